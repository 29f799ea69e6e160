import type { regenerateShipping as endpoint } from '@recoup/contract/shipping/order-shipping';
import type { Handler } from '../../../platform/handler.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { lockShipped } from '../../orders/order-rows/lock-order.ts';
import { askLabel } from '../shipping-labels/ask-label.ts';
import { asLabelRef } from '../shipping-labels/label-rows.ts';
import { shipmentOf } from '../shipping-labels/shipment-of.ts';
import { parcelOf, refuseUsed, voidLabel } from './parcel.ts';

/** Orders a new label for a package with the customer's current address, and gives the unused one back. */
export const regenerateShipping: Handler<typeof endpoint> = async (tx, call) => {
  const { session, body, now, effects, services } = call;
  const order = await lockShipped(tx, session, body.order_id, body);
  const { box, label: old } = await parcelOf(tx, order, body.box_id);
  refuseUsed(order, old);
  const voided = await voidLabel(tx, effects, old);
  const shipment = await shipmentOf(tx, services, order, box.id);
  const label = await askLabel(tx, effects, now, shipment);
  const ordered = { action: `New label ordered from ${label.carrier}` };
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    order.tracking_number === old?.tracking_number ? { tracking_number: null } : {},
    [...voided, ordered],
  );
  return { success: true, message: `Purchasing a new label from ${label.carrier}`, data: asLabelRef(label) };
};
