import type { Contract } from '@recoup/contract';
import { countAttempt, forgetAttempts } from '../../../platform/attempts.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { quickPins, registerLocks, sessions, users } from '../../../schema/core.ts';
import { beginSession } from '../auth/begin-session.ts';
import { isPassword } from '../auth/passwords.ts';
import { logRefused } from '../auth/sign-in-log.ts';
import { placesOf } from '../locations/places.ts';
import { badgeHash } from './badge.ts';
import { findLock, partsOf } from './lock-register.ts';

type Unlock = Handlers<Contract['quickSwitch']>['unlockRegister'];

/** The most wrong tries per account, in 15 minutes and in a day. A PIN is short. */
const triesAtOnce = 5;
const triesPerDay = 20;
/** The most unknown badges at one register. */
const badgesAtOnce = 10;

const quarter = 900;
const day = 86_400;

const wrong = () => new Refusal('wrong_credentials', 'Wrong PIN or badge.');

/** The user with this PIN or badge. A try is counted before it's checked, so that concurrent tries count, too. */
async function whoIs(db: Database, tenantId: number, lockHash: string, body: Parameters<Unlock>[1]['body']) {
  if (body.badge !== '') {
    await countAttempt(db, `badge ${lockHash}`, badgesAtOnce, quarter);
    const hash = badgeHash(tenantId, body.badge);
    const [ownPin] = await db.inTenant(tenantId, (tx) =>
      tx.select({ id: quickPins.user_id }).from(quickPins).where(eq(quickPins.badge_hash, hash)),
    );
    if (!ownPin) throw wrong();
    await forgetAttempts(db, `badge ${lockHash}`);
    return ownPin.id;
  }
  const userId = body.user_id ?? 0;
  const key = `pin ${tenantId}-${userId}`;
  await countAttempt(db, key, triesAtOnce, quarter);
  await countAttempt(db, `${key} day`, triesPerDay, day);
  const [badgeOwner] = await db.inTenant(tenantId, (tx) =>
    tx.select({ hash: quickPins.pin_hash }).from(quickPins).where(eq(quickPins.user_id, userId)),
  );
  if (!(await isPassword(badgeOwner?.hash, body.pin))) return { refused: userId };
  await forgetAttempts(db, key);
  return userId;
}

/**
 * Users with two-factor authentication can only continue at a register that they locked themselves. Elsewhere, they
 * need a code.
 */
async function refuseOthers(tx: Tx, userId: number, lock: { user_id: number; location_id: number }): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user?.status !== 1) throw wrong();
  if (user.two_factor_phone !== null && lock.user_id !== userId)
    throw new Refusal('code_needed', 'Sign in with your password and code first.');
  const places = await placesOf(tx, userId);
  if (!places.some(({ id }) => id === lock.location_id))
    throw new Refusal('wrong_credentials', 'You don’t work at this location.');
}

export const unlockRegister: Unlock = async (db, { body, now, address }) => {
  const { tenantId, tokenHash } = partsOf(body.lock);
  const lock = await db.inTenant(tenantId, (tx) => findLock(tx, tokenHash, now));
  const place = { device: body.device, now, address };
  const found = await whoIs(db, tenantId, tokenHash, body);
  if (typeof found !== 'number') {
    logRefused(db, { tenantId, userId: found.refused }, 'pin', place);
    throw wrong();
  }
  const data = await db.inTenant(tenantId, async (tx) => {
    await refuseOthers(tx, found, lock);
    // Only once: copies of the token no longer work.
    const [removedLock] = await tx.delete(registerLocks).where(eq(registerLocks.id, lock.id)).returning();
    if (!removedLock) throw new Refusal('link_expired', 'Sign in with your password.');
    const session = await beginSession(tx, tenantId, found, place, 'register');
    // The session lasts as long as the last password sign-in at this register would have. It doesn't count as proof of
    // identity, so actions that need one still ask for it.
    await tx
      .update(sessions)
      .set({ location_id: lock.location_id, by_pin: true, created_at: lock.signed_in_at, proved_at: new Date(0) })
      .where(eq(sessions.token_hash, hashToken(session.token)));
    return session;
  });
  return { data };
};
