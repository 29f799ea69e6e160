import { text } from 'node:stream/consumers';
import { report } from '@recoup/contract/report';
import { expect, test } from 'vitest';
import { type Line, reportOf } from '../src/modules/reports/report-of.ts';
import { useCompany } from './company.ts';

const { inTenant } = useCompany({ bare: true });

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

const some: Line<typeof staffReport>[] = [
  { name: 'Sam', offered: 3, taken: 1, paid: 12_345 },
  { name: '=cmd', offered: 0, taken: 0, paid: 0 },
];
const sumOf = (lines: typeof some, name: 'offered' | 'taken' | 'paid') =>
  lines.reduce((sum, line) => sum + line[name], 0);
const handlers = (lines = some, before: typeof some = []) =>
  reportOf(staffReport, async (_tx, { from }, most) => {
    const found = from === '2026-01-01' ? lines : from === '2025-12-01' ? before : [];
    const sums = { offered: sumOf(found, 'offered'), taken: sumOf(found, 'taken'), paid: sumOf(found, 'paid') };
    return { lines: found.slice(0, most), count: found.length, sums };
  });
const call = { query: { from: '2026-01-01', to: '2026-01-31' }, now: new Date('2026-02-01T00:00:00Z') };

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

test('[reports-01] beside the sums stand those of as many days before', async () => {
  const before = [{ name: 'Sam', offered: 4, taken: 1, paid: 1_000 }];
  const answer = await inTenant((tx) => handlers(some, before).get(tx, call as never));
  expect(answer.before).toEqual({ offered: 4, taken: 1, share: 25, paid: { amount: 1_000, currency: 'USD' } });
});
