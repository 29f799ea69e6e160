import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { verifyPhoneCode } from '@recoup/contract/session/account';
import { getMe, login } from '@recoup/contract/session/auth';
import { proveAgain } from '@recoup/contract/session/passkeys';
import { createRole } from '@recoup/contract/session/roles/roles';
import { getSecurity } from '@recoup/contract/session/security';
import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { inviteUser } from '@recoup/contract/session/users';
import { createBankAccount, revealPaymentInfo } from '@recoup/contract/stock/payment-info';
import { expect, test } from 'vitest';
import { openNetworks } from '../../src/modules/session/security/open-networks.ts';
import { useCompany } from '../company.ts';
import { account } from '../stock/bank-account.ts';
import { testPassword } from '../template.ts';
import { newCustomer } from '../trade.ts';

const company = useCompany({ each: true });
const { app, staff: owner, at, orderCalls, query, again } = company;
const key = { name: 'Till', scope: ['orders.view' as const] };
/** Sets the last sign-in to this many minutes ago. */
const idle = (minutes: number) => query(`UPDATE sessions SET proved_at = now() - interval '${minutes} minutes'`);
const rules = (networks: string[], confirm_minutes = 120, second_factor = false) => ({
  body: { networks: networks.map((network) => ({ network })), confirm_minutes, second_factor, version: 0 },
});
const credentials = { email: 'staff@a.recoup.test', password: testPassword };

test('keys and payouts ask for confirmation again after the company’s chosen time', async () => {
  const order = await at('accepted');
  await idle(119);
  await owner.ok(generateApiKey, { body: key });
  await idle(121);
  expect((await owner.refused(generateApiKey, { body: key })).code).toBe('proof_needed');
  const paid = {
    params: { id: order.id },
    body: { version: order.version, amount: order.total, flagged_reason: null },
  };
  expect(await owner.refused(orderCalls.payOrder, paid)).toMatchObject({ code: 'proof_needed', status: 403 });
  expect((await again(order)).payout).toBeNull();
  // It can't be turned off at a screen that was left open.
  expect((await owner.refused(signInRules.put, rules([], 0))).code).toBe('proof_needed');
  await idle(0);
  await owner.ok(signInRules.put, rules([], 0));
  await idle(121);
  await owner.ok(orderCalls.payOrder, paid);
});

test('bank details, permissions and two-factor authentication ask for confirmation again, too', async () => {
  const params = { id: await newCustomer(owner) };
  const { id: entry_id } = await owner.data(createBankAccount, { params, body: account });
  const viewer = { role: 'viewer' as const, permissions: null, locations: null };
  const code = { phone_number: '+14155550100', phone_code: '123456' };
  await idle(121);
  const codes = await Promise.all([
    owner.refused(createBankAccount, { params, body: account }),
    owner.refused(revealPaymentInfo, { params, body: { entry_id } }),
    owner.refused(inviteUser, { body: { email: 'mallory@a.recoup.test', ...viewer } }),
    owner.refused(createRole, { body: { name: 'Till', about: '', permissions: ['orders.view'] } }),
    owner.refused(verifyPhoneCode, { body: code }),
  ]);
  expect(codes.map((refused) => refused.code)).toEqual(codes.map(() => 'proof_needed'));
  await owner.ok(proveAgain, { body: { password: testPassword } });
  await owner.ok(revealPaymentInfo, { params, body: { entry_id } });
});

test('if a company requires a second factor, a password alone cannot confirm identity', async () => {
  const refused = await owner.refused(signInRules.put, rules([], 120, true));
  expect(refused.errors).toEqual({ second_factor: [expect.stringContaining('for yourself first')] });
  const phone = (number: string | null, email: string) =>
    query('UPDATE users SET two_factor_phone = $1 WHERE email = $2', [number, email]);
  await phone('+14155550100', 'owner@a.recoup.test');
  await owner.ok(signInRules.put, rules([], 120, true));
  await owner.ok(generateApiKey, { body: key });

  await phone(null, 'owner@a.recoup.test');
  const without = await owner.refused(generateApiKey, { body: key });
  expect([without.code, without.message]).toEqual(['forbidden', expect.stringContaining('two-factor authentication')]);
  expect((await owner.refused(signInRules.put, rules([]))).code).toBe('forbidden');
  // The calls that turn on two-factor authentication stay available.
  const code = { phone_number: '+14155550100', phone_code: '123456' };
  expect((await owner.refused(verifyPhoneCode, { body: code })).code).toBe('wrong_code');
  await query('UPDATE platform.accounts SET passkey_needed = true WHERE email = $1', ['owner@a.recoup.test']);
  await owner.ok(generateApiKey, { body: key });
});

