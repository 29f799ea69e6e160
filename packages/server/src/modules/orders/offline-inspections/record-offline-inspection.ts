import { formatMoney } from '@recoup/contract/money';
import type { recordOfflineInspection as endpoint } from '@recoup/contract/orders/checks/offline-inspections';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { subjectOf } from '../history/order-changes.ts';
import { inspectOrderItem } from '../item-edits/inspect-item.ts';
import { gradeOf } from '../items/quote-items.ts';
import { isThereFor, lockOrder } from '../order-rows/lock-order.ts';
import { changesSince, seenOf } from './seen-device.ts';

/**
 * Saves an offline inspection if the device is unchanged since the inspector saw it. Other devices of its order may
 * have changed.
 */
export const recordOfflineInspection: Handler<typeof endpoint> = async (tx, call) => {
  const { session, params, body } = call;
  const { seen, price, number, at, ...inspection } = body;
  const item = eq(orderItems.id, params.id);
  const [owner] = await tx
    .select({ id: orders.id, kind: orders.kind })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(item, isThereFor(session)));
  if (!owner) throw new Refusal('not_found', 'This device’s order was deleted.');
  const order = await lockOrder(tx, owner.kind, owner.id);
  const [device] = await tx.select().from(orderItems).where(item);
  // The device moved to another order before this transaction got the lock.
  if (device?.order_id !== order.id)
    throw new Refusal('transition_refused', undefined, { errors: { seen: ['It’s in another order now.'] } });
  const changes = changesSince(seen, seenOf(device, order.currency), order.number);
  if (changes.length > 0) throw new Refusal('transition_refused', undefined, { errors: { seen: changes } });
  const graded = gradeOf(device.price_list, inspection);
  if ('price' in graded && graded.price.amount !== price.amount)
    throw new Refusal('price_changed', undefined, {
      errors: {
        price: [`The price for this condition changed from ${formatMoney(price)} to ${formatMoney(graded.price)}.`],
      },
    });
  const { kind, version } = order;
  const { message } = await inspectOrderItem(tx, { ...call, kind, body: { ...inspection, version } });
  const subject = `${subjectOf(order)}, ${device.name}`;
  const event = { entity: 'order', entityId: order.id, subject, action: 'Inspected offline', from: null };
  await audit(tx, session, [
    { ...event, field: 'number', to: number },
    { ...event, field: 'taken_at', to: at },
  ]);
  return { success: true, message, data: { id: order.id, number: order.number, kind } };
};
