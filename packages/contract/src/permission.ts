/**
 * What a user may be allowed to do. The server checks it per endpoint, a button asks for it through the endpoint
 * it calls, and menu_v2 is computed from it.
 */
export const permissions = {
  'dashboard.view': { label: 'See the dashboard', group: 'Orders' },
  'orders.view': { label: 'See orders', group: 'Orders' },
  'orders.edit': { label: 'Create and change orders', group: 'Orders' },
  'orders.delete': { label: 'Delete orders for good', group: 'Orders' },
  'orders.pay': { label: 'Pay customers', group: 'Orders' },
  'orders.pay-flagged': { label: 'Pay for devices that are flagged or not known to be clean', group: 'Orders' },
  'customers.view': { label: 'See customers', group: 'Customers' },
  'customers.edit': { label: 'Create and change customers', group: 'Customers' },
  'customers.reveal': { label: 'See payment details in full', group: 'Customers' },
  'inventory.view': { label: 'See inventory', group: 'Inventory' },
  'inventory.edit': { label: 'Change and move inventory', group: 'Inventory' },
  'invoices.view': { label: 'See invoices', group: 'Inventory' },
  'invoices.edit': { label: 'Sell, and take payments and returns', group: 'Inventory' },
  'confidential.view': { label: 'See cost and margin', group: 'Inventory' },
  'pricing.view': { label: 'See prices', group: 'Pricing' },
  'pricing.edit': { label: 'Change and upload prices', group: 'Pricing' },
  'shipping.view': { label: 'See shipping labels', group: 'Shipping' },
  'shipping.edit': { label: 'Buy shipping labels', group: 'Shipping' },
  'reports.view': { label: 'See reports', group: 'Reports' },
  'integrations.view': { label: 'See add-ons', group: 'Settings' },
  'settings.view': { label: 'See settings', group: 'Settings' },
  'settings.edit': { label: 'Change settings', group: 'Settings' },
} as const satisfies Record<string, { label: string; group: string }>;

export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

/** What only an owner begins with. */
const ownersOnly: readonly Permission[] = [
  'settings.edit',
  'orders.delete',
  'orders.pay-flagged',
  'customers.reveal',
  'confidential.view',
];

/** Sets of permissions a company starts with. A user carries his own list, so a set can be changed per user. */
export const rolePermissions = {
  owner: allPermissions,
  staff: allPermissions.filter((p) => !ownersOnly.includes(p)),
  viewer: allPermissions.filter((p) => p.endsWith('.view') && !ownersOnly.includes(p)),
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof rolePermissions;
