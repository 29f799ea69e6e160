import { integrationNames } from '../add-ons/integration-names.ts';
import { type OrderKind, orderKindNames, orderKinds } from '../order-kind.ts';
import type { Permission, Role } from '../permission.ts';

type Rows<Prefix extends string, K extends string> = Readonly<
  Record<`${Prefix}.${K}`, { readonly label: string; readonly group: string }>
>;

/** What each of several permissions that are alike is called. */
/* @__NO_SIDE_EFFECTS__ */
function eachOf<const Prefix extends string, const K extends string>(
  prefix: Prefix,
  group: string,
  labels: Readonly<Record<K, string>>,
) {
  const rows = Object.entries<string>(labels).map(([key, label]) => [`${prefix}.${key}`, { label, group }]);
  return Object.fromEntries(rows) as Rows<Prefix, K>;
}

const labelsOfKinds = Object.fromEntries(orderKindNames.map((kind) => [kind, orderKinds[kind].many])) as Readonly<
  Record<OrderKind, string>
>;

/** What each permission is called, and under which heading staff find it. */
export const permissions: Readonly<Record<Permission, { readonly label: string; readonly group: string }>> = {
  'dashboard.view': { label: 'See the dashboard', group: 'Orders' },
  'orders.view': { label: 'See orders', group: 'Orders' },
  'orders.edit': { label: 'Create and change orders', group: 'Orders' },
  'orders.delete': { label: 'Delete orders permanently', group: 'Orders' },
  'orders.quote': { label: 'Price and send quotes', group: 'Orders' },
  'orders.inspect': { label: 'Scan in and inspect devices', group: 'Orders' },
  'orders.custom-amount': { label: 'Change amounts from the price list', group: 'Orders' },
  'orders.pay': { label: 'Pay customers', group: 'Orders' },
  'orders.pay-flagged': { label: 'Pay for devices that are flagged or unchecked', group: 'Orders' },
  ...eachOf('orders', 'Kinds of order', labelsOfKinds),
  'customers.view': { label: 'See customers', group: 'Customers' },
  'customers.edit': { label: 'Create and change customers', group: 'Customers' },
  'customers.reveal': { label: 'See payment details and IDs in full', group: 'Customers' },
  'customers.erase': { label: 'Export and erase personal data', group: 'Customers' },
  'inventory.view': { label: 'See inventory', group: 'Inventory' },
  'inventory.edit': { label: 'Change and move inventory', group: 'Inventory' },
  'inventory.release': { label: 'Release held devices and end police holds', group: 'Inventory' },
  'invoices.view': { label: 'See invoices', group: 'Inventory' },
  'invoices.edit': { label: 'Sell, and take payments and returns', group: 'Inventory' },
  'cash.use': { label: 'Open and count a cash drawer', group: 'Inventory' },
  'cash.manage': { label: 'See and close every cash drawer', group: 'Inventory' },
  'confidential.view': { label: 'See cost and margin', group: 'Inventory' },
  'pricing.view': { label: 'See prices', group: 'Pricing' },
  'pricing.edit': { label: 'Change and upload prices', group: 'Pricing' },
  'pricing.below-floor': { label: 'Set and pay prices below the margin floor', group: 'Pricing' },
  'shipping.view': { label: 'See shipping labels', group: 'Shipping' },
  'shipping.edit': { label: 'Buy shipping labels', group: 'Shipping' },
  'files.export': { label: 'Download lists and reports as files', group: 'Reports' },
  'reports.view': { label: 'View the rows behind report figures', group: 'Reports' },
  ...eachOf('reports', 'Reports', {
    offers: 'Offers report',
    margin: 'Margin report',
    conversion: 'Quotes to purchases',
    lost: 'Lost devices',
    ageing: 'Stock age',
    accuracy: 'Inspection accuracy',
    'cash-needed': 'Cash needed',
    users: 'Users report',
    'promo-codes': 'Promo codes report',
    customers: 'Customers report',
    'referral-url': 'Referral report',
    'device-rates': 'Device rates',
    payouts: 'Payouts report',
    shipping: 'Shipping report',
    inventory: 'Inventory report',
    pricing: 'Pricing report',
    'check-register': 'Check register',
  }),
  'integrations.view': { label: 'See the list of add-ons', group: 'Add-ons' },
  ...eachOf('integrations', 'Add-ons', integrationNames),
  'settings.view': { label: 'See settings', group: 'Settings' },
  'settings.edit': { label: 'Change settings', group: 'Settings' },
  'users.view': { label: 'See staff and their permissions', group: 'Company' },
  'users.edit': { label: 'Invite staff and change their permissions', group: 'Company' },
  'locations.view': { label: 'See locations', group: 'Company' },
  'locations.edit': { label: 'Open, change and close locations', group: 'Company' },
  'billing.view': { label: 'See plan, usage and invoices', group: 'Company' },
  'billing.edit': { label: 'Change plan and payment method', group: 'Company' },
};

/** Roles as staff read them. */
export const roles = {
  owner: { label: 'Owner', about: 'Full access to everything in every location.' },
  staff: { label: 'Staff', about: 'The daily work: orders, customers, prices, labels, payouts.' },
  viewer: { label: 'Viewer', about: 'Sees all daily work. Changes nothing.' },
} as const satisfies Record<Role, { label: string; about: string }>;
