import { allEndpoints } from '@recoup/contract';
import { isSessionAccess, permissionsFor } from '@recoup/contract/endpoint';
import { permissionsOf } from '@recoup/contract/permission';
import { getMe, switchAccount } from '@recoup/contract/session/auth';
import {
  getLockedRegister,
  getQuickSwitch,
  lockRegister,
  setQuickSwitch,
  unlockRegister,
} from '@recoup/contract/session/quick-switch';
import { getSecurity } from '@recoup/contract/session/security';
import { listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { customers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { testPassword } from '../template.ts';

let now = new Date('2026-03-02T12:00:00Z');
const { app, seeded, query, tenantId } = useCompany({ each: true, now: () => now });

const idOf = (role: string) => seeded.users.find((user) => user.role === role)?.id ?? 0;
const pins = { owner: '7301', staff: '8402', viewer: '9503' } as const;
type Role = keyof typeof pins;
const nobody = () => app.with(null);

async function withPin(role: Role, more: { badge?: string } = {}) {
  const caller = await app.as('a', role);
  await caller.ok(setQuickSwitch, { body: { password: testPassword, pin: pins[role], ...more } });
  return caller;
}
const locked = async (role: Role) => (await (await app.as('a', role)).data(lockRegister)).lock;
const unlock = (lock: string, role: Role, pin: string = pins[role]) => ({ body: { lock, user_id: idOf(role), pin } });
const continued = async (lock: string, role: Role) =>
  app.with((await nobody().data(unlockRegister, unlock(lock, role))).token);

test('[pitfall-10] after a switch, the history has the name of the person who continued, at the register’s location', async () => {
  await withPin('owner');
  await withPin('staff');
  const owner = await app.as('a', 'owner');
  const place = (await owner.data(getMe)).location;
  const { lock } = await owner.data(lockRegister);
  expect((await owner.refused(getMe)).code).toBe('signed_out');
  const shown = await nobody().data(getLockedRegister, { body: { lock } });
  expect(shown.location_name).toBe(place.name);
  expect(shown.people.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('owner'), idOf('staff')]));
  const staff = await continued(lock, 'staff');
  const me = await staff.data(getMe);
  expect(me).toMatchObject({ id: idOf('staff'), location: { id: place.id } });
  const body = { first_name: 'Ada', last_name: 'Able', email: 'ada@quick.test' };
  const made = await staff.data(customers.create, { body });
  const [entry] = await staff.data(listCustomerChanges, { params: { id: made.id }, query: {} });
  expect(entry?.by).toBe(`${me.first_name} ${me.last_name}`);
  // A lock works only once.
  expect((await nobody().refused(unlockRegister, unlock(lock, 'owner'))).code).toBe('link_expired');
});

test('[pitfall-10] a switch gives no extra access: the old session and lock stop working, and each person has their own permissions', async () => {
  await withPin('viewer');
  const owner = await app.as('a', 'owner');
  const { lock } = await owner.data(lockRegister);
  const tokens = [owner.token, lock, lock.split('.')[1] ?? ''];
  // One call per noun. The contract's tests check that all calls require a session and its permissions.
  const guarded = [
    ...new Map(
      allEndpoints()
        .filter(({ endpoint: { access } }) => isSessionAccess(access))
        .map((named) => [named.noun, named]),
    ).values(),
  ];
  expect(guarded.length).toBeGreaterThan(60);
  for (const { endpoint } of guarded)
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await nobody().raw({ method: endpoint.method, url: urlOf(endpoint), headers });
      expect(status, `${endpoint.method} ${endpoint.path}`).toBe(401);
    }
  const viewer = await continued(lock, 'viewer');
  const viewerPermissions = permissionsOf('viewer', null);
  const closed = guarded.filter(({ endpoint }) =>
    permissionsFor(endpoint).some((one) => !viewerPermissions.includes(one)),
  );
  expect(closed.length).toBeGreaterThan(20);
  for (const { name, endpoint } of closed) {
    const headers = { authorization: `Bearer ${viewer.token}` };
    const { status } = await nobody().raw({ method: endpoint.method, url: urlOf(endpoint), headers });
    expect(status, name).toBe(403);
  }
  expect((await viewer.data(getMe)).login_status.permission).toEqual(viewerPermissions);
});

test('wrong PINs are counted per account, even in parallel, and after too many the right PIN has to wait, too', async () => {
  await withPin('staff');
  await withPin('viewer');
  const lock = await locked('owner');
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => nobody().refused(unlockRegister, unlock(lock, 'staff', '1111'))),
  );
  expect(tries.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(5);
  expect(tries.filter(({ code }) => code === 'too_many')).toHaveLength(4);
  const right = await nobody().refused(unlockRegister, unlock(lock, 'staff'));
  expect(right).toMatchObject({ code: 'too_many', headers: { 'retry-after': expect.any(String) } });
  // Other people's guesses don't lock anyone out.
  await continued(lock, 'viewer');
  await expect
    .poll(async () => (await (await app.as('a', 'owner')).data(getSecurity)).sign_ins.map(({ outcome }) => outcome))
    .toContain('pin');
});

