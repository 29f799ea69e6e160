import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';

/** The tax of a location in the current settings; undefined if there is none. */
export async function taxAt(tx: Tx, locationId: number) {
  const { taxes } = await readDocument(tx, invoiceSettings);
  return taxes.find(({ location_id }) => location_id === locationId);
}

/** Who sold each of these devices to us: a private person, a business with a tax number, or null if unknown. */
export async function sellersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, 'private' | 'business' | null>> {
  const rows = await tx
    .select({
      id: inventoryItems.id,
      seller: customers.id,
      // A purchase with tax came from a business, even if its tax number was removed since.
      number: sql<string | null>`coalesce(${customers.tax_number}, ${inventoryItems.purchase_tax}::text)`,
    })
    .from(inventoryItems)
    .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
    .leftJoin(customers, eq(customers.id, orders.customer_id))
    .where(inArray(inventoryItems.id, [...ids]));
  const kind = (seller: number | null, number: string | null) =>
    seller === null ? null : number ? 'business' : 'private';
  return new Map(rows.map(({ id, seller, number }) => [id, kind(seller, number)]));
}

/** Refuses the margin scheme for devices bought from a business, because their purchase was taxed. */
export function refuseBusiness(seller: 'private' | 'business' | null | undefined, at: string): void {
  if (seller !== 'business') return;
  const text = 'isn’t allowed because this device was bought from a business with a tax number';
  throw new Refusal('invalid', undefined, { errors: { [at]: [text] } });
}

/** The purchase price of a device, without parts and labor added later. */
export const purchaseCost = ({ cost, added_cost }: Pick<typeof inventoryItems.$inferSelect, 'cost' | 'added_cost'>) =>
  Math.max(0, cost - added_cost);

/** The purchase price of a device if staff chose the margin scheme; null if the whole price is taxed. */
export async function marginCostOf(tx: Tx, id: number, margin: boolean): Promise<number | null> {
  if (!margin) return null;
  refuseBusiness((await sellersOf(tx, [id])).get(id), 'margin');
  const { cost, added_cost } = inventoryItems;
  const [item] = await tx.select({ cost, added_cost }).from(inventoryItems).where(eq(inventoryItems.id, id));
  return item ? purchaseCost(item) : 0;
}
