import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { sessions, userLocations, users } from '../../../schema/core.ts';
import { placesOf } from './places.ts';

/**
 * Moves a user's sessions and initial location out of locations that they may no longer use. False if they have no
 * location left.
 */
export async function moveToOwnLocations(tx: Tx, effects: Effects, userId: number): Promise<boolean> {
  const places = await placesOf(tx, userId);
  const [first] = places;
  if (!first) return false;
  const theirs = new Set(places.map(({ id }) => id));
  const [user] = await tx.select({ at: users.location_id }).from(users).where(eq(users.id, userId));
  if (user && !theirs.has(user.at)) await tx.update(users).set({ location_id: first.id }).where(eq(users.id, userId));
  const open = await tx.select().from(sessions).where(eq(sessions.user_id, userId));
  const lost = open.filter(({ location_id }) => !theirs.has(location_id)).map(({ token_hash }) => token_hash);
  if (lost.length > 0)
    await tx.update(sessions).set({ location_id: first.id }).where(inArray(sessions.token_hash, lost));
  effects.emit('user.refresh', {}, userId);
  return true;
}

/** All users who may work at a location, or start there. */
export async function peopleOf(tx: Tx, locationId: number): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .select({ user: users, listed: userLocations.location_id })
    .from(users)
    .leftJoin(userLocations, and(eq(userLocations.user_id, users.id), eq(userLocations.location_id, locationId)))
    .where(ne(users.status, 0));
  return rows
    .filter(({ user, listed }) => user.all_locations || listed !== null)
    .map(({ user }) => ({ id: user.id, name: `${user.first_name} ${user.last_name}`.trim() || user.email }));
}
