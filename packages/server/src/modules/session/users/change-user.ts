import type {
  getUserPermissions as getEndpoint,
  listUsers as listEndpoint,
  removeUser as removeEndpoint,
  getUser as showEndpoint,
  updateUser as updateEndpoint,
  updateUserPermissions as writeEndpoint,
} from '@recoup/contract/session/users';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, like, sql } from '../../../platform/db/drizzle.ts';
import { searchPatterns } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sessions, users } from '../../../schema/core.ts';
import { moveToOwnLocations } from '../locations/leave-location.ts';
import { accessColumns, checkGiver, checkTaker, checkTarget, keepAnOwner, readAccess, writePlaces } from './access.ts';
import { lockUser, nameOf, shownUser, shownUsers, type UserRow } from './read-users.ts';

const words = sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email})`;

export const listUsers: Handler<typeof listEndpoint> = async (tx, { query }) => {
  const page = await listOf(tx, query, {
    table: users,
    rows: tx.select().from(users).$dynamic(),
    where: and(
      eq(users.status, query.status as 0 | 1 | 2),
      ...searchPatterns(query.search).map((word) => like(words, word)),
    ),
    sort: 'last_name',
    as: (user) => user,
  });
  return { ...page, data: await shownUsers(tx, page.data) };
};

export const getUser: Handler<typeof showEndpoint> = async (tx, { params }) => ({
  data: await shownUser(tx, params.id),
});

export const updateUser: Handler<typeof updateEndpoint> = async (tx, { session, params, body, effects }) => {
  const { version: seenVersion, ...names } = body;
  const user = await lockUser(tx, params.id);
  checkTarget(session, user);
  const about = { entity: 'user', entityId: user.id };
  await checkVersion(tx, { ...about, seenVersion, version: user.version, body: names, current: user });
  const version = user.version + 1;
  const changes = changedFields(user, names, { ...about, action: 'User changed', subject: nameOf(user), version });
  if (changes.length > 0) {
    await tx
      .update(users)
      .set({ ...names, version })
      .where(eq(users.id, user.id));
    await audit(tx, session, changes);
    effects.emit('resource.changed', { resource: 'user', id: user.id });
    effects.emit('user.refresh', {}, user.id);
  }
  return { success: true, message: `${nameOf({ ...user, ...names })} saved`, data: await shownUser(tx, user.id) };
};

/** Ends a user's access right away: their sessions, and their account if they work nowhere else. */
export async function endUser(tx: Tx, effects: Pick<Effects, 'endSession'>, { id, version }: UserRow): Promise<void> {
  await tx
    .update(users)
    .set({ status: 0, two_factor_phone: null, version: version + 1 })
    .where(eq(users.id, id));
  const ended = await tx.delete(sessions).where(eq(sessions.user_id, id)).returning();
  for (const { token_hash } of ended) effects.endSession(token_hash);
  await tx.execute(sql`SELECT close_account(${id})`);
}

export const removeUser: Handler<typeof removeEndpoint> = async (tx, { session, params, effects }) => {
  const user = await lockUser(tx, params.id);
  checkTarget(session, user);
  if (user.status === 0) throw new Refusal('already_done', `${nameOf(user)} was already removed.`);
  await checkTaker(tx, session, await readAccess(tx, user), null);
  if (user.role === 'owner') await keepAnOwner(tx, session, user.id);
  const version = user.version + 1;
  await endUser(tx, effects, user);
  const about = { entity: 'user', entityId: user.id, subject: nameOf(user), version };
  await audit(tx, session, [{ ...about, action: 'User removed' }]);
  effects.emit('resource.changed', { resource: 'user', id: user.id });
  return { success: true, message: `${nameOf(user)} removed`, data: await shownUser(tx, user.id) };
};

export const getUserPermissions: Handler<typeof getEndpoint> = async (tx, { params }) => {
  const [user] = await tx.select().from(users).where(eq(users.id, params.id));
  if (!user) throw new Refusal('not_found');
  return { data: { ...(await readAccess(tx, user)), version: user.version } };
};

export const updateUserPermissions: Handler<typeof writeEndpoint> = async (tx, { session, params, body, effects }) => {
  const { version: seenVersion, ...access } = body;
  const user = await lockUser(tx, params.id);
  checkTarget(session, user);
  await checkGiver(tx, session, access);
  const former = await readAccess(tx, user);
  await checkTaker(tx, session, former, access);
  const about = { entity: 'user', entityId: user.id };
  await checkVersion(tx, { ...about, seenVersion, version: user.version, body: access, current: former });
  if (user.role === 'owner' && access.role !== 'owner') await keepAnOwner(tx, session, user.id);
  const version = user.version + 1;
  await tx
    .update(users)
    .set({ ...(await accessColumns(tx, access)), version })
    .where(eq(users.id, user.id));
  await writePlaces(tx, session, user.id, access);
  const after = await readAccess(tx, await lockUser(tx, user.id));
  await audit(
    tx,
    session,
    changedFields(former, after, { ...about, action: 'Permissions changed', subject: nameOf(user), version }),
  );
  if (!(await moveToOwnLocations(tx, effects, user.id)))
    throw new Refusal('invalid', undefined, { errors: { locations: ['Choose at least one location'] } });
  effects.emit('resource.changed', { resource: 'user', id: user.id });
  return { success: true, message: `Permissions for ${nameOf(user)} saved`, data: { ...after, version } };
};
