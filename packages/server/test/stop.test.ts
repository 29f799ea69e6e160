import { getCompany } from '@recoup/contract/settings/companies';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { until } from './until.ts';

test('a stop finishes the request that runs, closes sockets, and takes no new ones', async () => {
  const app = await withApp();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await app.as('a', 'owner');
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const { currency: _currency, updated_at: _at, ...profile } = await owner.data(getCompany);
  const socket = io(address, { auth: { token: owner.token }, transports: ['websocket'], reconnection: false });
  await until(() => socket.connected);

  // The request waits for a row that somebody else has locked.
  const blocker = await app.pool.raw.connect();
  await blocker.query('BEGIN; LOCK TABLE companies IN EXCLUSIVE MODE');
  const body = JSON.stringify({ ...profile, name: 'Saved while stopping' });
  const running = fetch(`${address}/api/v1/config/company`, { method: 'POST', headers, body });
  const waiting = () =>
    app.pool.raw.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()");
  await until(async () => (await waiting()).rowCount === 1);

  const stopped = app.stop();
  await until(() => !socket.connected);
  await until(() =>
    fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  await blocker.query('COMMIT');
  blocker.release();
  expect(await (await running).json()).toMatchObject({ data: { name: 'Saved while stopping' } });
  await stopped;
});

test('an address that asks too often is told when to come back', async () => {
  const app = await withApp({ config: { requestsPerMinute: 5 } });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await app.app.inject('/api/v1/pos/me')).statusCode);
  const refused = await app.app.inject('/api/v1/pos/me');
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.app.inject({ url: '/api/v1/pos/me', remoteAddress: '10.2.2.2' })).statusCode).toBe(401);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  await app.stop();
});
