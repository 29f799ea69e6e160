import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { orderKinds } from '@recoup/contract/order-kind';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Company, startCompany } from './company.ts';
import { type Figure, median, medianRatio, percentile } from './figures.ts';
import { inTurn } from './load.ts';
import { memoryOf, mostUsed } from './memory.ts';

const section = 'Add-ons';
const products = 100_000;
const text = (size: number) => size.toLocaleString('en');

const post = async <T>({ ours, token }: Company, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${ours}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
};

/** Replaces the catalog with this many devices, each with a price in one condition. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('delete from price_rows where tenant_id = 1');
  await client.query('delete from catalogue_nodes where tenant_id = 1');
  await client.query(
    `insert into catalogue_nodes (tenant_id, category, level, name, brand, path_name, product_id, priced, search)
     select 1, 'smartphones', 'last_child', 'Phone ' || i, 'Brand ' || i % 50, 'Phone ' || i || ' 128 GB, unlocked', 'P-' || i, 1, 'phone ' || i
     from generate_series(1, $1::int) i`,
    [products],
  );
  await client.query(
    `insert into price_rows (tenant_id, leaf_id, condition_id, amount, source, updated_at)
     select 1, n.id, (select min(id) from conditions where tenant_id = 1 and status = 1), 10000 + n.id % 9999, 'sheet', now()
     from catalogue_nodes n where n.tenant_id = 1`,
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze catalogue_nodes, price_rows');
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const readers = 20;

/** Changes the feed, so that its next reader has it built, and resets the request count of this address. */
const changed = (client: pg.Client) =>
  client.query(
    'update feed_addresses set revision = revision + 1 where tenant_id = 1; delete from platform.rate_counters',
  );

