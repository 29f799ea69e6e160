import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { listOrderTags, orderTagsOf } from '@recoup/contract/orders/order-tags';
import { ordersOf } from '@recoup/contract/orders/orders';
import { allPermissions } from '@recoup/contract/permission';
import { getCustomer } from '@recoup/contract/stock/customers';
import { emit } from '@recoup/event-bus';
import {
  aCustomer,
  act,
  aMe,
  aMeWith,
  anOrderRow,
  aPage,
  fakeServer,
  pickItem,
  renderScreen,
  screen,
  within,
} from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anItem, anOrder } from '../fixtures.ts';
import OrderListPage from './OrderListPage.tsx';

const mailInOrders = ordersOf('mail-in');

const fake = fakeServer();
const rows = [anOrderRow(1, { status_id: 1 }), anOrderRow(2, { status_id: 1 }), anOrderRow(3, { status_id: 4 })];
const route = '/order/:category/:statusId?/:subStatusId?';

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(mailInOrders.listOrders, ({ query }) => aPage(rows, query));
  fake.on(getOrderStatusTree, () => ({
    total: 3,
    data: [{ id: 1, name: 'Leads', count: 2, children: [{ id: 11, name: 'Active', count: 1 }] }],
  }));
});

test('[orders-01] the list follows the address, and its tabs show counts and keep the filters', async () => {
  const keptQuery = '?referral_source=Radio&search=byron';
  renderScreen(<OrderListPage />, { path: `/order/active/1/11${keptQuery}&page=2`, route, fake });
  const link = async (nav: string, name: RegExp) =>
    (await within(await screen.findByRole('navigation', { name: nav })).findByRole('link', { name })).getAttribute(
      'href',
    );
  expect(await link('Status', /Leads.*2/)).toBe(`/order/active/1${keptQuery}`);
  expect(await link('Sub-statuses of Leads', /Active.*1/)).toBe(`/order/active/1/11${keptQuery}`);
  expect(await link('Category', /Archive/)).toBe(`/order/archive/all${keptQuery}`);
  const [call] = fake.callsOf(mailInOrders.listOrders);
  expect(call?.query).toMatchObject({ category: 'active', status_id: 1, sub_status_id: 11, search: 'byron' });
  const [counted] = fake.callsOf(getOrderStatusTree);
  expect(counted?.query).toMatchObject({ category: 'active', referral_source: 'Radio', search: 'byron' });
});

test('[orders-04] a bulk status change says for each order what was refused and why', async () => {
  fake.on(mailInOrders.bulkChangeOrderStatus, ({ body }) => ({
    changed: body.ids.filter((id) => id !== 3),
    refused: [{ id: 3, reason: 'Delivered can’t become Manual Quote' }],
    undo_token: 77,
  }));
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  await pickItem(user, 'Manual Quote');
  await screen.findByText(/Delivered can’t become Manual Quote/);
  const [call] = fake.callsOf(mailInOrders.bulkChangeOrderStatus);
  expect(call?.body).toEqual({ ids: [1, 2, 3], status_id: 2, sub_status_id: null });
});

test('[orders-04] orders selected on another page are offered their statuses, and a refused one is named', async () => {
  const many = Array.from({ length: 12 }, (_, i) => anOrderRow(i + 1, { status_id: i < 10 ? 1 : 10 }));
  fake.on(mailInOrders.listOrders, ({ query }) => aPage(many, query));
  fake.on(mailInOrders.bulkChangeOrderStatus, ({ body }) => ({
    changed: [],
    refused: body.ids.map((id) => ({ id, reason: 'Somebody works on it' })),
    undo_token: null,
  }));
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Order 10001' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('checkbox', { name: 'Select Order 10011' });
  await user.click(await screen.findByRole('button', { name: 'Change status' }));
  await pickItem(user, 'Manual Quote');
  const dialog = await screen.findByRole('dialog', { name: '1 not changed' });
  expect(within(dialog).getByText('Order 10001')).toBeTruthy();
});

