import type { Permission } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import { namedRoleOf } from '@recoup/contract/session/roles/named-roles';
import {
  type CompanyRole,
  type ShippedRole,
  shippedRole,
  shippedRoleNames,
} from '@recoup/contract/session/roles/roles';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, ne } from '../../../platform/db/drizzle.ts';
import { users } from '../../../schema/core.ts';
import { companyRoles } from '../../../schema/identity.ts';

type Stored = typeof companyRoles.$inferSelect;

/** The roles that the company created or changed, by name. */
export const readRoles = (tx: Tx): Promise<Stored[]> => tx.select().from(companyRoles).orderBy(asc(companyRoles.name));

/** Whether two lists have the same permissions. */
export function isSameList(one: readonly Permission[], other: readonly Permission[] | null): boolean {
  const mine = new Set(one);
  return other !== null && other.length === mine.size && other.every((permission) => mine.has(permission));
}

/** A user's access, which their role is derived from. */
interface Holder {
  readonly role: Role;
  readonly permissions: readonly Permission[] | null;
  readonly role_id: number | null;
}

/** The unchanged built-in role that a user has. */
export function shippedRoleOf({ role, permissions, role_id }: Holder): ShippedRole | null {
  if (role === 'viewer' && permissions === null) return 'viewer';
  return role_id === null ? namedRoleOf(role, permissions) : null;
}

/** The company's role that a user has, if their permissions still match it. */
export const companyRoleOf = ({ permissions, role_id }: Holder, roles: readonly Stored[]): Stored | undefined =>
  roles.find((one) => one.id === role_id && isSameList(one.permissions, permissions));

/** The name of a user's role. */
export function roleNamesOf(user: Holder, roles: readonly Stored[]) {
  const companyRole = companyRoleOf(user, roles);
  return {
    named_role: companyRole ? null : namedRoleOf(user.role, user.permissions),
    role_name: companyRole?.name ?? null,
  };
}

/** A role as it goes over the wire. */
export const shownRole = ({ id, base, name, about, permissions, version }: Stored, people: number): CompanyRole => ({
  ...{ id, base, name, about, permissions, people, version },
});

/** The built-in roles, with the company's changes, then its own roles. Each with its number of users. */
export async function shownRoles(tx: Tx): Promise<CompanyRole[]> {
  const roles = await readRoles(tx);
  const staff = await tx
    .select({ role: users.role, permissions: users.permissions, role_id: users.role_id })
    .from(users)
    .where(ne(users.status, 0));
  const withRole = (role: Stored) => staff.filter((user) => companyRoleOf(user, roles)?.id === role.id).length;
  const first = shippedRoleNames.map((base): CompanyRole => {
    const changed = roles.find((role) => role.base === base);
    if (changed) return shownRole(changed, withRole(changed));
    const { permissions, ...shipped } = shippedRole(base);
    const people = staff.filter((user) => shippedRoleOf(user) === base).length;
    return { id: null, base, ...shipped, permissions: [...permissions], people, version: null };
  });
  return [...first, ...roles.filter(({ base }) => base === null).map((role) => shownRole(role, withRole(role)))];
}
