import type { Permission } from '@recoup/contract/permission';
import {
  acceptInvitation,
  endOtherSessions,
  forgotPassword,
  getAccount,
  getInvitation,
  listSessions,
  resetPassword,
  updateAccount,
  updatePassword,
} from '@recoup/contract/session/account';
import { getMe, login } from '@recoup/contract/session/auth';
import { storeLocations, switchLocation } from '@recoup/contract/session/locations';
import { getQuickSwitch, setQuickSwitch } from '@recoup/contract/session/quick-switch';
import {
  createUser,
  inviteUser,
  listUsers,
  removeUser,
  resendInvite,
  revokeInvite,
  updateUserPermissions,
} from '@recoup/contract/session/users';
import { describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { invite, passwordKey } from '../samples/session.ts';
import { testPassword } from '../template.ts';

const company = useCompany({ bare: true, each: true });
const { app, staff: owner, seeded, query } = company;
const names = { first_name: 'Ines', last_name: 'Ivers', job_title: null };
const everywhere = { permissions: null, locations: null };
const password = 'a password of ten';
const twice = { password, password_confirmation: password };
const idOf = (role: string) => seeded.users.find((user) => user.role === role)?.id ?? 0;
const signIn = (email: string, typed = password) => app.with(null).ok(login, { body: { email, password: typed } });

/** The queued emails to an address, newest first. */
const mailsTo = (to: string) =>
  query<{ text: string }>(
    "SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = $1 ORDER BY created_on DESC",
    [to],
  );
const keyIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('invitations', () => {
  test('[onboarding-04] [settings-03] the mailed link makes an account and signs in, once', async () => {
    const email = 'ines@a.recoup.test';
    await owner.ok(inviteUser, { body: { email, role: 'viewer', ...everywhere } });
    const token = keyIn((await mailsTo(email))[0]?.text);
    const nobody = app.with(null);
    expect(await nobody.data(getInvitation, { query: { token } })).toEqual({
      company_name: 'Company A',
      email,
      invited_by: 'Olga A',
      has_account: false,
    });
    const { data } = await nobody.ok(acceptInvitation, { body: { token, ...names, ...twice } });
    const me = await app.with(data.token).data(getMe);
    expect(me).toMatchObject({ first_name: 'Ines', role: 'viewer' });
    expect(me.login_status.permission).not.toContain('orders.edit');
    expect((await nobody.refused(acceptInvitation, { body: { token, ...names, ...twice } })).code).toBe('link_expired');
    await signIn(email);
  });

  test('[settings-03] after an invitation is sent again, only the new link works; after it is revoked, none does', async () => {
    const { id, key } = await invite(company, 'ines@a.recoup.test');
    await owner.ok(resendInvite, { params: { id } });
    const nobody = app.with(null);
    expect((await nobody.refused(getInvitation, { query: { token: key } })).code).toBe('link_expired');
    const again = keyIn((await mailsTo('ines@a.recoup.test'))[0]?.text);
    await nobody.ok(getInvitation, { query: { token: again } });
    await owner.ok(revokeInvite, { params: { id } });
    expect((await nobody.refused(getInvitation, { query: { token: again } })).code).toBe('link_expired');
    expect((await owner.refused(resendInvite, { params: { id } })).code).toBe('already_done');
  });

  test('a changed key does not work', async () => {
    const { key } = await invite(company, 'ines@a.recoup.test');
    const bytes = Buffer.from(key, 'base64url');
    for (const at of [5, 11, 17, 30]) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      const token = other.toString('base64url');
      expect((await app.with(null).refused(getInvitation, { query: { token } })).code).toBe('link_expired');
    }
  });

  test('[account-04] a person from another company joins with their existing password', async () => {
    const email = 'staff@b.recoup.test';
    const { key } = await invite(company, email);
    const nobody = app.with(null);
    expect(await nobody.data(getInvitation, { query: { token: key } })).toMatchObject({ has_account: true });
    const wrong = await nobody.refused(acceptInvitation, { body: { token: key, ...names, ...twice } });
    expect(wrong.code).toBe('wrong_credentials');
    const right = { password: testPassword, password_confirmation: testPassword };
    const { data } = await nobody.ok(acceptInvitation, { body: { token: key, ...names, ...right } });
    const me = await app.with(data.token).data(getMe);
    expect(me.company_name).toBe('Company A');
    expect(me.companies.map(({ name }) => name)).toEqual(['Company A', 'Company B']);
  });
});