test('a password confirms identity; after ten wrong ones within 15 minutes it no longer does', async () => {
  await idle(121);
  const wrong = await owner.refused(proveAgain, { body: { password: 'wrong' } });
  expect([wrong.code, wrong.errors?.password]).toEqual(['invalid', ['isn’t your password']]);
  expect((await owner.refused(generateApiKey, { body: key })).code).toBe('proof_needed');
  await owner.ok(proveAgain, { body: { password: testPassword } });
  await owner.ok(generateApiKey, { body: key });
  expect((await owner.data(getSecurity)).sign_ins[0]).toMatchObject({ outcome: 'proof' });

  const staff = await app.as('a', 'staff');
  for (let tries = 0; tries < 10; tries++) {
    await query('DELETE FROM platform.rate_counters');
    await staff.refused(proveAgain, { body: { password: 'wrong' } });
  }
  await query('DELETE FROM platform.rate_counters');
  expect((await staff.refused(proveAgain, { body: { password: testPassword } })).code).toBe('too_many');
});

test('no one can sign in or keep working from outside the company’s networks, and owners see the attempts', async () => {
  const staff = await app.as('a', 'staff');
  await owner.ok(signInRules.put, rules(['127.0.0.1', '2001:db8::/32']));
  await staff.ok(getMe);
  await query(`UPDATE settings SET value = jsonb_set(value, '{networks}', '[{"network":"203.0.113.0/24"}]')`);
  expect((await staff.refused(getMe)).code).toBe('address_refused');
  expect((await app.with(null).refused(login, { body: credentials })).code).toBe('address_refused');
  await query(`UPDATE settings SET value = jsonb_set(value, '{networks}', '[{"network":"127.0.0.0/8"}]')`);
  await expect
    .poll(async () => (await owner.data(getSecurity)).sign_ins[0])
    .toMatchObject({ outcome: 'address', email: credentials.email });
  const { token } = await app.with(null).data(login, { body: credentials });
  await app.with(token).ok(getMe);
});

test('an API key works from the company’s networks only', async () => {
  const { key: secret } = await owner.data(generateApiKey, { body: key });
  const ask = () =>
    app.with(null).raw({ method: 'GET', url: '/api/v2/public/orders', headers: { 'x-api-key': secret } });
  const before = await ask();
  await query(
    `INSERT INTO settings (tenant_id, key, value) VALUES ($1, 'sign-in-rules', '{"networks":[{"network":"10.1.0.0/16"}],"confirm_minutes":120}')`,
    [company.tenantId],
  );
  expect(before.status).not.toBe(403);
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'address_refused' } });
});

test('an invalid network list, or one that excludes its author, is not saved, and only owners can change it', async () => {
  const refusal = await owner.refused(signInRules.put, rules(['203.0.113.7']));
  expect(refusal.errors?.networks?.[0]).toContain('127.0.0.1');
  const bad = await owner.refused(signInRules.put, rules(['127.0.0.1', '10.0.0.0/40']));
  expect(bad.errors).toEqual({ 'networks.1.network': ['isn’t an IP address or network'] });
  const staff = await app.as('a', 'staff');
  await query(`UPDATE users SET permissions = '["settings.view","settings.edit"]' WHERE email = $1`, [
    credentials.email,
  ]);
  expect((await staff.refused(signInRules.put, rules([]))).code).toBe('forbidden');
});

test('an operator can open a company that locked itself out, and the audit log records it', async () => {
  await owner.ok(signInRules.put, rules(['127.0.0.1'], 30));
  await query(`UPDATE settings SET value = jsonb_set(value, '{networks}', '[{"network":"203.0.113.7"}]')`);
  expect((await owner.refused(getMe)).code).toBe('address_refused');
  expect(await openNetworks(app.pool, 'owner@a.recoup.test', new Date())).toBe(1);
  expect(await owner.data(signInRules.get)).toMatchObject({ networks: [], confirm_minutes: 30 });
  const entries = await query('SELECT actor, "from" FROM audit_entries WHERE action = $1', [
    'Networks opened by the operator',
  ]);
  expect(entries).toEqual([{ actor: 'system', from: '203.0.113.7' }]);
  expect(await openNetworks(app.pool, 'owner@a.recoup.test', new Date())).toBe(0);
  expect(await openNetworks(app.pool, 'nobody@a.recoup.test', new Date())).toBeNull();
});
