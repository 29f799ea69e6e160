import { addCoupon } from '@recoup/contract/orders/coupon';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutStateNames } from '@recoup/contract/payouts/payouts';
import { type AnyCells, type AnyReport, isReport, rowsBehind } from '@recoup/contract/report';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import * as declared from '@recoup/contract/reports/reports';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { amountCode, couponCode, itemOf, type Stage, seedCoupons } from '../trade.ts';
import { type RawRows, rawFigure, readRaw } from './raw-figures.ts';

const { app, staff, as, of, at, query, seeded, tenantId } = useCompany();
const other = as('owner', 'b');
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
  const kept = await staff.data(deleteOrder, { params: { id: (await at('new')).id } });
  await staff.ok(undoOrderOperation, { params: { id: kept.undo_token ?? 0 } });
}, 120_000);

/** Scatters what there is over days, places, people and sources, as months of trade would. */
async function scatter(choices: readonly number[]): Promise<void> {
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
      choose(payoutStateNames),
    ]);
  for (const table of ['shipping_labels', 'inventory_items'])
    for (const id of await ids(table)) await query(`update ${table} set created_at = $2 where id = $1`, [id, moment()]);
}

const plain = (cell: AnyCells[string] | undefined) =>
  typeof cell === 'object' && cell && 'amount' in cell ? cell.amount : cell;

type Narrowed = { kind?: string; location_id?: number };

/** Every figure of a report is what the raw rows come to, and leads to rows that are as many and come to the same. */
async function checkReport(report: AnyReport, raw: RawRows, narrowed: Narrowed): Promise<number> {
  const asked = { ...period, ...narrowed };
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
      const shown = plain((line ?? answer.total)[name]);
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

test('[reports-01] every figure of every report is what the raw rows come to, and leads to exactly these rows', async () => {
  const [, store] = seeded.locations;
  const narrowings: Narrowed[] = [{}, { kind: 'mail-in' }, { kind: 'in-store' }, { location_id: store?.id ?? 0 }];
  const led = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100_000), { minLength: 40, maxLength: 40 }), async (choices) => {
      await scatter(choices);
      const raw = await readRaw(query, tenantId, timezone);
      for (const report of reports)
        for (const narrowed of narrowings) {
          led.set(report.key, (led.get(report.key) ?? 0) + (await checkReport(report, raw, narrowed)));
        }
    }),
    { numRuns: 3, seed: 18, endOnFailure: true },
  );
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
