import type { proveAgain as endpoint } from '@recoup/contract/session/passkeys';
import { TooMany } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sessions, signIns } from '../../../schema/core.ts';
import { isOwnPassword } from '../auth/passwords.ts';
import { logSignIn } from '../auth/sign-in-log.ts';
import { checkPasskey } from './check-passkey.ts';
import { ownPasskeys } from './own-passkeys.ts';

/** The most wrong passwords in 15 minutes, including those at sign-in. */
const mostWrong = 10;
const windowSeconds = 900;

/** Prevents guessing passwords at an unattended screen. */
async function checkTries(tx: Tx, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  const wrong = inArray(signIns.outcome, ['password', 'proof']);
  const [tried] = await tx
    .select({ times: count() })
    .from(signIns)
    .where(and(eq(signIns.user_id, userId), wrong, gt(signIns.at, since)));
  if ((tried?.times ?? 0) >= mostWrong) throw new TooMany(windowSeconds);
}

async function byPasskey(tx: Tx, { session, body: { passkey }, now, links }: Call<typeof endpoint>): Promise<boolean> {
  if (!passkey) return false;
  const ownPasskey = (await ownPasskeys(tx, session)).find(({ credential_id }) => credential_id === passkey.id);
  const uses = await checkPasskey(ownPasskey, passkey, links, now);
  await tx.execute(sql`SELECT use_passkey(${session.userId}, ${passkey.id}, ${uses})`);
  return true;
}

export const proveAgain: Handler<typeof endpoint> = async (tx, call) => {
  const { session, body, now, address, later } = call;
  const { tenantId, userId, tokenHash } = session;
  await checkTries(tx, userId, now);
  const ownSession = eq(sessions.token_hash, tokenHash);
  if (!(await byPasskey(tx, call)) && !(await isOwnPassword(tx, userId, body.password ?? ''))) {
    const [here] = await tx.select({ device: sessions.device }).from(sessions).where(ownSession);
    const place = { address, now, device: here?.device ?? null };
    // In a transaction of its own, so that the refusal doesn't undo it.
    await later((apart) => logSignIn(apart, { tenantId, userId }, 'proof', place));
    throw new Refusal('invalid', undefined, { errors: { password: ['isn’t your password'] } });
  }
  await tx.update(sessions).set({ proved_at: sql`now()` }).where(ownSession);
  return { success: true, message: 'Thank you.', data: null };
};
