import type { switchAccount as endpoint } from '@recoup/contract/session/auth';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { sessions } from '../../../schema/core.ts';

export const switchAccount: Handler<typeof endpoint> = async (tx, { session, body, effects }) => {
  const token = newToken();
  const here = eq(sessions.token_hash, session.tokenHash);
  const [own] = await tx.select({ device: sessions.device, byPin: sessions.by_pin }).from(sessions).where(here);
  if (own?.byPin) throw new Refusal('forbidden', 'Sign in with your password to switch to another company.');
  const { rows } = await tx.execute<{ entered: boolean }>(
    sql`SELECT enter_company(${session.userId}, ${body.company_id}, ${hashToken(token)}, ${own?.device ?? null}) AS entered`,
  );
  if (!rows[0]?.entered) throw new Refusal('not_found');
  await tx.delete(sessions).where(here);
  effects.endSession(session.tokenHash);
  return { data: { token, session_key: newToken() } };
};
