import { itemStates } from '@recoup/contract/orders/order-item-state';
import { inHouse, inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, notInArray, sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';

/** Waits for other transactions that are about to save the same IMEIs, until they end. */
export const lockImeis = (tx: Tx, tenantId: number, imeis: readonly string[]) =>
  lockNumbers(tx, 'imei', tenantId, imeis);

/** The same for serial numbers. */
export const lockSerials = (tx: Tx, tenantId: number, serials: readonly string[]) =>
  lockNumbers(tx, 'serial', tenantId, serials);

async function lockNumbers(tx: Tx, kind: string, tenantId: number, numbers: readonly string[]): Promise<void> {
  const keys = [...new Set(numbers)].sort().map((number) => `${kind} ${tenantId} ${number}`);
  if (keys.length === 0) return;
  // Locks are taken in this order, so that transactions with the same devices never deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${sql.param(keys)}::text[]) with ordinality as k (key, place) order by place) sorted`);
}

/** Where these IMEIs are already open or in stock, in words. The given items are left out. */
export async function imeisInUse(
  tx: Tx,
  imeis: readonly string[],
  exceptItemIds: readonly number[] = [],
  exceptInventoryId = 0,
): Promise<Map<string, string>> {
  if (imeis.length === 0) return new Map();
  const open = await tx
    .select({ imei: orderItems.imei, number: orders.number, state: orderItems.state })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(
      and(
        inArray(orderItems.imei, [...imeis]),
        notInArray(orderItems.id, [0, ...exceptItemIds]),
        notInArray(orderItems.state, ['stocked', 'returned']),
      ),
    );
  const stocked = await tx
    .select({
      imei: inventoryItems.imei,
      name: inventoryItems.name,
      status: inventoryItems.status,
      order_number: inventoryItems.order_number,
    })
    .from(inventoryItems)
    .where(
      and(
        inArray(inventoryItems.imei, [...imeis]),
        inArray(inventoryItems.status, inHouse),
        ne(inventoryItems.id, exceptInventoryId),
      ),
    );
  const places = new Map<string, string>();
  for (const { imei, name, status, order_number } of stocked) {
    const from = order_number === null ? '' : `, from order ${order_number}`;
    places.set(imei ?? '', `This IMEI is in inventory (${name}, ${inventoryStatuses[status].name}${from}).`);
  }
  for (const { imei, number, state } of open) {
    places.set(imei ?? '', `This IMEI is open in order ${number} (${itemStates[state].label}).`);
  }
  return places;
}

/** The serial numbers among these that are in stock, in words. The given item is left out. */
export async function serialsInStock(
  tx: Tx,
  serials: readonly string[],
  exceptInventoryId = 0,
): Promise<Map<string, string>> {
  if (serials.length === 0) return new Map();
  const { serial, name, status, id } = inventoryItems;
  const rows = await tx
    .select({ serial, name, status })
    .from(inventoryItems)
    .where(and(inArray(serial, [...serials]), inArray(status, inHouse), ne(id, exceptInventoryId)));
  return new Map(
    rows.map((row) => [
      row.serial ?? '',
      `This serial number is in inventory (${row.name}, ${inventoryStatuses[row.status].name}).`,
    ]),
  );
}

/** Refuses an IMEI only while it's open in another order or in stock, with the place. A device may come back later. */
export async function refuseImeiInUse(tx: Tx, imei: string, itemId: number): Promise<void> {
  const message = (await imeisInUse(tx, [imei], [itemId])).get(imei);
  if (message) throw new Refusal('in_use_elsewhere', message, { errors: { imei: [message] } });
}
