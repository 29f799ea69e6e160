import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { trackingCodes } from '@recoup/contract/shipping/order-shipping';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels, trackingEvents } from '../../../schema/shipping.ts';
import { statusChanges } from '../../orders/history/order-changes.ts';
import { changeOrders } from '../../orders/lifecycle/change-orders.ts';
import { isThere, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import type { ParcelAnswer } from '../carriers/carrier-port.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';

type News = ReadonlyMap<string, ParcelAnswer>;

/**
 * Stores carriers' answers about many packages in a fixed number of statements. Screens are refreshed if a user
 * requested it, otherwise only if there is news.
 */
export async function keepNews(
  db: Database,
  work: Work,
  tenantId: number,
  labels: readonly StoredLabel[],
  news: News,
  isRequested: boolean,
): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    // Lock orders before what belongs to them, like all other code.
    const found = await tx
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.id, [
            ...new Set(
              labels.flatMap(({ order_id, outbound, state }) =>
                outbound || state === 'delivered' ? [] : (order_id ?? []),
              ),
            ),
          ]),
          isThere,
        ),
      )
      .orderBy(asc(orders.id))
      .for('update');
    const isNew = await keepEvents(tx, labels, news);
    await keepAnswers(tx, labels, news);
    await keepStates(tx, tenantId, labels, work.now());
    await moveOrders(tx, tenantId, effects, found, work.now());
    if (!isRequested && !isNew) return;
    effects.emit('resource.changed', { resource: 'shipping-label', id: null });
    effects.emit('resource.changed', { resource: 'order', id: null });
  });
}

/** Stores the events. Returns whether any of them were new. */
async function keepEvents(tx: Tx, labels: readonly StoredLabel[], news: News): Promise<boolean> {
  const rows = labels.flatMap(({ id, tenant_id, tracking_number }) =>
    (news.get(tracking_number)?.events ?? []).map((event) => ({ tenant_id, label_id: id, ...event })),
  );
  if (rows.length === 0) return false;
  const inserted = await tx
    .insert(trackingEvents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: trackingEvents.id });
  return inserted.length > 0;
}

/**
 * Stores each carrier's last answer, so that staff see why a package has no news. A package that was scanned keeps its
 * answer.
 */
async function keepAnswers(tx: Tx, labels: readonly StoredLabel[], news: News): Promise<void> {
  const byAnswer = Map.groupBy(labels, ({ tracking_number }) => news.get(tracking_number)?.answer);
  for (const [answer, group] of byAnswer) {
    const { id, tracking_answer } = shippingLabels;
    const ownLabels = inArray(
      id,
      group.map((label) => label.id),
    );
    const changed = sql`${tracking_answer} is distinct from ${answer} and ${tracking_answer} is distinct from 'scanned'`;
    if (answer) await tx.update(shippingLabels).set({ tracking_answer: answer }).where(and(ownLabels, changed));
  }
}

/**
 * A package's state follows the newest of all its events, not the last received, because carriers send events late and
 * out of order. Of two at the same time, the later state counts. A label that is delivered or voided keeps its state.
 */
async function keepStates(tx: Tx, tenantId: number, labels: readonly StoredLabel[], now: Date) {
  const states = Object.entries(trackingCodes).map(([code, { state }]) => sql`when ${code} then ${state}`);
  const newestState = sql`(select case e.code ${sql.join(states, sql` `)} end from ${trackingEvents} e
    where e.tenant_id = l.tenant_id and e.label_id = l.id order by e.at desc, e.code = 'delivered' desc, e.code = 'label_made' limit 1)`;
  await tx.execute(sql`update ${shippingLabels} l set tracked_at = ${now.toISOString()}::timestamptz,
      state = case when l.state in ('created', 'in_transit') then coalesce(${newestState}, l.state) else l.state end
    where l.tenant_id = ${tenantId} and l.id = any(${sql.param(labels.map(({ id }) => id))}::bigint[])`);
}

/**
 * Moves orders to In Transit when a package is on its way, and to Delivered when all have arrived. Orders that staff
 * have moved elsewhere stay.
 */
async function moveOrders(
  tx: Tx,
  tenantId: number,
  effects: Effects,
  found: readonly StoredOrder[],
  now: Date,
): Promise<void> {
  const waiting = found.filter(({ received_at }) => received_at === null);
  const ids = waiting.map(({ id }) => id);
  const states = await tx
    .select({ order_id: shippingLabels.order_id, state: shippingLabels.state })
    .from(shippingLabels)
    .where(
      and(
        inArray(shippingLabels.order_id, ids),
        eq(shippingLabels.outbound, false),
        inArray(shippingLabels.state, ['created', 'in_transit', 'delivered']),
      ),
    );
  const targetOf = (order: StoredOrder): number | null => {
    const ofOrder = states.filter(({ order_id }) => order_id === order.id).map(({ state }) => state);
    const meaning = meaningOf(order.status_id);
    if (ofOrder.length > 0 && ofOrder.every((state) => state === 'delivered')) {
      return meaning === statusIds.leads || meaning === statusIds.inTransit ? statusIds.delivered : null;
    }
    return ofOrder.some((state) => state !== 'created') && meaning === statusIds.leads ? statusIds.inTransit : null;
  };
  const act = { actor: { tenantId, actor: 'system' as const }, now, effects };
  for (const target of [statusIds.inTransit, statusIds.delivered]) {
    const moving = waiting.filter((order) => targetOf(order) === target);
    await changeOrders(tx, act, moving, {
      what: null,
      set: { status_id: target, sub_status_id: null },
      changes: (order) =>
        statusChanges(order, target, null).map((change) => ({ ...change, why: 'Reported by the carrier' })),
    });
  }
}
