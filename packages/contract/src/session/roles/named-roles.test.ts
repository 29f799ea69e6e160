import { expect, test } from 'vitest';
import { kindPermissions } from '../../permission.ts';
import { accessOf, namedRoleNames, namedRoleOf, namedRoles } from './named-roles.ts';

test('[settings-03] no named role can pay customers, and each covers every order kind', () => {
  for (const name of namedRoleNames) {
    const { permissions } = namedRoles[name];
    expect(permissions, name).not.toContain('orders.pay');
    expect(permissions, name).not.toContain('orders.pay-flagged');
    for (const kind of kindPermissions) expect(permissions, name).toContain(kind);
  }
});

test('[settings-03] a named role is recognized by its permissions until one is changed', () => {
  for (const name of namedRoleNames) {
    const { role, permissions } = accessOf(name);
    expect(namedRoleOf(role, permissions)).toBe(name);
    expect(namedRoleOf(role, [...(permissions ?? []), 'orders.pay'])).toBeNull();
  }
  expect(accessOf('viewer')).toEqual({ role: 'viewer', permissions: null });
  expect(namedRoleOf('staff', null)).toBeNull();
});
