import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio } from './figures.ts';
import { inTurn, type Shot } from './load.ts';
import { memoryOf } from './memory.ts';

const few = 5_000;
const large = 500_000;
const exported = 100_000;
const text = (size: number) => size.toLocaleString('en');

/** The item to find, and its position among them. */
const wanted = { i: 4321, imei: '356938035643809', order: 104_321 };

/** The items' IMEIs in SQL: digits in no order, like those of real devices. */
const imeis = `case when i = ${wanted.i} then '${wanted.imei}'
  else '35' || lpad((i::bigint * 7919000003 % 10000000000000)::text, 13, '0') end`;

/** Writes items and labels for a company without others: rows as the product writes them, with their search words. */
async function fill(databaseUrl: string, many: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('delete from inventory_items where tenant_id = 1');
    await client.query('delete from tracking_events where tenant_id = 1');
    await client.query('delete from shipping_labels where tenant_id = 1');
    await client.query('delete from row_counters where tenant_id = 1');
    await client.query(
      `insert into inventory_items (tenant_id, name, imei, condition, status, cost, currency, location_id, price, created_at, search)
       select 1, 'Phone ' || (i % 5000), ${imeis}, 'Good', case when i % 3 = 0 then 2 else 0 end, 10000 + i % 9999, 'USD',
         (select min(id) from locations where tenant_id = 1), 20000, now() - i * interval '1 minute',
         'phone ' || (i % 5000) || ' ' || ${imeis} || ' ' || (100000 + i)
       from generate_series(1, $1::int) i`,
      [many],
    );
    await client.query(
      `insert into shipping_labels (tenant_id, customer_name, from_city, sender, receiver, carrier, service, tracking_number,
         reference, state, type, created_at, search)
       select 1, 'Customer ' || i, 'Portland', '{"name":"A","lines":[],"country":"US"}', '{"name":"B","lines":[],"country":"US"}',
         (array['UPS', 'USPS', 'FedEx'])[1 + i % 3], 'Ground', 'bench' || i, 'bench-' || i, 'delivered', i % 2,
         now() - i * interval '1 minute', 'customer ' || i || ' bench' || i
       from generate_series(1, $1::int) i`,
      [many],
    );
    await client.query(`insert into row_counters (tenant_id, relation, key, count)
      select 1, 'inventory_items', status::text, count(*) from inventory_items where tenant_id = 1 group by 3
      union all select 1, 'shipping_labels', carrier, count(*) from shipping_labels where tenant_id = 1 group by 3`);
    await client.query('vacuum analyze inventory_items, shipping_labels');
  } finally {
    await client.end();
  }
}

/** The same requests at both sizes. */
function shotsOf({ ours, token }: Company): Record<string, Shot> {
  const get = (path: string): Shot => ({ url: `${ours}/api${path}`, token });
  return {
    'inventory, list': get('/v2/pos/inventory/all?per_page=25'),
    'inventory, list of a status': get('/v2/pos/inventory/all?per_page=25&status=2'),
    'inventory, search for an IMEI': get(`/v2/pos/inventory/all?per_page=25&search=${wanted.imei}`),
    'inventory, search for an order number': get(`/v2/pos/inventory/all?per_page=25&search=${wanted.order}`),
    'labels, list': get('/v1/pos/shipping?per_page=25'),
    'labels, a carrier and its type': get('/v1/pos/shipping?per_page=25&shipping_courier=ups&type=1'),
  };
}

async function growth(small: Company, big: Company): Promise<Figure[]> {
  const [at, beside] = [shotsOf(big), shotsOf(small)];
  const figures: Figure[] = [];
  for (const name of Object.keys(at)) {
    const shots = [at[name], beside[name]].filter((shot) => shot !== undefined);
    const [own, reference] = await inTurn(shots, { connections: 1, rounds: 5, seconds: 1 });
    if (!own || !reference) continue;
    figures.push({
      section: 'Stock',
      name: `${name}, ${text(large)} against ${text(few)}`,
      unit: 'ms',
      value: 1000 / own.speed,
      reference: 1000 / reference.speed,
      ratio: 1 / own.ratio,
      target: { of: 'ratio', limit: 2 },
    });
  }
  return figures;
}

