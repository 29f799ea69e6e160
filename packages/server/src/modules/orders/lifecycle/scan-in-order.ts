import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf, nextStatuses, type OrderStatusId } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/order-items.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { type OrderChange, statusChanges } from '../history/order-changes.ts';
import { moveItems } from '../items/move-items.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { devicesIn, parcelChange, parcelsComing, parcelsToCome } from '../parcels/parcels-coming.ts';
import { saveOrder } from './change-orders.ts';

/** Labels of an order's inbound packages. */
export const inboundLabelsOf = (orderId: number) =>
  and(eq(shippingLabels.order_id, orderId), eq(shippingLabels.outbound, false));

/** The states of a label whose package can arrive. */
export const underway = ['created', 'in_transit'] as const;

/** Labels of these inbound packages of an order. */
export const bringsParcels = (orderId: number, boxIds: readonly number[]) =>
  and(inboundLabelsOf(orderId), inArray(shippingLabels.box_id, [...boxIds]));

/**
 * Updates packages and labels when packages arrive. A label still being bought isn't needed anymore; the job that buys
 * it gives it back.
 */
export async function receiveParcels(
  tx: Tx,
  orderId: number,
  boxIds: readonly number[],
  now: Date,
): Promise<OrderChange[]> {
  await tx
    .update(boxes)
    .set({ state: 'received', received_at: now })
    .where(inArray(boxes.id, [...boxIds]));
  const brings = bringsParcels(orderId, boxIds);
  await tx
    .update(shippingLabels)
    .set({ state: 'delivered' })
    .where(and(brings, inArray(shippingLabels.state, [...underway])));
  const voided = await tx
    .update(shippingLabels)
    .set({ state: 'voided' })
    .where(and(brings, eq(shippingLabels.state, 'buying')))
    .returning({ id: shippingLabels.id });
  return voided.map(() => ({ action: 'Label voided', why: 'The package arrived before the label was purchased' }));
}

/** The status of an order that has arrived: Delivered, or Being Inspected at a counter, where nothing is delivered. */
export const arrivedStatus = (kind: OrderKind): OrderStatusId =>
  orderKinds[kind].ships ? statusIds.delivered : statusIds.beingInspected;

/** The arrival of an order for its history. */
export function arrivalChanges(order: StoredOrder, arrived: OrderStatusId): OrderChange[] {
  return [
    { action: orderKinds[order.kind].ships ? 'Package scanned in' : 'Devices brought in' },
    // Whatever arrives becomes active again, however late.
    ...(order.category === 'active'
      ? []
      : [{ action: 'Active again', field: 'category', from: order.category, to: 'active' }]),
    ...statusChanges(order, arrived, null),
  ];
}

/**
 * Records that the devices are here: items are scanned, the package's label is delivered and the order is Delivered.
 */
export const scanInOrder: Handler<OrderEndpoints['scanInOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const arrived = arrivedStatus(kind);
  const order = await lockOrder(tx, kind, params.id);
  if (order.received_at && order.parcels_due === 0)
    throw new Refusal('already_done', 'This order’s devices are already here.');
  await checkOrderVersion(tx, order, body);
  const allowed = nextStatuses(kind, order.status_id);
  if (!order.received_at && meaningOf(order.status_id) !== arrived && !allowed.includes(arrived)) {
    throw new Refusal('transition_refused', 'An order in this status can’t be scanned in.', { allowed });
  }
  const parcels = await parcelsComing(tx, order, body.box_id);
  await moveItems(tx, { ids: await devicesIn(tx, order, parcels) }, 'scanned');
  const voided = await receiveParcels(tx, order.id, parcels.come, now);
  const first = order.received_at === null;
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    first ? 'status' : 'changed',
    {
      parcels_due: parcels.due,
      ...(first && { received_at: now, status_id: arrived, sub_status_id: null, category: 'active' }),
    },
    [...(first ? arrivalChanges(order, arrived) : [parcelChange(parcels)]), ...voided],
  );
  const left = parcels.due === 0 ? '' : `. ${parcelsToCome(parcels.due)}`;
  return {
    success: true,
    message: `Order ${order.number} scanned in${left}`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
