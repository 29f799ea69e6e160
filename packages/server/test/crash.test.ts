import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import {
  confirmPriceImport,
  getPriceImport,
  importPrices,
  type PriceImport,
} from '@recoup/contract/pricing/price-imports';
import { login } from '@recoup/contract/session/auth';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../src/platform/access/demo-accounts.ts';
import { priceSheet } from '../src/seed/pricing/price-sheet.ts';
import { urlOf } from './harness.ts';
import { confirmed } from './pricing/confirmed.ts';
import { type ServerFolder, serverFolder } from './server-process.ts';
import { until } from './until.ts';

const mailInOrders = ordersOf('mail-in');

let servers: ServerFolder;
beforeEach(async () => {
  servers = await serverFolder();
});
afterEach(() => servers.remove());

const demo = { NODE_ENV: 'test', RATE_LIMIT: '1000000' };
const accountNumber = '48210097365';

type Answer = { status: number; body: unknown };

async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init);
  return { status: answer.status, body: await answer.json() };
}

/** A user signed in to a server. */
async function signIn(address: string) {
  const { body } = await send(`${address}${urlOf(login)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.recoup.test', password: demoPassword }),
  });
  return callsAs(address, (body as { data: { token: string } }).data.token);
}

function callsAs(address: string, token: string) {
  const authorization = `Bearer ${token}`;
  return {
    token,
    get: (url: string) => send(`${address}${url}`, { headers: { authorization } }),
    post: (url: string, body: object) =>
      send(`${address}${url}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload(url: string, content: string) {
      const form = new FormData();
      form.append('file', new Blob([content]), 'prices.csv');
      return send(`${address}${url}`, { method: 'POST', headers: { authorization }, body: form });
    },
  };
}
type Staff = ReturnType<typeof callsAs>;

