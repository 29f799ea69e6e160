import { integrationNames } from './add-ons/integration-names.ts';
import { orderKindNames } from './order-kind.ts';
import { permissionOfKind } from './permissions/permission-of.ts';
import type { Role } from './permissions/role-names.ts';

/** The reports with a permission of their own, by key. */
const reportNames = [
  'offers',
  'margin',
  'conversion',
  'lost',
  'ageing',
  'accuracy',
  'cash-needed',
  'users',
  'promo-codes',
  'customers',
  'referral-url',
  'device-rates',
  'payouts',
  'shipping',
  'inventory',
  'pricing',
  'check-register',
] as const;

const namesOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as K[];

/** Builds one permission for each name, with a common prefix. */
/* @__NO_SIDE_EFFECTS__ */
const eachOf = <const Prefix extends string, const K extends string>(prefix: Prefix, names: readonly K[]) =>
  names.map((name): `${Prefix}.${K}` => `${prefix}.${name}`);

const permissionNames = [
  'dashboard.view',
  'orders.view',
  'orders.edit',
  'orders.delete',
  'orders.quote',
  'orders.inspect',
  'orders.custom-amount',
  'orders.pay',
  'orders.pay-flagged',
  ...eachOf('orders', orderKindNames),
  'customers.view',
  'customers.edit',
  'customers.reveal',
  'customers.erase',
  'inventory.view',
  'inventory.edit',
  'inventory.release',
  'invoices.view',
  'invoices.edit',
  'cash.use',
  'cash.manage',
  'confidential.view',
  'pricing.view',
  'pricing.edit',
  'pricing.below-floor',
  'shipping.view',
  'shipping.edit',
  'files.export',
  'reports.view',
  ...eachOf('reports', reportNames),
  'integrations.view',
  ...eachOf('integrations', namesOf(integrationNames)),
  'settings.view',
  'settings.edit',
  'users.view',
  'users.edit',
  'locations.view',
  'locations.edit',
  'billing.view',
  'billing.edit',
] as const;

/**
 * A permission of a user. The server checks it per endpoint, a button checks it through the endpoint that it calls, and
 * menu_v2 is computed from it. The labels are in `permission-labels.ts`, so pages without labels don't load them.
 */
export type Permission = (typeof permissionNames)[number];

/** Every permission, in the order of the table. */
export const allPermissions: Permission[] = [...permissionNames];

/** The permissions for order kinds. */
export const kindPermissions = orderKindNames.map(permissionOfKind);

/** The permissions for reports. Each one opens one report. */
export const reportPermissions = allPermissions.filter(
  (permission) => permission.startsWith('reports.') && permission !== 'reports.view',
);

/** Permissions that only owners have, unless they are granted individually. */
const ownersAlone: readonly Permission[] = [
  'settings.edit',
  'orders.delete',
  'orders.pay-flagged',
  'users.edit',
  'locations.edit',
  'billing.view',
  'billing.edit',
  'customers.reveal',
  'customers.erase',
  'inventory.release',
  'confidential.view',
  'pricing.below-floor',
  'cash.manage',
];
const shared = allPermissions.filter((permission) => !ownersAlone.includes(permission));

/** The permissions of each role. A user has a role, or a list of their own that starts from one. */
export const rolePermissions = {
  owner: allPermissions,
  staff: shared,
  viewer: shared.filter(
    (permission) =>
      permission.endsWith('.view') ||
      /^(reports|integrations)\./.test(permission) ||
      kindPermissions.includes(permission),
  ),
} as const satisfies Record<Role, readonly Permission[]>;

/**
 * The permissions of a user: all for owners, otherwise their own list or their role's. A list without any order kind
 * includes all of them, because lists from before these permissions existed have none.
 */
export function permissionsOf(role: Role, ownPermissions: readonly Permission[] | null): readonly Permission[] {
  if (role === 'owner') return allPermissions;
  const list = ownPermissions ?? rolePermissions[role];
  return kindPermissions.some((kind) => list.includes(kind)) ? list : [...list, ...kindPermissions];
}
