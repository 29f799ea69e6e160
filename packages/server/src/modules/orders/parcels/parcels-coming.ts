import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import type { OrderChange } from '../history/order-changes.ts';
import { refusedFor, type StoredOrder } from '../order-rows/lock-order.ts';

/** The packages of an order that just arrived, and how many are still in transit. */
export interface ParcelsComing {
  readonly come: readonly number[];
  readonly due: number;
  /** The position of the arrived package among all of them, from 1; null if several arrived. */
  readonly place: number | null;
  readonly of: number;
}

/** The packages of a locked order that arrive: the given one, else all expected ones. */
export async function parcelsComing(tx: Tx, order: StoredOrder, boxId: number | undefined): Promise<ParcelsComing> {
  const all = await parcelsOf(tx, order.id);
  const expected = all.filter(({ state }) => state === 'expected').map(({ id }) => id);
  if (boxId === undefined) return { come: expected, due: 0, place: null, of: all.length };
  const index = all.findIndex(({ id }) => id === boxId);
  if (index === -1) throw new Refusal('not_found', 'This package isn’t part of this order.');
  if (!expected.includes(boxId)) throw new Refusal('already_done', 'This package has already arrived.');
  return { come: [boxId], due: expected.length - 1, place: index + 1, of: all.length };
}

/** All packages of an order, oldest first. */
export async function parcelsOf(tx: Tx, orderId: number) {
  const { id, state } = boxes;
  return tx.select({ id, state }).from(boxes).where(eq(boxes.order_id, orderId)).orderBy(asc(id));
}

/** The number of an order's packages still in transit. */
export async function parcelsDue(tx: Tx, orderId: number): Promise<number> {
  return tx.$count(boxes, and(eq(boxes.order_id, orderId), eq(boxes.state, 'expected')));
}

/**
 * The expected devices that arrived with packages. The last package brings all remaining devices. An earlier one brings
 * only the devices assigned to it.
 */
export async function devicesIn(tx: Tx, order: StoredOrder, { come, due }: ParcelsComing): Promise<number[]> {
  const rows = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.order_id, order.id),
        eq(orderItems.state, 'expected'),
        due === 0 ? undefined : inArray(orderItems.box_id, [...come]),
      ),
    );
  if (due > 0 && rows.length === 0)
    throw refusedFor(order, 'We don’t know which devices are in this package. Scan them at the scan station.');
  return rows.map(({ id }) => id);
}

/** The arrival of another package for the history. */
export const parcelChange = ({ place, of }: ParcelsComing): OrderChange => ({
  action: place === null ? 'Other packages scanned in' : `Package ${place} of ${of} scanned in`,
});

/** The packages still in transit, in words. */
export const parcelsToCome = (due: number) =>
  due === 1 ? '1 package is still in transit.' : `${due} packages are still in transit.`;
