import { meaningOf } from '@recoup/contract/orders/order-status';
import { trackingCodes } from '@recoup/contract/shipping/order-shipping';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work } from '../../../platform/worker.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels, trackingEvents } from '../../../schema/shipping.ts';
import { inWords, isThere, type StoredOrder, statusChanges, subjectOf } from '../../orders/orders/save-order.ts';
import { tellCustomers } from '../../orders/orders/status-mails.ts';
import { readWorkflow } from '../../orders/workflow/read-workflow.ts';
import type { CarrierEvent } from '../ports.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';

type News = ReadonlyMap<string, readonly CarrierEvent[]>;

const leads = 1;
const inTransit = 3;
const delivered = 4;

/**
 * Keeps what carriers said of many parcels: a fixed number of statements, whatever their number. Screens are told when
 * somebody has asked, else only when there is news.
 */
export async function keepNews(
  db: Database,
  work: Work,
  tenantId: number,
  labels: readonly StoredLabel[],
  news: News,
  asked: boolean,
): Promise<void> {
  let happen = () => {};
  await db.inTenant(tenantId, async (tx) => {
    const collected = work.effectsOf(tx);
    happen = collected.happen;
    // Orders before what hangs on them, as everybody locks them.
    const found = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.id, [...new Set(labels.map(({ order_id }) => order_id))]), isThere))
      .orderBy(asc(orders.id))
      .for('update');
    const isNew = await keepEvents(tx, labels, news);
    await keepStates(tx, tenantId, labels, news, work.now());
    await moveOrders(tx, collected.effects, found, work.now());
    if (!asked && !isNew) return;
    collected.effects.emit('resource.changed', { resource: 'shipping-label', id: null });
    collected.effects.emit('resource.changed', { resource: 'order', id: null });
  });
  happen();
}

/** Whether there was anything that was not known. */
async function keepEvents(tx: Tx, labels: readonly StoredLabel[], news: News): Promise<boolean> {
  const rows = labels.flatMap(({ id, tenant_id, tracking_number }) =>
    (news.get(tracking_number) ?? []).map((event) => ({ tenant_id, label_id: id, ...event })),
  );
  if (rows.length === 0) return false;
  const kept = await tx.insert(trackingEvents).values(rows).onConflictDoNothing().returning({ id: trackingEvents.id });
  return kept.length > 0;
}

async function keepStates(tx: Tx, tenantId: number, labels: readonly StoredLabel[], news: News, now: Date) {
  const states = labels.map(({ id, state, tracking_number }) => {
    const newest = (news.get(tracking_number) ?? []).reduce<CarrierEvent | null>(
      (latest, event) => (latest === null || event.at >= latest.at ? event : latest),
      null,
    );
    return { id, state: newest ? trackingCodes[newest.code].state : state };
  });
  await tx.execute(sql`update ${shippingLabels} l set tracked_at = ${now.toISOString()}::timestamptz,
      state = case when l.state in ('created', 'in_transit') then t.state else l.state end
    from json_to_recordset(${JSON.stringify(states)}::json) as t(id bigint, state text)
    where l.tenant_id = ${tenantId} and l.id = t.id`);
}

/** An order on its way is In Transit; when all its parcels have arrived it is Delivered. Where staff have put it elsewhere it stays. */
async function moveOrders(tx: Tx, effects: Effects, found: readonly StoredOrder[], now: Date): Promise<void> {
  const ids = found.filter(({ received_at }) => received_at === null).map(({ id }) => id);
  const states = await tx
    .select({ order_id: shippingLabels.order_id, state: shippingLabels.state })
    .from(shippingLabels)
    .where(
      and(inArray(shippingLabels.order_id, ids), inArray(shippingLabels.state, ['created', 'in_transit', 'delivered'])),
    );
  const targetOf = (order: StoredOrder): number | null => {
    const own = states.filter(({ order_id }) => order_id === order.id).map(({ state }) => state);
    const meaning = meaningOf(order.status_id);
    if (own.length > 0 && own.every((state) => state === 'delivered')) {
      return meaning === leads || meaning === inTransit ? delivered : null;
    }
    return own.some((state) => state !== 'created') && meaning === leads ? inTransit : null;
  };
  for (const target of [inTransit, delivered]) {
    const moving = found.filter((order) => ids.includes(order.id) && targetOf(order) === target);
    for (const kind of new Set(moving.map((order) => order.kind))) {
      await moveTo(
        tx,
        effects,
        moving.filter((order) => order.kind === kind),
        target,
        now,
      );
    }
  }
}

async function moveTo(tx: Tx, effects: Effects, moving: readonly StoredOrder[], status: number, now: Date) {
  const [first] = moving;
  if (!first) return;
  const workflow = await readWorkflow(tx, first.kind);
  const set = { status_id: status, sub_status_id: null };
  await tx
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1`, updated_at: now })
    .where(
      and(
        inArray(
          orders.id,
          moving.map(({ id }) => id),
        ),
        isNull(orders.received_at),
        eq(orders.kind, first.kind),
      ),
    );
  await audit(
    tx,
    { tenantId: first.tenant_id, actor: 'system' },
    moving.flatMap((order) =>
      statusChanges(order, status, null).map((change) => ({
        ...inWords(workflow, change),
        entity: 'order',
        entityId: order.id,
        subject: subjectOf(order),
        why: 'The carrier says so',
        version: order.version + 1,
      })),
    ),
  );
  const moved = moving.map((before) => ({ before, after: { ...before, ...set, version: before.version + 1 } }));
  await tellCustomers(tx, effects, workflow, moved);
}
