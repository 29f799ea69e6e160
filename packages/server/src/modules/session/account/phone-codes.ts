import { randomInt } from 'node:crypto';
import { resendSeconds } from '@recoup/contract/session/account';
import { and, eq, sql } from 'drizzle-orm';
import { TooMany } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { phoneCodes } from '../../../schema/core.ts';

const goodForMs = 600_000;
const mostTries = 5;

/** Whose code, and what for. */
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

const macOf = (secrets: Secrets, { tenantId, userId, purpose }: CodeOf, phone: string, code: string) =>
  secrets.mac(`${tenantId} ${userId} ${phone} ${code}`, `codes sent to phones: ${purpose}`).toString('hex');

/** Makes a new code of six digits, in the place of the last one. Not twice a minute: null, where that is asked to be ignored. */
export async function newCode(
  tx: Tx,
  secrets: Secrets,
  { phone, now, again, ...of }: SentCode & { readonly again?: 'ignore' },
): Promise<string | null> {
  const [last] = await tx.select().from(phoneCodes).where(ofUser(of)).for('update');
  const wait = last ? resendSeconds - (now.getTime() - last.sent_at.getTime()) / 1000 : 0;
  if (wait > 0 && again === 'ignore' && last?.phone === phone) return null;
  if (wait > 0) throw new TooMany(wait);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = { phone, code_hash: macOf(secrets, of, phone, code), tries: 0, sent_at: now };
  await tx
    .insert(phoneCodes)
    .values({ tenant_id: of.tenantId, user_id: of.userId, purpose: of.purpose, ...kept })
    .onConflictDoUpdate({ target: [phoneCodes.tenant_id, phoneCodes.user_id, phoneCodes.purpose], set: kept });
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
  const { phone, now, ...of } = sent;
  const reference = `code-${of.tenantId}-${of.userId}-${of.purpose}-${now.getTime()}`;
  const text = `${code} is your code. It is good for ten minutes. Nobody of us will ever ask you for it.`;
  await effects.enqueue('send-sms', { tenantId: of.tenantId, to: phone, text, reference }, reference);
}

/** Counts a try. In a transaction of its own, before the code is looked at: a wrong one must not undo its count. */
export async function countTry(tx: Tx, of: CodeOf): Promise<void> {
  await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(ofUser(of));
}

/** Takes a code, once; refuses a wrong one at the field that it was typed in. */
export async function takeCode(
  tx: Tx,
  secrets: Secrets,
  { phone, now, ...of }: SentCode,
  code: string,
  field: string,
): Promise<void> {
  const [sent] = await tx.select().from(phoneCodes).where(ofUser(of)).for('update');
  const right =
    sent !== undefined &&
    sent.tries <= mostTries &&
    now.getTime() - sent.sent_at.getTime() < goodForMs &&
    sent.code_hash === macOf(secrets, of, phone, code);
  if (!right) throw new Refusal('wrong_code', undefined, { errors: { [field]: ['is not right, or not any more'] } });
  // When it was sent stays known, so that the next one is not sent at once.
  await tx.update(phoneCodes).set({ code_hash: '' }).where(ofUser(of));
}
