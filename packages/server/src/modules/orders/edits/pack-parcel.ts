import type { OrderSplitEndpoints } from '@recoup/contract/orders/order-split';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder } from '../items/items.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, lockOrder, refusedFor } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { parcelsOf } from '../parcels/parcels-coming.ts';

/** Assigns expected devices to a package. */
export const packParcel: Handler<OrderSplitEndpoints['packParcel']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const parcels = await parcelsOf(tx, order.id);
  const nameOf = (id: number | null) => {
    const place = parcels.findIndex((parcel) => parcel.id === id) + 1;
    return place === 0 ? null : `Package ${place}`;
  };
  const parcel = parcels.find(({ id }) => id === body.box_id);
  if (body.box_id !== null && !parcel) throw new Refusal('not_found', 'This package isn’t part of this order.');
  if (parcel?.state === 'received') throw refusedFor(order, 'This package has already arrived.');
  const chosen = new Set(body.item_ids);
  const packed = (await itemsOfOrder(tx, order.id)).filter(({ id }) => chosen.has(id));
  if (packed.length !== chosen.size) throw new Refusal('not_found', 'A selected device isn’t in this order.');
  const here = packed.find(({ state }) => state !== 'expected');
  if (here) throw refusedFor(order, `${here.name} is already here.`);
  const moved = packed.filter(({ box_id }) => box_id !== body.box_id);
  const ids = moved.map(({ id }) => id);
  if (moved.length > 0) {
    await tx.update(orderItems).set({ box_id: body.box_id }).where(inArray(orderItems.id, ids));
    const changes = moved.map(({ name, box_id }) => ({
      action: 'Device packed',
      subject: `${subjectOf(order)}, ${name}`,
      field: 'parcel',
      from: nameOf(box_id),
      to: nameOf(body.box_id),
    }));
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', {}, changes);
  }
  const devices = moved.length === 1 ? '1 device' : `${moved.length} devices`;
  const where = nameOf(body.box_id)?.toLowerCase();
  return {
    success: true,
    message: where ? `${devices} added to ${where}` : `${devices} removed from the package`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
