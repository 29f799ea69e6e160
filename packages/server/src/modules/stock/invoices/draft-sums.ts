import type { contract } from '@recoup/contract';
import { type InvoiceSums, type SummedLine, sumsOf } from '@recoup/contract/stock/invoice-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { readCompany } from '../../session/company/company.ts';
import { taxFreeOf } from '../customers/customer-rows.ts';
import { itemsFor } from '../inventory-items/item-rows.ts';
import { checkMayBuy } from './create-invoice.ts';
import { purchaseCost, sellersOf, taxAt } from './margin-cost.ts';
import { checkDiscount } from './sell-items.ts';
import { taxTermsAt } from './tax-terms.ts';

/** A line that isn't sold yet. */
interface DraftLine {
  readonly inventory_id: number | null;
  readonly price: number;
  readonly discount: number;
}

interface DraftSale {
  readonly locationId: number;
  readonly customerId: number | null;
  /** Left out to use the customer's own status. */
  readonly taxFree?: boolean | undefined;
  readonly lines: readonly DraftLine[];
}

/** The totals of a sale if it were invoiced now, with the same taxes, margins and rounding as an invoice. */
export async function sumsOfDraft(tx: Tx, { locationId, customerId, taxFree, lines }: DraftSale): Promise<InvoiceSums> {
  const terms = await taxTermsAt(tx, locationId);
  const isFree = taxFree ?? (await buysTaxFree(tx, customerId));
  const summed = await marginsOf(tx, locationId, lines);
  return sumsOf(summed, { ...terms, tax_free_reason: isFree ? '' : null });
}

type Preview = Handlers<typeof contract.invoices>['previewInvoice'];

export const previewInvoice: Preview = async (tx, { session, body }) => {
  const { customer_id, lines, tax_free } = body;
  await checkMayBuy(tx, customer_id);
  const ids = lines.map(({ inventory_id }) => inventory_id);
  const items = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.id, ids), itemsFor(session)));
  const existing = new Set(items.map(({ id }) => id));
  for (const [i, line] of lines.entries()) {
    const at = `lines.${i}.inventory_id`;
    if (!existing.has(line.inventory_id))
      throw new Refusal('invalid', undefined, { errors: { [at]: ['isn’t an item'] } });
    checkDiscount(line, `lines.${i}.`);
  }
  const { currency } = await readCompany(tx);
  const sale = { locationId: session.locationId, customerId: customer_id, taxFree: tax_free, lines };
  const { total, subtotal, discount } = await sumsOfDraft(tx, sale);
  const money = (amount: number) => ({ amount, currency });
  const before = subtotal - discount;
  return { data: { before_tax: money(before), tax: money(total - before), total: money(total) } };
};

async function buysTaxFree(tx: Tx, customerId: number | null): Promise<boolean> {
  if (customerId === null) return false;
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  return customer !== undefined && taxFreeOf(customer) !== null;
}

async function marginsOf(tx: Tx, locationId: number, lines: readonly DraftLine[]): Promise<SummedLine[]> {
  const ids = lines.flatMap(({ inventory_id }) => (inventory_id === null ? [] : [inventory_id]));
  const usual = ids.length > 0 && ((await taxAt(tx, locationId))?.margin ?? false);
  const sellers = usual ? await sellersOf(tx, ids) : null;
  const items = usual ? await tx.select().from(inventoryItems).where(inArray(inventoryItems.id, ids)) : [];
  const costs = new Map(items.map((item) => [item.id, purchaseCost(item)]));
  return lines.map(({ inventory_id, price, discount }) => {
    const isMargin = inventory_id !== null && sellers?.get(inventory_id) === 'private';
    const margin_cost = isMargin ? (costs.get(inventory_id) ?? null) : null;
    return { price, discount, returned: false, margin_cost };
  });
}
