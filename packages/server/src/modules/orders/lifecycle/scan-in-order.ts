import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf, nextStatuses, type OrderStatusId } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { moveItems } from '../items/move-items.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../orders/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { type OrderChange, statusChanges } from '../orders/words.ts';
import { saveOrder } from './change-orders.ts';

/** Labels of an order whose parcels come to us. */
export const comesTo = (orderId: number) =>
  and(eq(shippingLabels.order_id, orderId), eq(shippingLabels.outbound, false));

/** States of a label that a parcel arrives with. */
export const underway = ['created', 'in_transit'] as const;

/**
 * What a parcel's arrival writes beside the order itself: parcel and label are here. A label that is still being bought
 * is wanted no more; whoever buys it gives it back.
 */
export async function receiveParcel(tx: Tx, orderId: number, now: Date): Promise<OrderChange[]> {
  await tx.update(boxes).set({ state: 'received', received_at: now }).where(eq(boxes.order_id, orderId));
  await tx
    .update(shippingLabels)
    .set({ state: 'delivered' })
    .where(and(comesTo(orderId), inArray(shippingLabels.state, [...underway])));
  const voided = await tx
    .update(shippingLabels)
    .set({ state: 'voided' })
    .where(and(comesTo(orderId), eq(shippingLabels.state, 'buying')))
    .returning({ id: shippingLabels.id });
  return voided.map(() => ({ action: 'Label voided', why: 'The parcel came before it was bought' }));
}

/** Delivered; at a counter nothing is delivered, so it is Being Inspected. */
export const arrivedStatus = (kind: OrderKind): OrderStatusId =>
  orderKinds[kind].ships ? statusIds.delivered : statusIds.beingInspected;

/** The arrival of an order as its change-log tells it. */
export function arrivalChanges(order: StoredOrder, arrived: OrderStatusId): OrderChange[] {
  return [
    { action: orderKinds[order.kind].ships ? 'Parcel scanned in' : 'Devices brought in' },
    // What is here is worked on, however late it came.
    ...(order.category === 'active'
      ? []
      : [{ action: 'Active again', field: 'category', from: order.category, to: 'active' }]),
    ...statusChanges(order, arrived, null),
  ];
}

/** The devices are here: the items are scanned, the parcel's label is delivered, the order is Delivered. */
export const scanInOrder: Handler<OrderEndpoints['scanInOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const arrived = arrivedStatus(kind);
  const order = await lockOrder(tx, kind, params.id);
  if (order.received_at) throw new Refusal('already_done', 'The devices of this order are here already.');
  await checkOrderVersion(tx, order, body);
  const allowed = nextStatuses(kind, order.status_id);
  if (meaningOf(order.status_id) !== arrived && !allowed.includes(arrived)) {
    throw new Refusal('transition_refused', 'An order in this status cannot be scanned in.', { allowed });
  }
  await moveItems(tx, { orders: [order.id], only: ['expected'] }, 'scanned');
  const voided = await receiveParcel(tx, order.id, now);
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'status',
    { received_at: now, status_id: arrived, sub_status_id: null, category: 'active' },
    [...arrivalChanges(order, arrived), ...voided],
  );
  return {
    success: true,
    message: `Order ${order.number} was scanned in.`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
