import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { dayOfTenant, hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';

/**
 * Queues payouts again that are in progress but lost their job, once a day and under the same reference. The service
 * recognizes it, so nothing is paid twice.
 */
export async function sendLostPayouts({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const { rows } = await pool.raw.query<{ tenant_id: number; id: number; reference: string; day: string }>(
    `select t.tenant_id, t.id, t.reference, ${dayOfTenant} as day from payouts t
     where t.state = 'sending' and t.created_at < $1 and ${hasNoJob('send-payout', 'payoutId')}`,
    [lostBefore(now), now],
  );
  const jobs = rows.map(({ tenant_id: tenantId, id, reference, day }) => ({
    payload: { tenantId, payoutId: id },
    key: `${reference}-again-${day}`,
  }));
  await pool.asPlatform((tx) => outbox.putMany(tx, 'send-payout', jobs));
}
