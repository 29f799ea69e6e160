import { addCoupon } from '@recoup/contract/orders/coupon';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { allPermissions } from '@recoup/contract/permission';
import { resetCustomPrice, setPrice } from '@recoup/contract/pricing/prices';
import { type AnyReport, columnsFor, rowsBehind } from '@recoup/contract/report';
import { allReports } from '@recoup/contract/reports/all-reports';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import * as declared from '@recoup/contract/reports/reports';
import { shippingCost } from '@recoup/contract/shipping/shipping-settings';
import { moveDrawerCash, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { setCustomerTax } from '@recoup/contract/stock/customer-acts';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { claimWarranty } from '@recoup/contract/stock/warranties';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import type { Caller } from '../harness.ts';
import { confirmed } from '../pricing/confirmed.ts';
import { amountCode, checksOf, couponCode, itemOf, newImei, type Stage, seedCoupons, seen } from '../trade.ts';
import { jobsAreDone } from '../until.ts';
import { checkBooks } from './check-books.ts';
import { checkMoneyOfOrders } from './order-money.ts';
import { change, chooserOf, currencies, deeds, inCurrency, type Season, scatter, seasons } from './random-trade.ts';
import { type RawRows, rawFigure, readRaw } from './raw-figures.ts';

const company = useCompany();
const { app, staff, device, as, orderCalls, at, query, seeded, tenantId } = company;
const other = as('owner', 'b');
/** May not see costs. */
const clerk = as('staff');
/** May not see in-store orders. */
const mailRoom = as('viewer');
const ofCounter = 'in-store';
const reports = allReports;

const timezone = 'America/Los_Angeles';
const stages: readonly Stage[] = ['new', 'labelled', 'inspected', 'accepted', 'paid', 'paid', 'returning', 'archived'];

beforeAll(async () => {
  await query(`update companies set timezone = $1`, [timezone]);
  await query(`update users set permissions = $2 where tenant_id = $1 and role = 'viewer'`, [
    tenantId,
    JSON.stringify(allPermissions.filter((permission) => permission !== `orders.${ofCounter}`)),
  ]);
  await seedCoupons(app.pool, tenantId);
  const { version } = await staff.data(shippingCost.get);
  await staff.ok(shippingCost.put, {
    body: { is_enable_shipping_cost: true, is_shipping_cost_visible: true, version },
  });
  const { version: taxed } = await staff.data(invoiceSettings.get);
  const taxes = seeded.locations.map(({ id: location_id }) => ({
    location_id,
    name: 'GST',
    percent: 5,
    second_name: 'PST',
    second_percent: 9.975,
    purchases: true,
  }));
  const fee = { restocking: 'percent', restocking_percent: 12.5, restocking_taxed: false } as const;
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', ...fee, version: taxed } });
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 10_000 } });
  const coins = { kind: 'paid-in' as const, amount: 2_500, note: 'Change' };
  await staff.ok(moveDrawerCash, { params: { id: drawer }, body: coins });
  for (const stage of stages) await at(stage);
  await at('paid', 'in-store');
  await at('new', 'in-store');
  await withCoupon(await at('new'), couponCode);
  await withCoupon(await at('scanned'), amountCode);
  await paidWithCoupon(await withCoupon(await at('scanned'), couponCode));
  await query(`update order_items set state = 'returned' where order_id = $1`, [(await at('returning')).id]);
  await paidToBusiness();
  const two = await at('two');
  await staff.ok(orderCalls.splitOrder, {
    params: { id: two.id },
    body: { item_ids: [itemOf(two)], version: two.version },
  });
  const { deleteOrder } = bulkOrdersOf('mail-in');
  await staff.ok(deleteOrder, { params: { id: (await at('labelled')).id } });
  await sellSome();
  await claimSome();
  const deletedAnswer = await staff.data(deleteOrder, { params: { id: (await at('new')).id } });
  await staff.ok(undoOrderOperation, { params: { id: deletedAnswer.undo_token ?? 0 } });
  for (const price of [9_000, null, 10_000])
    await staff.ok(price === null ? resetCustomPrice : setPrice, {
      body: {
        product_id: device.productId,
        condition_id: device.good,
        ...(price !== null && { price }),
        ...confirmed,
      } as never,
    });
});

