import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, notInArray, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { imeisInUse, lockImeis } from '../../stock/inventory-items/imei-in-use.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

/** An IMEI that is to be written on a device. */
interface Wanted {
  item_id: number;
  imei: string | null;
}

/**
 * Why devices cannot have the IMEIs that they are to get, by device. Whoever writes one of these IMEIs meanwhile waits.
 * A device may have its own again, but not another's, of this order or any.
 */
export async function imeiRefusals(tx: Tx, tenantId: number, wanted: readonly Wanted[]): Promise<Map<number, string>> {
  const imeis = [...new Set(wanted.flatMap(({ imei }) => imei ?? []))];
  await lockImeis(tx, tenantId, imeis);
  if (imeis.length === 0) return new Map();
  const holders = await tx
    .select({ id: orderItems.id, imei: orderItems.imei, state: orderItems.state, number: orders.number })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(inArray(orderItems.imei, imeis), notInArray(orderItems.state, ['stocked', 'returned'])));
  const holderOf = new Map(holders.map((holder) => [holder.imei, holder]));
  const places = await imeisInUse(
    tx,
    imeis,
    holders.map(({ id }) => id),
  );
  const refusals = new Map<number, string>();
  for (const { item_id, imei } of wanted) {
    if (imei === null) continue;
    const holder = holderOf.get(imei);
    const place = places.get(imei);
    if (holder && holder.id !== item_id)
      refusals.set(item_id, `This IMEI is open in order ${holder.number} (${itemStates[holder.state].label}).`);
    else if (place) refusals.set(item_id, place);
  }
  return refusals;
}

/** Writes IMEIs on many devices of an order at once. */
export async function writeImeis(
  tx: Tx,
  orderId: number,
  writes: readonly { item: { id: number }; imei: string | null }[],
): Promise<void> {
  await tx.execute(sql`update order_items set imei = written.imei
    from unnest(${sql.param(writes.map(({ item }) => item.id))}::bigint[], ${sql.param(writes.map(({ imei }) => imei))}::text[])
      as written (id, imei)
    where order_items.order_id = ${orderId} and order_items.id = written.id`);
}

interface Written {
  item: { imei: string | null; serial: string | null };
  imei: string | null;
  /** Left out it stays as it is. */
  serial?: string | null;
}

/** What the order is found by, once its devices have these IMEIs and serial numbers instead of those they had. */
export function searchOf(order: StoredOrder, writes: readonly Written[]): string {
  const serials = writes.flatMap(({ item, serial }) =>
    serial === undefined ? [] : [{ was: item.serial, is: serial }],
  );
  const old = new Set([...writes.map(({ item }) => item.imei), ...serials.map(({ was }) => was?.toLowerCase())]);
  const words = order.search.split(' ').filter((word) => !old.has(word));
  const now = [...writes.map(({ imei }) => imei), ...serials.map(({ is }) => is?.toLowerCase())];
  return [...new Set([...words, ...now.flatMap((word) => word ?? [])])].join(' ');
}

/** Writes serial numbers on devices of an order, or takes them off again. */
export async function writeSerials(
  tx: Tx,
  orderId: number,
  writes: readonly { item: { id: number }; serial: string | null }[],
): Promise<void> {
  if (writes.length === 0) return;
  await tx.execute(sql`update order_items set serial = written.serial
    from unnest(${sql.param(writes.map(({ item }) => item.id))}::bigint[], ${sql.param(writes.map(({ serial }) => serial))}::text[])
      as written (id, serial)
    where order_items.order_id = ${orderId} and order_items.id = written.id`);
}