test('a badge identifies its owner; an unknown badge is refused, and so is a badge that someone else uses', async () => {
  await withPin('staff', { badge: 'BADGE-0000-1111' });
  const lock = await locked('owner');
  expect((await nobody().refused(unlockRegister, { body: { lock, badge: 'BADGE-0000-2222' } })).code).toBe(
    'wrong_credentials',
  );
  const { token } = await nobody().data(unlockRegister, { body: { lock, badge: ' BADGE-0000-1111 ' } });
  expect((await app.with(token).data(getMe)).id).toBe(idOf('staff'));
  const viewer = await app.as('a', 'viewer');
  const same = { password: testPassword, badge: 'BADGE-0000-1111' };
  expect((await viewer.refused(setQuickSwitch, { body: same })).errors).toEqual({ badge: ['is someone else’s'] });
  const stored = await query<{ all: string }>(`select string_agg(q::text, ' ') as all from quick_pins q`);
  for (const secret of ['BADGE-0000-1111', pins.staff]) expect(stored[0]?.all).not.toContain(secret);
});

test('setting a PIN needs the password, an easily guessed PIN is refused, and a PIN can be removed', async () => {
  const staff = await app.as('a', 'staff');
  const set = (body: object) => ({ body: { password: testPassword, ...body } });
  for (const pin of ['1111', '2345', '9876', '12', 'abcd', '123456789'])
    expect((await staff.refused(setQuickSwitch, set({ pin }))).errors, pin).toHaveProperty('pin');
  const wrong = await staff.refused(setQuickSwitch, set({ password: 'another one 1', pin: '7301' }));
  expect(wrong.errors).toEqual({ password: ['isn’t your password'] });
  expect(await staff.data(setQuickSwitch, set({ pin: '7301' }))).toMatchObject({ has_pin: true, has_badge: false });
  await staff.ok(setQuickSwitch, set({ pin: null }));
  expect(await staff.data(getQuickSwitch)).toEqual({ minutes: 0, has_pin: false, has_badge: false });
  const lock = await locked('owner');
  expect((await nobody().refused(unlockRegister, unlock(lock, 'staff', '7301'))).code).toBe('wrong_credentials');
});

test('people who work elsewhere, have left, or need a code cannot unlock the register', async () => {
  for (const role of ['owner', 'staff', 'viewer'] as const) await withPin(role);
  const lock = await locked('owner');
  const set = (column: string, role: Role) =>
    query(`UPDATE users SET ${column} WHERE tenant_id = $1 AND id = $2`, [tenantId, idOf(role)]);
  await set('all_locations = false', 'staff');
  expect((await nobody().refused(unlockRegister, unlock(lock, 'staff'))).code).toBe('wrong_credentials');
  const { people } = await nobody().data(getLockedRegister, { body: { lock } });
  expect(people.map(({ id }) => id)).not.toContain(idOf('staff'));
  await set("two_factor_phone = '+15035550100'", 'viewer');
  expect((await nobody().refused(unlockRegister, unlock(lock, 'viewer'))).code).toBe('code_needed');
  await set('status = 0', 'viewer');
  expect((await nobody().refused(unlockRegister, unlock(lock, 'viewer'))).code).toBe('wrong_credentials');
  // The user who locked it has already authenticated here.
  await set("two_factor_phone = '+15035550100'", 'owner');
  await continued(lock, 'owner');
});

test('a PIN works in one company, ends with the password’s session, and a lock ends after a working day', async () => {
  await withPin('owner');
  const first = await app.as('a', 'owner');
  const before = await query<{ created_at: Date }>('SELECT created_at FROM sessions WHERE user_id = $1', [
    idOf('owner'),
  ]);
  const owner = await continued((await first.data(lockRegister)).lock, 'owner');
  const after = await query<{ created_at: Date; by_pin: boolean }>(
    'SELECT created_at, by_pin FROM sessions WHERE by_pin',
  );
  expect(after).toHaveLength(1);
  expect(before.map(({ created_at }) => created_at.getTime())).toContain(after[0]?.created_at.getTime());
  const { company_id } = await owner.data(getMe);
  expect((await owner.refused(switchAccount, { body: { company_id } })).code).toBe('forbidden');
  const { lock } = await owner.data(lockRegister);
  now = new Date(now.getTime() + 17 * 3_600_000);
  expect((await nobody().refused(unlockRegister, unlock(lock, 'owner'))).code).toBe('link_expired');
  expect((await nobody().refused(getLockedRegister, { body: { lock: `${tenantId}.${'x'.repeat(43)}` } })).code).toBe(
    'link_expired',
  );
});
