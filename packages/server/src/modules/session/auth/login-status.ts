import type { getLoginStatus as endpoint, loginStatusSchema } from '@recoup/contract/session/auth';
import { subscriptionState } from '@recoup/contract/session/plans';
import type * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { sessions, tenants } from '../../../schema/core.ts';

type LoginStatus = v.InferInput<typeof loginStatusSchema>;

const scanningMs = 3_600_000;

/** Whether the company's latest scans are recent and belong to an order that waits for more. */
const isScanning = (now: Date) =>
  sql<boolean>`exists (
    select from (select order_id, created_at, undone_at from scan_commits order by id desc limit 1) scanned
    where undone_at is null and created_at > ${new Date(now.getTime() - scanningMs).toISOString()}::timestamptz
      and exists (select from order_items where order_id = scanned.order_id and state = 'expected'))`;

/** The state of a session: its permissions, the company's subscription, and when it began. */
export async function loginStatus(tx: Tx, session: Session, now: Date): Promise<LoginStatus> {
  const [row] = await tx
    .select({
      began: sessions.created_at,
      by_provider: sessions.by_provider,
      tenant: tenants,
      is_datamatch_processing: isScanning(now),
    })
    .from(sessions)
    .innerJoin(tenants, eq(tenants.id, sessions.tenant_id))
    .where(eq(sessions.token_hash, session.tokenHash));
  if (!row) throw new Error('The session of this request is gone');
  const { began, by_provider, tenant, is_datamatch_processing } = row;
  const { is_trial_end, is_unpaid_billing } = subscriptionState(tenant, now);
  return {
    still_login: true,
    permission: [...session.permissions],
    is_trial_end,
    subscription_id: tenant.subscription_id,
    is_datamatch_processing,
    is_unpaid_billing,
    by_provider,
    login_time: began.toISOString(),
  };
}

export const getLoginStatus: Handler<typeof endpoint> = async (tx, { session, now }) => ({
  data: await loginStatus(tx, session, now),
});
