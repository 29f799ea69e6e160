import { login } from '@recoup/contract/session/auth';
import {
  addPasskey,
  listPasskeys,
  loginByPasskey,
  needPasskey,
  proveAgain,
  removePasskey,
} from '@recoup/contract/session/passkeys';
import { getSecurity } from '@recoup/contract/session/security';
import { getUser } from '@recoup/contract/session/users';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { authenticator } from '../passkey.ts';
import { testPassword } from '../template.ts';

let now = new Date();
const company = useCompany({ bare: true, each: true, now: () => now });
const { app, staff: owner, seeded } = company;
const nobody = () => app.with(null);
const wrong = async (passkey: Awaited<ReturnType<ReturnType<typeof authenticator>['use']>>) =>
  (await nobody().refused(loginByPasskey, { body: { passkey, device: null } })).code;

test('a passkey signs in the person who added it, without a password', async () => {
  const staff = await app.as('a', 'staff');
  const key = authenticator(company);
  expect(await key.add(staff, 'Office laptop')).toMatchObject({
    passkeys: [{ name: 'Office laptop', synced: false, last_used_at: null }],
    needed: false,
  });
  const { token } = await nobody().data(loginByPasskey, { body: { passkey: await key.use(), device: 'Firefox' } });
  const inside = app.with(token);
  const { passkeys } = await inside.data(listPasskeys);
  expect(passkeys[0]?.last_used_at).not.toBeNull();
  const { sign_ins } = await owner.data(getSecurity);
  expect(sign_ins[0]).toMatchObject({ outcome: 'in', device: 'Firefox', email: 'staff@a.recoup.test' });
});

test('a signed challenge works once, within five minutes, on this site, and only if the passkey was unlocked', async () => {
  const key = authenticator(company);
  await key.add(owner);
  const used = await key.use();
  await nobody().ok(loginByPasskey, { body: { passkey: used, device: null } });
  expect(await wrong(used)).toBe('too_many');
  expect(await wrong(await key.use({ locked: true }))).toBe('wrong_passkey');
  const late = await key.use();
  now = new Date(now.getTime() + 301_000);
  expect(await wrong(late)).toBe('wrong_passkey');
  const elsewhere = authenticator(company, { origin: 'http://recoup.evil.test' });
  expect((await owner.refused(addPasskey, { body: await elsewhere.made(owner) })).code).toBe('wrong_passkey');
  expect(await wrong(await authenticator(company).use())).toBe('wrong_passkey');
});

test('a passkey whose counter goes backward is a copy and can no longer sign in', async () => {
  const key = authenticator(company, { counted: 5 });
  await key.add(owner);
  await nobody().ok(loginByPasskey, { body: { passkey: await key.use(), device: null } });
  key.turnBack();
  expect(await wrong(await key.use())).toBe('wrong_passkey');
});

test('once a passkey is required, the password alone cannot sign in until the last passkey is removed', async () => {
  expect((await owner.refused(needPasskey, { body: { needed: true } })).code).toBe('not_found');
  const key = authenticator(company);
  const { passkeys } = await key.add(owner);
  await owner.ok(needPasskey, { body: { needed: true } });
  const body = { email: 'owner@a.recoup.test', password: testPassword };
  expect((await nobody().refused(login, { body })).code).toBe('passkey_needed');
  expect((await nobody().refused(login, { body: { ...body, password: 'wrong' } })).code).toBe('wrong_credentials');
  await nobody().ok(loginByPasskey, { body: { passkey: await key.use(), device: null } });
  const left = await owner.data(removePasskey, { params: { id: passkeys[0]?.id ?? 0 } });
  expect(left).toEqual({ passkeys: [], needed: false });
  expect(await wrong(await key.use())).toBe('wrong_passkey');
  await nobody().ok(login, { body });
});

test('a user cannot remove someone else’s passkey, and no passkey is stored twice', async () => {
  const staff = await app.as('a', 'staff');
  const key = authenticator(company);
  const { passkeys } = await key.add(staff);
  expect((await owner.refused(removePasskey, { params: { id: passkeys[0]?.id ?? 0 } })).code).toBe('not_found');
  expect((await owner.refused(addPasskey, { body: await key.made(owner) })).code).toBe('already_done');
});

test('a removed user cannot sign in with their passkey', async () => {
  const viewer = await app.as('a', 'viewer');
  const key = authenticator(company);
  await key.add(viewer);
  const id = seeded.users.find(({ role }) => role === 'viewer')?.id ?? 0;
  await owner.ok(getUser, { params: { id } });
  await company.query('UPDATE users SET status = 0 WHERE tenant_id = $1 AND id = $2', [company.tenantId, id]);
  expect(await wrong(await key.use())).toBe('wrong_passkey');
});

test('a user can confirm their identity with their own passkey, and with no one else’s', async () => {
  const [ownKey, other] = [authenticator(company), authenticator(company)];
  await ownKey.add(owner);
  await other.add(await app.as('a', 'staff'));
  await owner.ok(proveAgain, { body: { password: null, passkey: await ownKey.use() } });
  const refused = await owner.refused(proveAgain, { body: { password: null, passkey: await other.use() } });
  expect(refused.code).toBe('wrong_passkey');
});
