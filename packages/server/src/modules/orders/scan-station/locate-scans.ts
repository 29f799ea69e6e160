import type { OrderKind } from '@recoup/contract/order-kind';
import { type ItemState, itemStates } from '@recoup/contract/orders/order-item-state';
import type { CheckedScan } from '@recoup/contract/orders/scan-station';
import { type InventoryStatusId, inHouse, inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, ne, notInArray, type SQL } from '../../../platform/db/drizzle.ts';
import { locations } from '../../../schema/core.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../order-rows/lock-order.ts';

/** Where a scanned device already is, or what else its code identifies. */
export type Place = Pick<CheckedScan, 'message' | 'order'> & { result: 'other_order' | 'wrong_location' | 'in_stock' };

interface Here {
  id: number;
  location_id: number;
}

/** Devices that are still open in other orders, with their location. */
export function openElsewhere(tx: Tx, here: { readonly id: number }, which: SQL) {
  return tx
    .select({
      imei: orderItems.imei,
      serial: orderItems.serial,
      state: orderItems.state,
      order: { id: orders.id, kind: orders.kind, number: orders.number },
      location_id: orders.location_id,
      location: locations.name,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .innerJoin(locations, eq(locations.id, orders.location_id))
    .where(and(which, ne(orderItems.order_id, here.id), notInArray(orderItems.state, ['stocked', 'returned'])));
}

/** Finds devices with these IMEIs that are open in other orders or in stock, always with two queries. */
export async function placesOf(tx: Tx, here: Here, imeis: readonly string[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  if (imeis.length === 0) return places;
  const stocked = await tx
    .select({ imei: inventoryItems.imei, status: inventoryItems.status, location: locations.name })
    .from(inventoryItems)
    .innerJoin(locations, eq(locations.id, inventoryItems.location_id))
    .where(and(inArray(inventoryItems.imei, [...imeis]), inArray(inventoryItems.status, inHouse)));
  for (const { imei, status, location } of stocked) if (imei) places.set(imei, inStock(status, location));
  const open = await openElsewhere(tx, here, inArray(orderItems.imei, [...imeis]));
  for (const { imei, state, order, location_id, location } of open)
    if (imei) places.set(imei, elsewhere(order, state, location_id === here.location_id ? null : location));
  return places;
}

function inStock(status: InventoryStatusId, location: string): Place {
  const message = `It’s in stock at ${location} (${inventoryStatuses[status].name}).`;
  return { result: 'in_stock', message, order: null };
}

/** `location` is set if it differs from the order's location. */
export function elsewhere(
  order: { id: number; kind: OrderKind; number: number },
  state: ItemState,
  location: string | null,
): Place {
  const where = `order ${order.number} (${itemStates[state].label})`;
  return location === null
    ? { result: 'other_order', message: `It belongs to ${where}.`, order }
    : { result: 'wrong_location', message: `It belongs to ${where} at ${location}. Send it there.`, order };
}

/** Orders that codes identify by number, when someone scanned a tag instead of a device. */
export async function ordersNamed(tx: Tx, codes: readonly string[]) {
  const numbers = codes.filter((code) => /^\d{3,10}$/.test(code)).map(Number);
  if (numbers.length === 0) return new Map<string, NonNullable<CheckedScan['order']>>();
  const found = await tx
    .select({ id: orders.id, kind: orders.kind, number: orders.number })
    .from(orders)
    .where(and(inArray(orders.number, numbers), isThere));
  return new Map(found.map((order) => [String(order.number), order]));
}
