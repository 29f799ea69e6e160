import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { afterEach, expect, inject, test } from 'vitest';
import { type TestApp, withApp } from '../harness.ts';
import { copyTemplate } from '../template.ts';
import { until } from '../until.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A proxy to the tests' PostgreSQL that can stall: connections stay open, but nothing gets through. */
async function stallable() {
  const database = await copyTemplate(inject('server'), `t_${randomUUID().replaceAll('-', '')}`);
  if (!('host' in database)) throw new Error('The tests have a PostgreSQL of their own');
  const pairs = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = createConnection(join(database.host, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.on('data', (chunk: Buffer) => void other.write(chunk));
      if (silent) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...database, host: '127.0.0.1', port },
    fallSilent(now: boolean) {
      silent = now;
      for (const socket of pairs)
        if (now) socket.pause();
        else socket.resume();
    },
  };
}

async function startedApp(options: Parameters<typeof withApp>[0]): Promise<TestApp> {
  const app = await withApp({ alone: true, ...options });
  closers.push(() => app.stop());
  return app;
}

const person = { first_name: 'Cara', last_name: 'Cole', phone: '+15035550100', note: null };

test('while the database does not answer, requests get 503 with Retry-After, and work continues once it answers', async () => {
  const { connection, fallSilent } = await stallable();
  const app = await startedApp({ connection });
  const patient = await app.as('a', 'owner');
  const hasty = await startedApp({ connection, alone: false, config: { databaseWaitMs: 2_000 } });
  const staff = hasty.with(patient.token);
  await until(async () => (await staff.raw({ method: 'GET', url: '/readyz' })).status === 200);
  fallSilent(true);
  const refused = { status: 503, code: 'unavailable', headers: { 'retry-after': '5' } };
  expect(await staff.refused(listCustomers)).toMatchObject(refused);
  expect(await staff.refused(createCustomer, { body: person })).toMatchObject(refused);
  expect(await staff.raw({ method: 'GET', url: '/readyz' })).toMatchObject({ status: 503 });
  fallSilent(false);
  await until(async () => (await staff.raw({ method: 'GET', url: '/readyz' })).status === 200);
  await patient.ok(createCustomer, { body: person });
  expect((await patient.ok(listCustomers)).data).toHaveLength(1);
});

test('while the database is read-only, changes are refused with a clear message and reads work', async () => {
  const app = await startedApp({});
  const staff = await app.as('a', 'owner');
  await staff.ok(createCustomer, { body: person });
  const name = 'database' in app.connection ? app.connection.database : '';
  await app.pool.raw.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await app.pool.raw.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'recoup' AND pid <> pg_backend_pid()",
  );
  const clients = await Promise.all(Array.from({ length: app.config.poolSize }, () => app.pool.raw.connect()));
  for (const client of clients) client.release(true);
  expect(await staff.refused(createCustomer, { body: person })).toMatchObject({
    status: 503,
    message: 'Changes can’t be saved right now: the database is read-only. Try again in a minute.',
    headers: { 'retry-after': '5' },
  });
  expect((await staff.ok(listCustomers)).data).toHaveLength(1);
});
