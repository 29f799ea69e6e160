import { createCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { afterEach, expect, inject, test } from 'vitest';
import type { Connection } from '../../src/platform/db/pool.ts';
import { type TestApp, withApp } from '../harness.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function startedWith(replica: Connection): Promise<TestApp> {
  const app = await withApp({ replica });
  closers.push(() => app.remove());
  return app;
}

const nowhere = { host: '127.0.0.1', port: 1, user: 'recoup', database: 'recoup' };

test.each<[string, () => Connection, RegExp]>([
  ['can’t be reached', () => nowhere, /ECONNREFUSED/],
  ['is another database', () => inject('server'), /DATABASE_READ_URL leads to another database/],
])('a node whose replica %s reads from the primary and reports it', async (_what, replica, fault) => {
  const app = await startedWith(replica());
  const staff = await app.as('a', 'owner');
  const body = { first_name: 'Cara', last_name: 'Cole', phone: '+15035550100', note: null };
  await staff.ok(createCustomer, { body });
  expect((await staff.ok(listCustomers)).data).toHaveLength(1);
  expect((await app.with(null).raw({ method: 'GET', url: '/readyz' })).body).toMatchObject({
    status: 'degraded',
    read_replica: { reads: 0, fault: expect.stringMatching(fault) },
  });
  expect(await app.metrics.text()).toMatch(/^recoup_replica_reads_total\{outcome="unavailable"\} [1-9]/m);
});
