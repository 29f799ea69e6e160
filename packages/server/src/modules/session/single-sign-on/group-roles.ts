import type { Permission } from '@recoup/contract/permission';
import { accessOf } from '@recoup/contract/session/roles/named-roles';
import {
  companyRoleId,
  type GroupRoleName,
  type ProvisionedRole,
  roleOfGroups,
} from '@recoup/contract/session/roles/provisioned-roles';
import { type SingleSignOn, singleSignOn } from '@recoup/contract/session/single-sign-on';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { users } from '../../../schema/core.ts';
import { scimGroups, scimMembers } from '../../../schema/identity.ts';
import { readRoles } from '../roles/read-roles.ts';
import { nameOf, type UserRow } from '../users/read-users.ts';

/** Permissions to pay customers are never given by a directory, regardless of a company's roles. */
const givenByName: readonly Permission[] = ['orders.pay', 'orders.pay-flagged'];

/**
 * The permissions of a role that groups give, including the company's changes. None if no group gives a role, or the
 * role is gone.
 */
export async function accessOfRole(tx: Tx, role: GroupRoleName | null) {
  if (role === null) return noAccess;
  const id = companyRoleId(role);
  const ownRole = (await readRoles(tx)).find((one) => (id === null ? one.base === role : one.id === id));
  if (!ownRole) return id === null ? { ...accessOf(role as ProvisionedRole), role_id: null } : noAccess;
  const permissions = ownRole.permissions.filter((permission) => !givenByName.includes(permission));
  return { role: 'staff' as const, permissions, role_id: ownRole.id };
}

const noAccess = { role: 'staff' as const, permissions: [] as Permission[], role_id: null };

/** The groups of users, as sent by the directory. */
export async function groupsOfUsers(tx: Tx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await tx
    .select({ user: scimMembers.user_id, name: scimGroups.display_name })
    .from(scimMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimMembers.group_id))
    .where(inArray(scimMembers.user_id, [...ids]));
  for (const { user, name } of rows) found.get(user)?.push(name);
  return found;
}

/** Whether a user's access follows from their groups. Not for owners, or for users who got theirs from an owner. */
const isByGroups = and(eq(users.provider_only, true), ne(users.role, 'owner'));

/** Gives users the role of their groups, if the directory or the provider created them. All users of a role at once. */
export async function applyGroupRoles(
  tx: Tx,
  effects: Pick<Effects, 'emit'>,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const settings: SingleSignOn = await readDocument(tx, singleSignOn);
  const groups = await groupsOfUsers(tx, ids);
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isByGroups))
    .for('update');
  const byRole = new Map<GroupRoleName | null, UserRow[]>();
  for (const user of people) {
    const role = roleOfGroups(groups.get(user.id) ?? [], settings);
    const { role: base, permissions } = await accessOfRole(tx, role);
    if (user.role === base && JSON.stringify(user.permissions) === JSON.stringify(permissions)) continue;
    byRole.set(role, [...(byRole.get(role) ?? []), user]);
  }
  for (const [role, changed] of byRole) {
    const which = inArray(
      users.id,
      changed.map(({ id }) => id),
    );
    await tx
      .update(users)
      .set({ ...(await accessOfRole(tx, role)), version: sql`${users.version} + 1` })
      .where(which);
    await audit(
      tx,
      { tenantId, actor: 'system' },
      changed.map((user) => ({
        ...{ entity: 'user', entityId: user.id, subject: nameOf(user), version: user.version + 1 },
        ...{ action: 'Role changed by the directory', field: 'role', from: user.role, to: role ?? 'none' },
      })),
    );
    for (const { id } of changed) effects.emit('resource.changed', { resource: 'user', id });
  }
}
