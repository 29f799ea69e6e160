import type { User } from '@recoup/contract/session/users';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, max } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, sessions, userLocations, users } from '../../../schema/core.ts';
import { readRoles, roleNamesOf } from '../roles/read-roles.ts';

/** A user as stored. */
export type UserRow = typeof users.$inferSelect;

/** A user's name, or their email before they have one. */
export const nameOf = ({ first_name, last_name, email }: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email;

/** Locks a user of the company. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw new Refusal('not_found');
  return user;
}

/** Users as they are shown, with what other tables know about them. */
export async function shownUsers(tx: Tx, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const places = await tx
    .select({ user: userLocations.user_id, name: locations.name })
    .from(userLocations)
    .innerJoin(locations, and(eq(locations.id, userLocations.location_id), eq(locations.status, 1)))
    .where(inArray(userLocations.user_id, ids))
    .orderBy(asc(locations.name));
  const seen = await tx
    .select({ user: sessions.user_id, at: max(sessions.last_seen_at) })
    .from(sessions)
    .where(inArray(sessions.user_id, ids))
    .groupBy(sessions.user_id);
  const roles = await readRoles(tx);
  return rows.map((user) => ({
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    job_title: user.job_title,
    email: user.email,
    role: user.role,
    own_permissions: user.permissions !== null,
    ...roleNamesOf(user, roles),
    location_names: user.all_locations
      ? null
      : places.filter((place) => place.user === user.id).map((place) => place.name),
    status: user.status,
    two_factor: user.two_factor_phone !== null,
    invited_at: user.invited_at?.toISOString() ?? null,
    last_seen_at: seen.find((each) => each.user === user.id)?.at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
    version: user.version,
  }));
}

/** One user as they are shown. */
export async function shownUser(tx: Tx, id: number): Promise<User> {
  const rows = await tx.select().from(users).where(eq(users.id, id));
  const [user] = await shownUsers(tx, rows);
  if (!user) throw new Refusal('not_found');
  return user;
}
