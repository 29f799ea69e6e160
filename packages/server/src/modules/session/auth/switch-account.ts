import type { switchAccount as endpoint } from '@recoup/contract/session/auth';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { sessions } from '../../../schema/core.ts';

export const switchAccount: Handler<typeof endpoint> = async (tx, { session, body, effects }) => {
  const token = newToken();
  const here = eq(sessions.token_hash, session.tokenHash);
  const [current] = await tx
    .select({ device: sessions.device, byPin: sessions.by_pin, byProvider: sessions.by_provider })
    .from(sessions)
    .where(here);
  if (current?.byPin) throw new Refusal('forbidden', 'Sign in with your password to switch to another company.');
  if (current?.byProvider)
    throw new Refusal(
      'forbidden',
      'Your company’s provider signs in to this company only. Sign in with your password.',
    );
  const { rows } = await tx.execute<{ entered: boolean }>(
    sql`SELECT enter_company(${session.userId}, ${body.company_id}, ${hashToken(token)}, ${current?.device ?? null}) AS entered`,
  );
  if (!rows[0]?.entered) {
    const ownCompanies = await tx.execute<{ id: string }>(sql`SELECT id FROM own_companies(${session.userId})`);
    throw new Refusal(
      ownCompanies.rows.some(({ id }) => Number(id) === body.company_id) ? 'provider_needed' : 'not_found',
    );
  }
  await tx.delete(sessions).where(here);
  effects.endSession(session.tokenHash);
  return { data: { token, session_key: newToken() } };
};
