import type { Permission } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import type { CompanyRole } from '@recoup/contract/session/roles/roles';

/** A role's permissions in the format of the user form. */
interface RoleAccess {
  readonly role: Role;
  readonly permissions: Permission[] | null;
  readonly role_id: number | null;
}

/** Viewers have no list of their own, unless the company has changed that role. */
export function accessOfRole({ id, base, permissions }: CompanyRole): RoleAccess {
  if (base === 'viewer' && id === null) return { role: 'viewer', permissions: null, role_id: null };
  return { role: 'staff', permissions: [...permissions], role_id: id };
}

/** The key of a role among the options. */
export const roleKey = ({ id, base }: CompanyRole): string => (id === null ? (base ?? '') : `role-${id}`);

/** The role with exactly these permissions. One of the company’s own by its id. */
export function roleOf(
  roles: readonly CompanyRole[],
  {
    role,
    permissions,
    role_id = null,
  }: { role: Role; permissions: readonly Permission[] | null; role_id?: number | null },
): CompanyRole | undefined {
  if (permissions === null) return roles.find(({ id, base }) => id === null && base === role);
  const mine = new Set(permissions);
  return roles.find(
    (one) =>
      one.id === role_id && one.permissions.length === mine.size && one.permissions.every((right) => mine.has(right)),
  );
}
