import { Writable } from 'node:stream';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { listCustomers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { openLog } from '../../src/platform/log.ts';
import { urlOf, withApp } from '../harness.ts';
import { testPassword } from '../template.ts';

function capturing() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: openLog('trace', stream), said: () => lines.join('') };
}

test('logs of requests, refusals and failures contain no personal data, passwords or keys', async () => {
  const { log, said } = capturing();
  const app = await withApp({ log });
  const owner = await app.as('a', 'owner');
  const email = 'owner@a.recoup.test';
  const signIn = (password: string) =>
    app.with(null).raw({ method: 'POST', url: '/api/v1/pos/login', payload: { email, password } });
  expect((await signIn('hush-wrong-1')).status).toBe(401);
  expect((await signIn(testPassword)).status).toBe(200);
  const key = 'k7Hush0000000000000000000000000000000001';
  await app.with(null).raw({ method: 'GET', url: urlOf(getCustomerOrder, { id: key }) });
  await owner.ok(listCustomers, { query: { search: 'cara.hush@example.test' } });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await owner.ok(listCustomers, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  // A failed query contains its parameters, such as who was searched for.
  await app.pool.raw.query('ALTER TABLE customers RENAME TO customers_gone');
  const failed = await owner.raw({
    method: 'GET',
    url: urlOf(listCustomers, {}, { search: 'cara.hush@example.test' }),
  });
  await app.pool.raw.query('ALTER TABLE customers_gone RENAME TO customers');
  expect(failed.status).toBe(500);
  await app.stop();

  expect(said()).toContain('"route":"/api/v1/pos/login"');
  expect(said()).toContain('customers');
  expect(said()).toContain('"code":"42P01"');
  // The company and user of the request by id, and the trace that a proxy started.
  const { tenantId, users } = app.fixture.a;
  const userId = users.find(({ role }) => role === 'owner')?.id;
  expect(said()).toContain(`"company":${tenantId},"user":${userId},"trace":"${trace}"`);
  for (const secret of [email, testPassword, 'hush', 'Hush', owner.token ?? '', 'params'])
    expect([secret, said().includes(secret)]).toEqual([secret, false]);
});

test('a logged error says what failed and where, without the data', () => {
  const { log, said } = capturing();
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
    code: '23505',
    detail: 'Key (email)=(cara@hush.test) already exists.',
    client: { password: 'hush' },
  });
  const query = new Error(
    'Failed query: insert into customers (email) values ($1)\nparams: cara@hush.test,48210097365',
    {
      cause: refused,
    },
  );
  log.error({ err: query }, 'A request failed');
  log.error({ err: new Error('550 5.1.1 <cara.cole@hush.test>: no such user') }, 'A job failed');
  log.error({ err: new Error('invalid input syntax for type integer: "hush"') }, 'A request failed');
  log.error({ reason: 'connect to postgres://recoup:hush@db.example/recoup failed' }, 'Not ready');
  log.error({ err: new Error('No account 4821 0097 365 at +1 (503) 555-0123') }, 'A job failed');
  for (const keptText of [
    'insert into customers',
    'customers_email',
    '23505',
    '550 5.1.1',
    'db.example',
    'logs.test.ts',
  ])
    expect([keptText, said().includes(keptText)]).toEqual([keptText, true]);
  // The time, the process and the runner's mark of a file are numbers that have any digits by chance.
  const text = said().replaceAll(/"(?:time|pid)":[^,]+|\?vitest=\d+/g, '');
  for (const secret of ['cara', 'hush', '48210097365', '0097', '555'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});
