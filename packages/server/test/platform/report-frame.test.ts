import { buffer, text } from 'node:stream/consumers';
import type { Permission } from '@recoup/contract/permission';
import { report } from '@recoup/contract/report';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type Line, reportOf } from '../../src/modules/reports/reports/report-of.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import { useCompany } from '../company.ts';

const { inTenant, query, tenantId } = useCompany({ bare: true });

const staffReport = report({
  key: 'staff',
  title: 'Staff',
  by: 'by person',
  summary: 'What staff did.',
  empty: 'Nobody did anything',
  path: '/v1/report/staff',
  view: 'reports.view',
  filters: [],
  line: 'source',
  columns: {
    name: { name: 'Person', kind: 'text' },
    offered: { name: 'Offered', kind: 'count', figure: 'orders' },
    taken: { name: 'Taken', kind: 'count', figure: 'orders', when: { order: 'completed' } },
    share: { name: 'Share taken', kind: 'percent', part: 'taken', whole: 'offered' },
    paid: { name: 'Paid', kind: 'money', figure: 'payouts.amount' },
  },
  measures: { share: { name: 'Share taken', columns: ['share'] } },
});

/** The costs that a report's totals contain with these permissions. */
async function costs(tx: Tx, permissions: Permission[]): Promise<Record<string, unknown>> {
  const lines = [{ day: '2026-01-01', sold: 1, sales: 1_000, cost: 700, margin: 300 }];
  const sums = { sold: 1, sales: 1_000, cost: 700, margin: 300 };
  const found = { lines, count: 1, sums };
  const ownReport = reportOf(salesReport, {
    read: async () => found,
    async *pages() {
      yield found;
    },
  });
  const csv = await text((await ownReport.csv(tx, { ...call, session: { permissions } } as never)).content as never);
  const maySee = permissions.length > 0;
  expect(csv.split('\r\n')[0]).toBe(
    maySee ? 'Day,Sold,Sold for USD,Cost USD,Margin USD,Share' : 'Day,Sold,Sold for USD',
  );
  const { total, data } = await ownReport.get(tx, { ...call, session: { permissions } } as never);
  expect('margin' in (data[0] ?? {})).toBe(maySee);
  return total;
}

const salesReport = report({
  key: 'sales',
  title: 'Sales',
  by: 'day by day',
  summary: 'What was sold.',
  empty: 'Nothing was sold',
  path: '/v1/report/sales',
  view: 'reports.view',
  filters: [],
  line: 'day',
  columns: {
    day: { name: 'Day', kind: 'day' },
    sold: { name: 'Sold', kind: 'count', figure: 'sales' },
    sales: { name: 'Sold for', kind: 'money', figure: 'sales.amount' },
    cost: { name: 'Cost', kind: 'money', figure: 'sales.cost' },
    margin: { name: 'Margin', kind: 'money', figure: 'sales.margin' },
    share: { name: 'Share', kind: 'percent', part: 'margin', whole: 'sales' },
  },
  measures: { margin: { name: 'Margin', columns: ['margin'] } },
});

const some: Line<typeof staffReport>[] = [
  { name: 'Sam', offered: 3, taken: 1, paid: 12_345 },
  { name: '=cmd', offered: 0, taken: 0, paid: 0 },
];
const sumOf = (lines: typeof some, name: 'offered' | 'taken' | 'paid') =>
  lines.reduce((sum, line) => sum + line[name], 0);
const handlers = (lines = some, before: typeof some = []) =>
  reportOf(staffReport, {
    async read(_tx, { from }, most) {
      const found = from === '2026-01-01' ? lines : from === '2025-12-01' ? before : [];
      return readOf(found, found.slice(0, most));
    },
    async *pages() {
      yield readOf(lines, lines.slice(0, 1));
      yield readOf(lines, lines.slice(1));
    },
  });
const readOf = (all: typeof some, found: typeof some) => ({
  lines: found,
  count: all.length,
  sums: { offered: sumOf(all, 'offered'), taken: sumOf(all, 'taken'), paid: sumOf(all, 'paid') },
});
const call = {
  query: { from: '2026-01-01', to: '2026-01-31' },
  now: new Date('2026-02-01T00:00:00Z'),
  session: { permissions: [] },
  later: inTenant,
};

