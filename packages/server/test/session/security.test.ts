import { checkChangeLog, endStaffSession, getSecurity } from '@recoup/contract/session/security';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff: owner, as, at, query } = useCompany();
const stranger = as('owner', 'b');

test('an owner sees who is signed in and ends a session; nobody else does', async () => {
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

test('a check of the change-log runs in the background and tells what it found', async () => {
  await at('new');
  expect((await owner.data(getSecurity)).checked).toBeNull();
  await owner.ok(checkChangeLog);
  const checked = async () => (await owner.data(getSecurity)).checked;
  await until(async () => (await checked()) !== null);
  expect((await checked())?.title).toBe('The change-log is whole');
  const told = await query("SELECT 1 FROM notifications WHERE type = 'change-log-checked'");
  expect(told.length).toBeGreaterThan(0);
});
