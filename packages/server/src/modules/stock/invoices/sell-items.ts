import { warrantySettings } from '@recoup/contract/stock/warranties';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines } from '../../../schema/invoices.ts';
import { checkNumbers } from '../inventory-items/create-inventory-item.ts';
import { changeItem, checkPermits, type ItemAct, itemsFor, type StoredItem } from '../inventory-items/item-rows.ts';
import type { StoredInvoice, StoredLine } from './invoice-rows.ts';
import { purchaseCost, refuseBusiness, sellersOf, taxAt } from './margin-cost.ts';
import { warrantyOf } from './warranty-rules.ts';

/** An item to be sold, with its price. */
export interface SoldLine {
  readonly inventory_id: number;
  readonly price: number;
  readonly discount: number;
  /** Left out to let the location and the seller decide. */
  readonly margin?: boolean | undefined;
}

/** Refuses a discount above the price. */
export function checkDiscount({ price, discount }: Pick<SoldLine, 'price' | 'discount'>, at = ''): void {
  if (discount <= price) return;
  throw new Refusal('invalid', undefined, { errors: { [`${at}discount`]: ['must not be more than the price'] } });
}

/** Locks items by id, so that two sales never deadlock. */
async function lockItems(tx: Tx, { session }: ItemAct, ids: readonly number[]): Promise<Map<number, StoredItem>> {
  const rows = await tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.id, [...ids]), itemsFor(session)))
    .orderBy(asc(inventoryItems.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds items to a locked invoice and marks them as Sold. Refuses unavailable items, so that nothing is sold twice. */
export async function sellItems(tx: Tx, act: ItemAct, invoice: StoredInvoice, lines: readonly SoldLine[]) {
  const items = await lockItems(
    tx,
    act,
    lines.map(({ inventory_id }) => inventory_id),
  );
  const usual = (await taxAt(tx, invoice.location_id))?.margin ?? false;
  const { rules } = await readDocument(tx, warrantySettings);
  const sellers = await sellersOf(tx, [...items.keys()]);
  const rows: (typeof invoiceLines.$inferInsert)[] = [];
  for (const [i, { inventory_id, price, discount, margin }] of lines.entries()) {
    const item = items.get(inventory_id);
    items.delete(inventory_id);
    if (!item) {
      const at = lines.length === 1 ? 'inventory_id' : `lines.${i}.inventory_id`;
      throw new Refusal('invalid', undefined, { errors: { [at]: ['isn’t in inventory, or is listed twice'] } });
    }
    checkDiscount({ price, discount }, lines.length === 1 ? '' : `lines.${i}.`);
    checkPermits('sell', item);
    const { name, imei, serial, condition } = item;
    const seller = sellers.get(item.id);
    const warranty_until = warrantyOf(rules, item, act.now);
    if (margin) refuseBusiness(seller, lines.length === 1 ? 'margin' : `lines.${i}.margin`);
    const margin_cost = (margin ?? (usual && seller === 'private')) ? purchaseCost(item) : null;
    const common = { tenant_id: act.session.tenantId, invoice_id: invoice.id, sold_at: act.now };
    rows.push({ ...common, inventory_id, name, imei, serial, condition, price, discount, margin_cost, warranty_until });
    await changeItem(tx, act, item, `Sold by invoice ${invoice.number}`, { status: 2 });
  }
  await insertMany(tx, invoiceLines, rows);
  return rows;
}

/** Takes back the items of lines, as available or written off. */
export async function takeBack(
  tx: Tx,
  act: ItemAct,
  lines: readonly (StoredLine & { readonly restock: boolean })[],
  action: string,
): Promise<void> {
  const items = await lockItems(
    tx,
    act,
    lines.flatMap(({ inventory_id }) => inventory_id ?? []),
  );
  for (const line of lines) {
    // A fee has no item.
    if (line.inventory_id === null) continue;
    const item = items.get(line.inventory_id);
    if (!item) throw new Error(`Item ${line.inventory_id} of line ${line.id} is gone`);
    await checkNumbers(tx, act.session, item, item.id);
    const { locationId: location_id } = act.session;
    await changeItem(tx, act, item, action, { status: line.restock ? 0 : 5, location_id });
  }
}
