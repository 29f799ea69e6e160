import { randomInt } from 'node:crypto';
import { resendSeconds } from '@recoup/contract/session/account';
import { TooMany } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { phoneCodes } from '../../../schema/core.ts';

const goodForMs = 600_000;
/** Wrong tries per code, and per account before a pause. */
const mostTries = 5;
const firstPauseSeconds = 900;
const longestPauseSeconds = 16 * 3600;

/** Seconds before the next code can be sent. Every five wrong tries since the last correct one double the pause. */
export function pauseSeconds(tries: number): number {
  if (tries < mostTries) return resendSeconds;
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (Math.floor(tries / mostTries) - 1));
}

/** The owner of a code, and its purpose. */
interface CodeOf {
  readonly tenantId: number;
  readonly userId: number;
  readonly purpose: 'sign-in' | 'phone' | 'e-mail';
}

interface SentCode extends CodeOf {
  readonly phone: string;
  readonly now: Date;
}

const ofUser = ({ userId, purpose }: CodeOf) => and(eq(phoneCodes.user_id, userId), eq(phoneCodes.purpose, purpose));

/** The signed text of a code, with its context. */
const signed = (
  { tenantId, userId, purpose }: CodeOf,
  phone: string,
  code: string,
): [text: string, context: string] => [`${tenantId} ${userId} ${phone} ${code}`, `codes sent to phones: ${purpose}`];

/**
 * Makes a new six-digit code that replaces the last one. Wrong tries still count, so a new code isn't a new chance. At
 * most once a minute, and less often after wrong tries. Null if the caller ignores this limit and the last code still
 * works.
 */
export async function newCode(
  tx: Tx,
  secrets: Secrets,
  { phone, now, again, ...codeKey }: SentCode & { readonly again?: 'ignore' },
): Promise<string | null> {
  const [last] = await tx.select().from(phoneCodes).where(ofUser(codeKey)).for('update');
  const wait = last ? pauseSeconds(last.tries) - (now.getTime() - last.sent_at.getTime()) / 1000 : 0;
  const isUsable = last !== undefined && last.phone === phone && last.tries - last.tries_before < mostTries;
  if (wait > 0 && again === 'ignore' && isUsable) return null;
  if (wait > 0) throw new TooMany(wait);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // An email may go to a stranger, so each one counts, and more of them are sent ever more slowly.
  const tries = (last?.tries ?? 0) + (codeKey.purpose === 'e-mail' && last ? 1 : 0);
  const columns = {
    phone,
    code_hash: secrets.mac(...signed(codeKey, phone, code)).toString('hex'),
    tries,
    tries_before: tries,
    sent_at: now,
  };
  await tx
    .insert(phoneCodes)
    .values({ tenant_id: codeKey.tenantId, user_id: codeKey.userId, purpose: codeKey.purpose, ...columns })
    .onConflictDoUpdate({ target: [phoneCodes.tenant_id, phoneCodes.user_id, phoneCodes.purpose], set: columns });
  return code;
}

/** Sends a new code to a phone. */
export async function sendCode(
  tx: Tx,
  effects: Effects,
  sent: SentCode & { readonly again?: 'ignore' },
): Promise<void> {
  const code = await newCode(tx, effects.links.secrets, sent);
  if (code === null) return;
  const { phone, now, ...codeKey } = sent;
  const reference = `code-${codeKey.tenantId}-${codeKey.userId}-${codeKey.purpose}-${now.getTime()}`;
  const text = `${code} is your code. It expires in 10 minutes. We will never ask you for it.`;
  const until = new Date(now.getTime() + 600_000).toISOString();
  await effects.enqueue('send-sms', { tenantId: codeKey.tenantId, to: phone, text, reference, until }, reference);
}

/** Counts a try. In a transaction of its own, before the code is checked, so that a wrong code can't undo its count. */
export async function countTry(tx: Tx, codeKey: CodeOf): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(ofUser(codeKey));
}

/** Uses a code, once. Refuses a wrong one, with an error at its field. */
export async function takeCode(
  tx: Tx,
  secrets: Secrets,
  { phone, now, ...codeKey }: SentCode,
  code: string,
  field: string,
): Promise<void> {
  const [sent] = await tx.select().from(phoneCodes).where(ofUser(codeKey)).for('update');
  const right =
    sent !== undefined &&
    sent.tries - sent.tries_before <= mostTries &&
    now.getTime() - sent.sent_at.getTime() < goodForMs &&
    secrets.isMac(Buffer.from(sent.code_hash, 'hex'), ...signed(codeKey, phone, code));
  if (!right) throw new Refusal('wrong_code', undefined, { errors: { [field]: ['is wrong or has expired'] } });
  // Keeps the time it was sent, so that the next one isn't sent right away.
  await tx.update(phoneCodes).set({ code_hash: '', tries: 0, tries_before: 0 }).where(ofUser(codeKey));
}
