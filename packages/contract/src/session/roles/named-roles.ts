import { allPermissions, kindPermissions, type Permission, rolePermissions } from '../../permission.ts';
import type { Role } from '../../permissions/role-names.ts';

/** A role for a job. It's stored as the user's own list of permissions, so it can be changed for one person. */
interface NamedRole {
  readonly label: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
}

/** Lists permissions in the order of the table. No named role can pay customers; an owner grants that individually. */
const listOf = (...wanted: readonly (Permission | `${string}.*`)[]): readonly Permission[] =>
  allPermissions.filter((permission) =>
    wanted.some((one) => (one.endsWith('.*') ? permission.startsWith(one.slice(0, -1)) : permission === one)),
  );

const dailyWork = [
  ...(['dashboard.view', 'orders.view', 'customers.view', 'inventory.view', 'pricing.view', 'shipping.view'] as const),
  ...kindPermissions,
] as const;

export const namedRoles = {
  manager: {
    label: 'Manager',
    about: 'Runs a location: orders, offers, prices, stock, cash drawers, staff and settings. Doesn’t pay customers.',
    permissions: listOf(
      ...dailyWork,
      ...(['orders.edit', 'orders.quote', 'orders.inspect', 'orders.custom-amount', 'customers.edit'] as const),
      ...([
        'inventory.edit',
        'invoices.view',
        'invoices.edit',
        'cash.use',
        'cash.manage',
        'confidential.view',
      ] as const),
      ...(['pricing.edit', 'shipping.edit', 'files.export', 'reports.*', 'integrations.*'] as const),
      ...(['settings.view', 'settings.edit', 'users.view', 'users.edit', 'locations.view'] as const),
    ),
  },
  counter: {
    label: 'Counter',
    about: 'Buys and sells in a store: orders, customers, quotes, sales and a cash drawer. Doesn’t pay customers.',
    permissions: listOf(
      ...dailyWork,
      ...(['orders.edit', 'orders.quote', 'orders.inspect', 'customers.edit', 'shipping.edit'] as const),
      ...(['invoices.view', 'invoices.edit', 'cash.use'] as const),
    ),
  },
  warehouse: {
    label: 'Warehouse',
    about: 'Receives packages, inspects devices, moves and counts stock, and buys labels.',
    permissions: listOf(
      ...dailyWork,
      ...(['orders.edit', 'orders.inspect', 'inventory.edit', 'shipping.edit'] as const),
    ),
  },
  accountant: {
    label: 'Accountant',
    about: 'Views and downloads orders, payouts, invoices, costs, margins and reports. Can’t change anything.',
    permissions: listOf(
      ...dailyWork,
      ...(['invoices.view', 'confidential.view', 'files.export', 'reports.*', 'billing.view'] as const),
    ),
  },
} as const satisfies Record<string, NamedRole>;
export type NamedRoleName = keyof typeof namedRoles;
export const namedRoleNames = Object.keys(namedRoles) as [NamedRoleName, ...NamedRoleName[]];

/** The named role with exactly the user's permissions. Null if there is none. */
export function namedRoleOf(role: Role, ownPermissions: readonly Permission[] | null): NamedRoleName | null {
  if (role !== 'staff' || ownPermissions === null) return null;
  const mine = new Set(ownPermissions);
  return (
    namedRoleNames.find((name) => {
      const { permissions } = namedRoles[name];
      return permissions.length === mine.size && permissions.every((permission) => mine.has(permission));
    }) ?? null
  );
}

/** The access that a role grants, as it is stored. */
export function accessOf(name: NamedRoleName | Role): { role: Role; permissions: Permission[] | null } {
  if (name in rolePermissions) return { role: name as Role, permissions: null };
  return { role: 'staff', permissions: [...namedRoles[name as NamedRoleName].permissions] };
}
