import { getMe, login } from '@recoup/contract/session/auth';
import { storeLocations } from '@recoup/contract/session/locations';
import {
  createTenant,
  finishOnboarding,
  getOnboarding,
  getRegistration,
  register,
  updateRegistration,
  verifyEmail,
  verifyEmailCode,
} from '@recoup/contract/session/registration';
import { listUsers } from '@recoup/contract/session/users';
import { expect, test } from 'vitest';
import { firstOwnerLink } from '../../src/modules/session/registration/first-owner.ts';
import { useCompany } from '../company.ts';
import { details, proofOf } from '../samples/session.ts';

const company = useCompany({ bare: true, each: true });
const { app, query } = company;
const password = 'a password of ten';
const body = { ...details, email: 'nora@new.recoup.test', password, password_confirmation: password };
const registered = async () => app.with((await app.with(null).data(register, { body })).token);

test('[onboarding-01] [onboarding-07] a company registers, proves its e-mail by the code, says how it buys, and is on trial', async () => {
  const nora = await registered();
  const me = await nora.data(getMe);
  expect(me.onboarding).toEqual({ is_onboarding: true, last_register_step: 2 });
  expect(me).toMatchObject({ currency: 'EUR', country_code: 'IE', role: 'owner' });
  expect((await nora.refused(listUsers)).code).toBe('onboarding');
  expect((await nora.refused(finishOnboarding, { body: { method: 'store' } })).code).toBe('onboarding');

  const { code } = await proofOf(company, body.email);
  const wrong = code === '123456' ? '654321' : '123456';
  expect((await nora.refused(verifyEmailCode, { body: { code: wrong } })).errors?.code).toBeDefined();
  await nora.ok(verifyEmailCode, { body: { code } });
  expect((await nora.data(getOnboarding)).step).toBe(3);

  await nora.ok(updateRegistration, { body: { ...details, company_name: 'Newer Devices' } });
  await nora.ok(finishOnboarding, { body: { method: 'both' } });
  expect((await nora.data(getMe)).onboarding).toEqual({ is_onboarding: false, last_register_step: null });
  const places = await nora.ok(storeLocations.list);
  expect(places.data.map(({ is_mail_in }) => is_mail_in).sort()).toEqual([false, true]);
  expect((await nora.refused(finishOnboarding, { body: { method: 'store' } })).code).toBe('already_done');
  const [tenant] = await query<{ days: number }>(
    'SELECT round(extract(epoch FROM trial_ends_at - now()) / 86400)::int AS days FROM tenants ORDER BY id DESC LIMIT 1',
  );
  expect(tenant?.days).toBe(14);
});

test('every company that registers gets the catalog, not only the first one', async () => {
  const [nora, omar] = await Promise.all(
    [body.email, 'omar@other.recoup.test'].map(async (email) =>
      app.with((await app.with(null).data(register, { body: { ...body, email } })).token),
    ),
  );
  const ids = [(await nora?.data(getMe))?.company_id, (await omar?.data(getMe))?.company_id];
  const brought = await query<{ id: number }>(
    `SELECT (data->>'tenantId')::int AS id FROM pgboss.job WHERE name = 'ship-catalog' ORDER BY 1`,
  );
  expect(brought.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
});

test('[onboarding-01] the emailed link also verifies the email, even when it is opened twice', async () => {
  const nora = await registered();
  const { key } = await proofOf(company, body.email);
  for (let i = 0; i < 2; i++) await app.with(null).ok(verifyEmail, { body: { token: key } });
  expect((await nora.data(getOnboarding)).verified).toBe(true);
});

test('[onboarding-01] after six wrong codes, the right code no longer works', async () => {
  const nora = await registered();
  const { code } = await proofOf(company, body.email);
  const wrong = code === '123456' ? '654321' : '123456';
  for (let i = 0; i < 6; i++) await nora.refused(verifyEmailCode, { body: { code: wrong } });
  expect((await nora.refused(verifyEmailCode, { body: { code } })).code).toBe('wrong_code');
});

test('[onboarding-02] an email that already has an account is refused at its field, and nothing is created', async () => {
  const before = await query('SELECT id FROM tenants');
  const refused = await app.with(null).refused(register, { body: { ...body, email: 'owner@a.recoup.test' } });
  expect(refused.errors).toEqual({ email: ['Email already exist'] });
  expect(await query('SELECT id FROM tenants')).toHaveLength(before.length);
});

test('[onboarding-03] two simultaneous registrations with one email create one company', async () => {
  const answers = await Promise.allSettled([registered(), registered()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await query("SELECT 1 FROM companies WHERE name = 'New Devices'")).length).toBe(1);
});

test('an empty server prints a link for its first owner, which works once and needs no email', async () => {
  const link = () => firstOwnerLink(app.pool, app.services.secrets, 'http://localhost:3000', new Date());
  expect(await link()).toBeNull();
  await query('TRUNCATE tenants CASCADE');
  await query('TRUNCATE platform.accounts CASCADE');
  const key = new URL((await link()) ?? '').searchParams.get('key') ?? '';
  expect(await app.with(null).data(getRegistration, { query: { key } })).toMatchObject({ open: true, first: true });
  const { token } = await app.with(null).data(register, { body: { ...body, key } });
  const owner = app.with(token);
  await owner.ok(finishOnboarding, { body: { method: 'store' } });
  expect(await link()).toBeNull();
  const again = await app.with(null).refused(register, { body: { ...body, email: 'x@new.recoup.test', key } });
  expect(again.code).toBe('link_expired');
  await app.with(null).ok(login, { body: { email: body.email, password } });
});

test('passwords cannot be guessed by registering another company: attempts count like those at sign-in', async () => {
  const guess = { ...details, email: 'owner@a.recoup.test', password: 'wrong' };
  const nobody = app.with(null);
  for (let i = 0; i < 10; i++)
    expect((await nobody.refused(createTenant, { body: guess })).code).toBe('wrong_credentials');
  expect((await nobody.refused(createTenant, { body: guess })).code).toBe('too_many');
  expect((await nobody.refused(login, { body: guess })).code).toBe('too_many');
});

test('an address gets at most five registration emails a day, however often they are requested', async () => {
  const nobody = app.with(null);
  await nobody.ok(register, { body });
  for (let i = 0; i < 4; i++) expect((await nobody.refused(register, { body })).code).toBe('in_use_elsewhere');
  expect((await nobody.refused(register, { body })).code).toBe('too_many');
});