/** The body of an order of one device by a new customer, paid by bank transfer. */
async function orderBody(staff: Staff) {
  const found = (await staff.get(urlOf(searchDevices, {}, { search: 'iphone 14 pro 256' }))).body;
  const device = (found as { data: { id: number }[] }).data[0]?.id ?? 0;
  const prices = (await staff.get(urlOf(getConditionPrices, {}, { device_id: device }))).body;
  const { conditions } = (prices as { data: { conditions: { id: number; price: object | null }[] } }).data;
  const priced = conditions.find(({ price }) => price !== null);
  const details = { account_name: 'Cara Cole', routing_number: '021000021', account_number: accountNumber };
  return (i: number) => ({
    customer: {
      first_name: 'Cara',
      last_name: `Cole ${i}`,
      email: `cara${i}@crash.test`,
      address: { address1: '12 Elm St', city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
    },
    items: [{ device_id: device, condition_id: priced?.id, price: priced?.price }],
    payout: { method: 'bank-transfer', details },
    label: true,
  });
}

async function database(): Promise<pg.Client> {
  const host = join(servers.folder, 'data/postgres/run');
  const client = new pg.Client({ host, port: 5432, user: 'recoup', database: 'recoup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const newestImport = async (staff: Staff) =>
  ((await staff.get(urlOf(getPriceImport))).body as { data: PriceImport }).data;

test('[pricing-10] after kill -9 in the middle of an import, the next start resumes it without repeating a row, and orders placed at that moment are there', async () => {
  const first = await servers.start({ ...demo, LOG_LEVEL: 'trace' });
  const staff = await signIn(first.address);
  const sheet = priceSheet();
  // The import stops at a price in its last rows that another transaction has locked.
  const product = sheet.csv.trimEnd().split('\r\n').at(-1)?.split(',')[0];
  const holder = await database();
  await holder.query('SET session_replication_role = replica; BEGIN');
  const held = await holder.query(
    `INSERT INTO price_rows (tenant_id, leaf_id, condition_id, amount, source, updated_at)
     SELECT n.tenant_id, n.id, c.id, 1, 'manual', now() FROM catalogue_nodes n
     JOIN conditions c ON c.tenant_id = n.tenant_id AND c.category = n.category WHERE n.product_id = $1`,
    [product],
  );
  expect(held.rowCount).toBeGreaterThan(0);
  expect((await staff.upload(urlOf(importPrices), sheet.csv)).status).toBe(200);
  await until(async () => (await newestImport(staff)).state === 'checked');
  const { id } = await newestImport(staff);
  // The demo has a margin floor, which the sheet's prices ignore.
  const body = { ...confirmed, floor_reason: 'Played' };
  expect((await staff.post(urlOf(confirmPriceImport, { id }), body)).status).toBe(200);
  const watcher = await database();
  await until(async () => {
    const waiting = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%price_rows%'`,
    );
    return waiting.rowCount === 1;
  });

  const bodyOf = await orderBody(staff);
  const created: number[] = [];
  let last: unknown;
  const creating = Array.from({ length: 40 }, async (_, i) => {
    const answer = await staff.post(mailInOrders.createOrder.path.replace('/', '/api/'), bodyOf(i));
    last = answer.body;
    if (answer.status === 200) created.push((answer.body as { data: { id: number } }).data.id);
  });
  const creatingAll = Promise.allSettled(creating);
  await until(() => created.length >= 5).catch((error: unknown) => {
    throw new Error(`No order was created: ${JSON.stringify(last)}`, { cause: error });
  });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await creatingAll;
  await holder.end();
  await watcher.end();
  expect(first.said()).toContain('/v1/pos/order');
  expect(first.said()).not.toContain(accountNumber);

  const second = await servers.start(demo);
  const again = callsAs(second.address, staff.token);
  for (const id of created) {
    expect((await again.get(urlOf(mailInOrders.getOrder, { id }))).status).toBe(200);
  }
  await until(async () => (await newestImport(again)).state !== 'running');
  const done = await newestImport(again);
  expect(done).toMatchObject({ state: 'done', total: 10_000, success: 9_945 - done.unchanged, failed: 55 });
  const client = await database();
  const counts = await client.query(
    `SELECT (SELECT count(*)::int FROM price_rows WHERE source = 'upload' AND tenant_id = i.tenant_id) AS prices,
       (SELECT count(*)::int FROM invalid_price_rows) AS invalid,
       (SELECT count(*)::int FROM audit_entries WHERE entity = 'price-import') AS audited FROM price_imports i`,
  );
  const numbers = await client.query(
    'SELECT count(*)::int AS n FROM orders GROUP BY tenant_id, number HAVING count(*) > 1',
  );
  await client.end();
  expect(counts.rows).toEqual([{ prices: done.success, invalid: done.failed, audited: 1 }]);
  expect(numbers.rows).toEqual([]);
});

test('a killed database restarts with all acknowledged data, and one that can’t restart stops the server with the reason', async () => {
  const { address, child, said: output } = await servers.start(demo);
  const staff = await signIn(address);
  const order = await orderBody(staff);
  const path = mailInOrders.createOrder.path.replace('/', '/api/');
  const created = (await staff.post(path, order(1))).body as { data: { id: number } };
  const killed = await servers.postgresPid();
  process.kill(killed, 'SIGKILL');
  const during = await staff.get(urlOf(mailInOrders.listOrders));
  if (during.status !== 200) expect(during).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await until(async () => (await servers.postgresPid().catch(() => killed)) !== killed);
  await until(async () => (await fetch(`${address}/readyz`)).status === 200);
  expect((await staff.get(urlOf(mailInOrders.getOrder, { id: created.data.id }))).status).toBe(200);
  expect((await staff.post(path, order(2))).status).toBe(200);
  expect(output()).toContain('stopped and was restarted');

  const cluster = join(servers.folder, 'data/postgres/cluster');
  await rename(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away'));
  process.kill(await servers.postgresPid(), 'SIGKILL');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output()).toMatch(/Recoup is stopping: The embedded PostgreSQL didn’t start\.[\s\S]*pg_control/);

  await rename(join(cluster, 'global/pg_control.away'), join(cluster, 'global/pg_control'));
  const second = await servers.start(demo);
  const again = callsAs(second.address, staff.token);
  expect((await again.get(urlOf(mailInOrders.getOrder, { id: created.data.id }))).status).toBe(200);
});