test('[orders-03] tags are added to and removed from the selected orders at once, and this can be undone', async () => {
  const { bulkTagOrders } = orderTagsOf('mail-in');
  const tagged = [anOrderRow(1, { tags: ['VIP', 'Broken'] }), anOrderRow(2, { tags: ['VIP'] })];
  fake.on(mailInOrders.listOrders, ({ query }) => aPage(tagged, query));
  fake.on(listOrderTags, () => ({ data: [{ tag: 'Broken' }, { tag: 'Urgent' }, { tag: 'VIP' }] }));
  fake.on(bulkTagOrders, ({ body }) => ({ changed: body.ids, refused: [], undo_token: 5 }));
  fake.on(undoOrderOperation, () => ({ changed: [1, 2], refused: [], told: [] }));
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags for 2 orders' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Add needs a tag to add or remove')).toBeTruthy();
  // Tags that all of them have aren’t offered again.
  expect(dialog.queryByRole('button', { name: 'VIP' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Add' }), 'Asked');
  await user.click(await dialog.findByRole('button', { name: 'Urgent' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Broken (1 of 2)' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('2 orders reverted');
  expect(fake.callsOf(bulkTagOrders)[0]?.body).toEqual({ ids: [1, 2], tags: ['Asked', 'Urgent'], without: ['Broken'] });
});

test('[orders-05] archived orders are restored from the message', async () => {
  const { bulkArchiveOrders } = bulkOrdersOf('mail-in');
  fake.on(bulkArchiveOrders, ({ body }) => ({ changed: body.ids, refused: [], undo_token: 12 }));
  fake.on(undoOrderOperation, () => ({ changed: [1, 2, 3], refused: [], told: [] }));
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('3 orders reverted');
  expect(fake.callsOf(undoOrderOperation)[0]?.params).toEqual({ id: 12 });
});

test('[orders-05] archived orders can be restored or deleted, but not moved', async () => {
  const { user } = renderScreen(<OrderListPage />, { path: '/order/archive/all', route, fake });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await screen.findByRole('button', { name: 'Reactivate' });
  expect(screen.queryByRole('button', { name: 'Change status' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
});

test('an empty order list links to a new order only where it would appear', async () => {
  fake.on(mailInOrders.listOrders, ({ query }) => aPage([], query));
  const ways = async (path: string) => {
    const { unmount } = renderScreen(<OrderListPage />, { path, route, fake });
    await screen.findByRole('heading', { name: /^No .* here yet$/ });
    const many = screen.getAllByRole('link', { name: 'New mail-in order' }).length;
    unmount();
    return many;
  };
  expect([await ways('/order/active/all'), await ways('/order/archive/all')]).toEqual([2, 1]);
});

test('[shell-04] a user who may only view and export can print and download orders, but not change or create any', async () => {
  const me = aMeWith(...allPermissions.filter((permission) => permission.endsWith('.view')), 'files.export');
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake, me });
  await screen.findAllByText(String(rows[0]?.number));
  await user.click(screen.getByRole('checkbox', { name: /Select all/ }));
  const bar = await screen.findByRole('region', { name: 'Selected rows' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Print', 'CSV', 'Clear']);
  expect(screen.queryByRole('link', { name: /^New/ })).toBeNull();
});

test('a figure’s list is filtered by its address, says so, and links to all orders', async () => {
  fake.on(getCustomer, () => ({ data: aCustomer(5) }));
  const path =
    '/order/all/9?created_from=2026-02-01&created_to=2026-02-07&location_id=1&customer_id=5&arriving=today&referral_source=Sell+%26+Co';
  renderScreen(<OrderListPage />, { path, route, fake });
  expect(
    await screen.findByText('Showing orders: Completed, from Ada Byron 5, arriving today, in all categories'),
  ).toBeTruthy();
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(chips.getByRole('button', { name: /^Created: Feb 1, 2026 to Feb 7, 2026/ })).toBeTruthy();
  expect(chips.getByRole('button', { name: /^Store: Mail-in center/ })).toBeTruthy();
  expect(chips.getByRole('button', { name: /^Referral source: Sell & Co/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/order/active/9');
  expect(screen.queryByRole('navigation', { name: 'Status' })).toBeNull();
  expect(fake.callsOf(ordersOf('mail-in').listOrders)[0]?.query).toMatchObject({
    category: 'all',
    status_id: 9,
    created_from: '2026-02-01',
    created_to: '2026-02-07',
    location_id: 1,
    customer_id: 5,
    arriving: 'today',
    referral_source: 'Sell & Co',
  });
});

test('a wrong value in the address filters nothing', async () => {
  const path = '/order/active/1?created_from=yesterday&location_id=-1&arriving=soon';
  renderScreen(<OrderListPage />, { path, route, fake });
  await screen.findAllByText(String(rows[0]?.number));
  expect(screen.queryByText(/^Showing orders/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('Space opens a peek at an order with its total and what is paid for each device', async () => {
  fake.on(mailInOrders.getOrder, ({ params }) => ({
    data: anOrder(params.id, { items: [anItem(1, { name: 'Apple iPhone 13 128 GB' }), anItem(2)] }),
  }));
  const { user } = renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  (await screen.findByRole('row', { name: /10002/ })).focus();
  await user.keyboard(' ');
  const peek = within(await screen.findByRole('region', { name: 'Peek: Order 10002' }));
  const devices = within(await peek.findByRole('list', { name: '2 devices' }));
  expect(devices.getAllByRole('listitem')[0]?.textContent).toContain('Apple iPhone 13 128 GB');
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: 'Peek: Order 10001' })).toBeTruthy();
});

test('an order changed by a colleague glows with their initials, and one’s own change doesn’t', async () => {
  const news = (id: number, by: string) => act(() => emit('orders.changedBy', { id, by, kind: 'mail-in' }));
  renderScreen(<OrderListPage />, { path: '/order/active/all', route, fake });
  const row = (number: number) => screen.findByRole('row', { name: new RegExp(String(number)) });
  const changed = await row(10_002);
  news(2, 'Sam Stafford');
  expect(changed.dataset.glow).toBe('');
  expect(changed.style.getPropertyValue('--by')).toBe('"SS"');
  const { first_name, last_name } = aMe();
  news(1, `${first_name} ${last_name}`);
  expect((await row(10_001)).dataset.glow).toBeUndefined();
});
