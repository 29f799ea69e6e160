import type { OrderKind } from '@recoup/contract/order-kind';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listMarketers } from '@recoup/contract/settings/marketers';
import { emit } from '@recoup/event-bus';
import { deploymentAtom } from '@recoup/remote-kit';
import {
  act,
  aDeployment,
  anOrderRow,
  aPage,
  fakeServer,
  pickItem,
  refuse,
  renderScreen,
  screen,
  waitFor,
} from '@recoup/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import OrderListPage from './OrderListPage.tsx';

const fake = fakeServer();
const screens = { 'mail-in': '/order', 'in-store': '/order-local', 'bulk-quote': '/bulk-quote' } as const;

// Leaving orders forgets the marketplace kept for the next list.
const leaveOrders = () => emit('shell.visited', { path: '/dashboard' });
afterEach(leaveOrders);

beforeEach(() => {
  leaveOrders();
  fake.seen.length = 0;
  fake.on(listMarketers, () => ({
    data: [
      { id: 4, name: 'SwapHub' },
      { id: 7, name: 'TradeBay' },
    ],
  }));
  for (const kind of Object.keys(screens) as (keyof typeof screens)[])
    fake.on(ordersOf(kind).listOrders, ({ query }) => aPage([anOrderRow(1, { kind })], query));
  fake.on(getOrderStatusTree, () => ({ total: 1, data: [] }));
});

const show = (kind: keyof typeof screens, query = '') => {
  const path = `${screens[kind]}/active/all`;
  emit('shell.visited', { path });
  return renderScreen(<OrderListPage />, { path: path + query, route: `${screens[kind]}/:category/:statusId`, fake });
};
const lastAsked = (kind: OrderKind) => fake.callsOf(ordersOf(kind).listOrders).at(-1)?.query;

test('[shell-06] [orders-18] one marketplace’s orders are listed, counted and downloaded by the address', async () => {
  const { user } = show('mail-in', '?sort=total');
  const filter = await screen.findByRole('combobox', { name: 'Marketplace' });
  await user.selectOptions(filter, 'TradeBay');
  await waitFor(() => expect(lastAsked('mail-in')).toMatchObject({ marketer_id: 7, page: 1 }));
  expect(window.location.search).toBe('?sort=total&marketer_id=7');
  expect(fake.callsOf(getOrderStatusTree).at(-1)?.query).toMatchObject({ buyback: 'mail-in', marketer_id: 7 });
  fake.on(bulkOrdersOf('mail-in').downloadOrders, () => 'order\r\n');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await pickItem(user, 'Download orders as CSV');
  await waitFor(() =>
    expect(fake.callsOf(bulkOrdersOf('mail-in').downloadOrders)[0]?.query).toMatchObject({ marketer_id: 7 }),
  );
  await user.selectOptions(filter, 'All marketplaces');
  await waitFor(() => expect(window.location.search).toBe('?sort=total'));
  await waitFor(() => expect((filter as HTMLSelectElement).value).toBe('all'));
});

test('[shell-06] the marketplace stays from mail-in to in-store orders, and ends on leaving orders', async () => {
  const first = show('mail-in', '?marketer_id=4');
  await screen.findByRole('combobox', { name: 'Marketplace' });
  first.unmount();
  const second = show('in-store');
  await waitFor(() => expect(window.location.search).toBe('?marketer_id=4'));
  expect(fake.callsOf(ordersOf('in-store').listOrders).map(({ query }) => query)).toEqual([
    expect.objectContaining({ marketer_id: 4 }),
  ]);
  second.unmount();
  const third = show('bulk-quote');
  await screen.findByRole('link', { name: /Bulk quotes|New/ });
  expect(screen.queryByRole('combobox', { name: 'Marketplace' })).toBeNull();
  third.unmount();
  show('mail-in');
  await screen.findByRole('combobox', { name: 'Marketplace' });
  expect(lastAsked('mail-in')).not.toHaveProperty('marketer_id');
});

test('[shell-06] leaving before the chosen marketplace is in the address doesn’t return to the list', async () => {
  const path = '/order/active/all';
  let visits = 0;
  const held = () => new Promise<void>(() => {});
  let letGo = () => {};
  const { user, router } = renderScreen(<OrderListPage />, {
    ...{ path, route: '/order/:category/:statusId', fake },
    arrive: () => (visits++ === 0 ? Promise.resolve() : held()),
    leave: () => new Promise((resolve) => (letGo = resolve)),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Marketplace' }), 'TradeBay');
  await waitFor(() => expect(lastAsked('mail-in')).toMatchObject({ marketer_id: 7 }));
  act(() => void router.navigate('/elsewhere'));
  letGo();
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a company without marketplaces has no marketplace filter', async () => {
  fake.on(listMarketers, () => ({ data: [] }));
  show('mail-in');
  await waitFor(() => expect(fake.callsOf(listMarketers)).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: 'Marketplace' })).toBeNull();
});

test('[shell-06] a filtered list can show all marketplaces even when their names fail to load', async () => {
  fake.on(listMarketers, () => {
    throw refuse('internal');
  });
  const { user } = show('mail-in', '?marketer_id=4');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Marketplace' }), 'All marketplaces');
  await waitFor(() => expect(lastAsked('mail-in')).not.toHaveProperty('marketer_id'));
});

test('[shell-12] a reseller’s list has no marketplace filter or column, whatever its address says', async () => {
  const { user, store } = show('mail-in', '?marketer_id=4');
  await screen.findByRole('combobox', { name: 'Marketplace' });
  act(() => store.set(deploymentAtom, aDeployment({ features: { ...aDeployment().features, marketplace: false } })));
  await waitFor(() => expect(lastAsked('mail-in')).not.toHaveProperty('marketer_id'));
  expect(screen.queryByRole('combobox', { name: 'Marketplace' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Payout' });
  expect(screen.queryByRole('checkbox', { name: 'Marketplace' })).toBeNull();
});
