import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderSplitEndpoints } from '@recoup/contract/orders/order-split';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { checkOrderVersion, lockOrder } from '../../orders/order-rows/lock-order.ts';
import { readOrder } from '../../orders/orders/read-order.ts';
import { parcelsDue } from '../../orders/parcels/parcels-coming.ts';
import { parcelOf, refuseUsed, voidLabel } from './parcel.ts';

/** Deletes a package that wasn't sent. The last one stays, because devices travel in packages. */
export const deleteParcel: Handler<OrderSplitEndpoints['deleteParcel']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const { box, label } = await parcelOf(tx, order, body.box_id);
  const allowed = [...nextStatuses(kind, order.status_id)];
  if (box.state === 'received')
    throw new Refusal('transition_refused', 'This package has already arrived.', { allowed });
  if ((await tx.$count(boxes, eq(boxes.order_id, order.id))) === 1) {
    throw new Refusal('transition_refused', 'This is the only package in the order.', { allowed });
  }
  if (box.insurance && box.insurance.state !== 'failed') {
    const why = box.insurance.state === 'asked' ? 'Insurance for this package is pending.' : 'This package is insured.';
    throw new Refusal('transition_refused', why, { allowed });
  }
  refuseUsed(order, label);
  const voided = await voidLabel(tx, effects, label);
  await tx.update(orderItems).set({ box_id: null }).where(eq(orderItems.box_id, box.id));
  await tx.delete(boxes).where(eq(boxes.id, box.id));
  const parcels_due = order.received_at ? await parcelsDue(tx, order.id) : 0;
  const tracking = order.tracking_number === label?.tracking_number ? { tracking_number: null } : {};
  const act = { actor: session, now, effects };
  await saveOrder(tx, act, order, 'changed', { ...tracking, parcels_due }, [{ action: 'Package removed' }, ...voided]);
  const data = await readOrder(tx, services.secrets, kind, order.id, now);
  return { success: true, message: 'Package removed', data };
};