describe('forgotten passwords', () => {
  const email = 'staff@a.recoup.test';

  test('[onboarding-05] the emailed link sets a new password once, and ends all sessions and the PIN', async () => {
    const open = await app.as('a', 'staff');
    await open.ok(setQuickSwitch, { body: { password: testPassword, pin: '7301' } });
    await app.with(null).ok(forgotPassword, { body: { email } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('http://localhost');
    const token = keyIn(mail?.text);
    await app.with(null).ok(resetPassword, { body: { token, ...twice } });
    expect((await open.refused(getMe)).code).toBe('signed_out');
    const { token: session } = (await signIn(email)).data;
    expect(await app.with(session).data(getQuickSwitch)).toMatchObject({ has_pin: false });
    expect((await app.with(null).refused(login, { body: { email, password: testPassword } })).code).toBe(
      'wrong_credentials',
    );
    expect((await app.with(null).refused(resetPassword, { body: { token, ...twice } })).code).toBe('link_expired');
  });

  test('an unknown address gets the same answer and no email', async () => {
    const existing = await app.with(null).ok(forgotPassword, { body: { email } });
    const unknown = await app.with(null).ok(forgotPassword, { body: { email: 'nobody@a.recoup.test' } });
    expect(unknown).toEqual(existing);
    expect(await mailsTo('nobody@a.recoup.test')).toEqual([]);
  });

  test('a sign-in link never uses the host name from the request', async () => {
    const refused = await app.with(null).raw({
      method: 'POST',
      url: '/api/v1/pos/forgot/request/admin',
      headers: { host: 'evil.example' },
      payload: { email },
    });
    expect(refused.status).toBe(503);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a link expires after an hour and works only for its purpose', async () => {
    const { key } = await invite(company, 'ines@a.recoup.test');
    expect((await app.with(null).refused(resetPassword, { body: { token: key, ...twice } })).code).toBe('link_expired');
    const token = await passwordKey(company, email);
    expect((await app.with(null).refused(getInvitation, { query: { token } })).code).toBe('link_expired');
  });

  test('people whose way to sign in changes get an email at their previous address', async () => {
    const staff = await app.as('a', 'staff');
    const body = { current_password: testPassword, new_password: password, confirm_password: password };
    await staff.ok(updatePassword, { body });
    const [changed] = await mailsTo(email);
    expect(changed?.text).toMatch(/Your password was changed\.[\s\S]*\/forgot-password$/);
    const { two_factor_phone: _, last_phone: _sent, ...profile } = await staff.data(getAccount);
    const moved = { ...profile, email: 'sam@a.recoup.test', password };
    await staff.ok(updateAccount, { body: moved });
    expect((await mailsTo(email))[0]?.text).toContain('You now sign in with sam@a.recoup.test.');
    expect(await mailsTo('sam@a.recoup.test')).toEqual([]);
  });

  test('[account-01] a changed password asks for the current one and ends the other sessions', async () => {
    const other = await app.as('a', 'staff');
    const staff = await app.as('a', 'staff');
    const body = { current_password: 'wrong', new_password: password, confirm_password: password };
    expect((await staff.refused(updatePassword, { body })).errors).toEqual({
      current_password: ['isn’t your password'],
    });
    await staff.ok(updatePassword, { body: { ...body, current_password: testPassword } });
    await staff.ok(getMe);
    expect((await other.refused(getMe)).code).toBe('signed_out');
    await signIn(email);
  });
});

describe('sessions', () => {
  test('[account-01] users can list and end their own sessions, and no one else’s', async () => {
    const here = await app.as('a', 'staff');
    const other = await app.as('a', 'staff');
    expect((await here.data(listSessions)).map((session) => session.here).sort()).toEqual([false, true]);
    await here.ok(endOtherSessions);
    expect((await other.refused(getMe)).code).toBe('signed_out');
    await owner.ok(getMe);
  });
});

describe('who may do what', () => {
  const access = (role: 'owner' | 'staff' | 'viewer', version = 1) => ({ role, ...everywhere, version });

  test('[settings-03] a removed permission takes effect with the next call', async () => {
    const staff = await app.as('a', 'staff');
    await staff.ok(listUsers);
    const ownAccess = { ...access('staff'), permissions: ['orders.view' as const, 'orders.in-store' as const] };
    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body: ownAccess });
    expect((await staff.refused(listUsers)).code).toBe('forbidden');
    const me = await staff.data(getMe);
    expect(me.login_status.permission).toEqual(['orders.view', 'orders.in-store']);
    expect(me.menu_v2.menus.filter(({ status }) => status === 1).map(({ slug }) => slug)).not.toContain('customers');
  });

  test('[settings-03] the last owner cannot be removed or step down, even if two try at once', async () => {
    const id = idOf('owner');
    expect((await owner.refused(removeUser, { params: { id } })).code).toBe('last_owner');
    const down = { params: { id }, body: access('staff') };
    expect((await owner.refused(updateUserPermissions, down)).code).toBe('last_owner');

    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body: access('owner') });
    const second = await app.as('a', 'staff');
    const answers = await Promise.allSettled([
      owner.ok(removeUser, { params: { id: idOf('staff') } }),
      second.ok(removeUser, { params: { id } }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [left] = await query<{ n: number }>(
      "SELECT count(*)::int AS n FROM users WHERE tenant_id = $1 AND role = 'owner' AND status = 1",
      [company.tenantId],
    );
    expect(left?.n).toBe(1);
  });

  test('[settings-03] only owners can create or change owners, and no one can grant a permission they do not have', async () => {
    const manages = { ...access('staff'), permissions: ['users.view' as const, 'users.edit' as const] };
    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body: manages });
    const manager = await app.as('a', 'staff');
    const body = { email: 'x@a.recoup.test', ...everywhere };
    for (const role of ['owner', 'staff'] as const)
      expect((await manager.refused(inviteUser, { body: { ...body, role } })).code).toBe('forbidden');
    await manager.ok(inviteUser, { body: { ...body, role: 'viewer', permissions: ['users.view'] } });
    expect((await manager.refused(removeUser, { params: { id: idOf('owner') } })).code).toBe('forbidden');
    const self = { params: { id: idOf('staff') }, body: access('owner', 2) };
    expect((await manager.refused(updateUserPermissions, self)).code).toBe('forbidden');
  });

  test('[settings-03] no one can remove a colleague’s permission that they do not have themselves', async () => {
    const manages = { ...access('staff'), permissions: ['users.view' as const, 'users.edit' as const] };
    const params = { id: idOf('viewer') };
    const seller = { ...access('staff'), permissions: ['orders.view' as const, 'users.view' as const] };
    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body: manages });
    await owner.ok(updateUserPermissions, { params, body: seller });
    const manager = await app.as('a', 'staff');
    const without = (permissions: Permission[]) => ({ params, body: { ...seller, version: 2, permissions } });
    expect((await manager.refused(updateUserPermissions, without(['users.view']))).message).toBe(
      'You can’t remove a permission you don’t have: See orders.',
    );
    expect((await manager.refused(removeUser, { params })).message).toBe(
      'You can’t remove a permission you don’t have: See orders.',
    );
    await owner.ok(updateUserPermissions, without(['users.view']));
    await manager.ok(removeUser, { params });
  });

  test('[settings-03] an unknown location of a new user is refused at its field', async () => {
    const locations = [{ location_id: 999_999, permissions: null }];
    const body = { email: 'x@a.recoup.test', role: 'viewer' as const, permissions: null, locations };
    expect((await owner.refused(inviteUser, { body })).errors?.locations).toBeDefined();
  });

  test('[settings-03] a manager of one location can give access to that location only, with the permissions they have there', async () => {
    const [centre = 0, store = 0] = seeded.locations.map(({ id }) => id);
    const at = (location_id: number, permissions: Permission[] | null = null) => ({ location_id, permissions });
    const there: Permission[] = ['orders.view', 'users.view', 'users.edit'];
    const manages = { ...access('staff'), permissions: null, locations: [at(store, there)] };
    const manager = await app.as('a', 'staff');
    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body: manages });
    const accessAt = (locations: ReturnType<typeof at>[] | null) => ({
      body: { email: 'x@a.recoup.test', role: 'viewer' as const, permissions: ['orders.view' as const], locations },
    });
    expect((await manager.refused(inviteUser, accessAt(null))).message).toBe(
      'You can only choose locations you work in.',
    );
    expect((await manager.refused(inviteUser, accessAt([at(centre)]))).code).toBe('forbidden');
    expect((await manager.refused(inviteUser, accessAt([at(store, ['orders.edit'])]))).code).toBe('forbidden');
    await manager.ok(inviteUser, accessAt([at(store)]));
  });

  test('[settings-03] a removed user is signed out right away and can be invited again', async () => {
    const staff = await app.as('a', 'staff');
    await owner.ok(removeUser, { params: { id: idOf('staff') } });
    expect((await staff.refused(getMe)).code).toBe('signed_out');
    const email = 'staff@a.recoup.test';
    expect((await app.with(null).refused(login, { body: { email, password: testPassword } })).code).toBe(
      'wrong_credentials',
    );
    const { key } = await invite(company, email);
    await app.with(null).ok(acceptInvitation, { body: { token: key, ...names, ...twice } });
    await signIn(email);
  });

  test('an account created by hand can sign in; an existing account is invited instead', async () => {
    const body = { ...names, email: 'made@a.recoup.test', password, role: 'staff' as const, ...everywhere };
    await owner.ok(createUser, { body });
    await signIn('made@a.recoup.test');
    const refusal = await owner.refused(createUser, { body: { ...body, email: 'owner@b.recoup.test' } });
    expect(refusal.errors?.email).toBeDefined();
  });

  test('[settings-04] users can only switch to their own locations, and permissions can differ between them', async () => {
    const [centre, store] = seeded.locations.map(({ id }) => id);
    const staff = await app.as('a', 'staff');
    const places = [{ location_id: store ?? 0, permissions: ['orders.view' as const, 'orders.in-store' as const] }];
    const body = { role: 'staff' as const, permissions: null, locations: places, version: 1 };
    await owner.ok(updateUserPermissions, { params: { id: idOf('staff') }, body });
    const me = await staff.data(getMe);
    expect(me.location.id).toBe(store);
    expect(me.locations.map(({ id }) => id)).toEqual([store]);
    expect(me.login_status.permission).toEqual(['orders.view', 'orders.in-store']);
    expect((await staff.refused(switchLocation, { body: { location_id: centre ?? 0 } })).code).toBe('not_found');
    const last = await owner.refused(storeLocations.remove, { params: { id: store ?? 0 } });
    expect(last).toMatchObject({ code: 'in_use_elsewhere', message: expect.stringContaining('Stan A') });
  });

  test('[settings-04] when a location closes, people who worked there continue in another one', async () => {
    const store = seeded.locations[1]?.id ?? 0;
    const staff = await app.as('a', 'staff');
    await staff.ok(switchLocation, { body: { location_id: store } });
    await owner.ok(storeLocations.remove, { params: { id: store } });
    expect((await staff.data(getMe)).location.id).toBe(seeded.locations[0]?.id);
    const centre = await owner.refused(storeLocations.remove, { params: { id: seeded.locations[0]?.id ?? 0 } });
    expect(centre.code).toBe('in_use_elsewhere');
  });
});
