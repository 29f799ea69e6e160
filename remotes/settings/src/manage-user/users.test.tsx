import type { AnswerInput } from '@recoup/contract';
import { orderKinds } from '@recoup/contract/order-kind';
import { listLocationChoices } from '@recoup/contract/session/locations';
import { namedRoles } from '@recoup/contract/session/roles/named-roles';
import {
  type CompanyRole,
  createRole,
  listRoles,
  type ShippedRole,
  shippedRole,
  shippedRoleNames,
} from '@recoup/contract/session/roles/roles';
import {
  getUser,
  getUserPermissions,
  inviteUser,
  listUsers,
  updateUserPermissions,
} from '@recoup/contract/session/users';
import { aMe, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import RolesPage from './RolesPage.tsx';
import UserEditPage from './UserEditPage.tsx';
import UserListPage from './UserListPage.tsx';

type User = AnswerInput<typeof getUser>['data'];

const sam: User = {
  id: 2,
  first_name: 'Sam',
  last_name: 'Stafford',
  job_title: null,
  email: 'sam@northwind.test',
  role: 'staff',
  own_permissions: false,
  named_role: null,
  location_names: null,
  status: 1,
  two_factor: false,
  invited_at: null,
  last_seen_at: null,
  created_at: '2026-03-02T15:04:05.000Z',
  version: 3,
};
const standard = (base: ShippedRole): CompanyRole => ({
  ...{ id: null, base, people: 0, version: null },
  ...shippedRole(base),
  permissions: [...shippedRole(base).permissions],
});
const place = (id: number, name: string) => ({ id, name, is_mail_in: false });

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listLocationChoices, () => ({ data: [place(1, 'Pearl store'), place(2, 'Seattle store')] }));
  fake.on(listRoles, () => ({ data: shippedRoleNames.map(standard) }));
  fake.on(getUser, () => ({ data: sam }));
  fake.on(getUserPermissions, () => ({
    data: { role: 'staff' as const, permissions: null, locations: null, version: 3 },
  }));
  fake.on(updateUserPermissions, ({ body }) => ({
    success: true as const,
    message: 'What Sam Stafford saved.',
    data: { ...body, version: 4 },
  }));
});

const showSam = (me = aMe()) =>
  renderScreen(<UserEditPage />, {
    path: '/settings/manage-user/edit/2',
    route: '/settings/manage-user/edit/:userId',
    fake,
    me,
  });

/** One button saves the name and the permissions. */
const pageSave = () => screen.getByRole('button', { name: 'Save' });

test('[settings-03] [settings-04] a user gets custom permissions, and fewer in one location', async () => {
  const { user } = showSam();
  await user.click(await screen.findByRole('switch', { name: 'Custom permissions' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pay customers' }));
  await user.click(screen.getByRole('switch', { name: 'Only some locations' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Seattle store' }));
  await user.click(screen.getByRole('switch', { name: 'Other permissions in Seattle store' }));
  const there = screen.getByRole('group', { name: 'Permissions in Seattle store' });
  await user.click(within(there).getByRole('checkbox', { name: 'Create and change orders' }));
  await user.click(pageSave());
  await waitFor(() => expect(fake.callsOf(updateUserPermissions)).toHaveLength(1));
  expect(fake.callsOf(updateUserPermissions)[0]?.body).toMatchObject({
    role: 'staff',
    permissions: expect.not.arrayContaining(['orders.pay']),
    locations: [{ location_id: 2, permissions: expect.not.arrayContaining(['orders.edit']) }],
    version: 3,
  });
});

test('[settings-03] a named role gives its permissions, and none of them is paying customers', async () => {
  const { user } = showSam();
  await user.click(await screen.findByRole('radio', { name: /^Warehouse/ }));
  expect(screen.queryByRole('group', { name: 'Permissions' })).toBeNull();
  await user.click(pageSave());
  await waitFor(() => expect(fake.callsOf(updateUserPermissions)).toHaveLength(1));
  const { permissions } = namedRoles.warehouse;
  expect(permissions).not.toContain('orders.pay');
  expect(fake.callsOf(updateUserPermissions)[0]?.body).toMatchObject({ role: 'staff', permissions });
});

test('[settings-03] permissions without an order kind show all kinds checked, and the last one can’t be removed', async () => {
  fake.on(getUserPermissions, () => ({
    data: { role: 'staff' as const, permissions: ['orders.view' as const], locations: null, version: 3 },
  }));
  const { user } = showSam();
  const kind = async (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  for (const { many } of Object.values(orderKinds)) expect((await kind(many)).checked).toBe(true);
  for (const { many } of Object.values(orderKinds).slice(1)) await user.click(await kind(many));
  const last = await screen.findByRole<HTMLInputElement>('checkbox', { name: orderKinds['in-store'].many });
  expect(last.disabled).toBe(true);
  expect(screen.getByText(/Choose at least one/)).toBeTruthy();
  await user.click(pageSave());
  await waitFor(() => expect(fake.callsOf(updateUserPermissions)).toHaveLength(1));
  expect(fake.callsOf(updateUserPermissions)[0]?.body).toMatchObject({
    permissions: ['orders.view', 'orders.in-store'],
  });
});

test('[settings-03] only owners are offered the owner role, and a refusal is shown', async () => {
  fake.on(updateUserPermissions, () => {
    throw refuse('last_owner');
  });
  const { user } = showSam(aMe({ role: 'staff' }));
  await user.click(await screen.findByRole('radio', { name: /Viewer/ }));
  expect(screen.queryByRole('radio', { name: /Owner/ })).toBeNull();
  await user.click(pageSave());
  expect(await screen.findByText(/A company needs an owner/)).toBeTruthy();
});

test('[settings-03] an email of someone who already works here shows an error at its field', async () => {
  const none = { current_page: 1, per_page: 10, total: 0, last_page: 1, from: 0, to: 0, next_cursor: null };
  fake.on(listUsers, () => ({ ...none, data: [] }));
  fake.on(inviteUser, () => {
    throw refuse('in_use_elsewhere', { errors: { email: ['sam@northwind.test already works here.'] } });
  });
  const { user } = renderScreen(<UserListPage />, { path: '/settings/manage-user', fake });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText(/Email/), 'sam@northwind.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect((await screen.findAllByText(/already works here/)).length).toBeGreaterThan(0);
});

test('[settings-03] a copied role keeps its permissions, gets a name, and can’t get permissions its creator lacks', async () => {
  fake.on(createRole, ({ body }) => ({
    success: true as const,
    message: `${body.name} saved`,
    data: { ...body, about: body.about ?? '', base: null, id: 7, people: 0, version: 1 },
  }));
  const me = aMe({ role: 'staff' });
  const permission = [...namedRoles.manager.permissions];
  const { user } = renderScreen(<RolesPage />, {
    path: '/settings/manage-user/roles',
    route: '/settings/manage-user/roles',
    fake,
    me: { ...me, login_status: { ...me.login_status, permission } },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy Counter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add role' }));
  expect(dialog.getByRole('checkbox', { name: 'Pay customers' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Change and upload prices' }));
  await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Senior counter');
  await user.click(dialog.getByRole('button', { name: 'Add role' }));
  await waitFor(() => expect(fake.callsOf(createRole)).toHaveLength(1));
  const wanted = [...namedRoles.counter.permissions, 'pricing.edit'];
  expect(fake.callsOf(createRole)[0]?.body).toMatchObject({
    name: 'Senior counter',
    permissions: expect.toSatisfy(
      (permissions: string[]) => permissions.toSorted().join() === wanted.toSorted().join(),
    ),
  });
});
