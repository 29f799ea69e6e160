import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import type { Outbox } from '../../../platform/request-effects.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { nextTrackingTime } from '../shipping-labels/tracking-pace.ts';
import { askAndKeep } from './ask-and-keep.ts';
import { trackableLabels } from './refresh-tracking.ts';

const atOnce = 200;

/** Labels in transit whose carrier is due to be asked. */
function isDue(now: Date): SQL | undefined {
  return and(inArray(shippingLabels.state, ['created', 'in_transit']), lte(shippingLabels.ask_at, now));
}

/**
 * Queues jobs for every company with packages that are due. The key contains the minute, so only one job per minute is
 * queued.
 */
export async function askAboutParcels(db: Database, now: Date, outbox: Outbox): Promise<void> {
  const minute = now.toISOString().slice(0, 16);
  await db.asPlatform(async (tx) => {
    const due = await tx.selectDistinct({ tenantId: shippingLabels.tenant_id }).from(shippingLabels).where(isDue(now));
    await outbox.putMany(
      tx,
      'track-parcels',
      due.map(({ tenantId }) => ({ payload: { tenantId, minute }, key: `track-${tenantId}-${minute}` })),
    );
  });
}

/**
 * Asks about a company's due packages in batches. Each package is claimed first, so that no two nodes ask about it. If
 * its carrier fails, it gets its next turn as usual.
 */
export const trackParcels: Worker<'track-parcels'> = async (db, { tenantId }, work) => {
  const failures: unknown[] = [];
  let claimed: number;
  do {
    work.signal.throwIfAborted();
    const turn = await db.inTenant(tenantId, (tx) => claimSome(tx, work.now()));
    claimed = turn.claimed;
    failures.push(...(await askAndKeep(db, work, tenantId, turn.labels, false)));
  } while (claimed === atOnce);
  if (failures.length > 0) throw new AggregateError(failures, 'A carrier didn’t respond');
};

/** Claims the next packages. Those whose order has arrived or is archived are skipped until their next turn. */
async function claimSome(tx: Tx, now: Date): Promise<{ claimed: number; labels: StoredLabel[] }> {
  const due = await tx
    .select({ id: shippingLabels.id })
    .from(shippingLabels)
    .where(isDue(now))
    .orderBy(asc(shippingLabels.ask_at))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return { claimed: 0, labels: [] };
  const ownLabels = inArray(
    shippingLabels.id,
    due.map(({ id }) => id),
  );
  await tx
    .update(shippingLabels)
    .set({ ask_at: nextTrackingTime(now) })
    .where(ownLabels);
  const labels = await tx
    .select(getTableColumns(shippingLabels))
    .from(shippingLabels)
    .leftJoin(orders, eq(orders.id, shippingLabels.order_id))
    .where(and(ownLabels, trackableLabels(null)))
    // Those that waited longest come first, so that with a carrier's quota every package gets a turn.
    .orderBy(sql`${shippingLabels.tracked_at} asc nulls first`, asc(shippingLabels.id));
  return { claimed: due.length, labels };
}
