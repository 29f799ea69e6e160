import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, notInArray, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { imeisInUse, lockImeis } from '../../stock/inventory-items/imei-in-use.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

/** An IMEI to be saved on a device. */
interface Wanted {
  item_id: number;
  imei: string | null;
}

/**
 * Why devices can't have these IMEIs, by device. Transactions that save one of them wait. A device may keep its own
 * IMEI but not take one from another device, in this order or any other.
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

/** Saves IMEIs on several devices of an order at once. */
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
  /** Left out to keep the current one. */
  serial?: string | null;
}

/** The order's search text after its devices get these IMEIs and serial numbers instead of their current ones. */
export function searchOf(order: StoredOrder, writes: readonly Written[]): string {
  const serials = writes.flatMap(({ item, serial }) =>
    serial === undefined ? [] : [{ was: item.serial, is: serial }],
  );
  const old = new Set([...writes.map(({ item }) => item.imei), ...serials.map(({ was }) => was?.toLowerCase())]);
  const words = order.search.split(' ').filter((word) => !old.has(word));
  const now = [...writes.map(({ imei }) => imei), ...serials.map(({ is }) => is?.toLowerCase())];
  return [...new Set([...words, ...now.flatMap((word) => word ?? [])])].join(' ');
}

/** Saves or removes serial numbers on devices of an order. */
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
