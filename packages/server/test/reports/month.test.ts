import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { setPrice } from '@recoup/contract/pricing/prices';
import { type AnyReport, isSummed } from '@recoup/contract/report';
import { allReports } from '@recoup/contract/reports/all-reports';
import type { AnyCells } from '@recoup/contract/reports/report-cells';
import { moveDrawerCash, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { claimWarranty } from '@recoup/contract/stock/warranties';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/modules/session/company/days.ts';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { confirmed } from '../pricing/confirmed.ts';
import { deviceOf, monthOf, playMonth } from '../stock/month.ts';
import { newImei } from '../trade.ts';
import { rawFigure, readRaw } from './raw-figures.ts';

const { app, staff, as, query, tenantId, seeded } = useCompany({ company: 'b', bare: true });
const timezone = 'America/Los_Angeles';
const now = new Date();
const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
const periods = [
  { from: day(31), to: day(-1) },
  { from: day(9), to: day(6) },
];

const clerk = as('staff');

/**
 * What staff don't do themselves: payouts that fail, wait or are in progress, labels that carriers refuse, packages
 * sent back.
 */
async function happen(): Promise<void> {
  const nth = (table: string, rest: string, n: number) =>
    query(
      `UPDATE ${table} SET ${rest} WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${table}
         WHERE tenant_id = $1) rows WHERE n % 8 = ${n})`,
      [tenantId],
    );
  for (const [n, state] of ['failed', 'waiting', 'queued'].entries()) await nth('payouts', `state = '${state}'`, n);
  for (const [n, state] of ['failed', 'voided'].entries()) await nth('shipping_labels', `state = '${state}'`, n);
  await nth('order_items', `state = 'returned'`, 0);
}

/**
 * A month of trade with everything in the demo, the month played by two users, and what staff then did to it: selling,
 * returning, deleting and restoring.
 */
beforeAll(async () => {
  await query('UPDATE companies SET timezone = $1', [timezone]);
  await seedTrade(app.pool, seeded, { orders: 400, brands: ['Apple', 'Nintendo'] }, now, app.services.secrets);
  let mails = 0;
  await playMonth(
    {
      staff: [staff, clerk],
      device: await deviceOf(staff, 'iphone 13 128'),
      currency: 'USD',
      elsewhere: seeded.locations[1]?.id ?? 0,
      newImei,
      newEmail: () => `month.${++mails}@trade.test`,
    },
    monthOf(0.002),
  );
  const { deleteOrder } = bulkOrdersOf('mail-in');
  const leads = await query<{ id: number }>(
    `SELECT id FROM orders WHERE tenant_id = $1 AND category = 'active' AND kind = 'mail-in'
       AND NOT EXISTS (SELECT FROM order_items i WHERE i.tenant_id = $1 AND i.order_id = orders.id AND i.state <> 'expected')
       AND NOT EXISTS (SELECT FROM shipping_labels l WHERE l.tenant_id = $1 AND l.order_id = orders.id AND l.state NOT IN ('created', 'voided'))
     ORDER BY id LIMIT 6`,
    [tenantId],
  );
  for (const [i, { id }] of leads.entries()) {
    const { undo_token } = await staff.data(deleteOrder, { params: { id } });
    if (i % 2 === 0) await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
  }
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 10_000 } });
  const coins = { kind: 'paid-in' as const, amount: 2_500, note: 'Change' };
  await staff.ok(moveDrawerCash, { params: { id: drawer }, body: coins });
  const stock = await staff.data(listInventoryItems, { query: { status: 0, per_page: 12 } as never });
  for (const [i, { id }] of stock.entries()) {
    const body = { inventory_id: id, price: 4_321 * (i + 1), method: 'cash' as const };
    const { data } = await staff.ok(sellInstantly, { body });
    const lines = [{ id: data.lines[0]?.id ?? 0, outcome: 'write-off' as const }];
    if (i % 4 === 0)
      await staff.ok(returnInvoiceItems, {
        params: { id: data.id },
        body: { lines, reason: 'It does not start', method: 'cash' },
      });
  }
  const [leaf] = await query<{ product_id: string; condition_id: number }>(
    `SELECT n.product_id, p.condition_id FROM price_rows p JOIN catalogue_nodes n ON n.tenant_id = p.tenant_id AND n.id = p.leaf_id
     WHERE p.tenant_id = $1 LIMIT 1`,
    [tenantId],
  );
  await happen();
  const sold = await query<{ id: number }>(
    `SELECT i.id FROM inventory_items i JOIN orders o ON o.tenant_id = i.tenant_id AND o.id = i.order_id
     WHERE i.tenant_id = $1 AND i.status = 2 ORDER BY o.referral_source IS NULL, i.id LIMIT 3`,
    [tenantId],
  );
  const repair = { kind: 'repair' as const, problem: 'No sound', cost: 2_500 };
  for (const { id } of sold) await staff.ok(claimWarranty, { params: { id }, body: repair });
  if (leaf) for (const price of [1_111, 2_222]) await staff.ok(setPrice, { body: { ...leaf, price, ...confirmed } });
});

