import { type Permission, permissionsOf } from '@recoup/contract/permission';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, isNotNull, or } from '../../../platform/db/drizzle.ts';
import { locations, userLocations, users } from '../../../schema/core.ts';

/** A location that a user may work at, with their permissions there. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly is_mail_in: boolean;
  readonly permissions: readonly Permission[];
}

/** The locations that a user may work at: all, or their own. */
export async function placesOf(tx: Tx, userId: number): Promise<Place[]> {
  const here = and(eq(userLocations.user_id, users.id), eq(userLocations.location_id, locations.id));
  const rows = await tx
    .select({
      id: locations.id,
      name: locations.name,
      is_mail_in: locations.is_mail_in,
      role: users.role,
      all: users.all_locations,
      own: users.permissions,
      there: userLocations.permissions,
    })
    .from(locations)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(userLocations, here)
    .where(and(eq(locations.status, 1), or(eq(users.all_locations, true), isNotNull(userLocations.user_id))))
    .orderBy(asc(locations.id));
  return rows.map(({ id, name, is_mail_in, role, all, own, there }) => ({
    id,
    name,
    is_mail_in,
    permissions: permissionsOf(role, all ? own : (there ?? own)),
  }));
}

/** A location as the session names it. */
export const refOf = ({ id, name, is_mail_in }: Place) => ({ id, name, is_mail_in });
