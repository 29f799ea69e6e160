import type { Job } from '@recoup/contract/socket-event';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, getTableColumns, gt } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { askAndKeep } from './ask-and-keep.ts';
import { trackableLabels } from './refresh-tracking.ts';

const atOnce = 200;

/** Asks the carriers about packages in batches and stores the answers. The user who asked sees the progress. */
export const askCarriers: Worker<'refresh-tracking'> = async (db, { tenantId, jobId, userId, orderId }, work) => {
  const total = await db.inTenant(tenantId, (tx) => howMany(tx, orderId));
  const jobOf = (state: Job['state'], done: number): Job => ({
    id: jobId,
    kind: 'tracking',
    state,
    percent: state === 'done' ? 100 : Math.min(99, Math.floor((done / Math.max(1, total)) * 100)),
    total,
    succeeded: done,
    failed: 0,
    message: null,
  });
  let last = 0;
  let doneCount = 0;
  const failures: unknown[] = [];
  for (;;) {
    work.signal.throwIfAborted();
    const labels = await db.inTenant(tenantId, (tx) => labelsAfter(tx, orderId, last));
    const end = labels.at(-1);
    if (!end) break;
    last = end.id;
    doneCount += labels.length;
    failures.push(...(await askAndKeep(db, work, tenantId, labels, true)));
    // A single order is refreshed on its page, so only refreshing all packages shows progress.
    if (orderId === null) work.emit('job.progress', jobOf('running', doneCount), userId);
  }
  // The other answers are stored. The retry asks about all packages again.
  if (failures.length > 0) throw new AggregateError(failures, 'A carrier didn’t respond');
  if (orderId === null) work.emit('job.done', jobOf('done', doneCount), userId);
};

async function howMany(tx: Tx, orderId: number | null): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(shippingLabels)
    .leftJoin(orders, eq(orders.id, shippingLabels.order_id))
    .where(trackableLabels(orderId));
  return row?.total ?? 0;
}

async function labelsAfter(tx: Tx, orderId: number | null, last: number): Promise<StoredLabel[]> {
  return tx
    .select(getTableColumns(shippingLabels))
    .from(shippingLabels)
    .leftJoin(orders, eq(orders.id, shippingLabels.order_id))
    .where(and(trackableLabels(orderId), gt(shippingLabels.id, last)))
    .orderBy(asc(shippingLabels.id))
    .limit(atOnce);
}
