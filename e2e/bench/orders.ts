import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildBarePage } from './bare-page/build.ts';
import { serveBarePage } from './bare-page/serve.ts';
import { follow, freshProfile, open, openBrowser, slowPage } from './browser.ts';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';

const rounds = 7;
const many = 1_000;
const longLog = 5_000;

/** Work on orders: moving many at once, opening one cold, and a long audit log. */
export async function measureOrders(): Promise<Figure[]> {
  const company = await startCompany(10_000);
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    return [await bulkStatus(company, client), ...(await pages(company, client))];
  } finally {
    await client.end();
    await company.stop();
  }
}

interface Listed {
  data: { id: number; number: number }[];
}

/** Orders of a status, as many as are moved at once. */
async function idsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM orders o WHERE tenant_id = 1 AND kind = 'mail-in' AND category = 'active'
       AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.tenant_id = 1 AND p.order_id = o.id) ORDER BY id LIMIT $1`,
    [many],
  );
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length < many) throw new Error(`There are only ${ids.length} orders to move`);
  // All start in the same status, so that each of them changes in every round.
  await client.query('UPDATE orders SET status_id = 4, sub_status_id = NULL WHERE tenant_id = 1 AND id = ANY ($1)', [
    ids,
  ]);
  return ids;
}

/** What a status change writes, in one statement: orders, audit log, and the operation that undoes it. */
const bareChange = `
  WITH changed AS (
    UPDATE orders SET status_id = $2, sub_status_id = NULL, version = version + 1, updated_at = now()
    WHERE tenant_id = 1 AND id = ANY ($1) RETURNING id, number, version, category
  ), logged AS (
    INSERT INTO audit_entries (tenant_id, entity, entity_id, actor, user_id, by, action, subject, field, "from", "to", version)
    SELECT 1, 'order', id, 'user', 1, 'Olivia Owens', 'Status changed', 'Order ' || number, 'status_id', 'Delivered',
      'On Hold', version FROM changed
  )
  INSERT INTO operations (tenant_id, entity, kind, action, detail, entries, things, created_by, created_by_name, created_at)
  SELECT 1, 'order', 'mail-in', 'status', 'On Hold', jsonb_agg(jsonb_build_object('id', id, 'version', version, 'before',
    jsonb_build_object('status_id', 4, 'sub_status_id', NULL))),
    count(*), 1, 'Olivia Owens', now() FROM changed`;

async function bulkStatus(company: Company, client: pg.Client): Promise<Figure> {
  const ids = await idsOf(client);
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const ours = (status_id: number) => async () => {
    const answer = await fetch(`${company.ours}/api/v1/pos/order/bulk-status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids, status_id }),
    });
    const { changed } = (await answer.json()) as { changed: number[] };
    if (changed.length !== many) throw new Error(`Only ${changed.length} orders were moved`);
  };
  const bare = (status: number) => () => client.query(bareChange, [ids, status]);
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timed(ours(5)));
    times.bare.push(await timed(bare(4)));
  }
  return {
    section: 'Orders',
    name: `bulk status change of ${many.toLocaleString('en')} orders`,
    unit: 'ms',
    value: median(times.ours),
    reference: median(times.bare),
    target: { of: 'ratio', limit: 4 },
  };
}

/** Gives an order a longer audit log than any shop ever had. */
async function lengthenLog(client: pg.Client, orderId: number): Promise<void> {
  await client.query(
    `INSERT INTO audit_entries (tenant_id, entity, entity_id, actor, user_id, by, action, subject, field, "from", "to")
     SELECT 1, 'order', $1, 'user', 1, 'Olivia Owens', 'Device inspected', 'Order', 'condition', 'Good', 'Fair ' || i
     FROM generate_series(1, $2::int) i`,
    [orderId, longLog],
  );
}

async function pages(company: Company, client: pg.Client): Promise<Figure[]> {
  const { data } = await company.get<Listed>('/v2/pos/order?per_page=25');
  const [first] = data;
  if (!first) throw new Error('There are no orders');
  const { data: order } = await company.get<{ data: { customer: { email: string } } }>(
    `/v1/pos/order/show/${first.id}`,
  );
  await lengthenLog(client, first.id);
  const folder = await mkdtemp(join(tmpdir(), 'bare-page-'));
  await buildBarePage(folder);
  const bare = await serveBarePage(join(folder, 'dist'), company.ours);
  const browser = await openBrowser();
  const detail = { rows: 0, path: '/order/detail/', text: order.customer.email };
  const rows = { rows: data.length, path: '/order/active/all', text: String(first.number) };
  const log = { rows: 0, path: `/order/detail/${first.id}/changelog`, text: 'Fair 5000' };
  const times: Record<'ours' | 'bare' | 'frame', number[]> = { ours: [], bare: [], frame: [] };
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await freshProfile(browser, company.token);
      const page = await slowPage(context);
      times.ours.push(await open(page, `${company.ours}/order/detail/${first.id}`, detail));
      await context.close();
      const other = await freshProfile(browser, company.token);
      times.bare.push(await open(await slowPage(other), `${bare.address}/order/active/all?per_page=25`, rows));
      await other.close();
      const quick = await freshProfile(browser, company.token);
      const reader = await quick.newPage();
      await open(reader, `${company.ours}/order/detail/${first.id}`, detail);
      await reader.waitForLoadState('networkidle');
      await reader.evaluate(() => {
        window.longest = 0;
      });
      await follow(reader, 'a[href$="/changelog"]', log);
      times.frame.push(await reader.evaluate(() => window.longest));
      await quick.close();
    }
  } finally {
    await browser.close();
    await bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return [
    {
      section: 'Orders',
      name: 'detail visible, cold',
      unit: 'ms',
      value: median(times.ours),
      reference: median(times.bare),
      ratio: medianRatio(times.ours, times.bare),
      target: { of: 'ratio', limit: 2 },
    },
    {
      section: 'Orders',
      name: `longest task while a change-log of ${longLog.toLocaleString('en')} entries opens (0: none over 50 ms)`,
      unit: 'ms',
      value: median(times.frame),
      reference: 50,
      target: { of: 'value', limit: 50 },
    },
  ];
}
