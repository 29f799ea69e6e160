import { downloadReportRows } from '@recoup/contract/reports/report-rows';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { amountIn } from '../../src/platform/sheets/csv-columns.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { staff, at, query, inTenant, tenantId } = useCompany();

test('[reports-01] amounts written by the database match those written by the server', async () => {
  const amounts = [
    [-105, 'USD', '-1.05'],
    [5, 'USD', '0.05'],
    [1_234_567, 'JPY', '1234567'],
  ] as const;
  for (const [minor, currency, text] of amounts) {
    const { rows } = await inTenant((tx) =>
      tx.execute<{ field: string }>(
        sql`select ${amountIn(sql`t.x`, currency)} as field from (select ${minor}::bigint as x) t`,
      ),
    );
    expect(rows[0]?.field).toBe(text);
  }
});

test('[reports-01] the rows behind a figure download as one line each, oldest first, whether read in parts or at once', async () => {
  const order = await at('new');
  await query(
    `INSERT INTO payouts (tenant_id, order_id, customer_id, reference, method, details, amount, currency, state, created_by, created_by_name, created_at)
      SELECT $1, $2, $3, 'file-' || n, 'check', '{}', n, 'USD', 'failed', 1, '=Olga, "O"', '2026-03-01'::timestamptz + (n / 3) * interval '1 second'
      FROM generate_series(1, 10001) n`,
    [tenantId, order.id, order.customer_id],
  );
  const url = `${urlOf(downloadReportRows, {})}?of=payouts&figure=amount&day_from=2026-02-27&day_to=2026-03-02`;
  const { text } = await staff.raw({ method: 'GET', url });
  const lines = (text ?? '').split('\r\n');
  expect(lines).toHaveLength(10_003);
  expect(lines[0]).toBe('at,what,detail,order,kind,by,amount USD');
  expect(lines[1]).toBe(`2026-03-01T00:00:00.000Z,Cara Zqxmark,Failed,${order.number},Mail-in,"'=Olga, ""O""",0.01`);
  expect(lines.slice(1, -1).map((line) => Number(line.split(',').at(-1)))).toEqual(
    Array.from({ length: 10_001 }, (_, n) => (n + 1) / 100),
  );
});
