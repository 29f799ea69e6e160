import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { statusMailWaitsSeconds } from '@recoup/contract/orders/order-bulk';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { deliveries } from '../../../schema/exchange.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { ordersMoved } from '../../orders/events/order-events.ts';
import { putDeliveries, targetsFor } from './put-deliveries.ts';

/** Sends order events to all subscribers, and hands over the devices that were bought. */
export const queueOrderEvents = ordersMoved.heardBy(async (tx, { tenantId, moved, what, now }, effects) => {
  if (what === 'undone') {
    const ids = moved.map(({ id }) => id);
    const waiting = and(inArray(deliveries.order_id, ids), eq(deliveries.state, 'waiting'), eq(deliveries.attempts, 0));
    await tx.update(deliveries).set({ state: 'withdrawn' }).where(waiting);
    return;
  }
  const targets = await targetsFor(tx);
  if (targets.length === 0) return;
  const names = moved.map((order) => {
    const completed = what === 'order.status' && meaningOf(order.status_id) === statusIds.completed;
    return { order, name: completed ? ('order.completed' as const) : what };
  });
  const events = names.flatMap(({ order, name }) => {
    // Events that staff undo right away are never sent. The wait is the same as for emails.
    const afterSeconds = name === 'order.status' ? statusMailWaitsSeconds : 0;
    const about = {
      what: name,
      order,
      status: order.status ?? '',
      reference: `${name}-${tenantId}-${order.id}-${order.version}`,
    };
    return targets
      .filter((target) => target.wants(name) && target.isAt(order.location_id))
      .map((target) => ({ target, item_id: null, afterSeconds, subject: `Order ${order.number}`, ...about }));
  });
  const completed = names.flatMap(({ order, name }) => (name === 'order.completed' ? [order] : []));
  const stocks = targets.filter((target) => target.wants('stock.bought'));
  const bought =
    stocks.length > 0 && completed.length > 0
      ? await tx
          .select({ id: orderItems.id, name: orderItems.name, order_id: orderItems.order_id })
          .from(orderItems)
          .where(
            and(
              inArray(
                orderItems.order_id,
                completed.map(({ id }) => id),
              ),
              eq(orderItems.state, 'stocked'),
            ),
          )
      : [];
  const orderOf = new Map(completed.map((order) => [order.id, order]));
  const handed = bought.flatMap((item) => {
    const order = orderOf.get(item.order_id);
    if (!order) return [];
    const about = { what: 'stock.bought' as const, order, status: order.status ?? '' };
    return stocks
      .filter((target) => target.isAt(order.location_id))
      .map((target) => ({
        target,
        item_id: item.id,
        subject: `${item.name}, order ${order.number}`,
        reference: `device-${tenantId}-${item.id}`,
        ...about,
      }));
  });
  await putDeliveries(tx, effects, tenantId, now, [...events, ...handed]);
});
