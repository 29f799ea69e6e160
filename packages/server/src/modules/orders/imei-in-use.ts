import { inventoryStatuses } from '@recoup/contract/inventory-items';
import { itemStates } from '@recoup/contract/order-item-state';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inventoryItems } from '../../schema/inventory.ts';
import { orderItems, orders } from '../../schema/orders.ts';

/** Whoever is about to write an IMEI waits here for others with the same one, until their transactions end. */
export async function lockImeis(tx: Tx, tenantId: number, imeis: readonly string[]): Promise<void> {
  if (imeis.length === 0) return;
  const keys = [...new Set(imeis)].sort().map((imei) => `imei ${tenantId} ${imei}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) as key`,
  );
}

/** The same IMEI may come back; it is refused only while it is open in another order or in stock, and we say where. */
export async function refuseImeiInUse(tx: Tx, imei: string, itemId: number): Promise<void> {
  const [open] = await tx
    .select({ number: orders.number, state: orderItems.state })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(
      and(eq(orderItems.imei, imei), ne(orderItems.id, itemId), notInArray(orderItems.state, ['stocked', 'returned'])),
    )
    .limit(1);
  if (open) throw inUse(`This IMEI is open in order ${open.number} (${itemStates[open.state].label}).`);
  const [stocked] = await tx
    .select({ name: inventoryItems.name, status: inventoryItems.status, order_number: inventoryItems.order_number })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.imei, imei), inArray(inventoryItems.status, [0, 1])))
    .limit(1);
  if (stocked) {
    const from = stocked.order_number === null ? '' : `, from order ${stocked.order_number}`;
    throw inUse(`This IMEI is in inventory (${stocked.name}, ${inventoryStatuses[stocked.status].name}${from}).`);
  }
}

function inUse(message: string): Refusal {
  return new Refusal('in_use_elsewhere', message, { errors: { imei: [message] } });
}