const plain = (cell: AnyCells[string] | undefined) =>
  typeof cell === 'object' && cell && 'amount' in cell ? cell.amount : cell;

type Asked = (typeof periods)[number] & { kind?: OrderKind; location_id?: number };
interface Answer {
  data: AnyCells[];
  total: AnyCells;
  before: AnyCells;
  from: string;
  to: string;
}

/** The queries of a report: all of it, per order kind, and per store. */
function askedOf({ filters }: AnyReport): Asked[] {
  const narrowings = [
    ...orderKindNames.map((kind) => ({ kind })),
    ...seeded.locations.map(({ id }) => ({ location_id: id })),
  ];
  const fitting = narrowings.filter((one) =>
    Object.keys(one).every((name) => filters.some((filter) => filter === name)),
  );
  return [{}, ...fitting].flatMap((narrowed) => periods.map((period) => ({ ...period, ...narrowed })));
}

/** This month has no fees, taxes or second inspections. figures.test.ts and second-inspections.test.ts cover those. */
const notInThisMonth = [
  'margin-shops fees',
  ...['tax', 'bought', 'input', 'owed'].map((name) => `margin-taxes ${name}`),
  ...['twice', 'confirmed', 'agreement'].map((name) => `accuracy ${name}`),
];

test('[reports-01] after a month of trade every report agrees to the cent with figures read from raw rows', async () => {
  const raw = await readRaw(query, tenantId, timezone, now);
  const found = new Map<string, number>();
  for (const report of allReports) {
    const [firstName = ''] = Object.keys(report.columns);
    const shownColumns = Object.entries(report.columns).filter(
      ([name, { kind }]) => name !== firstName && kind !== 'interval',
    );
    for (const period of askedOf(report)) {
      const { from: _, to: _to, ...narrowed } = period;
      const query = report.now ? narrowed : period;
      const answer = (await staff.ok(report.get, { query } as never)) as unknown as Answer;
      const asked = report.now ? { ...period, from: answer.from, to: answer.to } : period;
      const long = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000 + 1;
      const earlier = report.now ? asked : { ...asked, from: addDays(asked.from, -long), to: addDays(asked.from, -1) };
      for (const [name, column] of shownColumns) {
        for (const line of answer.data) {
          const first = line[firstName];
          const key = typeof first === 'object' && first && 'id' in first ? first.id : first?.toString();
          const expected = rawFigure(report, name, raw, asked, key);
          expect([report.key, name, asked, key, plain(line[name])]).toEqual([report.key, name, asked, key, expected]);
        }
        if (!isSummed(column)) continue;
        const sums = [answer.total, answer.before].map((cells) => plain(cells[name]));
        const expected = [asked, earlier].map((days) => rawFigure(report, name, raw, days));
        expect([report.key, name, asked, sums]).toEqual([report.key, name, asked, expected]);
        found.set(`${report.key} ${name}`, (found.get(`${report.key} ${name}`) ?? 0) + Math.abs(Number(sums[0])));
      }
    }
  }
  // Every figure has a value, because comparing zeros proves nothing.
  const empty = [...found].filter(([, sum]) => sum === 0).map(([name]) => name);
  expect(empty.toSorted()).toEqual(notInThisMonth.toSorted());
});
