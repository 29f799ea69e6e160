import { addCoupon } from '@recoup/contract/orders/coupon';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutStateNames } from '@recoup/contract/payouts/payouts';
import { resetCustomPrice, setPrice } from '@recoup/contract/pricing/prices';
import { type AnyCells, type AnyReport, columnsFor, isReport, rowsBehind } from '@recoup/contract/report';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import * as declared from '@recoup/contract/reports/reports';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { amountCode, couponCode, itemOf, type Stage, seedCoupons } from '../trade.ts';
import { type RawRows, rawFigure, readRaw } from './raw-figures.ts';

const { app, staff, device, as, of, at, query, seeded, tenantId } = useCompany();
const other = as('owner', 'b');
/** Who is not told what things cost. */
const clerk = as('staff');
const reports = Object.values(declared).filter(isReport);

/** Summer time begins there on 8 March 2026, at two in the morning. */
const timezone = 'America/Los_Angeles';
const period = { from: '2026-03-06', to: '2026-03-10' };
const hours = { from: Date.parse('2026-03-06T00:00:00Z'), to: Date.parse('2026-03-12T00:00:00Z') };

const stages: readonly Stage[] = ['new', 'labelled', 'inspected', 'accepted', 'paid', 'paid', 'returning', 'archived'];

beforeAll(async () => {
  await query(`update companies set timezone = $1`, [timezone]);
  await seedCoupons(app.pool, tenantId);
  for (const stage of stages) await at(stage);
  await at('paid', 'in-store');
  await at('new', 'in-store');
  const withCoupon = ({ box_id, version }: Order, code: string) =>
    staff.data(addCoupon, { params: { box_id }, body: { code, version } });
  await withCoupon(await at('new'), couponCode);
  await withCoupon(await at('scanned'), amountCode);
  const two = await at('two');
  await staff.ok(of.splitOrder, { params: { id: two.id }, body: { item_ids: [itemOf(two)], version: two.version } });
  const { deleteOrder } = bulkOrdersOf('mail-in');
  await staff.ok(deleteOrder, { params: { id: (await at('labelled')).id } });
  await sellSome();
  const kept = await staff.data(deleteOrder, { params: { id: (await at('new')).id } });
  await staff.ok(undoOrderOperation, { params: { id: kept.undo_token ?? 0 } });
  for (const price of [9_000, null, 8_000])
    await staff.ok(price === null ? resetCustomPrice : setPrice, {
      body: { product_id: device.productId, condition_id: device.good, price } as never,
    });
}, 120_000);

/** Two devices are sold, one of them below its cost; a third comes back. */
async function sellSome(): Promise<void> {
  for (const price of [15_000, 5_000, 12_000]) {
    await at('paid');
    const [item] = await query<{ id: number }>(
      `select id from inventory_items where tenant_id = $1 and status = 0 order by id desc limit 1`,
      [tenantId],
    );
    const { data } = await staff.ok(sellInstantly, { body: { inventory_id: item?.id ?? 0, price, method: 'cash' } });
    if (price !== 12_000) continue;
    const lines = [{ id: data.lines[0]?.id ?? 0, outcome: 'restock' as const }];
    await staff.ok(returnInvoiceItems, { params: { id: data.id }, body: { lines, reason: 'Broken', method: 'cash' } });
  }
}

/** Where payouts stay: one on its way is taken up by the job that looks for what was lost. */
const settled = payoutStateNames.filter((state) => state !== 'sending');

/** Scatters what there is over days, places, people and sources, as months of trade would. */
async function scatter(choices: readonly number[]): Promise<(typeof currencies)[number]> {
  let next = 0;
  const choose = <T>(values: readonly T[]): T => {
    next += 1;
    return values[(choices[next % choices.length] ?? 0) % values.length] as T;
  };
  const moment = () => new Date(hours.from + choose(choices.map((n) => (n * 900_000) % (hours.to - hours.from))));
  const places = seeded.locations.map(({ id }) => id);
  const people = seeded.users.map(({ id }) => id);
  const ids = async (table: string) =>
    (await query<{ id: number }>(`select id from ${table} where tenant_id = $1 order by id`, [tenantId])).map(
      ({ id }) => id,
    );
  for (const id of await ids('orders'))
    await query(
      `update orders set created_at = $2, location_id = $3, created_by = $4, referral_source = $5 where id = $1`,
      [
        id,
        moment(),
        choose(places),
        choose([0, ...people]),
        choose([null, 'SellCompare', 'https://a.test/?b=c&d="e"']),
      ],
    );
  for (const id of await ids('order_items'))
    await query(
      `update order_items set inspected_at = $2, inspected_by = $3 where id = $1 and inspected_at is not null`,
      [id, moment(), choose(people)],
    );
  for (const id of await ids('payouts'))
    await query(`update payouts set created_at = $2, created_by = $3, state = $4 where id = $1`, [
      id,
      moment(),
      choose(people),
      choose(settled),
    ]);
  const moments = { shipping_labels: 'created_at', inventory_items: 'created_at', invoice_lines: 'sold_at' };
  for (const [table, at] of Object.entries({ ...moments, price_changes: 'live_at' }))
    for (const id of await ids(table)) await query(`update ${table} set ${at} = $2 where id = $1`, [id, moment()]);
  for (const id of await ids('invoices'))
    await query(`update invoices set location_id = $2, sales_person_id = $3 where id = $1`, [
      id,
      choose(places),
      choose([null, ...people]),
    ]);
  for (const id of await ids('shipping_labels'))
    await query(`update shipping_labels set cost = $2, cost_currency = $3 where id = $1`, [
      id,
      choose([null, 0, 735]),
      choose(['USD', 'JPY', 'EUR']),
    ]);
  const currency = choose(currencies);
  for (const table of ['companies', 'orders', 'payouts', 'inventory_items', 'invoices'])
    await query(`update ${table} set currency = $2 where tenant_id = $1`, [tenantId, currency]);
  return currency;
}