test('[reports-01] sums, amounts and percentages follow from the columns, the percentage of the sums among them', async () => {
  const answer = await inTenant((tx) => handlers().get(tx, call as never));
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  expect(answer).toEqual({
    data: [
      { name: 'Sam', offered: 3, taken: 1, share: 100 / 3, paid: usd(12_345) },
      { name: '=cmd', offered: 0, taken: 0, share: null, paid: usd(0) },
    ],
    lines: 2,
    total: { offered: 3, taken: 1, share: 100 / 3, paid: usd(12_345) },
    before: { offered: 0, taken: 0, share: null, paid: usd(0) },
    from: '2026-01-01',
    to: '2026-01-31',
    before_from: '2025-12-01',
    before_to: '2025-12-31',
  });
});

test('[reports-01] the CSV has the columns of the table, no formula and the sums', async () => {
  const { fileName, content } = await inTenant((tx) => handlers().csv(tx, call as never));
  expect(fileName).toBe('staff-2026-01-01-2026-01-31.csv');
  expect(await text(content as AsyncIterable<Buffer> & NodeJS.ReadableStream)).toBe(
    [
      'Person,Offered,Taken,Share taken,Paid USD',
      'Sam,3,1,33.3,123.45',
      "'=cmd,0,0,,0.00",
      'Total,3,1,33.3,123.45',
      '',
    ].join('\r\n'),
  );
});

test('[reports-01] a screen gets the first 5,000 lines and the sums of all', async () => {
  const many = Array.from({ length: 5_001 }, (_, i) => ({ name: `${i}`, offered: 1, taken: 1, paid: 1 }));
  const answer = await inTenant((tx) => handlers(many).get(tx, call as never));
  expect([answer.data.length, answer.lines, answer.total.offered]).toEqual([5_000, 5_001, 5_001]);
});

test('[reports-01] the sums are shown beside those of the same number of days before', async () => {
  const before = [{ name: 'Sam', offered: 4, taken: 1, paid: 1_000 }];
  const answer = await inTenant((tx) => handlers(some, before).get(tx, call as never));
  expect(answer.before).toEqual({ offered: 4, taken: 1, share: 25, paid: { amount: 1_000, currency: 'USD' } });
});

test('[reports-01] amounts in files have the decimals of their currency', async () => {
  for (const [currency, amount] of [
    ['JPY', '12345'],
    ['USD', '123.45'],
  ]) {
    await query('UPDATE companies SET currency = $1 WHERE tenant_id = $2', [currency, tenantId]);
    const { content } = await inTenant((tx) => handlers(some.slice(0, 1)).csv(tx, call as never));
    expect(await text(content as NodeJS.ReadableStream)).toContain(`Paid ${currency}\r\nSam,3,1,33.3,${amount}\r\n`);
  }
});

test('[reports-01] the workbook has the same lines, with amounts as numbers and no formula', async () => {
  const { fileName, content } = await inTenant((tx) => handlers().xlsx(tx, call as never));
  expect(fileName).toBe('staff-2026-01-01-2026-01-31.xlsx');
  const [sheet] = await readXlsxFile(await buffer(content as NodeJS.ReadableStream));
  expect(sheet).toEqual({
    sheet: 'Staff',
    data: [
      ['Person', 'Offered', 'Taken', 'Share taken', 'Paid USD'],
      ['Sam', 3, 1, 33.3, 123.45],
      ['=cmd', 0, 0, null, 0],
      ['Total', 3, 1, 33.3, 123.45],
    ],
  });
});

test('[reports-01] costs are only in answers and files for people who can see them', async () => {
  const { cost } = await inTenant((tx) => costs(tx, ['confidential.view']));
  expect(cost).toEqual({ amount: 700, currency: 'USD' });
  const hidden = await inTenant((tx) => costs(tx, []));
  expect(Object.keys(hidden)).toEqual(['sold', 'sales']);
});
