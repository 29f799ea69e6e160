import type { BodyOutput } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { formatMoney, type Money } from '@recoup/contract/money';
import { mayHaveStatus, nextStatuses } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import {
  checkedText,
  checkFaults,
  type InspectionSettings,
  inspectionChecks,
  reasonFault,
} from '@recoup/contract/orders/checks/inspection-checks';
import { itemStates, mayBecome, reasonText } from '@recoup/contract/orders/order-item-state';
import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes, type Grade, orderItems } from '../../../schema/order-items.ts';
import { type OrderChange, statusChanges, subjectOf } from '../history/order-changes.ts';
import { inspectedStatus } from '../item-edits/inspect-item.ts';
import { gradeText } from '../items/grade-text.ts';
import { moveItems } from '../items/move-items.ts';
import { gradeOf } from '../items/quote-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { noOffer, withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { drawDevices } from '../second-inspections/draw-devices.ts';

type Body = BodyOutput<ScanStationEndpoints['bulkInspect']>;
type Item = typeof orderItems.$inferSelect;
type Inspected = { item: Item; grade: Grade; price: Money };

/** Inspects several devices of a package with the same condition, each at the price of its own list. */
export const bulkInspect: Handler<ScanStationEndpoints['bulkInspect']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const [box] = await tx.select({ order_id: boxes.order_id }).from(boxes).where(eq(boxes.id, params.box_id));
  if (!box) throw new Refusal('not_found');
  const order = await lockOrder(tx, kind, box.order_id);
  if (!mayHaveStatus(kind, order.status_id, statusIds.beingInspected)) {
    const allowed = nextStatuses(kind, order.status_id);
    throw new Refusal('transition_refused', 'This order’s devices can’t be inspected now.', { allowed });
  }
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, order.id));
  const { inspected, refused } = sortOut(items, body, await readDocument(tx, inspectionChecks));
  if (inspected.length > 0) {
    await write(tx, order.id, inspected, body, { inspected_by: session.userId, inspected_at: now });
    const ids = inspected.map(({ item }) => item.id);
    await drawDevices(tx, { tenantId: session.tenantId, secrets: services.secrets, now }, ids);
    await withdrawOpenOffer(tx, order, now);
    const status = inspectedStatus(order);
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      'changed',
      { ...status, ...(await storedSums(tx, order.id)) },
      [
        ...inspected.flatMap((one) => changesOf(order, one, body)),
        ...statusChanges(order, status.status_id, status.sub_status_id),
      ],
    );
  }
  const devices = `${counted(inspected.length, 'device')} inspected`;
  return {
    success: true,
    message: refused.length > 0 ? `${devices}, ${refused.length} refused` : devices,
    data: {
      changed: inspected.map(({ item }) => item.id),
      refused,
      order: await readOrder(tx, services.secrets, kind, order.id, now),
    },
  };
};

function sortOut(items: readonly Item[], body: Body, settings: InspectionSettings) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inspected: Inspected[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const id of new Set(body.item_ids)) {
    const item = byId.get(id);
    const found = item ? inspectionOf(item, body, settings) : 'This device isn’t in this package.';
    if (typeof found === 'string') refused.push({ id, reason: found });
    else inspected.push(found);
  }
  return { inspected, refused };
}

const faultWords: Readonly<Record<string, string>> = {
  checks: 'its checks',
  wiped: 'whether it is wiped',
  reason: 'a reason',
};

/** The result of the inspection, or why the device can't be inspected that way. */
function inspectionOf(item: Item, body: Body, settings: InspectionSettings): Inspected | string {
  if (!mayBecome(item.state, 'inspected')) return `${item.name} is ${itemStates[item.state].label}.`;
  if (needsImei(item.category) && item.imei === null) return `${item.name} needs its IMEI first.`;
  const [fault] = Object.entries(checkFaults(settings, item.category, body));
  if (fault) return `${item.name}: ${faultWords[fault[0]]} ${fault[1]}.`;
  const unknown = reasonFault(settings, body.reason, item.reason);
  if (unknown !== null) return `${item.name}: its reason ${unknown}.`;
  const graded = gradeOf(item.price_list, body);
  return 'fault' in graded ? `${item.name}: ${graded.fault}.` : { item, ...graded };
}

async function write(
  tx: Tx,
  orderId: number,
  inspected: readonly Inspected[],
  { reason, note, checks, wiped }: Body,
  by: Pick<Item, 'inspected_by' | 'inspected_at'>,
): Promise<void> {
  const ids = inspected.map(({ item }) => item.id);
  await moveItems(tx, { ids }, 'inspected', { ...noOffer, ...by, reason, note, checks, wiped });
  await tx.execute(sql`update order_items set inspected = found.grade, inspected_amount = found.amount,
      cleared_amount = case when (case when order_items.inspected is null then order_items.quoted else order_items.inspected end)
        ->> 'condition_id' = found.grade ->> 'condition_id' then order_items.cleared_amount end
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(inspected.map(({ grade }) => JSON.stringify(grade)))}::jsonb[],
      ${sql.param(inspected.map(({ price }) => price.amount))}::bigint[]) as found (id, grade, amount)
    where order_items.order_id = ${orderId} and order_items.id = found.id`);
}

function changesOf(order: StoredOrder, { item, grade, price }: Inspected, body: Body): OrderChange[] {
  const { reason, note } = body;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const event = { action: 'Device inspected', subject: `${subjectOf(order)}, ${item.name}`, why: note };
  const changes = [
    { field: 'condition', from: gradeText(item.inspected ?? item.quoted), to: gradeText(grade) },
    { field: 'price', from: money(item.inspected_amount ?? item.quoted_amount), to: money(price.amount) },
    {
      field: 'reason',
      from: item.reason && reasonText(item.reason),
      to: reason && reasonText(reason),
    },
    { field: 'checks', from: checkedText(item) || null, to: checkedText(body) || null },
  ].filter(({ from, to }) => from !== to);
  return changes.length === 0 ? [event] : changes.map((change) => ({ ...event, ...change }));
}
