import { buffer } from 'node:stream/consumers';
import { formatMoney } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import type { PurchaseTax } from '@recoup/contract/orders/purchase-tax/purchase-tax';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { wordsIn } from '@recoup/words/all-words';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  asCustomerOrder,
  readCustomerOrders,
  readShownOnOrders,
} from '../../src/modules/orders/customer-orders/read-customer-orders.ts';
import { readPrintOrders } from '../../src/modules/prints/sheets/print-orders.ts';
import { receiptSheet } from '../../src/modules/prints/sheets/receipt-sheet.ts';
import { readCompany } from '../../src/modules/session/company/company.ts';
import { pdfStream } from '../../src/platform/pdf/pdf-stream.ts';
import type { inventoryItems } from '../../src/schema/inventory.ts';
import type { orderItems } from '../../src/schema/order-items.ts';
import { orders } from '../../src/schema/orders.ts';
import type { purchaseInvoices } from '../../src/schema/purchase-invoices.ts';
import type { Company } from '../company.ts';
import { readPdf } from '../prints/pdf.ts';
import { rawSums } from './raw-sums.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

const now = new Date('2026-11-21T06:00:00Z');
const words = wordsIn('en-US');

/**
 * Checks that an order's money is the same to the cent everywhere: in its row, on its page, in lists, on the customer's
 * page and on the receipt. What was paid equals its total. Returns the number of orders checked.
 */
export async function checkMoneyOfOrders({ query, staff, tenantId, inTenant }: Company): Promise<number> {
  const all = <Row extends object>(table: string) =>
    query<Row & Record<string, unknown>>(`select * from ${table} where tenant_id = $1 order by id`, [tenantId]);
  const itemsOf = Map.groupBy(await all<Item>('order_items'), ({ order_id }) => order_id);
  const labels = Map.groupBy(
    await all<{ order_id: number | null; taken_off: number }>('shipping_labels'),
    ({ order_id }) => order_id,
  );
  const payouts = Map.groupBy(
    await all<{ order_id: number; amount: number; state: string }>('payouts'),
    ({ order_id }) => order_id,
  );
  const invoices = Map.groupBy(await all<PurchaseInvoice>('purchase_invoices'), ({ order_id }) => order_id);
  const stock = await all<Stocked>('inventory_items');
  const alive = (await all<Order>('orders')).filter(({ category }) => category !== 'deleted');
  for (const order of alive) {
    const takenOff = (labels.get(order.id) ?? []).reduce((sum, { taken_off }) => sum + taken_off, 0);
    const { isAgreed, ...sums } = rawSums(order, itemsOf.get(order.id) ?? [], takenOff);
    const { total, quoted_total, coupon_worth, shipping_cost } = order;
    expect({ order: order.number, total, quoted_total, coupon_worth, shipping_cost }).toEqual({
      ...{ order: order.number, total: sums.total, quoted_total: sums.quoted },
      ...{ coupon_worth: sums.coupon, shipping_cost: takenOff },
    });
    const page = await staff.data(ordersOf(order.kind as OrderKind).getOrder, { params: { id: order.id } });
    const amounts = (shown: object) =>
      Object.fromEntries(Object.entries(shown).map(([name, money]) => [name, (money as { amount: number }).amount]));
    expect({ order: order.number, ...amounts(page.sums) }).toEqual({ order: order.number, ...sums });
    expect(page.total).toEqual({ amount: sums.total, currency: order.currency });
    await checkCustomer(inTenant, order, sums, isAgreed);
    checkPurchaseTax(order, page.purchase_tax, sums);
    const invoice = invoices.get(order.id)?.[0];
    if (invoice) {
      const shown = { net: invoice.net, tax: invoice.tax, gross: invoice.gross, number: invoice.number };
      const { net, tax, gross, number } = page.purchase_tax ?? {};
      expect(shown).toEqual({ net: net?.amount, tax: tax?.amount, gross: gross?.amount, number });
      checkCost(invoice, itemsOf.get(order.id) ?? [], stock);
    }
    for (const { amount, state } of payouts.get(order.id) ?? [])
      if (state !== 'failed')
        expect({ order: order.number, amount }).toEqual({ order: order.number, amount: sums.total });
  }
  return alive.length;
}

