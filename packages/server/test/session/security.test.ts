import { login } from '@recoup/contract/session/auth';
import { checkChangeLog, endStaffSession, getSecurity } from '@recoup/contract/session/security';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { testPassword } from '../template.ts';
import { until } from '../until.ts';

const { app, staff: owner, as, at, query } = useCompany();
const stranger = as('owner', 'b');
const nobody = as(null);

test('only an owner can see who is signed in and end a session', async () => {
  const clerk = await app.as('a', 'staff');
  await clerk.refused(getSecurity);
  const { sessions } = await owner.data(getSecurity);
  expect(sessions.filter(({ here }) => here)).toHaveLength(1);
  const his = sessions.filter(({ role }) => role === 'staff');
  expect(his.length).toBeGreaterThan(0);
  expect((await stranger.data(getSecurity)).sessions.map(({ id }) => id)).not.toContain(his[0]?.id);
  expect((await stranger.refused(endStaffSession, { params: { id: his[0]?.id ?? 0 } })).code).toBe('not_found');
  for (const { id } of his) await owner.ok(endStaffSession, { params: { id } });
  expect((await clerk.refused(getSecurity)).code).toBe('signed_out');
});

test('a check of the audit log runs in the background and reports its result', async () => {
  await at('new');
  expect((await owner.data(getSecurity)).checked).toBeNull();
  await owner.ok(checkChangeLog);
  const checked = async () => (await owner.data(getSecurity)).checked;
  await until(async () => (await checked()) !== null);
  expect(await checked()).toMatchObject({ intact: true, title: 'The audit log is intact' });
  await query(`update notifications set title = 'The audit log is whole' where type = 'change-log-checked'`);
  expect((await checked())?.intact).toBe(true);
  await query(`update notifications set title = 'The audit log was tampered with' where type = 'change-log-checked'`);
  expect((await checked())?.intact).toBe(false);
  const notices = await query("SELECT 1 FROM notifications WHERE type = 'change-log-checked'");
  expect(notices.length).toBeGreaterThan(0);
});

test('sign-ins of the company are listed for its owners with their outcome and where they came from', async () => {
  const { email } = (await owner.data(getSecurity)).sessions.find(({ here }) => here) ?? { email: '' };
  const body = { email, password: 'not it at all', device: 'Lynx on OpenBSD' };
  await nobody.ok(login, { body: { ...body, password: testPassword } });
  expect((await nobody.refused(login, { body })).code).toBe('wrong_credentials');
  const newest = async () => (await owner.data(getSecurity)).sign_ins[0];
  await until(async () => (await newest())?.outcome === 'password');
  expect(await newest()).toMatchObject({ email, device: body.device, address: '127.0.0.1' });
  const { sign_ins } = await owner.data(getSecurity);
  expect(sign_ins.some((one) => one.email === email && one.outcome === 'in')).toBe(true);
  expect((await stranger.data(getSecurity)).sign_ins.map(({ id }) => id)).not.toContain(sign_ins[0]?.id);
});
