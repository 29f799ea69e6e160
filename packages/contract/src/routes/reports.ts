import type { Permission } from '../permission.ts';
import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('reports');

export const reportsRoutes = {
  reportsHome: redirect('/reports', '/reports/offers/all'),
  checkRegister: route('session', '/reports/check-register', 'Check register'),
  offersReport: route('session', '/reports/offers/all', 'Offers report'),
  mailInOffersReport: route('session', '/reports/offers/mail-in', 'Offers report, mail-in'),
  inStoreOffersReport: route('session', '/reports/offers/in-store', 'Offers report, in-store'),
  bulkQuoteOffersReport: route('session', '/reports/offers/bulk-offer', 'Offers report, bulk quotes'),
  easyOfferOffersReport: route('session', '/reports/offers/easy-offer', 'Offers report, easy offers'),
  usersReport: route('session', '/reports/users', 'Users report'),
  promoCodesReport: route('session', '/reports/promo-codes', 'Promo codes report'),
  customersReport: route('session', '/reports/customers', 'Customers report'),
  referralsReport: route('session', '/reports/referral-url', 'Referral report'),
  deviceRatesReport: route('session', '/reports/device-rates', 'Device rates'),
  payoutsReport: route('session', '/reports/payouts', 'Payouts report'),
  shippingReport: route('session', '/reports/shipping', 'Shipping report'),
  inventoryReport: route('session', '/reports/inventory', 'Inventory report'),
  pricingReport: route('session', '/reports/pricing', 'Pricing report'),
  /** The grouping of the lines is in the address. */
  marginReport: route('session', '/reports/margin/:by?', 'Margin report'),
  conversionReport: route('session', '/reports/conversion/:by?', 'Quotes to purchases'),
  lostReport: route('session', '/reports/lost/:by?', 'Lost devices'),
  ageingReport: route('session', '/reports/ageing/:by?', 'Stock age'),
  accuracyReport: route('session', '/reports/accuracy', 'Inspection accuracy'),
  cashReport: route('session', '/reports/cash-needed', 'Cash needed'),
  /** The rows that a figure counts. The query says which ones. */
  reportRows: route('session', '/reports/rows/:of', 'Rows of a report'),
} as const;

/** Every report with its page and its permission, in the order of their tabs. */
export const reportPages = {
  offers: { route: 'offersReport', label: 'Offers', permission: 'reports.offers' },
  margin: { route: 'marginReport', label: 'Margin', permission: 'reports.margin' },
  conversion: { route: 'conversionReport', label: 'Conversion', permission: 'reports.conversion' },
  lost: { route: 'lostReport', label: 'Lost devices', permission: 'reports.lost' },
  ageing: { route: 'ageingReport', label: 'Stock age', permission: 'reports.ageing' },
  accuracy: { route: 'accuracyReport', label: 'Accuracy', permission: 'reports.accuracy' },
  'cash-needed': { route: 'cashReport', label: 'Cash needed', permission: 'reports.cash-needed' },
  users: { route: 'usersReport', label: 'Users', permission: 'reports.users' },
  'promo-codes': { route: 'promoCodesReport', label: 'Promo codes', permission: 'reports.promo-codes' },
  customers: { route: 'customersReport', label: 'Customers', permission: 'reports.customers' },
  'referral-url': { route: 'referralsReport', label: 'Referrals', permission: 'reports.referral-url' },
  'device-rates': { route: 'deviceRatesReport', label: 'Device rates', permission: 'reports.device-rates' },
  payouts: { route: 'payoutsReport', label: 'Payouts', permission: 'reports.payouts' },
  shipping: { route: 'shippingReport', label: 'Shipping', permission: 'reports.shipping' },
  inventory: { route: 'inventoryReport', label: 'Inventory', permission: 'reports.inventory' },
  pricing: { route: 'pricingReport', label: 'Pricing', permission: 'reports.pricing' },
  'check-register': { route: 'checkRegister', label: 'Check register', permission: 'reports.check-register' },
} as const satisfies Record<
  string,
  { readonly route: keyof typeof reportsRoutes; readonly label: string; readonly permission: Permission }
>;

export const reportsMenu: readonly MenuEntry<keyof typeof reportsRoutes>[] = [
  {
    id: 6,
    slug: 'reports',
    label: 'Reports',
    icon: 'reports',
    place: 'insights',
    // The page of all reports. The entry is for all of them, too.
    route: 'reportsHome',
    permission: null,
  },
];