/** One with two decimals, and one with none. */
const currencies = ['USD', 'JPY'] as const;

const plain = (cell: AnyCells[string] | undefined) =>
  typeof cell === 'object' && cell && 'amount' in cell ? cell.amount : cell;

type Narrowed = { kind?: string; location_id?: number };

/** Every figure of a report is what the raw rows come to, and leads to rows that are as many and come to the same. */
async function checkReport(report: AnyReport, raw: RawRows, narrowed: Narrowed, currency: string): Promise<number> {
  const narrowing = Object.entries(narrowed).filter(([name]) => report.filters.some((filter) => filter === name));
  const asked: typeof period & Narrowed = { ...period, ...Object.fromEntries(narrowing) };
  const answer = (await staff.ok(report.get as typeof declared.offersReport.get, {
    query: asked as object,
  })) as unknown as {
    data: AnyCells[];
    total: AnyCells;
  };
  const [firstName = ''] = Object.keys(report.columns);
  const words = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  let led = 0;
  for (const line of [undefined, ...answer.data]) {
    const first = line?.[firstName];
    const key = typeof first === 'object' && first && 'id' in first ? first.id : first?.toString();
    for (const name of Object.keys(report.columns)) {
      const behind = rowsBehind(report, name, words, first);
      if (!behind) continue;
      const cell = (line ?? answer.total)[name];
      const shown = plain(cell);
      if (typeof cell === 'object' && cell && 'currency' in cell) expect(cell.currency).toBe(currency);
      expect([report.key, name, key, shown]).toEqual([report.key, name, key, rawFigure(report, name, raw, asked, key)]);
      if (shown === 0) continue;
      const rows = await staff.ok(listReportRows, { query: { ...behind, per_page: 100 } as never });
      expect(rows.data).toHaveLength(rows.total);
      expect([name, key, behind.figure === undefined ? rows.total : plain(rows.sum)]).toEqual([name, key, shown]);
      if (behind.figure !== undefined)
        expect(rows.data.reduce((sum, { value }) => sum + Number(plain(value)), 0)).toBe(shown);
      led += 1;
    }
  }
  return led;
}

/** Who may not see what things cost is told all the rest, the same to the cent, and none of the rows behind it. */
async function checkPermission(report: AnyReport): Promise<void> {
  const open = new Set(columnsFor(report.columns, false).map(([name]) => name));
  const only = (cells: AnyCells) => Object.fromEntries(Object.entries(cells).filter(([name]) => open.has(name)));
  const asked = { query: period as object };
  const [all, told] = await Promise.all(
    [staff, clerk].map((who) => who.ok(report.get as typeof declared.offersReport.get, asked)),
  );
  const figures = (answer: unknown) => answer as { data: AnyCells[]; total: AnyCells; before: AnyCells };
  const { data, total, before } = figures(all);
  const theirs = figures(told);
  expect([report.key, theirs.data, theirs.total, theirs.before]).toEqual([
    report.key,
    data.map(only),
    only(total),
    only(before),
  ]);
  for (const name of Object.keys(report.columns).filter((column) => !open.has(column))) {
    const behind = rowsBehind(report, name, period);
    if (behind) expect((await clerk.refused(listReportRows, { query: behind as never })).code).toBe('forbidden');
  }
}

test('[reports-01] every figure of every report is what the raw rows come to, and leads to exactly these rows', async () => {
  const [, store] = seeded.locations;
  const narrowings: Narrowed[] = [{}, { kind: 'mail-in' }, { kind: 'in-store' }, { location_id: store?.id ?? 0 }];
  const led = new Map<string, number>();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100_000), { minLength: 40, maxLength: 40 }), async (choices) => {
      const currency = await scatter(choices);
      seen.add(currency);
      const raw = await readRaw(query, tenantId, timezone);
      for (const report of reports) {
        await checkPermission(report);
        for (const narrowed of narrowings) {
          led.set(report.key, (led.get(report.key) ?? 0) + (await checkReport(report, raw, narrowed, currency)));
        }
      }
    }),
    { numRuns: 3, seed: 18, endOnFailure: true },
  );
  expect(seen).toEqual(new Set(currencies));
  for (const { key } of reports) expect([key, (led.get(key) ?? 0) > 0]).toEqual([key, true]);
}, 240_000);

test('[reports-01] a figure that rows do not have is refused at its field, and other companies see none of them', async () => {
  const refused = await staff.refused(listReportRows, { query: { of: 'labels', figure: 'amount' } });
  expect(refused).toMatchObject({ status: 422, errors: { figure: ['is no figure of these rows'] } });
  const none = await staff.ok(listReportRows, { query: { of: 'orders', device: 'paid' } });
  expect(none).toMatchObject({ total: 0, sum: null });
  expect((await staff.ok(listReportRows, { query: { of: 'orders' } })).total).toBeGreaterThan(0);
  expect((await other.ok(listReportRows, { query: { of: 'orders' } })).total).toBe(0);
});
