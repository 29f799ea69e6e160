import { getMe, login, logout } from '@recoup/contract/session/auth';
import { switchLocation } from '@recoup/contract/session/locations';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { testPassword } from './template.ts';
import { until } from './until.ts';

const { app, query } = useCompany({ bare: true });

test('[session-01] signs in, says who one is, and signs out', async () => {
  const { data } = await app.with(null).ok(login, { body: { email: 'Owner@A.recoup.test ', password: testPassword } });
  const user = app.with(data.token);
  const me = await user.ok(getMe);
  expect(me.data).toMatchObject({
    email: 'owner@a.recoup.test',
    company_name: 'Company A',
    location: { name: 'Mail-in centre' },
  });
  await user.ok(logout);
  expect(await user.refused(getMe)).toMatchObject({ status: 401, code: 'signed_out' });
});

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const wrong = await app.with(null).refused(login, { body: { email: 'staff@a.recoup.test', password: 'no' } });
  const unknown = await app.with(null).refused(login, { body: { email: 'nobody@a.recoup.test', password: 'no' } });
  expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect({ ...unknown, request_id: '', headers: {} }).toEqual({ ...wrong, request_id: '', headers: {} });
});

test('[session-01] a session that idled for 24 hours is over; one that is used goes on', async () => {
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

test('ten wrong passwords lock an account for a while, wherever they come from', async () => {
  const attempt = (i: number, password: string) =>
    app.with(null).raw({
      method: 'POST',
      url: '/api/v1/pos/login',
      remoteAddress: `10.0.0.${i}`,
      payload: { email: 'viewer@a.recoup.test', password },
    });
  for (let i = 1; i <= 10; i++) expect((await attempt(i, 'wrong')).status).toBe(401);
  const locked = await attempt(11, testPassword);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
  const unknown = await app.with(null).refused(login, { body: { email: 'owner@b.recoup.test', password: 'wrong' } });
  expect(unknown.status).toBe(401);
});

test('one address may try twenty sign-ins a minute', async () => {
  const attempt = (i: number) =>
    app.with(null).raw({
      method: 'POST',
      url: '/api/v1/pos/login',
      remoteAddress: '10.1.1.1',
      payload: { email: `somebody-${i}@a.recoup.test`, password: 'wrong' },
    });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, i) => attempt(i)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(401), 429]);
});

test('one works in another location of one’s own company only', async () => {
  const staff = await app.as('a', 'staff');
  const [, store] = app.fixture.a.locations;
  const foreign = app.fixture.b.locations[1];
  await staff.ok(switchLocation, { body: { location_id: store?.id ?? 0 } });
  expect((await staff.data(getMe)).location.name).toBe('Store');
  expect(await staff.refused(switchLocation, { body: { location_id: foreign?.id ?? 0 } })).toMatchObject({
    status: 404,
  });
});
