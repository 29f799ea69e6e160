import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { sessions } from '../../../schema/core.ts';

/**
 * Whether a session was started or confirmed by the company's identity provider, whose word only counts in this
 * company.
 */
export async function isByProvider(tx: Tx, { tokenHash }: Pick<Session, 'tokenHash'>): Promise<boolean> {
  const [current] = await tx
    .select({ byProvider: sessions.by_provider })
    .from(sessions)
    .where(eq(sessions.token_hash, tokenHash));
  return current?.byProvider === true;
}
