import type { Contract } from '@recoup/contract';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt, isNotNull, lt, or } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { locations, quickPins, registerLocks, sessions, userLocations, users } from '../../../schema/core.ts';

type Of = Handlers<Contract['quickSwitch']>;

/** Hours after which a register can't be unlocked quickly. A user has to sign in with a password. */
const lockHours = 16;

const hoursBefore = (now: Date) => new Date(now.getTime() - lockHours * 3_600_000);

/** Ends the session. What the register keeps opens nothing without a PIN or a badge. */
export const lockRegister: Of['lockRegister'] = async (tx, { session, now, effects }) => {
  const here = eq(sessions.token_hash, session.tokenHash);
  const [ended] = await tx.delete(sessions).where(here).returning();
  if (!ended) throw new Refusal('signed_out');
  const token = newToken();
  await tx.delete(registerLocks).where(lt(registerLocks.at, hoursBefore(now)));
  await tx.insert(registerLocks).values({
    tenant_id: session.tenantId,
    token_hash: hashToken(token),
    location_id: session.locationId,
    user_id: session.userId,
    signed_in_at: ended.created_at,
    at: now,
  });
  effects.endSession(session.tokenHash);
  return { data: { lock: `${session.tenantId}.${token}` } };
};

/** The company of a lock, and the hash of its token. */
export function partsOf(lock: string): { tenantId: number; tokenHash: string } {
  const [tenant = '', token = ''] = lock.split('.');
  return { tenantId: Number(tenant), tokenHash: hashToken(token) };
}

/** A locked register that hasn't expired. */
export async function findLock(tx: Tx, tokenHash: string, now: Date) {
  const [found] = await tx
    .select()
    .from(registerLocks)
    .where(and(eq(registerLocks.token_hash, tokenHash), gt(registerLocks.at, hoursBefore(now))));
  if (!found) throw new Refusal('link_expired', 'Sign in with your password.');
  return found;
}

export const getLockedRegister: Of['getLockedRegister'] = async (db: Database, { body, now }) => {
  const { tenantId, tokenHash } = partsOf(body.lock);
  return db.inTenant(tenantId, async (tx) => {
    const lock = await findLock(tx, tokenHash, now);
    const [place] = await tx.select().from(locations).where(eq(locations.id, lock.location_id));
    const here = and(eq(userLocations.user_id, users.id), eq(userLocations.location_id, lock.location_id));
    const staff = await tx
      .select({ id: users.id, first: users.first_name, last: users.last_name })
      .from(users)
      .innerJoin(quickPins, eq(quickPins.user_id, users.id))
      .leftJoin(userLocations, here)
      .where(
        and(
          eq(users.status, 1),
          isNotNull(quickPins.pin_hash),
          or(eq(users.all_locations, true), isNotNull(userLocations.user_id)),
        ),
      )
      .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id));
    const people = staff.map(({ id, first, last }) => ({ id, name: `${first} ${last}`.trim() }));
    return { data: { location_name: place?.name ?? '', people } };
  });
};
