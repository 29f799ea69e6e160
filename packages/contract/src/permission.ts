import { integrationNames } from './add-ons/integration-names.ts';
import { orderKindNames } from './order-kind.ts';
import { permissionOfKind } from './permissions/permission-of.ts';
import type { Role } from './permissions/role-names.ts';

/** The reports that a permission of their own opens, by its key. */
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

/** A permission for each of several that are alike. */
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
 * What a user may be allowed to do. The server checks it per endpoint, a button asks for it through the endpoint
 * it calls, and menu_v2 is computed from it. What each is called is in `permission-labels.ts`: pages that name none load none.
 */
export type Permission = (typeof permissionNames)[number];

/** Every permission, in the order of the table. */
export const allPermissions: Permission[] = [...permissionNames];

/** The permissions of kinds of order. */
export const kindPermissions = orderKindNames.map(permissionOfKind);

/** The permissions of reports: each opens one. */
export const reportPermissions = allPermissions.filter(
  (permission) => permission.startsWith('reports.') && permission !== 'reports.view',
);

/** What only owners may do, unless somebody is given it by name. */
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

/** Named sets of permissions. A user has one of them, or a list of their own to start from it. */
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
 * What somebody may do: all of it as an owner, else their own list, or that of their role. A list that names no kind of
 * order is about every kind, as those were that were made before kinds had permissions.
 */
export function permissionsOf(role: Role, ownPermissions: readonly Permission[] | null): readonly Permission[] {
  if (role === 'owner') return allPermissions;
  const list = ownPermissions ?? rolePermissions[role];
  return kindPermissions.some((kind) => list.includes(kind)) ? list : [...list, ...kindPermissions];
}
