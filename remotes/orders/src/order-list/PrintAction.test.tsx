import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import { allPermissions } from '@recoup/contract/permission';
import { printKitBatch, printLabelBatch } from '@recoup/contract/prints/prints';
import {
  aMeWith,
  anOrderRow,
  aPage,
  fakeServer,
  pickItem,
  refuse,
  renderScreen,
  screen,
  waitFor,
} from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import OrderListPage from './OrderListPage.tsx';

const mailInOrders = ordersOf('mail-in');
const fake = fakeServer();
const rows = [anOrderRow(1), anOrderRow(2)];
const route = '/order/:category/:statusId?/:subStatusId?';
const view = { location: { href: '' }, close: vi.fn() };

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(mailInOrders.listOrders, ({ query }) => aPage(rows, query));
  fake.on(getOrderStatusTree, () => ({ total: 2, data: [] }));
  vi.spyOn(window, 'open').mockReturnValue(view as unknown as Window);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => {} }));
});
afterEach(() => vi.restoreAllMocks());

async function choose(me = aMeWith(...allPermissions)) {
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake, me });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  return user;
}

test('[orders-14] the selected orders print as one PDF and stay selected', async () => {
  fake.on(printLabelBatch, () => '%PDF-');
  const user = await choose();
  await pickItem(user, 'Shipping labels');
  await waitFor(() => expect(view.location.href).toBe('blob:labels'));
  expect(fake.callsOf(printLabelBatch)[0]?.body).toEqual({ ids: [1, 2] });
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

test('[orders-14] when none can be printed, staff are told and the empty window closes', async () => {
  fake.on(printKitBatch, () => {
    throw refuse('invalid', { errors: { 'ids.0': ['Order 10001: It has no shipping label'] } });
  });
  const user = await choose();
  await pickItem(user, 'Shipping kits');
  await screen.findByText('We couldn’t print this');
  expect(screen.getByText('Order 10001: It has no shipping label')).toBeTruthy();
  expect(view.close).toHaveBeenCalled();
});

test('[orders-14] prints that the user may not print aren’t offered', async () => {
  await choose(aMeWith('orders.view'));
  await screen.findByRole('menuitem', { name: 'Status tags' });
  expect(screen.queryByRole('menuitem', { name: 'Checks' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Shipping labels' })).toBeNull();
});
