import type { getLoginStatus as endpoint, loginStatusSchema } from '@recoup/contract/session/auth';
import { standingOf } from '@recoup/contract/session/plans';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { sessions, tenants } from '../../../schema/core.ts';

type LoginStatus = v.InferInput<typeof loginStatusSchema>;

/** Where a session stands: its permissions, the subscription of the company and when it began. */
export async function loginStatus(tx: Tx, session: Session, now: Date): Promise<LoginStatus> {
  const [row] = await tx
    .select({ began: sessions.created_at, tenant: tenants })
    .from(sessions)
    .innerJoin(tenants, eq(tenants.id, sessions.tenant_id))
    .where(eq(sessions.token_hash, session.tokenHash));
  if (!row) throw new Error('The session of this request has gone');
  const { began, tenant } = row;
  const { is_trial_end, is_unpaid_billing } = standingOf(tenant, now);
  return {
    still_login: true,
    permission: [...session.permissions],
    is_trial_end,
    subscription_id: tenant.subscription_id,
    is_datamatch_processing: false,
    is_unpaid_billing,
    login_time: began.toISOString(),
  };
}

export const getLoginStatus: Handler<typeof endpoint> = async (tx, { session, now }) => ({
  data: await loginStatus(tx, session, now),
});