/** An order with a coupon from a business that sells with tax. Other customers become businesses later. */
async function paidToBusiness(): Promise<void> {
  const order = await withCoupon(await at('scanned'), couponCode);
  const body = { tax_number: 'CA123456789', tax_free: null };
  await staff.ok(setCustomerTax, { params: { id: order.customer.id }, body });
  await paidWithCoupon(order);
}

const withCoupon = ({ box_id, version }: Order, code: string) =>
  staff.data(addCoupon, { params: { box_id }, body: { code, version } });

/** An order with a coupon whose device was in the condition that its customer described. */
async function paidWithCoupon(order: Order): Promise<void> {
  const found = { version: order.version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(orderCalls.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(staff, order);
  const { version, total } = await staff.data(orderCalls.offerOrder, seen(await company.again(order)));
  await staff.ok(orderCalls.payOrder, { params: { id: order.id }, body: { version, amount: total } });
}

/** Claims warranties of sold devices, so that there are some before the rows are spread. */
async function claimSome(): Promise<void> {
  const sold = await query<{ id: number }>(`select id from inventory_items where tenant_id = $1 and status = 2`, [
    tenantId,
  ]);
  const body = { kind: 'repair' as const, problem: 'No sound', cost: 2_500 };
  for (const { id } of sold) await staff.ok(claimWarranty, { params: { id }, body });
}

/** Buys and sells a device at the counter. */
async function soldFor(price: number) {
  await at('paid');
  const [item] = await query<{ id: number }>(
    `select id from inventory_items where tenant_id = $1 and status = 0 order by id desc limit 1`,
    [tenantId],
  );
  return staff.data(sellInstantly, { body: { inventory_id: item?.id ?? 0, price, method: 'cash' } });
}

/** Sells two devices, one of them below its cost. A third is returned. */
async function sellSome(): Promise<void> {
  await soldFor(15_000);
  await soldFor(5_000);
  const back = await soldFor(12_000);
  const lines = [{ id: back.lines[0]?.id ?? 0, outcome: 'restock' as const }];
  const body = { lines, reason: 'Broken', method: 'cash' as const, keep_fee: true };
  await staff.ok(returnInvoiceItems, { params: { id: back.id }, body });
}

const plain = (cell: AnyCells[string] | undefined) =>
  typeof cell === 'object' && cell && 'amount' in cell ? cell.amount : cell;

interface Look {
  readonly who: Caller;
  readonly raw: RawRows;
  readonly season: Season;
  readonly currency: string;
}
type Narrowed = { kind?: string; location_id?: number };

/** Not one of the business reports, which show the same figures by device, model, location and so on. */
const isEveryday = (report: AnyReport) => Object.values(declared).includes(report as never);

interface Answered {
  data: AnyCells[];
  total: AnyCells;
  before: AnyCells;
  beside?: (AnyCells | null)[];
  from: string;
  to: string;
  before_from: string;
  before_to: string;
}

/**
 * Compares the columns of the previous period with the report of that period, line by line and in total. Every line is
 * included.
 */
async function checkBeside(report: AnyReport, shown: Answered, who: Caller): Promise<void> {
  if (report.now) return expect(shown.before).toEqual(shown.total);
  const year = (day: string, by: number) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`;
  const other = { from: shown.before_from, to: shown.before_to };
  const ask = async (query: object) => (await who.ok(report.get, { query } as never)) as unknown as Answered;
  const alone = await ask(other);
  const { from, to } = shown;
  const periods = [
    { from, to, beside: 'previous' },
    { from, to, beside_from: other.from, beside_to: other.to },
  ];
  for (const both of await Promise.all(periods.map(ask))) {
    expect([report.key, both.total, both.before]).toEqual([report.key, shown.total, alone.total]);
    const [firstName = ''] = Object.keys(report.columns);
    const shownLines = both.beside?.filter((line) => line !== null) ?? [];
    const byName = (lines: readonly AnyCells[]) => lines.map((line) => JSON.stringify(line)).toSorted();
    if (report.line !== 'day') expect([report.key, byName(shownLines)]).toEqual([report.key, byName(alone.data)]);
    for (const [i, line] of both.data.entries()) {
      const beside = both.beside?.[i];
      if (report.line === 'day') expect(beside).toEqual(alone.data[i] ?? null);
      else if (beside) expect(beside[firstName]).toEqual(line[firstName]);
    }
    expect(both.data.slice(0, shown.data.length)).toEqual(shown.data);
  }
  const later = await ask({ from: year(from, 1), to: year(to, 1), beside: 'year' });
  expect([later.before_from, later.before_to, later.before]).toEqual([from, to, shown.total]);
}

/** At most six of many lines, from the first to the last. The total, which is also checked, includes all rows. */
function spread<T>(lines: readonly T[]): T[] {
  const step = Math.ceil(lines.length / 6);
  return lines.filter((_, i) => i % step === 0);
}

/**
 * Checks that every figure of a report equals the raw rows, and links to rows with the same number and total. Returns
 * the columns that had links.
 */
async function checkReport(report: AnyReport, { who, raw, season, currency }: Look, narrowed: Narrowed) {
  const narrowing = Object.entries(narrowed).filter(([name]) => report.filters.some((filter) => filter === name));
  const asked: Season & Narrowed = { ...season, ...Object.fromEntries(narrowing) };
  const query = report.now ? Object.fromEntries(narrowing) : asked;
  const answer = (await who.ok(report.get, { query } as never)) as unknown as Answered;
  // A report of the current state has its own days.
  Object.assign(asked, { from: answer.from, to: answer.to });
  if (who === staff && Object.keys(narrowed).length === 0) await checkBeside(report, answer, who);
  const [firstName = ''] = Object.keys(report.columns);
  const words = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const isFollowed = isEveryday(report) || (who === staff && narrowing.length === 0);
  // For business reports, rows are checked only without filters.
  const followed = new Set(isFollowed ? spread(answer.data) : []);
  const led = new Set<string>();
  for (const line of [undefined, ...answer.data]) {
    const first = line?.[firstName];
    const key = typeof first === 'object' && first && 'id' in first ? first.id : first?.toString();
    for (const [name, cell] of Object.entries(line ?? answer.total)) {
      if (name === firstName || report.columns[name]?.kind === 'interval') continue;
      const shown = plain(cell);
      if (typeof cell === 'object' && cell && 'currency' in cell) expect(cell.currency).toBe(currency);
      expect([report.key, name, key, shown]).toEqual([report.key, name, key, rawFigure(report, name, raw, asked, key)]);
      const behind = rowsBehind(report, name, words, first);
      if (!behind || shown === 0 || (line && !followed.has(line))) continue;
      const rows = await who.ok(listReportRows, { query: { ...behind, per_page: 100 } as never });
      expect(rows.data).toHaveLength(rows.total);
      expect([name, key, behind.figure === undefined ? rows.total : plain(rows.sum)]).toEqual([name, key, shown]);
      if (behind.figure !== undefined)
        expect(rows.data.reduce((sum, { value }) => sum + Number(plain(value)), 0)).toBe(shown);
      led.add(`${report.key} ${name}`);
    }
  }
  return led;
}

/** Users who may not see costs get everything else, equal to the cent, and none of the rows behind costs. */
async function checkPermission(report: AnyReport, season: Season): Promise<void> {
  const open = new Set(columnsFor(report.columns, false).map(([name]) => name));
  const only = (cells: AnyCells) => Object.fromEntries(Object.entries(cells).filter(([name]) => open.has(name)));
  const query = report.now ? {} : season;
  const [all, clerkAnswer] = await Promise.all([staff, clerk].map((who) => who.ok(report.get, { query } as never)));
  const figures = (answer: unknown) => answer as { data: AnyCells[]; total: AnyCells; before: AnyCells };
  const { data, total, before } = figures(all);
  const theirs = figures(clerkAnswer);
  expect([report.key, theirs.data, theirs.total, theirs.before]).toEqual([
    report.key,
    data.map(only),
    only(total),
    only(before),
  ]);
  for (const name of Object.keys(report.columns).filter((column) => !open.has(column))) {
    const behind = rowsBehind(report, name, season);
    if (behind) expect((await clerk.refused(listReportRows, { query: behind as never })).code).toBe('forbidden');
  }
}

/** The rows that the mail room may see, without in-store orders. */
function withoutCounter(raw: RawRows): RawRows {
  const others = Object.entries(raw).map(([fact, rows]) => [fact, rows.filter(({ kind }) => kind !== ofCounter)]);
  return Object.fromEntries(others) as RawRows;
}

/** Every figure except for those that only a carrier's events change. The month of trade has these. */
const figuresOf = (report: AnyReport) =>
  Object.entries(report.columns)
    .filter(([name, column]) => rowsBehind(report, name, seasons[0]) && !('when' in column && column.when?.label))
    .map(([name]) => `${report.key} ${name}`);

/**
 * One run per season, each with another currency, because they don't depend on each other. With these seeds, each run
 * does everything.
 */
const runs = [
  { season: seasons[0], currency: currencies[0], seed: 4 },
  { season: seasons[1], currency: currencies[1], seed: 3 },
] as const;
const led = new Set<string>();
const done = new Set<string>();
const looked = new Set<number>();

/** Checks everything about randomly generated trade. */
async function look(choices: readonly number[], { season, currency, seed }: (typeof runs)[number]) {
  const [, store] = seeded.locations;
  const narrowings: Narrowed[] = [{}, { kind: 'mail-in' }, { kind: ofCounter }, { location_id: store?.id ?? 0 }];
  const choose = chooserOf(choices);
  await inCurrency(company, 'USD');
  for (const stage of [
    'two',
    'new',
    'labelled',
    'labelled',
    'scanned',
    'scanned',
    'inspected',
    'paid',
    'returning',
  ] as const)
    await at(stage);
  // Each run returns one of these sales.
  for (const price of [8_000, 20_000]) await soldFor(price);
  await scatter(company, choose, season);
  await inCurrency(company, currency);
  await query(`update customers set tax_number = 'CA' || id where tenant_id = $1 and id % 2 = 0`, [tenantId]);
  for (const deed of await change(company, choose)) done.add(deed);
  // A label that is bought between two reads would be in only one of them.
  await jobsAreDone(query);
  expect(await checkMoneyOfOrders(company)).toBeGreaterThan(0);
  await checkBooks(company, currency);
  const raw = await readRaw(query, tenantId, timezone, new Date());
  for (const report of reports) {
    await checkPermission(report, season);
    await checkReport(report, { who: mailRoom, raw: withoutCounter(raw), season, currency }, {});
    // Each business report gets one filter per run.
    const turn = 1 + ((reports.indexOf(report) + seed) % (narrowings.length - 1));
    const inTurn = [{}, narrowings[turn] ?? {}];
    for (const narrowed of isEveryday(report) ? narrowings : inTurn)
      for (const figure of await checkReport(report, { who: staff, raw, season, currency }, narrowed)) led.add(figure);
  }
  looked.add(seed);
}

test.for(runs)(
  '[reports-01] every figure of every report equals what its rows add up to, and opens exactly these rows (run $seed)',
  async (run) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { minLength: 40, maxLength: 40 }), (choices) => look(choices, run)),
      { numRuns: 1, seed: run.seed, endOnFailure: true },
    );
  },
);

// Comparing empty figures proves nothing. Together, the runs must have done everything, and every figure must have had
// a link.
afterAll(() => {
  if (looked.size < runs.length) return;
  expect(done).toEqual(new Set(deeds));
  expect(reports.flatMap(figuresOf).filter((figure) => !led.has(figure))).toEqual([]);
});

test('[reports-01] a figure that these rows do not have is refused at its field, and other companies see no rows', async () => {
  const refused = await staff.refused(listReportRows, { query: { of: 'labels', figure: 'amount' } });
  expect(refused).toMatchObject({ status: 422, errors: { figure: ['isn’t a figure of these rows'] } });
  const none = await staff.ok(listReportRows, { query: { of: 'orders', device: 'paid' } });
  expect(none).toMatchObject({ total: 0, sum: null });
  expect((await staff.ok(listReportRows, { query: { of: 'orders' } })).total).toBeGreaterThan(0);
  expect((await other.ok(listReportRows, { query: { of: 'orders' } })).total).toBe(0);
});
