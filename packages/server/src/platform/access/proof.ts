import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { sessions } from '../../schema/core.ts';
import type { Tx } from '../db/db.ts';
import { eq, sql } from '../db/drizzle.ts';
import { readDocument } from '../frames/documents.ts';
import type { Session } from '../handler.ts';
import { Refusal } from '../refusal.ts';

/** Refuses who has not proved for longer than their company allows that it is them who sits at the screen. */
export async function checkProof(tx: Tx, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<void> {
  const { confirm_minutes } = await readDocument(tx, signInRules);
  if (confirm_minutes === 0) return;
  const recent = sql<boolean>`${sessions.proved_at} > now() - make_interval(mins => ${confirm_minutes})`;
  const [here] = await tx.select({ recent }).from(sessions).where(eq(sessions.token_hash, tokenHash));
  if (!here?.recent) throw new Refusal('proof_needed');
}
