import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { sessions } from '../../../schema/core.ts';

/** Whether a session was begun or proved by the company's own provider: its word counts in this company only. */
export async function isByProvider(tx: Tx, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<boolean> {
  const [current] = await tx
    .select({ byProvider: sessions.by_provider })
    .from(sessions)
    .where(eq(sessions.token_hash, tokenHash));
  return current?.byProvider === true;
}
