import { getMe, login, logout } from '@recoup/contract/session/auth';
import { switchLocation } from '@recoup/contract/session/locations';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken } from '../../src/platform/session.ts';
import { useCompany } from '../company.ts';
import { testPassword } from '../template.ts';
import { until } from '../until.ts';

const { app, query } = useCompany({ bare: true });

test('[session-01] signing in, reading the signed-in user and signing out', async () => {
  const { data } = await app.with(null).ok(login, { body: { email: 'Owner@A.recoup.test ', password: testPassword } });
  const user = app.with(data.token);
  const me = await user.ok(getMe);
  expect(me.data).toMatchObject({
    email: 'owner@a.recoup.test',
    company_name: 'Company A',
    location: { name: 'Mail-in center' },
  });
  await user.ok(logout);
  expect(await user.refused(getMe)).toMatchObject({ status: 401, code: 'signed_out' });
});

test('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await app.with(null).refused(login, { body: { email: 'staff@a.recoup.test', password: 'no' } });
  const unknown = await app.with(null).refused(login, { body: { email: 'nobody@a.recoup.test', password: 'no' } });
  expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect({ ...unknown, request_id: '', headers: {} }).toEqual({ ...wrong, request_id: '', headers: {} });
});

test('[session-01] a session ends after 24 idle hours, and continues while it is used', async () => {
  const idle = await app.as('a', 'staff');
  const used = await app.as('a', 'owner');
  await app.pool.asPlatform((tx) => tx.execute(sql`UPDATE sessions SET last_seen_at = now() - interval '23 hours'`));
  await used.ok(getMe);
  const seen = () => query("SELECT FROM sessions WHERE last_seen_at > now() - interval '1 minute'");
  await until(async () => (await seen()).length === 1);
  await app.pool.asPlatform((tx) =>
    tx.execute(sql`UPDATE sessions SET last_seen_at = last_seen_at - interval '2 hours'`),
  );
  await used.ok(getMe);
  expect(await idle.refused(getMe)).toMatchObject({ status: 401, code: 'signed_out' });
});

interface Try {
  readonly email?: string;
  readonly password: string;
  readonly from: string;
  readonly cookie?: string;
}
const attempt = ({ email = 'viewer@a.recoup.test', password, from, cookie }: Try) =>
  app.with(null).raw({
    method: 'POST',
    url: '/api/v1/pos/login',
    remoteAddress: from,
    payload: { email, password },
    ...(cookie && { headers: { cookie } }),
  });
const forget = () => app.pool.raw.query('TRUNCATE platform.rate_counters');
test('ten wrong passwords from one address lock that address out of the account for a while, and no other address', async () => {
  await forget();
  for (let i = 1; i <= 10; i++) expect((await attempt({ password: 'wrong', from: '10.0.0.1' })).status).toBe(401);
  const refused = await attempt({ password: testPassword, from: '10.0.0.1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect((await attempt({ password: testPassword, from: '10.0.0.2' })).status).toBe(200);
  expect((await attempt({ email: 'owner@b.recoup.test', password: 'wrong', from: '10.0.0.1' })).status).toBe(401);
});

/** Sets a counter. Making that many attempts would take a small machine a minute. */
const counted = (key: string, count: number) =>
  app.pool.raw.query(
    "INSERT INTO platform.rate_counters (key, window_ends_at, count) VALUES ($1, now() + interval '15 minutes', $2)",
    [key, count],
  );

/** Waits until a sign-in has removed its attempts, which happens after its response. */
const settled = () =>
  until(async () => {
    const left = await app.pool.raw.query(
      "SELECT coalesce(sum(count), 0)::int AS n FROM platform.rate_counters WHERE key LIKE 'login%'",
    );
    return left.rows[0]?.n === 0;
  });

test('no one can lock a colleague out: a browser that has signed in before still can, whatever others try from anywhere', async () => {
  await forget();
  const first = await attempt({ password: testPassword, from: '10.0.0.1' });
  const cookies = String(first.headers['set-cookie']);
  expect(cookies).toMatch(/^recoup\.device\.[^;]+; Max-Age=\d+; Path=\/api; HttpOnly; SameSite=Strict$/);
  const cookie = cookies.split(';')[0] ?? '';
  await settled();
  await forget();
  await counted(`login ${hashToken('viewer@a.recoup.test')}`, 99);
  const wrong = await attempt({ password: 'wrong', from: '10.1.1.1' });
  expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
  expect((await attempt({ password: testPassword, from: '10.9.9.9' })).status).toBe(429);
  expect((await attempt({ password: testPassword, from: '10.1.1.1', cookie })).status).toBe(200);
  // The mark is valid only for its account, and guesses with it are counted, too.
  const made = cookie.replace(/=.*/, '=made-up.by-somebody');
  expect((await attempt({ password: testPassword, from: '10.9.9.9', cookie: made })).status).toBe(429);
  await until(async () => {
    const left = await app.pool.raw.query("SELECT FROM platform.rate_counters WHERE key LIKE 'login device %'");
    return left.rowCount === 0;
  });
  for (let i = 0; i < 10; i++) await attempt({ password: 'wrong', from: '10.0.0.1', cookie });
  expect((await attempt({ password: testPassword, from: '10.0.0.1', cookie })).status).toBe(429);
});

test('trying one password on many accounts from one address is refused, and so are too many sign-ins per minute', async () => {
  await forget();
  await counted('login from 10.2.2.2', 199);
  const spray = (i: number, from: string) => attempt({ email: `somebody-${i}@a.recoup.test`, password: 'wrong', from });
  expect((await spray(1, '10.2.2.2')).status).toBe(401);
  expect((await spray(2, '10.2.2.2')).status).toBe(429);
  expect((await spray(3, '10.2.2.3')).status).toBe(401);
  await counted('POST /v1/pos/login 10.4.4.4', 60);
  expect((await spray(4, '10.4.4.4')).status).toBe(429);
  // Successful sign-ins don't count, for example when an office starts its day.
  await forget();
  for (let i = 0; i < 3; i++) expect((await attempt({ password: testPassword, from: '10.3.3.3' })).status).toBe(200);
  await settled();
});

test('a session ends after its maximum hours, however much it is used', async () => {
  const viewer = await app.as('a', 'viewer');
  await viewer.ok(getMe);
  await app.pool.raw.query(
    'UPDATE sessions SET created_at = now() - make_interval(hours => $1) WHERE token_hash = $2',
    [app.config.sessionHours, hashToken(viewer.token ?? '')],
  );
  expect(await viewer.refused(getMe)).toMatchObject({ status: 401, code: 'signed_out' });
});

test('a user can only switch to locations of their own company', async () => {
  const staff = await app.as('a', 'staff');
  const [, store] = app.fixture.a.locations;
  const foreign = app.fixture.b.locations[1];
  await staff.ok(switchLocation, { body: { location_id: store?.id ?? 0 } });
  expect((await staff.data(getMe)).location.name).toBe('Store');
  expect(await staff.refused(switchLocation, { body: { location_id: foreign?.id ?? 0 } })).toMatchObject({
    status: 404,
  });
});
