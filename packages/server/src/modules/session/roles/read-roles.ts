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

/** The roles that the company has named or changed, by their names. */
export const readRoles = (tx: Tx): Promise<Stored[]> => tx.select().from(companyRoles).orderBy(asc(companyRoles.name));

/** Whether two lists have the same permissions. */
export function isSameList(one: readonly Permission[], other: readonly Permission[] | null): boolean {
  const mine = new Set(one);
  return other !== null && other.length === mine.size && other.every((permission) => mine.has(permission));
}

/** What somebody may do, as the role is told from it. */
interface Holder {
  readonly role: Role;
  readonly permissions: readonly Permission[] | null;
  readonly role_id: number | null;
}

/** The role of the product that somebody has as it comes. */
export function shippedRoleOf({ role, permissions, role_id }: Holder): ShippedRole | null {
  if (role === 'viewer' && permissions === null) return 'viewer';
  return role_id === null ? namedRoleOf(role, permissions) : null;
}

/** The company's role that somebody has: their list is still its list. */
export const companyRoleOf = ({ permissions, role_id }: Holder, roles: readonly Stored[]): Stored | undefined =>
  roles.find((one) => one.id === role_id && isSameList(one.permissions, permissions));

/** How the role that somebody has is called. */
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

/** The product's roles, each as the company has changed it, then those of its own; with how many people have each. */
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
