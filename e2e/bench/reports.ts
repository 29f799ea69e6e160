import type { AnyReport } from '@recoup/contract/report';
import { allReports } from '@recoup/contract/reports/all-reports';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';
import { multiplyOrders, sellStock } from './many-orders.ts';

const rounds = 3;
/** A year of a large company. RECOUP_BENCH_ORDERS sets another size. */
const wanted = Number(process.env.RECOUP_BENCH_ORDERS ?? 1_000_000);

/**
 * Every report over a year of many orders, against the indexed count of the same orders in a table that only has their
 * days. And all those orders as CSV, against COPY that formats the same columns, read as it arrives.
 */
export async function measureReports(): Promise<Figure[]> {
  const company = await startCompany(10_000);
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    const orders = await multiplyOrders(company.databaseUrl, wanted);
    await client.query('CREATE TABLE IF NOT EXISTS bare_days AS SELECT created_at FROM orders WHERE tenant_id = 1');
    await client.query('CREATE INDEX IF NOT EXISTS bare_days_at ON bare_days (created_at)');
    await client.query('VACUUM ANALYZE bare_days');
    const figures: Figure[] = [];
    await sellStock(company.databaseUrl);
    for (const report of allReports) figures.push(await yearOf(company, client, report, orders));
    figures.push(...(await rowsAsCsv(company, client, orders)));
    return figures;
  } finally {
    await client.end();
    await company.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

async function yearOf(company: Company, client: pg.Client, report: AnyReport, orders: number): Promise<Figure> {
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  const path = `${report.get.path}${report.now ? '' : `?from=${day(364)}&to=${day(0)}`}`;
  for (let round = 0; round <= rounds; round++) {
    const [own, reference] = [
      await timed(() => company.get(path)),
      await timed(() => client.query('SELECT count(*) FROM bare_days WHERE created_at >= $1', [day(364)])),
    ];
    if (round === 0) continue;
    times.ours.push(own);
    times.bare.push(reference);
  }
  return {
    section: 'Reports',
    name: `${report.title}, a year of ${orders.toLocaleString('en')} orders`,
    unit: 'ms',
    value: median(times.ours),
    reference: median(times.bare),
    ratio: medianRatio(times.ours, times.bare),
    // The margin of a year is requested every day.
    target: { of: 'ratio', limit: report.view === 'reports.margin' ? 20 : 30 },
  };
}

/** Counts and discards what a stream delivers. */
async function rowsAsCsv(company: Company, client: pg.Client, orders: number): Promise<Figure[]> {
  const days = `day_from=${day(364)}&day_to=${day(0)}`;
  let lines = 0;
  const own = await timed(async () => {
    const answer = await fetch(`${company.ours}/api/v1/report/rows/csv?of=orders&figure=quoted&${days}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    for await (const part of answer.body ?? []) for (const byte of part as Uint8Array) lines += byte === 10 ? 1 : 0;
  });
  if (lines < orders * 0.9) throw new Error(`The file has ${lines} lines`);
  const reference = await timed(async () => {
    const copied = client.query(
      copyTo(`COPY (SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), customer_name, first_item,
          number, kind, created_by_name, to_char(quoted_total / 100.0, 'FM999999990.00')
        FROM orders WHERE tenant_id = 1 AND category <> 'deleted' AND created_at >= '${day(364)}' ORDER BY created_at, id)
        TO STDOUT (FORMAT csv, HEADER)`),
    );
    for await (const _part of copied);
  });
  return [
    {
      section: 'Reports',
      name: `${lines.toLocaleString('en')} orders as CSV beside COPY TO that formats the same columns`,
      unit: 'rows/s',
      value: lines / (own / 1000),
      reference: orders / (reference / 1000),
      target: { of: 'ratio', limit: 0.5 },
    },
  ];
}
