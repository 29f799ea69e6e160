import type { SessionAccess } from '@recoup/contract';
import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { sessions, users } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { readDocument } from '../frames/documents.ts';
import type { Session } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type Who = Pick<Session, 'tokenHash'>;

/** Whether the session has more than a password: a code by phone, a passkey, or the company's own identity provider. */
export async function hasSecondFactor(tx: Tx, { tokenHash }: Who): Promise<boolean> {
  const has = sql<boolean>`(${users.two_factor_phone} IS NOT NULL OR ${sessions.by_provider} OR passkey_needed(${users.id}))`;
  const [here] = await tx
    .select({ has })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenant_id, sessions.tenant_id), eq(users.id, sessions.user_id)))
    .where(eq(sessions.token_hash, tokenHash));
  return here?.has === true;
}

/**
 * Refuses a session whose last proof of identity is older than the company allows. Where the company requires a second
 * factor, also refuses users without one, except from endpoints of access `session`: that's where they add it.
 */
export async function checkProof(tx: Tx, session: Who, access: SessionAccess): Promise<void> {
  const { confirm_minutes, second_factor } = await readDocument(tx, signInRules);
  if (second_factor && access !== 'session' && !(await hasSecondFactor(tx, session)))
    throw new Refusal(
      'forbidden',
      'Your company requires two-factor authentication for this. Turn it on under My settings, or require a passkey there.',
    );
  if (confirm_minutes === 0) return;
  const recent = sql<boolean>`${sessions.proved_at} > now() - make_interval(mins => ${confirm_minutes})`;
  const [here] = await tx.select({ recent }).from(sessions).where(eq(sessions.token_hash, session.tokenHash));
  if (!here?.recent) throw new Refusal('proof_needed');
}
