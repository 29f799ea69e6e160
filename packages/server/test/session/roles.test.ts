import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import { login } from '@recoup/contract/session/auth';
import { accessOf, namedRoles } from '@recoup/contract/session/roles/named-roles';
import { createRole, deleteRole, listRoles, updateRole } from '@recoup/contract/session/roles/roles';
import { createUser, getUser, getUserPermissions, updateUserPermissions } from '@recoup/contract/session/users';
import { expect, test, vi } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { staff: owner, app, tenantId } = useCompany({ bare: true, each: true });
const password = 'a password of ten';
let count = 0;

/** Creates a user with this access. Returns their id and a caller. */
async function hired(access: { role: Role; permissions: Permission[] | null; role_id?: number | null }) {
  count += 1;
  const email = `person-${count}-${Date.now()}@a.recoup.test`;
  const names = { first_name: 'Pia', last_name: `Person ${count}`, job_title: null };
  const { id } = await owner.data(createUser, { body: { ...names, email, password, locations: null, ...access } });
  const signIn = async () => app.with((await app.with(null).ok(login, { body: { email, password } })).data.token);
  return { id, signIn };
}
const roleCalled = async (name: string) => {
  const found = (await owner.data(listRoles)).find((role) => role.name === name);
  if (!found) throw new Error(`There is no role ${name}`);
  return found;
};
const rightsOf = async (id: number) => (await owner.data(getUserPermissions, { params: { id } })).permissions;

test('[settings-03] changing a standard role changes it for everyone who has it, and it can be reset', async () => {
  const { id } = await hired(accessOf('counter'));
  const viewer = await hired({ role: 'viewer', permissions: null });
  expect((await roleCalled('Counter')).people).toBe(1);
  const permissions: Permission[] = [...namedRoles.counter.permissions, 'orders.custom-amount'];
  const made = await owner.data(createRole, {
    body: { name: 'Front desk', about: 'Buys.', permissions, base: 'counter' },
  });
  expect(await rightsOf(id)).toEqual(permissions);
  expect(await owner.data(getUser, { params: { id } })).toMatchObject({ role_name: 'Front desk', named_role: null });
  expect(await roleCalled('Front desk')).toMatchObject({ base: 'counter', people: 1 });
  const narrow: Permission[] = ['orders.view', 'orders.in-store'];
  const body = { name: 'Front desk', about: '', permissions: narrow, version: made.version ?? 0 };
  await owner.ok(updateRole, { params: { id: made.id ?? 0 }, body });
  expect(await rightsOf(id)).toEqual(narrow);
  expect(await rightsOf(viewer.id)).toBeNull();
  await owner.ok(deleteRole, { params: { id: made.id ?? 0 } });
  expect(await rightsOf(id)).toEqual(namedRoles.counter.permissions);
  expect((await roleCalled('Counter')).people).toBe(1);
});

test('[settings-03] a copied role with its own name can be given to people, and a custom permission list is no longer that role', async () => {
  const permissions: Permission[] = ['orders.view', 'orders.in-store', 'orders.pay'];
  const telling = vi.spyOn(app.sockets, 'tell');
  const { id: role_id } = await owner.data(createRole, { body: { name: 'Payer', about: '', permissions } });
  // Open lists of users show the new role.
  const ofPeople = { resource: 'user', id: null };
  await until(() =>
    telling.mock.calls.some(([tenant, event, what]) =>
      isDeepStrictEqual([tenant, event, what], [tenantId, 'resource.changed', ofPeople]),
    ),
  );
  telling.mockRestore();
  const { id } = await hired({ role: 'staff', permissions, role_id });
  expect(await owner.data(getUser, { params: { id } })).toMatchObject({ role_name: 'Payer' });
  const changed: Permission[] = ['orders.view', 'orders.in-store'];
  const { version } = await owner.data(getUserPermissions, { params: { id } });
  await owner.ok(updateUserPermissions, {
    params: { id },
    body: { role: 'staff', permissions: changed, role_id, locations: null, version },
  });
  expect(await owner.data(getUser, { params: { id } })).toMatchObject({ role_name: null, own_permissions: true });
  expect((await roleCalled('Payer')).people).toBe(0);
  expect(await owner.refused(createRole, { body: { name: 'payer', about: '', permissions } })).toMatchObject({
    code: 'in_use_elsewhere',
  });
  for (const name of ['Owner', 'viewer'])
    expect(await owner.refused(createRole, { body: { name, about: '', permissions } })).toMatchObject({
      code: 'in_use_elsewhere',
    });
});

test('[settings-03] no one can grant or remove a permission they do not have, not even with a role', async () => {
  const manager = await (await hired(accessOf('manager'))).signIn();
  const mine = [...namedRoles.counter.permissions];
  const role = await manager.data(createRole, { body: { name: 'Helper', about: '', permissions: mine } });
  const paying: Permission[] = [...mine, 'orders.pay'];
  expect(await manager.refused(createRole, { body: { name: 'Payer', about: '', permissions: paying } })).toMatchObject({
    code: 'forbidden',
  });
  const roleParams = { params: { id: role.id ?? 0 } };
  const body = { name: 'Helper', about: '', permissions: paying, version: role.version ?? 0 };
  expect(await manager.refused(updateRole, { ...roleParams, body })).toMatchObject({ code: 'forbidden' });
  const { version } = await owner.data(updateRole, { ...roleParams, body });
  expect(
    await manager.refused(updateRole, { ...roleParams, body: { ...body, permissions: mine, version: version ?? 0 } }),
  ).toMatchObject({ code: 'forbidden' });
  // Permissions that it already has may stay, so its name can be changed.
  await manager.ok(updateRole, { ...roleParams, body: { ...body, name: 'Assistant', version: version ?? 0 } });
});
