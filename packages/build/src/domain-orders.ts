/** Domains in folders of a package, from the lowest to the highest. */
export interface DomainOrder {
  /** Where their folders are. */
  readonly folder: string;
  readonly order: readonly string[];
  /** The rooms of each domain: its folders, from the lowest to the highest. */
  readonly rooms?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A room imports those before it in its list, and none after it. A reader who begins at the top of a list finds what
 * is told to whom, then what everything rests on, and at its end what is done with all of it.
 */
const serverRooms: Readonly<Record<string, readonly string[]>> = {
  session: [
    'events',
    'links',
    'company',
    'subscription',
    'locations',
    'auth',
    'users',
    'account',
    'registration',
    'addresses',
    'custom-tables',
    'failed-jobs',
    'notifications',
    'billing',
    'franchises',
    'security',
    'support',
  ],
  settings: [
    'change-log',
    'custom-fields',
    'languages',
    'company-pictures',
    'companies',
    'customer-look',
    'own-domains',
    'customer-portal',
    'site-content',
    'text-infos',
    'site',
    'order-rules',
    'coupons',
    'marketers',
    'widget',
  ],
  'add-ons': ['events', 'connections', 'exchanges', 'hooks', 'integrations', 'accounts', 'campaigns', 'consent'],
  pricing: [
    'sheets',
    'custom-catalog',
    'shipped-models',
    'price-changes',
    'catalogue',
    'conditions',
    'rules',
    'price-imports',
    'books',
    'prices',
    'starting-grid',
    'coverage',
    'pricing-api',
    'price-files',
    'processes',
    'sync',
  ],
  stock: [
    'events',
    'cash',
    'credit',
    'customers',
    'customer-ids',
    'payment-info',
    'customer-person',
    'inventory-items',
    'inventory-records',
    'bins',
    'item-holds',
    'purchase-reports',
    'sheet-imports',
    'invoices',
  ],
  orders: [
    'labels',
    'events',
    'order-rows',
    'payouts',
    'workflow',
    'history',
    'items',
    'parcels',
    'lists',
    'orders',
    'lifecycle',
    'bulk',
    'device-checks',
    'offers',
    'new-orders',
    'item-edits',
    'edits',
    'scan-station',
    'customer-offers',
    'customer-orders',
    'customer-portal',
    'quotes',
    'widget',
    'shop',
    'every-kind',
  ],
  payouts: ['payout-services', 'payout-files', 'payouts', 'trade-ins', 'promo-codes'],
  shipping: [
    'carriers',
    'shipping-labels',
    'order-shipping',
    'any-labels',
    'carrier-accounts',
    'kit-texts',
    'shipping-settings',
  ],
  prints: ['sheets', 'receipts'],
  mails: ['mail-server', 'sending', 'templates'],
  reports: ['dashboard', 'reports', 'report-mails', 'usage'],
  exchange: [
    'sinks',
    'public-api',
    'deliveries',
    'webhooks',
    'stock',
    'dispatch',
    'api-keys',
    'crm',
    'feed',
    'postbacks',
  ],
};

/**
 * Domains of a package, each of which may import those before it: none knows what is built on it, and no two know each
 * other. On the wire an order shows its payouts and parcels; in the server payouts and parcels are worked on with the
 * order at hand, and tell it by events.
 */
export const domainOrders: Readonly<Record<string, DomainOrder>> = {
  '@recoup/contract': {
    folder: 'src',
    order: [
      'session',
      'settings',
      'pricing',
      'stock',
      'payouts',
      'shipping',
      'orders',
      'prints',
      'mails',
      'reports',
      'add-ons',
      'exchange',
    ],
  },
  '@recoup/server': { folder: 'src/modules', order: Object.keys(serverRooms), rooms: serverRooms },
};
