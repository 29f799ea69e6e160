import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { sessions } from '../../../schema/core.ts';

/** Ends a user's sessions in this transaction, except one, and notifies their sockets. */
export async function endSessions(
  tx: Tx,
  effects: { endSession(tokenHash: string): void },
  ended: readonly { readonly token_hash: string }[],
): Promise<void> {
  const hashes = ended.map(({ token_hash }) => token_hash);
  if (hashes.length === 0) return;
  await tx.delete(sessions).where(inArray(sessions.token_hash, hashes));
  for (const hash of hashes) effects.endSession(hash);
}
