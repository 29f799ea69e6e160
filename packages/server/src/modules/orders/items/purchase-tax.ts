import { offeredAmount, orderSums } from '@recoup/contract/orders/order-sums';
import { purchaseSums } from '@recoup/contract/orders/purchase-tax/purchase-tax';
import { rateOf } from '@recoup/contract/stock/invoice-sums';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { InferOutput } from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { customers } from '../../../schema/customers.ts';
import { invoiceNumbers } from '../../../schema/invoices.ts';
import type { orders } from '../../../schema/orders.ts';
import { purchaseInvoices } from '../../../schema/purchase-invoices.ts';
import type { StoredItem } from './items.ts';

type StoredOrder = typeof orders.$inferSelect;
type InvoiceSettings = InferOutput<typeof invoiceSettings.schema>;

/** The tax of an order that a business sells, and whether staff set its rate. */
export interface PurchaseTerms {
  readonly name: string;
  readonly rate: number;
  readonly given: boolean;
  readonly seller_tax_number: string;
}

/** The columns of an order that its tax depends on. */
interface Taxed {
  readonly location_id: number;
  readonly purchase_tax_rate: number | null;
  readonly seller_tax_number: string | null;
}

/** The tax in an order; null if a private person sells, or if the location doesn't buy with tax. */
export async function purchaseTermsOf(tx: Tx, order: Taxed): Promise<PurchaseTerms | null> {
  return order.seller_tax_number ? termsIn(await readDocument(tx, invoiceSettings), order) : null;
}

function termsIn({ taxes }: InvoiceSettings, order: Taxed): PurchaseTerms | null {
  const { location_id, purchase_tax_rate, seller_tax_number } = order;
  if (!seller_tax_number) return null;
  const tax = taxes.find((one) => one.location_id === location_id);
  if (!tax?.purchases) return null;
  const rate = purchase_tax_rate ?? rateOf(tax.percent);
  return { name: tax.name, rate, given: purchase_tax_rate !== null, seller_tax_number };
}

/** The current totals of an order with its tax. */
export function purchaseSumsOf(
  order: Pick<StoredOrder, 'coupon' | 'shipping_cost'>,
  items: readonly Pick<StoredItem, 'agreed_amount' | 'custom_amount' | 'inspected_amount' | 'quoted_amount'>[],
  rate: number,
) {
  const amounts = items.map((item) => item.agreed_amount ?? offeredAmount(item));
  return purchaseSums(amounts, orderSums(order, items).coupon, rate);
}

/**
 * Creates the self-billed invoices of orders that were just paid, where a business sold them with tax. Returns the tax
 * included in each device, by its id. An order that was paid before and whose payout failed keeps its invoice.
 */
export async function invoicePurchases(
  tx: Tx,
  paid: readonly StoredOrder[],
  items: readonly StoredItem[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const ids = paid.map(({ id }) => id);
  const numbers = new Map(
    (
      await tx
        .select({ id: customers.id, number: customers.tax_number })
        .from(customers)
        .where(
          inArray(
            customers.id,
            paid.map(({ customer_id }) => customer_id),
          ),
        )
    ).map(({ id, number }) => [id, number] as const),
  );
  const taxes = new Map<number, number>();
  if (![...numbers.values()].some(Boolean)) return taxes;
  const settings = await readDocument(tx, invoiceSettings);
  const existing = await tx
    .select({ order_id: purchaseInvoices.order_id })
    .from(purchaseInvoices)
    .where(inArray(purchaseInvoices.order_id, ids));
  const invoiced = new Set(existing.map(({ order_id }) => order_id));
  const rows: Omit<typeof purchaseInvoices.$inferInsert, 'number'>[] = [];
  for (const order of paid) {
    const { id, tenant_id, location_id, currency, purchase_tax_rate, customer_id } = order;
    const seller_tax_number = numbers.get(customer_id) ?? null;
    const terms = termsIn(settings, { location_id, purchase_tax_rate, seller_tax_number });
    if (!terms || terms.rate === 0 || invoiced.has(id)) continue;
    const theirs = items.filter(({ order_id }) => order_id === id);
    const { net, tax, gross, devices } = purchaseSumsOf(order, theirs, terms.rate);
    for (const [i, item] of theirs.entries()) taxes.set(item.id, devices[i] ?? 0);
    const named = { tax_name: terms.name, tax_rate: terms.rate, seller_tax_number: terms.seller_tax_number };
    rows.push({ tenant_id, order_id: id, location_id, currency, ...named, net, tax, gross, created_at: now });
  }
  const [first] = rows;
  if (!first) return taxes;
  const from = await takeNumbers(tx, first.tenant_id, rows.length);
  await insertMany(
    tx,
    purchaseInvoices,
    rows.map((row, i) => ({ ...row, number: from + i })),
  );
  return taxes;
}

const firstNumber = 1_001;

/**
 * Reserves consecutive invoice numbers and returns the first. Other transactions wait for theirs until this one ends.
 */
async function takeNumbers(tx: Tx, tenant_id: number, count: number): Promise<number> {
  const [nextNumber] = await tx
    .insert(invoiceNumbers)
    .values({ tenant_id, next: firstNumber, next_purchase: firstNumber + count })
    .onConflictDoUpdate({
      target: invoiceNumbers.tenant_id,
      set: { next_purchase: sql`${invoiceNumbers.next_purchase} + ${count}` },
    })
    .returning({ next: invoiceNumbers.next_purchase });
  return (nextNumber?.next ?? firstNumber + count) - count;
}
