import { contract } from '@recoup/contract';
import { verifyChangeLog } from '@recoup/contract/settings/change-log';
import { getCustomerOrders } from '@recoup/contract/stock/customer-acts';
import { getCustomer } from '@recoup/contract/stock/customers';
import { downloadInventory, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { moveItems, receiveItems } from '@recoup/contract/stock/inventory-records';
import { inHouse } from '@recoup/contract/stock/inventory-status';
import type { Invoice } from '@recoup/contract/stock/invoices';
import {
  createInvoice,
  downloadInvoices,
  listCustomerInvoices,
  recordInvoicePayment,
  returnInvoiceItems,
} from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { sealAudit } from '../../src/platform/audit/audit-chain.ts';
import { useCompany } from '../company.ts';
import type { Caller } from '../harness.ts';
import { checksOf, itemOf, newCustomer, newImei, orderOf, seen } from '../trade.ts';

/** The whole month is 1: `TRADE_SIZE=1`. A hundredth of it does the same things. */
const size = Number(process.env.TRADE_SIZE ?? 0.01);
const many = (wholeMonth: number) => Math.max(3, Math.round(wholeMonth * size));
const month = { buys: many(5_000), sales: many(3_000), returns: many(300), moves: many(500), customers: many(800) };

const { app, staff: owner, as, device, seeded } = useCompany({ kind: 'in-store' });
const clerk = as('staff');
const of = contract.inStoreOrders;

interface Owned {
  readonly id: number;
  readonly cost: number;
  status: number;
  place: number;
}
interface Sold {
  readonly invoice: Invoice;
  readonly customer: number;
  /** Item and price of what was not returned. */
  readonly lines: Map<number, { item: Owned; price: number; line: number }>;
  paid: number;
}

/** Numbers that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The work of two who stand at two windows: each takes what is next. */
async function atTwoWindows(times: number, work: (staff: Caller, i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const window = async (staff: Caller) => {
    for (let i = next++; i < times; i = next++) await work(staff, i);
  };
  await Promise.all([window(owner), window(clerk)]);
}

/** The sum of a column of a CSV whose cells have no commas, in minor units; only of rows where another column is so. */
function sumOf(csv: string, column: string, where: (row: Readonly<Record<string, string>>) => boolean = () => true) {
  const [head = '', ...rows] = csv.trim().split('\r\n');
  const names = head.replace(/^\uFEFF/, '').split(',');
  return rows
    .map((row) => Object.fromEntries(row.split(',').map((cell, i) => [names[i] ?? '', cell])))
    .filter(where)
    .reduce((sum, row) => sum + Math.round(Number(row[column] ?? Number.NaN) * 100), 0);
}

test(
  `a month of trade (${month.buys} buys, ${month.sales} sales) at two windows agrees with its ledger to the cent`,
  async () => {
    const dice = random(7);
    const [here, there] = seeded.locations.map(({ id }) => id) as [number, number];
    const customers: number[] = [];
    await atTwoWindows(month.customers, async (staff) => void customers.push(await newCustomer(staff)));
    const someone = () => customers[dice(customers.length)] as number;

    // Buying: as staff do it at the counter.
    const stock: Owned[] = [];
    const boughtFrom = new Map<number, number>();
    await atTwoWindows(month.buys, async (staff) => {
      const customer = someone();
      const [condition_id, cost] = dice(3) === 0 ? [device.poor, 4_000] : [device.good, 10_000];
      const asked = orderOf(device, customer, false);
      const items = asked.items.map((item) => ({
        ...item,
        condition_id,
        price: { amount: cost, currency: 'USD' as const },
      }));
      let order = await staff.data(of.createOrder, { body: { ...asked, items } });
      const body = { version: order.version, imei: newImei(), condition_id, reason: null };
      await staff.ok(of.inspectOrderItem, { params: { id: itemOf(order) }, body });
      await checksOf(staff, order);
      order = await staff.data(of.getOrder, { params: { id: order.id } });
      order = await staff.data(of.offerOrder, seen(order));
      await staff.ok(of.payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
      const paid = await staff.data(of.getOrder, { params: { id: order.id } });
      stock.push({ id: paid.items[0]?.inventory_id ?? 0, cost, status: 0, place: here });
      boughtFrom.set(customer, (boughtFrom.get(customer) ?? 0) + cost);
    });

    // Moves: some of them are received, some are on their way at the end of the month.
    await atTwoWindows(month.moves, async (staff, i) => {
      const item = stock[i] as Owned;
      const ids = [item.id] as [number];
      expect((await staff.ok(moveItems, { body: { ids, location_id: there } })).changed).toEqual(ids);
      item.status = 4;
      if (i % 3 === 0) return;
      await staff.ok(receiveItems, { body: { ids } });
      Object.assign(item, { status: 0, place: there });
    });

    // Sales of one or two items, paid at once, in part or not yet.
    const invoices: Sold[] = [];
    const toSell = stock.filter(({ status }) => status === 0).slice(-month.sales);
    const baskets: Owned[][] = [];
    while (toSell.length > 0) baskets.push(toSell.splice(0, 1 + dice(2)));
    await atTwoWindows(baskets.length, async (staff, i) => {
      const basket = baskets[i] ?? [];
      const customer = someone();
      const priced = basket.map((item) => ({ item, price: item.cost + 100 + dice(9_999), discount: dice(100) }));
      const lines = priced.map(({ item, ...line }) => ({ inventory_id: item.id, ...line }));
      const invoice = await staff.data(createInvoice, { body: { customer_id: customer, lines } });
      const sold = priced.map(({ item, price, discount }, at) => {
        item.status = 2;
        return [item.id, { item, price: price - discount, line: invoice.lines[at]?.id ?? 0 }] as const;
      });
      const kept: Sold = { invoice, customer, lines: new Map(sold), paid: 0 };
      invoices.push(kept);
      const total = sold.reduce((sum, [, { price }]) => sum + price, 0);
      const amount = [total, Math.floor(total / 2), 0][dice(3)] as number;
      if (amount === 0) return;
      await staff.ok(recordInvoicePayment, { params: { id: invoice.id }, body: { amount, method: 'card' } });
      kept.paid = amount;
    });

    // Returns, restocked or written off; what was paid too much is given back.
    await atTwoWindows(Math.min(month.returns, invoices.length), async (staff, i) => {
      const sale = invoices[i] as Sold;
      const [first] = sale.lines.values();
      if (!first) throw new Error('nothing was sold');
      const outcome = i % 4 === 0 ? ('write-off' as const) : ('restock' as const);
      const body = { lines: [{ id: first.line, outcome }], reason: 'Broken', method: 'cash' as const };
      await staff.ok(returnInvoiceItems, { params: { id: sale.invoice.id }, body });
      Object.assign(first.item, { status: outcome === 'restock' ? 0 : 5, place: here });
      sale.lines.delete(first.item.id);
      const left = [...sale.lines.values()].reduce((sum, { price }) => sum + price, 0);
      sale.paid = Math.min(sale.paid, left);
    });

    // Stock: how many of each status, and what those in the house cost us.
    const { counts } = await owner.ok(listInventoryItems, { query: {} });
    const mine = (status: number) => stock.filter((item) => item.status === status);
    for (const { status, count } of counts) expect([status, count]).toEqual([status, mine(status).length]);
    for (const status of inHouse) {
      const csv = String(await owner.ok(downloadInventory, { query: { status } }));
      expect([status, sumOf(csv, 'cost')]).toEqual([status, mine(status).reduce((sum, { cost }) => sum + cost, 0)]);
    }

    // Invoices: what all of them came to, and what was paid.
    const totalOf = (sale: Sold) => [...sale.lines.values()].reduce((sum, { price }) => sum + price, 0);
    const csv = String(await owner.ok(downloadInvoices, { query: {} }));
    expect(sumOf(csv, 'total')).toBe(invoices.reduce((sum, sale) => sum + totalOf(sale), 0));
    expect(sumOf(csv, 'paid')).toBe(invoices.reduce((sum, sale) => sum + sale.paid, 0));

    // Customers: what they were paid, and what they bought and paid.
    await atTwoWindows(customers.length, async (_, i) => {
      const id = customers[i] as number;
      const customer = await owner.data(getCustomer, { params: { id } });
      expect(customer.paid_total.amount).toBe(boughtFrom.get(id) ?? 0);
      const kinds = await owner.data(getCustomerOrders, { params: { id } });
      expect(kinds.reduce((sum, kind) => sum + kind.total.amount, 0)).toBe(boughtFrom.get(id) ?? 0);
      const theirs = invoices.filter((sale) => sale.customer === id);
      const { sums } = await owner.ok(listCustomerInvoices, { params: { id } });
      expect([sums.total.amount, sums.paid.amount]).toEqual([
        theirs.reduce((sum, sale) => sum + totalOf(sale), 0),
        theirs.reduce((sum, sale) => sum + sale.paid, 0),
      ]);
    });

    // And nobody has written in the change-log but by doing something.
    await sealAudit(app.pool);
    const { data: chain } = await owner.ok(verifyChangeLog, { body: {} } as never);
    expect(chain.whole).toBe(true);
    expect(chain.entries).toBeGreaterThan(month.buys * 3);
  },
  Math.max(120_000, size * 5_400_000),
);
