import { orderKinds } from '@recoup/contract/order-kind';
import type { createShippingLabel as endpoint } from '@recoup/contract/shipping/shipping-labels';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { isThereFor, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { parcelsOf } from '../../orders/parcels/parcels-coming.ts';
import { askLabel } from './ask-label.ts';
import { asLabelRef } from './label-rows.ts';
import { shipmentOf } from './shipment-of.ts';

/** Orders a label for an order without one, for one whose purchase failed, or for another package. */
export const createShippingLabel: Handler<typeof endpoint> = async (tx, { session, body, now, effects, services }) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, body.order_id), isThereFor(session)))
    .for('update');
  if (!order) throw new Refusal('not_found');
  if (!orderKinds[order.kind].ships) {
    throw new Refusal('transition_refused', 'Orders of this type don’t ship.', { allowed: [] });
  }
  if (body.another && order.received_at && order.parcels_due === 0) {
    throw new Refusal('transition_refused', 'This order’s devices are already here.', { allowed: [] });
  }
  const boxId = body.another ? await newBox(tx, order) : await boxWithoutLabel(tx, order);
  const shipment = await shipmentOf(tx, services, order, boxId);
  const label = await askLabel(tx, effects, now, shipment);
  const set = body.another && order.received_at ? { parcels_due: order.parcels_due + 1 } : {};
  const action = `Label requested from ${label.carrier}${body.another ? ' for another package' : ''}`;
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', set, [{ action }]);
  return { success: true, message: `Purchasing a label from ${label.carrier}`, data: asLabelRef(label) };
};

async function newBox(tx: Tx, order: StoredOrder): Promise<number> {
  const [box] = await tx
    .insert(boxes)
    .values({ tenant_id: order.tenant_id, order_id: order.id, state: 'expected' })
    .returning({ id: boxes.id });
  if (!box) throw new Error('The package couldn’t be saved');
  return box.id;
}

/**
 * The first package without a label. A failed label is removed to make room for the next attempt with the same
 * reference.
 */
async function boxWithoutLabel(tx: Tx, order: StoredOrder): Promise<number> {
  await tx.delete(shippingLabels).where(and(eq(shippingLabels.order_id, order.id), eq(shippingLabels.state, 'failed')));
  const labelled = await tx
    .select({ box_id: shippingLabels.box_id })
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.order_id, order.id),
        ne(shippingLabels.state, 'voided'),
        eq(shippingLabels.outbound, false),
      ),
    );
  const has = new Set(labelled.map(({ box_id }) => box_id));
  const all = await parcelsOf(tx, order.id);
  const wanted = order.parcels_due > 0 ? all.filter(({ state }) => state === 'expected') : all;
  const free = wanted.find(({ id }) => !has.has(id));
  if (!free) throw new Refusal('already_done', `Order ${order.number} already has a label.`);
  return free.id;
}
