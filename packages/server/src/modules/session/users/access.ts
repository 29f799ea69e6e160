import { type Permission, permissionsOf } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, tenants, userLocations, users } from '../../../schema/core.ts';
import { placesOf } from '../locations/places.ts';
import { isSameList, readRoles } from '../roles/read-roles.ts';
import { refuseRightsNotHad, refuseTakingRightsNotHad } from '../roles/rights.ts';

/** A user's permissions and locations, as set by staff. */
export interface Access {
  readonly role: Role;
  readonly permissions: Permission[] | null;
  /** The company's role that the permissions come from. */
  readonly role_id?: number | null;
  readonly locations: { location_id: number; permissions: Permission[] | null }[] | null;
}

/** Refuses to give permissions that the giver doesn't have, at each location. Only owners can make owners. */
export async function checkGiver(tx: Tx, { role, userId, permissions }: Session, access: Access): Promise<void> {
  if (role === 'owner') return;
  if (access.role === 'owner') throw new Refusal('forbidden', 'Only an owner can make someone an owner.');
  const [giver] = await tx.select({ all: users.all_locations }).from(users).where(eq(users.id, userId));
  if (access.locations === null) {
    if (!giver?.all) throw new Refusal('forbidden', 'You can only choose locations you work in.');
    return refuseRightsNotHad(permissionsOf(access.role, access.permissions), permissions);
  }
  const places = await placesOf(tx, userId);
  for (const place of access.locations) {
    const there = places.find(({ id }) => id === place.location_id);
    // A location that doesn't exist is reported where it's written.
    if (!there && !giver?.all) throw new Refusal('forbidden', 'You can’t give access to a location you don’t work in.');
    refuseRightsNotHad(
      permissionsOf(access.role, place.permissions ?? access.permissions),
      there?.permissions ?? permissions,
    );
  }
}

/** Refuses changes to an owner by anyone else. */
export function checkTarget(session: Session, user: { readonly role: Role }): void {
  if (user.role === 'owner' && session.role !== 'owner')
    throw new Refusal('forbidden', 'Only an owner can change an owner.');
}

/** A user's permissions at each of their locations. `null` stands for locations without a list of their own. */
function rightsByPlace({ role, permissions, locations: places }: Access): Map<number | null, readonly Permission[]> {
  if (places === null) return new Map([[null, permissionsOf(role, permissions)]]);
  return new Map(places.map((place) => [place.location_id, permissionsOf(role, place.permissions ?? permissions)]));
}

/**
 * Refuses to take from a colleague permissions that the taker doesn't have: at each location, what was allowed before
 * and isn't after. `after` is null if the colleague is removed.
 */
export async function checkTaker(tx: Tx, session: Session, before: Access, after: Access | null): Promise<void> {
  if (session.role === 'owner') return;
  const ownPlaces = await placesOf(tx, session.userId);
  const then = after === null ? new Map<number | null, readonly Permission[]>() : rightsByPlace(after);
  for (const [place, rights] of rightsByPlace(before)) {
    const left = then.get(place) ?? then.get(null) ?? [];
    const mine = ownPlaces.find(({ id }) => id === place)?.permissions ?? session.permissions;
    refuseTakingRightsNotHad(
      rights.filter((permission) => !left.includes(permission)),
      mine,
    );
  }
}

/** Refuses if no owner would be left. Two owners who give up at the same time wait for each other. */
export async function keepAnOwner(tx: Tx, { tenantId }: Session, without: number): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'owner'), eq(users.status, 1), ne(users.id, without)))
    .limit(1);
  if (!other) throw new Refusal('last_owner');
}

/**
 * The columns of an access. Owners work everywhere and have no list of their own. A role is also recognized by its
 * list.
 */
export async function accessColumns(tx: Tx, { role, permissions, role_id, locations: places }: Access) {
  const owner = role === 'owner';
  const companyRole = role_id ? (await readRoles(tx)).find(({ id }) => id === role_id) : undefined;
  const isOfRole = companyRole !== undefined && isSameList(companyRole.permissions, permissions);
  return {
    ...{ role, permissions: owner ? null : permissions, role_id: isOfRole ? companyRole.id : null },
    all_locations: owner || places === null,
  };
}

/** The locations of an access. Refuses a location that isn't the company's, or is named twice. */
export async function checkPlaces(tx: Tx, access: Access): Promise<NonNullable<Access['locations']>> {
  const places = access.role === 'owner' ? [] : (access.locations ?? []);
  if (places.length === 0) return [];
  const ids = [...new Set(places.map(({ location_id }) => location_id))];
  const existing = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inArray(locations.id, ids), eq(locations.status, 1)));
  if (existing.length !== places.length) {
    const message = 'Choose each location once, among the open ones.';
    throw new Refusal('invalid', message, { errors: { locations: [message] } });
  }
  return [...places];
}

/** Writes a user's locations. Refuses a location that isn't the company's. */
export async function writePlaces(tx: Tx, { tenantId }: Session, userId: number, access: Access): Promise<void> {
  const places = await checkPlaces(tx, access);
  await tx.delete(userLocations).where(eq(userLocations.user_id, userId));
  if (places.length === 0) return;
  await tx.insert(userLocations).values(places.map((place) => ({ tenant_id: tenantId, user_id: userId, ...place })));
}

/** A user's stored permissions and locations. */
export async function readAccess(tx: Tx, user: typeof users.$inferSelect): Promise<Access> {
  const rows = user.all_locations
    ? null
    : await tx
        .select()
        .from(userLocations)
        .where(eq(userLocations.user_id, user.id))
        .orderBy(userLocations.location_id);
  return {
    role: user.role,
    permissions: user.permissions,
    role_id: user.role_id,
    locations: rows?.map(({ location_id, permissions }) => ({ location_id, permissions })) ?? null,
  };
}
