import { getMe, login, loginByToken, switchAccount } from '@recoup/contract/session/auth';
import { createTenant } from '@recoup/contract/session/registration';
import { listCustomers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { signInLink } from '../../src/modules/session/auth/sign-in-link.ts';
import { useCompany } from '../company.ts';
import { details } from '../samples/session.ts';
import { testPassword } from '../template.ts';

let now = new Date();
const { app, staff, as, query } = useCompany({ each: true, now: () => now });
const clerk = as('staff');
const email = 'owner@a.recoup.test';
const account = { email, password: testPassword };
const link = async (address = email) => {
  const found = await signInLink(app.pool, app.services.secrets, 'https://a.test', address, now);
  return new URL(found ?? 'https://nobody.test').searchParams.get('token') ?? '';
};

test('[session-02] a sign-in link works once within 15 minutes, and stops working after any other sign-in', async () => {
  const nobody = app.with(null);
  const token = await link();
  const late = await link();
  const { token: session } = await nobody.data(loginByToken, { body: { token, device: null } });
  expect((await app.with(session).data(getMe)).email).toBe(email);
  for (const used of [token, late])
    expect((await nobody.refused(loginByToken, { body: { token: used, device: null } })).code).toBe('link_expired');
  const old = await link();
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await nobody.refused(loginByToken, { body: { token: old, device: null } })).code).toBe('link_expired');
  const changed = `${(await link()).slice(0, -2)}xx`;
  expect((await nobody.refused(loginByToken, { body: { token: changed, device: null } })).code).toBe('link_expired');
  expect(await link('nobody@a.recoup.test')).toBe('');
  // A user who has never signed in can use a link, too.
  const first = await nobody.data(loginByToken, { body: { token: await link('viewer@a.recoup.test'), device: null } });
  expect((await app.with(first.token).data(getMe)).email).toBe('viewer@a.recoup.test');
});

test('[onboarding-06] a user can create another company with their account and switch between both', async () => {
  const nobody = app.with(null);
  const body = { ...details, ...account, referral: null };
  expect((await nobody.refused(createTenant, { body: { ...body, password: 'not this one' } })).code).toBe(
    'wrong_credentials',
  );
  const { token } = await nobody.data(createTenant, { body });
  const there = app.with(token);
  const me = await there.data(getMe);
  expect(me).toMatchObject({ email, company_name: details.company_name, onboarding: { last_register_step: 3 } });
  expect(me.companies).toHaveLength(2);
  const home = me.companies.find(({ id }) => id !== me.company_id)?.id ?? 0;
  const { token: back } = await there.data(switchAccount, { body: { company_id: home } });
  expect((await app.with(back).data(getMe)).company_id).toBe(home);
  expect((await there.refused(getMe)).code).toBe('signed_out');
  // Other users can't switch, whatever they request.
  expect((await clerk.refused(switchAccount, { body: { company_id: me.company_id } })).code).toBe('not_found');
  expect((await staff.refused(switchAccount, { body: { company_id: 999_999 } })).code).toBe('not_found');
});

test('[account-02] a phone that protects an account protects sign-in to all its companies', async () => {
  await query("UPDATE users SET two_factor_phone = '+15035550123' WHERE email = $1", [email]);
  const body = { ...details, ...account, referral: null };
  expect((await app.with(null).refused(createTenant, { body })).code).toBe('code_needed');
  expect((await app.with(null).refused(login, { body: { ...account, device: null } })).code).toBe('code_needed');
  await staff.ok(listCustomers, { query: {} });
});
