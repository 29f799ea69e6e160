import { contract } from '@recoup/contract';
import type { Currency } from '@recoup/contract/money';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { createCustomer } from '@recoup/contract/stock/customers';
import { moveItems, receiveItems } from '@recoup/contract/stock/inventory-records';
import type { InventoryStatusId } from '@recoup/contract/stock/inventory-status';
import type { Invoice } from '@recoup/contract/stock/invoices';
import { createInvoice, recordInvoicePayment, returnInvoiceItems } from '@recoup/contract/stock/invoices';
import { checksOf, itemOf, seen, type Trader } from '../trader.ts';

/** Where a month of trade takes place, and with what. */
export interface Market {
  /** Two users who work at the same time. */
  readonly staff: readonly [Trader, Trader];
  /** A device with its value in some of its conditions, in minor units. */
  readonly device: {
    readonly id: number;
    readonly conditions: readonly { readonly id: number; readonly price: number }[];
  };
  readonly currency: Currency;
  /** Another location, to which some of the devices are sent. */
  readonly elsewhere: number;
  /** An unused IMEI, and the email of a new customer. */
  readonly newImei: () => string;
  readonly newEmail: () => string;
}

/** A device of the catalog, found by name, in two of the conditions that are bought. */
export async function deviceOf(staff: Trader, search: string): Promise<Market['device']> {
  const [device] = await staff.data(searchDevices, { query: { search } });
  if (!device) throw new Error(`No device is called ${search}`);
  const { conditions } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  const bought = conditions.flatMap(({ id, price }) =>
    price && price.amount > 0 ? [{ id, price: price.amount }] : [],
  );
  return { id: device.id, conditions: bought.slice(0, 2) };
}

/** How often each activity happens in a month. */
export type MonthSize = Readonly<Record<'buys' | 'sales' | 'returns' | 'moves' | 'customers', number>>;

/** The whole month of trade, or a proportional part of it. */
export function monthOf(size: number): MonthSize {
  const many = (wholeMonth: number) => Math.max(3, Math.round(wholeMonth * size));
  return { buys: many(5_000), sales: many(3_000), returns: many(300), moves: many(500), customers: many(800) };
}

interface Owned {
  readonly id: number;
  readonly cost: number;
  status: InventoryStatusId;
}
interface Sold {
  readonly invoice: Invoice;
  readonly customer: number;
  /** Item and price of lines that weren't returned, by item. */
  readonly lines: Map<number, { item: Owned; price: number; line: number }>;
  paid: number;
}

/** The parts of a month, one after another. */
export type MonthPart = 'met' | 'bought' | 'moved' | 'sold' | 'returned';

/** What the script itself has recorded. */
export interface Ledger {
  readonly customers: number[];
  readonly stock: Owned[];
  readonly invoices: Sold[];
  /** What each customer was paid, and for how many orders. */
  readonly bought: Map<number, { orders: number; paid: number }>;
}

/** The total of an invoice without returned lines. */
export const totalOf = ({ lines }: Sold): number => [...lines.values()].reduce((sum, { price }) => sum + price, 0);

