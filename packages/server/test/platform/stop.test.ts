import { connect } from 'node:net';
import { getCompany } from '@recoup/contract/settings/companies';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { withApp } from '../harness.ts';
import { until } from '../until.ts';

test('a stopping node finishes running requests, closes sockets and accepts no new ones', async () => {
  const app = await withApp();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await app.as('a', 'owner');
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const { currency: _currency, updated_at: _at, ...profile } = await owner.data(getCompany);
  const socket = io(address, { auth: { token: owner.token }, transports: ['websocket'], reconnection: false });
  await until(() => socket.connected);

  // The request waits for a row that another transaction has locked.
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

test('a stopping node does not wait for unfinished uploads', async () => {
  const app = await withApp();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined).resume();
  const head = ['POST /api/v1/pos/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 500'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
  await until(
    () => new Promise<boolean>((resolve) => app.app.server.getConnections((_error, count) => resolve(count === 1))),
  );
  await app.stop();
  await over;
});

test('JSON that is nested thousands of levels deep is refused as any other fault', async () => {
  const app = await withApp();
  const send = (payload: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/pos/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;
  for (const payload of [deep('[', ']'), deep('{"a":', '}')]) {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { body: ['is nested too deeply'] } },
    ]);
  }
  const flat = JSON.stringify({ email: `${'['.repeat(300)}"\\`, password: 'x' });
  expect((await send(flat)).json()).toMatchObject({ errors: { email: expect.anything() } });
  await app.stop();
});

test('a session with too many requests gets Retry-After, and colleagues at the same address do not', async () => {
  const app = await withApp({ config: { requestsPerMinute: 5 } });
  const [one, other] = [await app.as('a', 'owner'), await app.as('a', 'staff')];
  const ask = async (token: string | null, remoteAddress = '10.1.1.1') =>
    app.app.inject({
      url: '/api/v1/pos/me',
      remoteAddress,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  for (let i = 0; i < 5; i++) expect((await ask(one.token)).statusCode).toBe(200);
  const refused = await ask(one.token);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other.token)).statusCode).toBe(200);
  // Without a session, requests count per address. A header that wasn't set by a proxy changes nothing.
  for (let i = 0; i < 5; i++) expect((await ask(null)).statusCode).toBe(401);
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  expect((await app.app.inject({ url: '/api/v1/pos/me', remoteAddress: '10.1.1.1', headers })).statusCode).toBe(429);
  expect((await ask(null, '10.2.2.2')).statusCode).toBe(401);
  expect((await app.app.inject('/healthz')).statusCode).toBe(200);
  // Made-up tokens aren't sessions: after several, requests count per address again.
  const statuses: number[] = [];
  for (let i = 0; i < 70; i++) statuses.push((await ask(`made-up-token-number-${i}`, '10.3.3.3')).statusCode);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  await app.stop();
});

test('only trusted proxies can set the client’s address', async () => {
  const app = await withApp({ config: { requestsPerMinute: 2, trustedProxies: ['10.0.0.0/8'] } });
  const ask = async (client: string, remoteAddress: string) =>
    (await app.app.inject({ url: '/api/v1/pos/me', remoteAddress, headers: { 'x-forwarded-for': client } })).statusCode;
  for (let i = 1; i <= 4; i++) expect(await ask(`192.0.2.${i}`, '10.7.7.7')).toBe(401);
  expect([await ask('192.0.2.11', '198.51.100.1'), await ask('192.0.2.12', '198.51.100.1')]).toEqual([401, 401]);
  expect(await ask('192.0.2.13', '198.51.100.1')).toBe(429);
  await app.stop();
});
