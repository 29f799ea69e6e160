import { allReports } from '@recoup/contract/reports/all-reports';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import { offersReport, referralsReport } from '@recoup/contract/reports/reports';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { staff, at, query, tenantId } = useCompany();
/** Reports with a period. */
const reports = allReports.filter(({ now }) => !now);

test.each([
  ['50 years', { from: '1976-01-01', to: '2026-01-01' }, 'from'],
  ['days that are reversed', { from: '2026-02-01', to: '2026-01-01' }, 'from'],
  ['a day that there is not', { from: '2026-02-30' }, 'from'],
  ['no day', { to: 'yesterday' }, 'to'],
])('[reports-01] every report, its CSV and its workbook refuse %s at its field', async (_, asked, field) => {
  for (const report of reports)
    for (const endpoint of [report.get, report.csv, report.xlsx] as (typeof offersReport.get)[]) {
      const refused = await staff.refused(endpoint, { query: asked });
      expect([report.key, refused.status, Object.keys(refused.errors ?? {})]).toEqual([report.key, 422, [field]]);
    }
});

test('[reports-01] reports of days before there was any data are all zero, and do not fail', async () => {
  for (const report of reports) {
    const { total } = await staff.ok(report.get as typeof offersReport.get, {
      query: { from: '2001-01-01', to: '2001-01-31' },
    });
    const amounts = Object.values(total as Record<string, { amount: number } | number | null>);
    expect([
      report.key,
      amounts.map((one) => (one !== null && typeof one === 'object' ? one.amount : (one ?? 0))),
    ]).toEqual([report.key, amounts.map(() => 0)]);
  }
});

test('[reports-01] a day follows the company’s time zone, so an order can fall on different days in two zones', async () => {
  const order = await at('new');
  await query('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, '2026-03-10T11:00:00Z']);
  const made = async (timezone: string) => {
    await query('UPDATE companies SET timezone = $1 WHERE tenant_id = $2', [timezone, tenantId]);
    const { data } = await staff.ok(offersReport.get, { query: { from: '2026-03-09', to: '2026-03-12' } });
    return data.filter(({ orders }) => orders > 0).map(({ day }) => day);
  };
  expect([await made('Pacific/Kiritimati'), await made('Pacific/Pago_Pago')]).toEqual([['2026-03-11'], ['2026-03-10']]);
});

test('[reports-01] with 10,000 sources the screen shows the largest, totals and files include all, and no cell is a formula', async () => {
  const order = await at('new');
  const formula = '=HYPERLINK("http://evil.test","win")';
  const columns = (
    await query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'orders'
         AND column_name NOT IN ('id', 'number', 'referral_source', 'created_at') AND is_generated = 'NEVER'`,
    )
  ).map(({ column_name }) => column_name);
  await query(
    `INSERT INTO orders (id, number, referral_source, created_at, ${columns.join(', ')})
       OVERRIDING SYSTEM VALUE
       SELECT id + n, number + n, CASE n WHEN 1 THEN $2 ELSE 'source ' || n END, '2026-05-05T12:00:00Z', ${columns.join(', ')}
       FROM orders, generate_series(1, 10000) n WHERE id = $1`,
    [order.id, formula],
  );
  const days = { from: '2026-05-01', to: '2026-05-31' };
  const report = await staff.ok(referralsReport.get, { query: days });
  expect([report.lines, report.data.length, report.total.orders]).toEqual([10_000, 5_000, 10_000]);
  const { text } = await staff.raw({
    method: 'GET',
    url: `${urlOf(referralsReport.csv, {})}?from=${days.from}&to=${days.to}`,
  });
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(10_002);
  expect(lines.filter((line) => /^"?[=+@-]/.test(line))).toEqual([]);
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""http/);
  const behind = { of: 'orders', source: formula, day_from: days.from, day_to: days.to } as const;
  expect((await staff.ok(listReportRows, { query: behind })).total).toBe(1);
});