/** Random numbers that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Splits work between two users: each takes the next task. */
async function atTwoWindows(
  staff: Market['staff'],
  times: number,
  work: (staff: Trader, i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const window = async (trader: Trader) => {
    for (let i = next++; i < times; i = next++) await work(trader, i);
  };
  await Promise.all(staff.map(window));
}

/** Buys a device at the counter like staff do. Returns the id of the inventory item. */
async function buy(staff: Trader, market: Market, customer: number, condition: { id: number; price: number }) {
  const endpoints = contract.inStoreOrders;
  const price = { amount: condition.price, currency: market.currency };
  const item = { device_id: market.device.id, condition_id: condition.id, sub_ids: [], price };
  const payout = { method: 'check' as const, details: { payee: 'Cara Month' } };
  const body = { customer: { id: customer }, items: [item], payout, label: false };
  const order = await staff.data(endpoints.createOrder, { body });
  const found = { version: order.version, imei: market.newImei(), condition_id: condition.id, reason: null };
  await staff.ok(endpoints.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(staff, order);
  const checked = await staff.data(endpoints.getOrder, { params: { id: order.id } });
  const { version, total } = await staff.data(endpoints.offerOrder, seen(checked));
  await staff.ok(endpoints.payOrder, { params: { id: order.id }, body: { version, amount: total } });
  const { items } = await staff.data(endpoints.getOrder, { params: { id: order.id } });
  return items[0]?.inventory_id ?? 0;
}

/**
 * Plays a month of trade through the API and keeps its own ledger: adding customers, buying from them at the counter,
 * moving, selling and taking back. `watch` is called and awaited after each part.
 */
export async function playMonth(
  market: Market,
  month: MonthSize,
  watch: (part: MonthPart, ledger: Ledger) => Promise<void> = async () => {},
): Promise<Ledger> {
  const { staff, elsewhere, device } = market;
  const dice = random(7);
  const ledger: Ledger = { customers: [], stock: [], invoices: [], bought: new Map() };
  const { customers, stock, invoices, bought } = ledger;
  const someone = () => customers[dice(customers.length)] as number;

  await atTwoWindows(staff, month.customers, async (trader) => {
    const address = { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
    const body = { first_name: 'Cara', last_name: 'Month', email: market.newEmail(), phone: null, address };
    customers.push((await trader.data(createCustomer, { body })).id);
  });
  await watch('met', ledger);
  await atTwoWindows(staff, month.buys, async (trader) => {
    const customer = someone();
    const condition = device.conditions[dice(device.conditions.length)] as { id: number; price: number };
    const id = await buy(trader, market, customer, condition);
    stock.push({ id, cost: condition.price, status: 0 });
    const { orders, paid } = bought.get(customer) ?? { orders: 0, paid: 0 };
    bought.set(customer, { orders: orders + 1, paid: paid + condition.price });
  });
  await watch('bought', ledger);

  // Some moves are received, and some are in transit at the end of the month.
  await atTwoWindows(staff, month.moves, async (trader, i) => {
    const item = stock[i] as Owned;
    const ids: [number] = [item.id];
    const { changed } = await trader.ok(moveItems, { body: { ids, location_id: elsewhere } });
    if (changed.length !== 1) throw new Error(`Item ${item.id} did not move`);
    item.status = 4;
    if (i % 3 === 0) return;
    await trader.ok(receiveItems, { body: { ids } });
    item.status = 0;
  });
  await watch('moved', ledger);

  // Sales of one or two items, paid right away, in part or not yet.
  const toSell = stock.filter(({ status }) => status === 0).slice(-month.sales);
  const baskets: Owned[][] = [];
  while (toSell.length > 0) baskets.push(toSell.splice(0, 1 + dice(2)));
  await atTwoWindows(staff, baskets.length, async (trader, i) => {
    const customer = someone();
    const priced = (baskets[i] ?? []).map((item) => ({
      item,
      price: item.cost + 100 + dice(9_999),
      discount: dice(100),
    }));
    const lines = priced.map(({ item, ...line }) => ({ inventory_id: item.id, ...line }));
    const invoice = await trader.data(createInvoice, { body: { customer_id: customer, lines } });
    const sold = priced.map(({ item, price, discount }, at) => {
      item.status = 2;
      return [item.id, { item, price: price - discount, line: invoice.lines[at]?.id ?? 0 }] as const;
    });
    const sale: Sold = { invoice, customer, lines: new Map(sold), paid: 0 };
    invoices.push(sale);
    const amount = [totalOf(sale), Math.floor(totalOf(sale) / 2), 0][dice(3)] as number;
    if (amount === 0) return;
    await trader.ok(recordInvoicePayment, { params: { id: invoice.id }, body: { amount, method: 'card' } });
    sale.paid = amount;
  });
  await watch('sold', ledger);

  // Restocked or written off; overpaid amounts are refunded.
  await atTwoWindows(staff, Math.min(month.returns, invoices.length), async (trader, i) => {
    const sale = invoices[i] as Sold;
    const [first] = sale.lines.values();
    if (!first) throw new Error('nothing was sold');
    const outcome = i % 4 === 0 ? ('write-off' as const) : ('restock' as const);
    const body = { lines: [{ id: first.line, outcome }], reason: 'Broken', method: 'cash' as const };
    await trader.ok(returnInvoiceItems, { params: { id: sale.invoice.id }, body });
    first.item.status = outcome === 'restock' ? 0 : 5;
    sale.lines.delete(first.item.id);
    sale.paid = Math.min(sale.paid, totalOf(sale));
  });
  await watch('returned', ledger);
  return ledger;
}