/** Net and tax add up to the devices with their coupon, and the tax follows the rate, computed with big integers. */
function checkPurchaseTax(order: Order, shown: PurchaseTax | null, { devices, coupon }: Sums): void {
  if (!shown) return;
  const [gross, rate] = [BigInt(devices + coupon), BigInt(shown.rate)];
  const tax = Number((2n * gross * rate + 100_000n + rate) / (2n * (100_000n + rate)));
  expect([order.number, shown.gross.amount, shown.tax.amount, shown.net.amount]).toEqual([
    ...[order.number, Number(gross)],
    ...[tax, Number(gross) - tax],
  ]);
}

/**
 * The cost of devices is what was paid for them less the tax included. The tax of all, with the coupon’s, is the
 * invoice’s.
 */
function checkCost({ tax, gross, tax_rate }: PurchaseInvoice, items: readonly Item[], stock: readonly Stocked[]): void {
  const theirs = items.flatMap((item) => stock.filter(({ order_item_id }) => order_item_id === item.id));
  const within = theirs.reduce((sum, one) => sum + (one.purchase_tax ?? 0), 0);
  const ofDevices = items.reduce((sum, { agreed_amount }) => sum + (agreed_amount ?? 0), 0);
  const ofCoupon = ((gross - ofDevices) * tax_rate) / (100_000 + tax_rate);
  expect(Math.abs(tax - within - ofCoupon)).toBeLessThanOrEqual(1);
  for (const { order_item_id, cost, added_cost, purchase_tax } of theirs) {
    const item = items.find(({ id }) => id === order_item_id);
    expect(cost - added_cost + (purchase_tax ?? 0)).toBe(item?.agreed_amount);
  }
}

type PurchaseInvoice = typeof purchaseInvoices.$inferSelect;
type Stocked = typeof inventoryItems.$inferSelect;
type Sums = Omit<ReturnType<typeof rawSums>, 'isAgreed'>;

/** What the customer sees on their page and receipt: the quote, until every device is accepted. */
async function checkCustomer(
  inTenant: Company['inTenant'],
  order: Order,
  sums: Sums,
  isAgreed: boolean,
): Promise<void> {
  const total = isAgreed ? sums.total : sums.quoted;
  const [company, seen, print] = await inTenant(async (tx) => {
    const shownFields = await readShownOnOrders(tx);
    const found = await readCustomerOrders(tx, eq(orders.id, order.id), 1);
    const shown = found.map((one) => asCustomerOrder(one, shownFields, now));
    return [await readCompany(tx), shown[0], (await readPrintOrders(tx, [order.id]))[0]] as const;
  });
  if (!seen || !print) throw new Error(`Order ${order.number} is shown to nobody`);
  expect([order.number, seen.sums.is_agreed, seen.sums.quoted.amount, seen.sums.total.amount]).toEqual([
    order.number,
    isAgreed,
    sums.quoted,
    total,
  ]);
  const parts = seen.sums.devices.amount + (seen.sums.coupon?.worth.amount ?? 0) - (seen.sums.shipping?.amount ?? 0);
  expect([order.number, parts]).toEqual([order.number, total]);
  const paper = { ...receiptsOf(order.kind).receipt.initial, words };
  const pages = readPdf(await buffer(pdfStream('Receipt', now, [receiptSheet(company, print, now, paper)])));
  const lines = pages.at(-1)?.lines ?? [];
  const after = lines[lines.indexOf(words.say(isAgreed ? 'order.total' : 'order.quoted_total')) + 1];
  expect([order.number, after]).toEqual([
    order.number,
    formatMoney({ amount: total, currency: order.currency }, 'en-US'),
  ]);
}
