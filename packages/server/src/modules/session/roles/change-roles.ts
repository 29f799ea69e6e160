import { type Permission, permissionsOf } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import type {
  createRole as createEndpoint,
  deleteRole as deleteEndpoint,
  listRoles as listEndpoint,
  ShippedRole,
  updateRole as updateEndpoint,
} from '@recoup/contract/session/roles/roles';
import { shippedRole, shippedRoleNames } from '@recoup/contract/session/roles/roles';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { companyRoles } from '../../../schema/identity.ts';
import { companyRoleOf, readRoles, shippedRoleOf, shownRole, shownRoles } from './read-roles.ts';
import { refuseRightsNotHad, refuseTakingRightsNotHad } from './rights.ts';

export const listRoles: Handler<typeof listEndpoint> = async (tx) => ({ data: await shownRoles(tx) });

/** Refuses a name that another role has: the owners', an unchanged built-in one, or one of the company's. */
async function checkName(tx: Tx, name: string, at: { readonly id?: number; readonly base: ShippedRole | null }) {
  const wanted = name.toLowerCase();
  const roles = await readRoles(tx);
  const others = roles.filter(({ id }) => id !== at.id).map((role) => role.name);
  const shipped = shippedRoleNames.filter((one) => one !== at.base && !roles.some(({ base }) => base === one));
  const usedNames = ['Owner', ...shipped.map((one) => shippedRole(one).name), ...others];
  if (!usedNames.some((one) => one.toLowerCase() === wanted)) return;
  const message = `There’s already a role named ${name}.`;
  throw new Refusal('in_use_elsewhere', message, { errors: { name: [message] } });
}

/** Refuses to give or take a permission that the user making the change doesn't have. */
function checkChange(
  { role, permissions: ownPermissions }: Session,
  before: readonly Permission[],
  after: readonly Permission[],
) {
  if (role === 'owner') return;
  refuseRightsNotHad(
    after.filter((one) => !before.includes(one)),
    ownPermissions,
  );
  refuseTakingRightsNotHad(
    before.filter((one) => !after.includes(one)),
    ownPermissions,
  );
}

interface NewAccess {
  readonly role: Role;
  readonly permissions: Permission[] | null;
  readonly role_id: number | null;
}

/** Refuses users limited to some locations, because a role applies everywhere. */
async function checkPlaces(tx: Tx, { role, userId }: Session): Promise<void> {
  if (role === 'owner') return;
  const [changer] = await tx.select({ all: users.all_locations }).from(users).where(eq(users.id, userId));
  if (!changer?.all)
    throw new Refusal(
      'forbidden',
      'A role applies in every location. Ask someone who works in all of them to change it.',
    );
}

/** Locks all staff, with their permissions. */
const lockStaff = (tx: Tx) => tx.select().from(users).where(ne(users.status, 0)).orderBy(users.id).for('update');

/** Changes the access of several users at once. */
async function give(tx: Tx, effects: Effects, ids: readonly number[], access: NewAccess): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set({ ...access, version: sql`${users.version} + 1` })
    .where(and(inArray(users.id, [...ids]), ne(users.role, 'owner')));
  for (const id of ids) {
    effects.emit('resource.changed', { resource: 'user', id });
    effects.emit('user.refresh', {}, id);
  }
}

const about = (id: number, name: string) => ({ entity: 'role', entityId: id, subject: name });

export const createRole: Handler<typeof createEndpoint> = async (tx, { session, body, now, effects }) => {
  const { base, ...fields } = body;
  await checkPlaces(tx, session);
  await checkName(tx, fields.name, { base });
  const before = base ? shippedRole(base).permissions : [];
  if (base) checkChange(session, before, fields.permissions);
  else if (session.role !== 'owner')
    refuseRightsNotHad(permissionsOf('staff', fields.permissions), session.permissions);
  if (base && (await readRoles(tx)).some((role) => role.base === base))
    throw new Refusal('in_use_elsewhere', 'Someone else just changed this role. Reload the page.');
  const staff = base ? await lockStaff(tx) : [];
  const holders = staff.filter((user) => shippedRoleOf(user) === base).map(({ id }) => id);
  const [made] = await tx
    .insert(companyRoles)
    .values({ tenant_id: session.tenantId, ...fields, base, created_at: now })
    .returning();
  if (!made) throw new Error('The role wasn’t saved');
  if (base) await give(tx, effects, holders, { role: 'staff', permissions: fields.permissions, role_id: made.id });
  const action = base ? 'Role changed' : 'Role created';
  await audit(tx, session, [{ ...about(made.id, made.name), action, version: made.version }]);
  effects.emit('resource.changed', { resource: 'user', id: null });
  return { success: true, message: `${made.name} saved`, data: shownRole(made, holders.length) };
};

async function lockRole(tx: Tx, id: number) {
  const [role] = await tx.select().from(companyRoles).where(eq(companyRoles.id, id)).for('update');
  if (!role) throw new Refusal('not_found');
  return role;
}

export const updateRole: Handler<typeof updateEndpoint> = async (tx, { session, params, body, effects }) => {
  const { version: seenVersion, ...fields } = body;
  await checkPlaces(tx, session);
  const role = await lockRole(tx, params.id);
  const subject = { entity: 'role', entityId: role.id };
  await checkVersion(tx, { ...subject, seenVersion, version: role.version, body: fields, current: role });
  await checkName(tx, fields.name, role);
  checkChange(session, role.permissions, fields.permissions);
  const holders = (await lockStaff(tx)).filter((user) => companyRoleOf(user, [role])).map(({ id }) => id);
  const version = role.version + 1;
  const changes = changedFields(role, fields, { ...subject, action: 'Role changed', subject: role.name, version });
  if (changes.length === 0) return { success: true, message: 'Nothing changed', data: shownRole(role, holders.length) };
  await tx
    .update(companyRoles)
    .set({ ...fields, version })
    .where(eq(companyRoles.id, role.id));
  await give(tx, effects, holders, { role: 'staff', permissions: fields.permissions, role_id: role.id });
  await audit(tx, session, changes);
  effects.emit('resource.changed', { resource: 'user', id: null });
  return {
    success: true,
    message: `${fields.name} saved`,
    data: shownRole({ ...role, ...fields, version }, holders.length),
  };
};

export const deleteRole: Handler<typeof deleteEndpoint> = async (tx, { session, params, effects }) => {
  await checkPlaces(tx, session);
  const role = await lockRole(tx, params.id);
  const holders = (await lockStaff(tx)).filter((user) => user.role_id === role.id);
  if (role.base) {
    const { permissions } = shippedRole(role.base);
    checkChange(session, role.permissions, permissions);
    const ids = holders.filter((user) => companyRoleOf(user, [role])).map(({ id }) => id);
    const isViewer = role.base === 'viewer';
    const access: NewAccess = isViewer
      ? { role: 'viewer', permissions: null, role_id: null }
      : { role: 'staff', permissions: [...permissions], role_id: null };
    await give(tx, effects, ids, access);
  }
  await tx.update(users).set({ role_id: null }).where(eq(users.role_id, role.id));
  await tx.delete(companyRoles).where(eq(companyRoles.id, role.id));
  const action = role.base ? 'Role reset' : 'Role deleted';
  await audit(tx, session, [{ ...about(role.id, role.name), action }]);
  effects.emit('resource.changed', { resource: 'user', id: null });
  const message = role.base ? `${shippedRole(role.base).name} reset` : `${role.name} deleted`;
  return { success: true, message, data: { id: role.id } };
};