/** What concurrent readers of a feed that just changed cost everyone else: the order list's time, and memory. */
async function beside(company: Company, client: pg.Client, url: string): Promise<Figure[]> {
  const list = () => timed(() => company.get(`${orderKinds['mail-in'].list}?per_page=25`));
  const fetchFeed = async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The feed was not sent: ${answer.status}`);
    for await (const _ of answer.body ?? []);
  };
  const [alone, crowded]: [number[], number[]] = [[], []];
  const before = memoryOf(company.pid);
  const most = await mostUsed(company.pid, async () => {
    for (let round = 0; round < 5; round++) {
      for (let time = 0; time < 40; time++) alone.push(await list());
      await changed(client);
      let reading = true;
      const all = Promise.all(Array.from({ length: readers }, fetchFeed)).finally(() => {
        reading = false;
      });
      while (reading) crowded.push(await list());
      await all;
    }
  });
  const many = `${readers} readers at once of a feed of ${text(products)} products that has changed`;
  return [
    {
      section,
      name: `${many}: what they add to the list of orders, 95th percentile, beside the list alone`,
      unit: 'ms',
      value: percentile(crowded, 95) - percentile(alone, 95),
      reference: percentile(alone, 95),
      target: { of: 'value', limit: 20 },
    },
    {
      section,
      name: `${many}: memory they add, beside the server before`,
      unit: 'MB',
      value: most - before,
      reference: before,
      target: { of: 'value', limit: 50 },
    },
  ];
}

/** A feed of all products against COPY TO of the same lines, its memory, and reading it again with its ETag. */
async function feed(company: Company, client: pg.Client): Promise<Figure[]> {
  await fill(client);
  const { data } = await post<{ data: { paths: { csv: string } } }>(company, '/v2/pos/datafeed/renew', {});
  const url = `${company.ours}${data.paths.csv}`;
  const folder = await mkdtemp(join(tmpdir(), 'recoup-feed-'));
  const file = join(folder, 'ours.csv');
  let etag = '';
  const read = async () => {
    const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`The feed was not sent: ${answer.statusCode}`);
    etag = answer.headers.etag ?? '';
    await pipeline(answer, createWriteStream(file));
  };
  const copy = () =>
    pipeline(
      client.query(
        copyTo(`copy (select n.product_id || '-' || c.id as sku, n.product_id, n.brand as manufacturer, n.path_name as model,
            c.term as condition, to_char(p.amount / 100.0, 'FM999999990.00') as price, 'USD' as currency, '' as link
          from catalogue_nodes n
          join price_rows p on p.tenant_id = n.tenant_id and p.leaf_id = n.id and p.amount > 0
          join conditions c on c.tenant_id = p.tenant_id and c.id = p.condition_id and c.status = 1
          where n.tenant_id = 1 and n.level = 'last_child' and n.priced > 0 order by n.id, c.position, c.id)
          to stdout with (format csv, header)`),
      ),
      createWriteStream(join(folder, 'bare.csv')),
    );
  const [ours, bare]: [number[], number[]] = [[], []];
  try {
    await read();
    const lines = (await readFile(file, 'utf8')).split('\r\n').length - 1;
    if (lines !== products + 1) throw new Error(`The feed has ${lines} lines`);
    const before = memoryOf(company.pid);
    const most = await mostUsed(company.pid, async () => {
      for (let round = 0; round < 5; round++) {
        // Otherwise, only the first one would build it.
        await changed(client);
        ours.push(await timed(read));
        bare.push(await timed(copy));
      }
    });
    const again: number[] = [];
    await client.query('delete from platform.rate_counters');
    for (let round = 0; round < 50; round++) {
      again.push(
        await timed(async () => {
          const answer = await fetch(url, { headers: { 'if-none-match': etag, 'accept-encoding': 'identity' } });
          if (answer.status !== 304) throw new Error(`The same feed was answered ${answer.status}`);
        }),
      );
    }
    const [look] = await inTurn([{ url: `${company.bare}/scan?imei=none` }], { connections: 1, rounds: 3, seconds: 1 });
    const speed = (times: number[]) => products / (median(times) / 1000);
    return [
      {
        section,
        name: `feed of ${text(products)} products beside COPY TO that formats its lines`,
        unit: 'rows/s',
        value: speed(ours),
        reference: speed(bare),
        ratio: 1 / medianRatio(ours, bare),
        target: { of: 'ratio', limit: 0.5 },
      },
      {
        section,
        name: `memory of the server while it sends them five times, beside before`,
        unit: 'MB',
        value: most,
        reference: before,
        target: { of: 'ratio', limit: 1.5 },
      },
      {
        section,
        name: 'the same feed again with its ETag, beside a bare look-up',
        unit: 'ms',
        value: median(again),
        reference: 1000 / (look?.speed ?? Number.NaN),
        target: { of: 'value', limit: 5 },
      },
      ...(await beside(company, client, url)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const events = 5_000;
const takesMs = 50;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Order events to a slow receiver, against a loop that posts as many at once as the queue. */
async function outgoing(company: Company, client: pg.Client): Promise<Figure> {
  let received = 0;
  const program = createServer((request, response) => {
    request.resume().on('end', () => {
      setTimeout(() => {
        received += 1;
        response.writeHead(204).end();
      }, takesMs);
    });
  });
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/orders`;
  try {
    const { data } = await post<{ data: { id: number } }>(company, '/v1/pos/webhooks', {
      url,
      events: ['order.created'],
    });
    await client.query(
      `insert into deliveries (tenant_id, integration, webhook_id, target, what, subject, order_id, reference, state, created_at)
       select 1, 'publicapi', $1::bigint, $2, 'order.created', 'Order ' || number, id, 'bench-' || id, 'failed', now()
       from orders where tenant_id = 1 order by id limit $3`,
      [data.id, url, events],
    );
    const started = performance.now();
    while (
      (
        await post<{ data: { count: number } }>(company, '/v1/pos/deliveries/resend-failed', {
          integration: 'publicapi',
        })
      ).data.count > 0
    );
    while (received < events) await after(50);
    const took = (performance.now() - started) / 1000;
    const { rows } = await client.query<{ n: string }>(
      `select count(*) as n from deliveries where webhook_id = $1 and state = 'sent'`,
      [data.id],
    );
    if (received > events || Number(rows[0]?.n) < events - 20)
      throw new Error(`${received} events were heard, ${rows[0]?.n} are known to be sent`);
    const bareStarted = performance.now();
    const many = 800;
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next++ < many) await (await fetch(url, { method: 'POST', body: '{}' })).arrayBuffer();
      }),
    );
    return {
      section,
      name: `${text(events)} events to a program that takes ${takesMs} ms, beside a loop of eight; 83 are ${text(events)} a minute`,
      unit: 'events/s',
      value: events / took,
      reference: many / ((performance.now() - bareStarted) / 1000),
      target: { of: 'value', limit: events / 60 },
    };
  } finally {
    program.closeAllConnections();
    await new Promise((done) => program.close(done));
  }
}

/** Measures the price feed, and deliveries to other systems. */
export async function measureAddOns(): Promise<Figure[]> {
  const company = await startCompany(10_000, { PRIVATE_WEBHOOKS: '1' });
  const client = new pg.Client({ connectionString: company.databaseUrl });
  await client.connect();
  try {
    // Orders first, because the feed replaces the catalog.
    const figures = await outgoing(company, client);
    return [...(await feed(company, client)), figures];
  } finally {
    await client.end();
    await company.stop();
  }
}
