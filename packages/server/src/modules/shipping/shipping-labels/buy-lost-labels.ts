import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { dayOfTenant, hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';

interface LostLabel {
  tenant_id: number;
  id: number;
  reference: string;
  connection_id: number | null;
  order_id: number | null;
  order_number: number | null;
  day: string;
}

/**
 * Queues the purchase of labels whose job was lost again, once a day, with the same reference. The carrier knows it, so
 * nothing is bought twice.
 */
export async function buyLostLabels({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const { rows } = await pool.raw.query<LostLabel>(
    `select t.tenant_id, t.id, t.reference, t.connection_id, t.order_id, t.order_number, ${dayOfTenant} as day from shipping_labels t
     where t.state = 'buying' and t.created_at < $1 and ${hasNoJob('buy-label', 'labelId')}`,
    [lostBefore(now), now],
  );
  const jobs = rows.map((lost) => ({
    payload: {
      tenantId: lost.tenant_id,
      labelId: lost.id,
      connectionId: lost.connection_id,
      reference: lost.reference,
      orderId: lost.order_id,
      orderNumber: lost.order_number,
    },
    key: `buy-${lost.tenant_id}-${lost.id}-again-${lost.day}`,
  }));
  await pool.asPlatform((tx) => outbox.putMany(tx, 'buy-label', jobs));
}
