import { listInventoryAlerts } from '@recoup/contract/stock/inventory-alerts';
import { type InventoryItemRow, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import { aPage, fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import InventoryListPage from './InventoryListPage.tsx';

const item = (id: number, change: Partial<InventoryItemRow> = {}): InventoryItemRow => ({
  id,
  name: 'Apple iPhone 14 Pro 256 GB',
  imei: '356938030003561',
  condition: 'Good',
  status: 0,
  hold: null,
  cost: money(12_550),
  price: null,
  category: 'smartphones' as const,
  colour: null,
  location_name: 'Mail-in center',
  order_id: 340,
  order_kind: 'mail-in',
  order_number: 10_340,
  created_at: '2026-03-02T15:04:05.000Z',
  ...change,
});
const counts = inventoryStatusIds.map((status, i) => ({ status, count: i + 1 }));

let fake: ReturnType<typeof fakeServer>;
let items: InventoryItemRow[];
const show = (path: string) => renderScreen(<InventoryListPage />, { path, route: '/inventory/:statusId?', fake });

beforeEach(() => {
  fake = fakeServer();
  items = [
    item(1),
    item(2, { name: 'Golf driver', imei: null, order_id: null, order_kind: 'mail-in', order_number: null }),
  ];
  fake.on(listInventoryItems, ({ query }) => ({ ...aPage(items, query), counts }));
});

test('[inventory-01] every status has its tab with its count, and the address decides which is asked for', async () => {
  show('/inventory/-1');
  const tabs = within(await screen.findByRole('navigation', { name: 'Statuses' }));
  await tabs.findByRole('link', { name: /All.*21/ });
  expect(tabs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All21', '/inventory'],
    ['Available1', '/inventory/0'],
    ['Pending2', '/inventory/1'],
    ['Sold3', '/inventory/2'],
    ['Moved4', '/inventory/4'],
    ['Not Available5', '/inventory/5'],
    ['Deleted6', '/inventory/-1'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Deleted6');
  expect(fake.callsOf(listInventoryItems)[0]?.query).toMatchObject({ status: -1 });
});

test('a device shows its IMEI, its cost and the order it came from', async () => {
  show('/inventory');
  const row = within(await screen.findByRole('row', { name: /iPhone 14/ }));
  expect(row.getByText('356938030003561')).toBeTruthy();
  expect(row.getByText('$125.50')).toBeTruthy();
  expect(row.getByRole('link', { name: '10340' }).getAttribute('href')).toBe('/order/detail/340');
  const other = within(screen.getByRole('row', { name: /Golf driver/ }));
  expect(other.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/inventory/edit/2']);
  expect(fake.callsOf(listInventoryItems)[0]?.query).toMatchObject({ status: 'all' });
});

test('the search is asked for as typed: an IMEI finds its device', async () => {
  const { user } = show('/inventory');
  await user.type(await screen.findByRole('searchbox'), '356938030003561{Enter}');
  await waitFor(() =>
    expect(fake.callsOf(listInventoryItems).at(-1)?.query).toMatchObject({ search: '356938030003561' }),
  );
});

test('nothing of a status, and a list that cannot be read', async () => {
  items = [];
  const { unmount } = show('/inventory/2');
  expect(await screen.findByRole('heading', { name: 'No sold devices' })).toBeTruthy();
  unmount();
  fake.on(listInventoryItems, () => {
    throw refuse('internal');
  });
  show('/inventory');
  expect(await screen.findByRole('heading', { name: 'Inventory could not be loaded' })).toBeTruthy();
});

test('[inventory-04] an alert leads to what it counts; dismissed it stays away in this browser until there is more', async () => {
  localStorage.clear();
  let count = 3;
  fake.on(listInventoryAlerts, () => ({ data: [{ id: 'not-priced' as const, count }] }));
  const { user, unmount } = show('/inventory');
  const link = await screen.findByRole('link', { name: '3 items are Available without a price' });
  expect(link.getAttribute('href')).toBe('/inventory/0?priced=no');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link', { name: /without a price/ })).toBeNull();
  unmount();
  const again = show('/inventory');
  await screen.findByRole('table', { name: 'Inventory' });
  expect(screen.queryByRole('link', { name: /without a price/ })).toBeNull();
  again.unmount();
  count = 4;
  fake = fakeServer();
  fake.on(listInventoryItems, ({ query }) => ({ ...aPage(items, query), counts }));
  fake.on(listInventoryAlerts, () => ({ data: [{ id: 'not-priced' as const, count }] }));
  show('/inventory');
  expect(await screen.findByRole('link', { name: '4 items are Available without a price' })).toBeTruthy();
});

test('[inventory-01] an address that names no status leads to all of them', async () => {
  show('/inventory/abc');
  await screen.findByRole('row', { name: /iPhone 14/ });
  expect(window.location.pathname).toBe('/inventory/all');
});