/** A scan of a stock count among all items, against a bare route with one indexed lookup. */
async function scan({ ours, bare, token }: Company): Promise<Figure> {
  const shot: Shot = { url: `${ours}/api/v1/pos/inventory/data-match/scan?location_id=1&code=${wanted.imei}`, token };
  const [ourScan, look] = await inTurn([shot, { url: `${bare}/scan?imei=${wanted.imei}` }], {
    connections: 1,
    rounds: 5,
    seconds: 1,
  });
  if (!ourScan || !look) throw new Error('Nothing was measured');
  return {
    section: 'Stock',
    name: `a scan of a stock-take among ${text(large)} items beside a bare look-up`,
    unit: 'ms',
    value: 1000 / ourScan.speed,
    reference: 1000 / look.speed,
    ratio: 1 / ourScan.ratio,
    target: { of: 'ratio', limit: 2 },
  };
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** A file of 100,000 items as it's sent, against COPY TO of the same columns, and its memory. */
async function csv(company: Company): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'recoup-csv-'));
  const [ours, bare]: [number[], number[]] = [[], []];
  const before = memoryOf(company.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(company.pid));
  }, 100);
  try {
    const from = new Date(Date.now() - exported * 60_000).toISOString().slice(0, 10);
    const url = `${company.ours}/api/v1/pos/inventory/csv?created_from=${from}`;
    for (let round = 0; round < 5; round++) {
      ours.push(
        await timed(async () => {
          const answer = await fetch(url, { headers: { authorization: `Bearer ${company.token}` } });
          if (!answer.ok || !answer.body) throw new Error(`The file was not sent: ${answer.status}`);
          await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(join(folder, 'ours.csv')));
        }),
      );
      bare.push(
        await timed(() =>
          pipeline(
            client.query(
              copyTo(`copy (select i.id, i.name, i.imei, i.condition, i.attributes->>'network',
                  i.attributes->>'carrier_lock', i.attributes->>'colour', i.status, l.name, i.order_number,
                  to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(i.price / 100.0, 'FM999999990.00'),
                  to_char(i.cost / 100.0, 'FM999999990.00'), i.currency
                from inventory_items i left join locations l on l.tenant_id = i.tenant_id and l.id = i.location_id
                where i.tenant_id = 1 and i.created_at >= '${from}' order by i.id) to stdout with (format csv, header)`),
            ),
            createWriteStream(join(folder, 'bare.csv')),
          ),
        ),
      );
    }
  } finally {
    clearInterval(watch);
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
  const speed = (times: number[]) => exported / (median(times) / 1000);
  return [
    {
      section: 'Stock',
      name: `CSV of ${text(exported)} items beside COPY TO`,
      unit: 'rows/s',
      value: speed(ours),
      reference: speed(bare),
      ratio: 1 / medianRatio(ours, bare),
      target: { of: 'ratio', limit: 0.5 },
    },
    {
      section: 'Stock',
      name: `memory of the server while it sends ${text(exported)} items, beside before`,
      unit: 'MB',
      value: most,
      reference: before,
      target: { of: 'ratio', limit: 1.5 },
    },
  ];
}

/** Inventory and labels of a large company against those of a small one, files, and scans of a stock count. */
export async function measureStock(): Promise<Figure[]> {
  const small = await startCompany(1_000);
  const big = await startCompany(10_000);
  try {
    await fill(small.databaseUrl, few);
    await fill(big.databaseUrl, large);
    return [...(await growth(small, big)), await scan(big), ...(await csv(big))];
  } finally {
    await small.stop();
    await big.stop();
  }
}
