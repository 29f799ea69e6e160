import { type Listing, listItems, listStores, previewListings } from '@recoup/contract/exchange/stock-listing';
import { listInventoryAlerts } from '@recoup/contract/stock/inventory-alerts';
import { type InventoryItemRow, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import { changeItems, previewItemChanges, undoItemChanges } from '@recoup/contract/stock/item-changes';
import { aPage, fakeServer, fireEvent, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import InventoryListPage from './InventoryListPage.tsx';

const item = (id: number, change: Partial<InventoryItemRow> = {}): InventoryItemRow => ({
  id,
  name: 'Apple iPhone 14 Pro 256 GB',
  imei: '356938030003561',
  serial: null,
  bin: null,
  refurbishing: false,
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
  custom_fields: {},
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

test('[inventory-01] every status has a tab with its count, and the URL decides which one is loaded', async () => {
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

test('a search is sent as typed, so an IMEI finds its device', async () => {
  const { user } = show('/inventory');
  await user.type(await screen.findByRole('searchbox'), '356938030003561{Enter}');
  await waitFor(() =>
    expect(fake.callsOf(listInventoryItems).at(-1)?.query).toMatchObject({ search: '356938030003561' }),
  );
});

test('a status without devices says so, and so does a list that can’t load', async () => {
  items = [];
  const { unmount } = show('/inventory/2');
  expect(await screen.findByRole('heading', { name: 'No sold devices' })).toBeTruthy();
  unmount();
  fake.on(listInventoryItems, () => {
    throw refuse('internal');
  });
  show('/inventory');
  expect(await screen.findByRole('heading', { name: 'Inventory couldn’t load' })).toBeTruthy();
});

test('[inventory-04] an alert opens what it counts, and once dismissed it stays hidden in this browser until its count grows', async () => {
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

test('[inventory-01] an unknown status in the URL opens all of them', async () => {
  show('/inventory/abc');
  await screen.findByRole('row', { name: /iPhone 14/ });
  expect(window.location.pathname).toBe('/inventory/all');
});

test('[inventory-01] price and condition of selected devices change at once after a preview, and can be undone', async () => {
  items = [item(1, { price: money(20_000) }), item(2, { name: 'Golf driver', price: money(10_000) })];
  const row = { reason: null, condition: null, status: null };
  fake.on(previewItemChanges, () => ({
    data: [
      { ...row, id: 1, name: 'iPhone', price: { before: money(20_000), after: money(18_000), why: null } },
      { ...row, id: 2, name: 'Golf driver', price: null, reason: 'Golf driver is Sold and can’t be changed.' },
    ],
  }));
  fake.on(changeItems, () => ({ changed: [1], refused: [{ id: 2, reason: 'It is sold' }], undo_token: 9 }));
  fake.on(undoItemChanges, () => ({ changed: [1], refused: [] }));
  const { user } = show('/inventory');
  await screen.findByRole('row', { name: /iPhone 14/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Price' }), { target: { value: 'down_percent' } });
  await user.type(dialog.getByRole('textbox', { name: /Percent/ }), '10');
  await dialog.findByText('$200.00 → $180.00');
  dialog.getByText('1 item will change, 1 won’t');
  dialog.getByText('Golf driver is Sold and can’t be changed.');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(fake.callsOf(changeItems)[0]?.body).toEqual({ ids: [1, 2], price: { kind: 'down_percent', by: 10 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(fake.callsOf(undoItemChanges)[0]?.params).toEqual({ id: 9 }));
});

test('a device shows its days in stock, its suggested price and its margin', async () => {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
  items = [item(1, { price: money(20_000), suggested: money(19_000), created_at: twoDaysAgo })];
  show('/inventory');
  const row = within(await screen.findByRole('row', { name: /iPhone 14/ }));
  expect(row.getByText('2')).toBeTruthy();
  expect(row.getByText('$190.00')).toBeTruthy();
  expect(row.getByText('$74.50')).toBeTruthy();
});

test('[inventory-03] selected devices are listed in a store, with a preview before and their progress after', async () => {
  const store = { id: 4, name: 'Shopify', account: 'my-shop.myshopify.com', location: null, priced: true };
  const listing = { id: 1, name: 'iPhone', imei: '356938030003561', price: money(20_000), listed_at: null };
  let rows: Listing[] = [
    { ...listing, state: 'ready', reason: null },
    {
      ...listing,
      id: 2,
      name: 'Golf driver',
      imei: null,
      price: null,
      state: 'refused',
      reason: 'It’s Sold, not Available.',
    },
  ];
  fake.on(listStores, () => ({ data: [store] }));
  fake.on(previewListings, () => ({ data: rows }));
  fake.on(listItems, () => {
    rows = rows.map((row) => (row.id === 1 ? { ...row, state: 'sending' } : row));
    return { changed: [1], refused: [{ id: 2, reason: 'It’s Sold, not Available.' }] };
  });
  const { user } = show('/inventory');
  await screen.findByRole('row', { name: /iPhone 14/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'List' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'List 2 items' }));
  await dialog.findByText('Ready to list');
  dialog.getByText('$200.00');
  dialog.getByText('It’s Sold, not Available.');
  await user.click(dialog.getByRole('button', { name: 'List 1 item' }));
  const result = within(await screen.findByRole('dialog', { name: 'Listing in Shopify…' }));
  expect(fake.callsOf(listItems)[0]?.body).toEqual({ ids: [1, 2], store_id: 4 });
  within(result.getByRole('list', { name: 'Listing' })).getByText('iPhone, 356938030003561');
  within(result.getByRole('list', { name: 'Not listed' })).getByText('It’s Sold, not Available.');
});
