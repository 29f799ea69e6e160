import { and, eq, lt } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { jobKey } from './put-deliveries.ts';

/**
 * Queues deliveries again that are in progress but lost their job. A receiver that gets one twice recognizes its
 * reference.
 */
export async function sendLostDeliveries({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const { rows } = await pool.raw.query<{ tenant_id: number; id: number; attempts: number }>(
    `select t.tenant_id, t.id, t.attempts from deliveries t
     where t.state = 'waiting' and t.created_at < $1 and ${hasNoJob('deliver', 'deliveryId')} limit 5000`,
    [lostBefore(now)],
  );
  const jobs = rows.map(({ tenant_id: tenantId, id, attempts }) => ({
    payload: { tenantId, deliveryId: id },
    key: `${jobKey(tenantId, id, attempts)}-lost-${now.toISOString().slice(0, 13)}`,
  }));
  await pool.asPlatform((tx) => outbox.putMany(tx, 'deliver', jobs));
}

/** Days that sent deliveries stay in the log, since they say whose order it was. */
const keptDays = 90;

/** Deletes old deliveries. */
export async function forgetOldDeliveries({ pool, now }: HousekeepingParts): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await pool.asPlatform((tx) =>
    tx.delete(deliveries).where(and(eq(deliveries.state, 'sent'), lt(deliveries.sent_at, before))),
  );
}
