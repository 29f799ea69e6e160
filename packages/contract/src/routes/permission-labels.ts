import { integrationNames } from '../add-ons/integration-names.ts';
import { type OrderKind, orderKindNames, orderKinds } from '../order-kind.ts';
import type { Permission } from '../permission.ts';
import type { Role } from '../permissions/role-names.ts';

type Rows<Prefix extends string, K extends string> = Readonly<
  Record<`${Prefix}.${K}`, { readonly label: string; readonly group: Job }>
>;

/** Builds the labels of permissions with a common prefix. */
/* @__NO_SIDE_EFFECTS__ */
function eachOf<const Prefix extends string, const K extends string>(
  prefix: Prefix,
  group: Job,
  labels: Readonly<Record<K, string>>,
) {
  const rows = Object.entries<string>(labels).map(([key, label]) => [`${prefix}.${key}`, { label, group }]);
  return Object.fromEntries(rows) as Rows<Prefix, K>;
}

const labelsOfKinds = Object.fromEntries(orderKindNames.map((kind) => [kind, orderKinds[kind].many])) as Readonly<
  Record<OrderKind, string>
>;

/** The jobs that permissions are grouped under, in the order in which staff read them. */
export const jobs = [
  'Buy devices',
  'Receive and inspect',
  'Pay customers',
  'Keep stock',
  'Sell devices',
  'Handle cash',
  'Set prices',
  'Private data',
  'Run the company',
  'Order types',
  'Reports',
  'Add-ons',
] as const;
type Job = (typeof jobs)[number];

/** The label of each permission, and the job that staff find it under. */
export const permissions: Readonly<Record<Permission, { readonly label: string; readonly group: Job }>> = {
  'dashboard.view': { label: 'See the dashboard', group: 'Buy devices' },
  'orders.view': { label: 'See orders', group: 'Buy devices' },
  'orders.edit': { label: 'Create and change orders', group: 'Buy devices' },
  'orders.delete': { label: 'Delete orders permanently', group: 'Private data' },
  'orders.quote': { label: 'Price and send quotes', group: 'Buy devices' },
  'orders.inspect': { label: 'Scan in and inspect devices', group: 'Receive and inspect' },
  'orders.custom-amount': { label: 'Change amounts from the price list', group: 'Buy devices' },
  'orders.pay': { label: 'Pay customers', group: 'Pay customers' },
  'orders.pay-flagged': { label: 'Pay for devices that are flagged or unchecked', group: 'Pay customers' },
  ...eachOf('orders', 'Order types', labelsOfKinds),
  'customers.view': { label: 'See customers', group: 'Buy devices' },
  'customers.edit': { label: 'Create and change customers', group: 'Buy devices' },
  'customers.reveal': { label: 'See payment details and IDs in full', group: 'Private data' },
  'customers.erase': { label: 'Export and erase personal data', group: 'Private data' },
  'inventory.view': { label: 'See inventory', group: 'Keep stock' },
  'inventory.edit': { label: 'Change and move inventory', group: 'Keep stock' },
  'inventory.release': { label: 'Release held devices and end police holds', group: 'Keep stock' },
  'invoices.view': { label: 'See invoices', group: 'Sell devices' },
  'invoices.edit': { label: 'Sell, and take payments and returns', group: 'Sell devices' },
  'cash.use': { label: 'Open and count a cash drawer', group: 'Handle cash' },
  'cash.manage': { label: 'See and close every cash drawer', group: 'Handle cash' },
  'confidential.view': { label: 'See cost and margin', group: 'Reports' },
  'pricing.view': { label: 'See prices', group: 'Set prices' },
  'pricing.edit': { label: 'Change and upload prices', group: 'Set prices' },
  'pricing.below-floor': { label: 'Set and pay prices below the margin floor', group: 'Set prices' },
  'shipping.view': { label: 'See shipping labels', group: 'Receive and inspect' },
  'shipping.edit': { label: 'Buy shipping labels', group: 'Receive and inspect' },
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
  'settings.view': { label: 'See settings', group: 'Run the company' },
  'settings.edit': { label: 'Change settings', group: 'Run the company' },
  'users.view': { label: 'See staff and their permissions', group: 'Run the company' },
  'users.edit': { label: 'Invite staff and change their permissions', group: 'Run the company' },
  'locations.view': { label: 'See locations', group: 'Run the company' },
  'locations.edit': { label: 'Open, change and close locations', group: 'Run the company' },
  'billing.view': { label: 'See plan, usage and invoices', group: 'Run the company' },
  'billing.edit': { label: 'Change plan and payment method', group: 'Run the company' },
};

/** Roles as staff read them. */
export const roles = {
  owner: { label: 'Owner', about: 'Full access to everything in every location.' },
  staff: { label: 'Staff', about: 'The daily work: orders, customers, prices, labels, payouts.' },
  viewer: { label: 'Viewer', about: 'Views all daily work. Can’t change anything.' },
} as const satisfies Record<Role, { label: string; about: string }>;
