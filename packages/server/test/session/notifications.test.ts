import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { type Permission, rolePermissions } from '@recoup/contract/permission';
import {
  countNotifications,
  listNotifications,
  markAllRead,
  markAllUnread,
  markRead,
  showNotification,
} from '@recoup/contract/session/notifications';
import { updateUserPermissions } from '@recoup/contract/session/users';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { tokenOf } from '../trade.ts';

const company = useCompany({ each: true });
const { app, staff: owner, at, seeded } = company;

async function answered() {
  const order = await at('offered');
  await app.with(null).ok(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: 'accept' } });
  return order;
}

test('[account-03] everyone who can see orders is notified of an answered offer, and each marks it as read for themselves', async () => {
  const order = await answered();
  const colleague = await app.as('a', 'staff');
  for (const user of [owner, colleague]) expect((await user.data(countNotifications)).unread).toBe(1);
  const { data } = await owner.ok(listNotifications);
  expect(data).toMatchObject([{ type: 'offer-answered', path: `/order/detail/${order.id}`, read: false }]);
  const id = data[0]?.id ?? 0;
  await owner.ok(markRead, { body: { ids: [id] } });
  expect((await owner.ok(listNotifications)).total).toBe(0);
  expect((await owner.ok(listNotifications, { query: { show: 'all' } })).data[0]?.read).toBe(true);
  expect((await colleague.data(countNotifications)).unread).toBe(1);
  expect((await colleague.refused(showNotification, { params: { id } })).code).toBe('not_found');
  await owner.ok(markAllUnread);
  expect((await owner.data(countNotifications)).unread).toBe(1);
  await owner.ok(markAllRead);
  expect((await owner.data(countNotifications)).unread).toBe(0);
});

test('[account-03] no one is notified of things they cannot see', async () => {
  const id = seeded.users.find(({ role }) => role === 'viewer')?.id ?? 0;
  const body = { role: 'viewer' as const, permissions: ['reports.view' as const], locations: null, version: 1 };
  await owner.ok(updateUserPermissions, { params: { id }, body });
  const elsewhere = seeded.users.find(({ role }) => role === 'staff')?.id ?? 0;
  const store = { location_id: seeded.locations[1]?.id ?? 0, permissions: null };
  await owner.ok(updateUserPermissions, {
    params: { id: elsewhere },
    body: { role: 'staff', permissions: null, locations: [store], version: 1 },
  });
  await answered();
  for (const role of ['viewer', 'staff'] as const)
    expect((await (await app.as('a', role)).data(countNotifications)).unread).toBe(0);
});

test('[account-03] notifications about things a user can no longer see are hidden until they can see them again', async () => {
  await answered();
  const id = seeded.users.find(({ role }) => role === 'staff')?.id ?? 0;
  const colleague = await app.as('a', 'staff');
  const toldWithout = async (version: number, ...without: Permission[]) => {
    const permissions = rolePermissions.staff.filter((permission) => !without.includes(permission));
    const body = { role: 'staff' as const, permissions, locations: null, version };
    await owner.ok(updateUserPermissions, { params: { id }, body });
    return [(await colleague.data(countNotifications)).unread, (await colleague.ok(listNotifications)).total];
  };
  expect(await toldWithout(1, 'orders.mail-in')).toEqual([0, 0]);
  expect(await toldWithout(2, 'orders.view')).toEqual([0, 0]);
  expect(await toldWithout(3, 'orders.in-store')).toEqual([1, 1]);
});

test('[account-03] the list can be filtered by type, days and words, ten per page', async () => {
  await answered();
  const totalOf = async (query: object) => (await owner.ok(listNotifications, { query })).total;
  expect(await totalOf({ type: 'offer-answered' })).toBe(1);
  expect(await totalOf({ type: 'payout-failed' })).toBe(0);
  expect(await totalOf({ search: 'accepted' })).toBe(1);
  expect(await totalOf({ search: 'nothing like it' })).toBe(0);
  expect(await totalOf({ at_to: '2020-01-01' })).toBe(0);
  expect((await owner.ok(listNotifications)).per_page).toBe(10);
});
