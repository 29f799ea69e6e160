import { imeiFault } from '@recoup/contract/identifiers/imei';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { getConditionPrices, needsImei, searchDevices } from '@recoup/contract/pricing/catalogue';
import { leaveScans, waitingScans } from '@recoup/parts';
import { deviceLocker } from '@recoup/remote-kit';
import { aMe, fakeServer, fireEvent, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anItem, anOrder, conditions } from '../fixtures.ts';
import ScanStationPage from './ScanStationPage.tsx';

const fake = fakeServer();
const station = scanStationOf('mail-in');
const [first, second] = ['490154203237518', '356938035643809'];

let order: Order;
let last: { id: number; devices: number; by: string; at: string } | null;
beforeEach(() => {
  fake.seen.length = 0;
  last = null;
  order = anOrder(5, { items: [1, 2].map((id) => anItem(id, { state: 'expected' })) });
  fake.on(ordersOf('mail-in').getOrder, () => ({ data: order }));
  fake.on(station.getScanStation, () => ({ data: { last } }));
  fake.on(station.checkScans, ({ body }) => ({
    data: body.codes.map((code) => {
      const answer = { code, imei: code, item_id: null, device_ids: [], order: null };
      if (imeiFault(code)) return { ...answer, imei: null, result: 'unknown' as const, message: 'No IMEI.' };
      return { ...answer, result: 'ok' as const, message: '' };
    }),
  }));
  fake.on(station.finishScanIn, ({ body }) => {
    last = { id: 9, devices: body.matches.length, by: 'Olivia', at: '2026-11-21T12:00:00.000Z' };
    const changed = body.matches.map(({ item_id }) => item_id);
    const imeiOf = new Map(body.matches.map(({ item_id, imei }) => [item_id, imei]));
    order = {
      ...order,
      items: order.items.map((item) =>
        changed.includes(item.id) ? { ...item, state: 'scanned' as const, imei: imeiOf.get(item.id) ?? null } : item,
      ),
    };
    const message = `${changed.length} devices scanned in`;
    return { success: true as const, message, data: { changed, refused: [], order, commit_id: 9 } };
  });
});

const show = () =>
  renderScreen(<ScanStationPage />, {
    path: '/order/detail/5/data-match',
    route: '/order/detail/:buybackId/data-match',
    fake,
  });
const field = () => screen.findByRole('textbox', { name: 'Scan' });
const rows = () => within(screen.getByRole('list', { name: 'Scans' })).getAllByRole('listitem');

test('[orders-07] scans typed like a scanner types are matched with devices and committed once', async () => {
  const { user } = show();
  await user.type(await field(), `${first}{Enter}${second}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Commit 2 devices' }));
  await screen.findByText('2 devices scanned in');
  expect(fake.callsOf(station.finishScanIn).map(({ body }) => body)).toEqual([
    {
      matches: [
        { item_id: 1, imei: first },
        { item_id: 2, imei: second },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Scans' })).toBeNull());
  await screen.findByRole('button', { name: 'Undo last commit (2)' });
});

test('[orders-07] a pasted list of 500 is checked in one call, and each bad code says why', async () => {
  show();
  const codes = [first, ...Array.from({ length: 498 }, (_, i) => `BOX-${i}`), first];
  const input = await field();
  fireEvent.paste(input, { clipboardData: { getData: () => codes.join('\n') } });
  await screen.findByRole('button', { name: 'Commit 1 device' });
  expect(fake.callsOf(station.checkScans)).toHaveLength(1);
  expect(rows()).toHaveLength(100);
  expect(rows()[0]?.textContent).toMatch(/Scanned twice/);
  expect(rows()[1]?.textContent).toMatch(/Unknown code/);
  await screen.findByRole('button', { name: 'Show all 500 scans' });
});

test('[orders-07] scans survive a reload, and keys outside a field go to the scan field', async () => {
  const { user, unmount } = show();
  await user.type(await field(), `${first}{Enter}`);
  await screen.findByRole('button', { name: 'Commit 1 device' });
  const stored = { ...localStorage };
  unmount();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
  const { user: again } = show();
  const input = await field();
  await screen.findByRole('button', { name: 'Commit 1 device' });
  screen.getByRole('switch', { name: 'Sound' }).focus();
  await again.keyboard('35');
  expect(document.activeElement).toBe(input);
});

test('[orders-07] codes pasted outside a field are scanned: a list at once, one code after Enter', async () => {
  const { user } = show();
  await field();
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  (document.activeElement as HTMLElement).blur();
  paste(`${first}\n${second}`);
  await screen.findByRole('button', { name: 'Commit 2 devices' });
  (document.activeElement as HTMLElement).blur();
  paste('BOX-1');
  expect((await field()).getAttribute('value')).toBe('BOX-1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('[orders-07] Ctrl+Z undoes typed letters while there are some, and the last commit otherwise', async () => {
  fake.on(station.restoreScanIn, () => ({
    success: true as const,
    message: '1 scan undone',
    data: { changed: [1], refused: [], order },
  }));
  last = { id: 9, devices: 1, by: 'Olivia', at: '2026-11-21T12:00:00.000Z' };
  const { user } = show();
  await screen.findByRole('button', { name: 'Undo last commit (1)' });
  await user.type(await field(), '35');
  const undo = async () => fireEvent.keyDown(await field(), { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(await undo()).toBe(true);
  expect(fake.callsOf(station.restoreScanIn)).toHaveLength(0);
  await user.clear(await field());
  expect(await undo()).toBe(false);
  await waitFor(() => expect(fake.callsOf(station.restoreScanIn)).toHaveLength(1));
});

test('[orders-07] a device is chosen by keyboard alone, and the menu keeps its own keys', async () => {
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  (await screen.findByRole('button', { name: `Device of ${first}: 1. Phone 1` })).focus();
  await user.keyboard('{Enter}');
  const choice = screen.getByRole('combobox', { name: `Device of ${first}` });
  expect(document.activeElement).toBe(choice);
  await user.keyboard('2');
  expect(document.activeElement).toBe(choice);
  await user.selectOptions(choice, '2. Phone 2');
  const button = await screen.findByRole('button', { name: `Device of ${first}: 2. Phone 2` });
  expect(document.activeElement).toBe(button);
});

test('[orders-07] a device chosen by hand is the one committed', async () => {
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  await user.click(await screen.findByRole('button', { name: `Device of ${first}: 1. Phone 1` }));
  await user.selectOptions(screen.getByRole('combobox', { name: `Device of ${first}` }), '2. Phone 2');
  await user.click(screen.getByRole('button', { name: 'Commit 1 device' }));
  await waitFor(() => expect(fake.callsOf(station.finishScanIn)).toHaveLength(1));
  expect(fake.callsOf(station.finishScanIn)[0]?.body).toEqual({ matches: [{ item_id: 2, imei: first }] });
});

test('[orders-07] undone scans return to the review and can be committed again', async () => {
  fake.on(station.restoreScanIn, () => {
    last = null;
    order = { ...order, items: order.items.map((item) => ({ ...item, state: 'expected' as const, imei: null })) };
    return { success: true as const, message: '1 scan undone', data: { changed: [1], refused: [], order } };
  });
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Commit 1 device' }));
  await user.click(await screen.findByRole('button', { name: 'Undo last commit (1)' }));
  await screen.findByText('1 scan undone');
  expect(fake.callsOf(station.restoreScanIn)[0]?.body).toEqual({ commit_id: 9 });
  await screen.findByRole('button', { name: 'Commit 1 device' });
});

test('[orders-07] scans are kept and checked again when the server can’t be reached', async () => {
  let down = true;
  fake.on(station.checkScans, ({ body }) => {
    if (down) throw refuse('unavailable');
    return {
      data: body.codes.map((code) => ({
        code,
        imei: code,
        item_id: null,
        device_ids: [],
        order: null,
        result: 'ok' as const,
        message: '',
      })),
    };
  });
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  await screen.findByText('We couldn’t check the scans');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('button', { name: 'Commit 1 device' });
});

test('[orders-07] a device without an IMEI is checked off', async () => {
  const book = anItem(3, { state: 'expected', category: 'books', name: 'A book' });
  expect(needsImei('books')).toBe(false);
  order = { ...order, items: [book] };
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Received' }));
  await user.click(screen.getByRole('button', { name: 'Commit 1 device' }));
  await waitFor(() => expect(fake.callsOf(station.finishScanIn)).toHaveLength(1));
  expect(fake.callsOf(station.finishScanIn)[0]?.body).toEqual({ matches: [{ item_id: 3, imei: null }] });
});

test('[orders-07] another device is added by keyboard with the IMEI just scanned, and then matches', async () => {
  const tablet = {
    id: 8,
    product_id: 't',
    name: 'Tablet 10',
    category: 'tablets' as const,
    brand: 'Any',
    best_price: money(30000),
  };
  const { addOrderItem } = orderEditsOf('mail-in');
  fake.on(searchDevices, () => ({ data: [tablet] }));
  fake.on(getConditionPrices, () => ({ data: { device: tablet, conditions } }));
  fake.on(addOrderItem, ({ body }) => {
    const added = anItem(9, { state: 'expected', name: tablet.name, device_id: tablet.id, imei: body.imei ?? null });
    order = { ...order, version: order.version + 1, items: [...order.items, added] };
    return { success: true as const, message: 'Tablet 10 added', data: order };
  });
  order = { ...order, items: [anItem(1, { state: 'expected' })] };
  const { user } = show();
  await user.type(await field(), `${first}{Enter}${second}{Enter}`);
  await screen.findByText('Extra device');
  await user.keyboard('{Control>}b{/Control}');
  const dialog = within(
    await screen.findByRole('dialog', { name: `Another device arrived with order ${order.number}` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Add device' }));
  await dialog.findByText('Device is required');
  await user.type(dialog.getByRole('combobox', { name: 'Device' }), 'tablet');
  await screen.findByRole('option', { name: /Tablet 10/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(((await dialog.findByLabelText(/^IMEI/)) as HTMLInputElement).value).toBe(second);
  await user.click(dialog.getByRole('radio', { name: /^Good/ }));
  await user.click(dialog.getByRole('button', { name: 'Add device' }));
  await screen.findByRole('button', { name: 'Commit 2 devices' });
  expect(fake.callsOf(addOrderItem)[0]?.body).toMatchObject({ device_id: 8, condition_id: 2, imei: second });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(station.finishScanIn)).toHaveLength(1));
  expect(fake.callsOf(station.finishScanIn)[0]?.body).toEqual({
    matches: [
      { item_id: 1, imei: first },
      { item_id: 9, imei: second },
    ],
  });
});

test('[offline-07] scans of a package made offline are reviewed and committed here', async () => {
  const locker = new Map<string, unknown>();
  const read = async (name: string) => locker.get(name) ?? null;
  const write = async (name: string, value: unknown) => void locker.set(name, value);
  deviceLocker.open = async () => ({ read, write });
  await leaveScans({ read, write }, order.id, [first]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Commit 1 device' }));
  await waitFor(() => expect(fake.callsOf(station.finishScanIn)).toHaveLength(1));
  expect(fake.callsOf(station.finishScanIn)[0]?.body).toMatchObject({ matches: [{ imei: first }] });
  expect(await waitingScans({ read, write }, aMe().id, order.id)).toEqual([]);
  // If the scans can be stored encrypted, none of them is stored in plain text.
  expect(JSON.stringify({ ...localStorage })).not.toContain(first);
  deviceLocker.open = async () => null;
});

test('[orders-03] a device’s carrier lock is entered where it is scanned, and its scans stay', async () => {
  const { describeOrderItem } = orderEditsOf('mail-in');
  fake.on(describeOrderItem, () => ({
    success: true as const,
    message: 'Details of Phone 2 saved',
    data: order,
  }));
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Describe device 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Network'), 'Verizon');
  await user.selectOptions(dialog.getByLabelText('Carrier lock'), 'Locked to its network');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.callsOf(describeOrderItem)[0]).toMatchObject({
    params: { id: 2 },
    body: { network: 'Verizon', carrier_lock: 'locked' },
  });
  await screen.findByRole('button', { name: 'Commit 1 device' });
});

test('[orders-08] with several parcels, the one at hand is chosen and only its devices are expected', async () => {
  const parcel = (id: number) => ({ id, state: 'expected' as const, received_at: null, label: null, insurance: null });
  order = anOrder(5, {
    parcels: [parcel(4), parcel(6)],
    items: [anItem(1, { state: 'expected', box_id: 4 }), anItem(2, { state: 'expected', box_id: 6 })],
  });
  const { user } = show();
  await user.type(await field(), `${first}{Enter}`);
  expect(await screen.findByRole('heading', { name: '1 device, none missing' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Commit 1 device' }));
  await waitFor(() =>
    expect(fake.callsOf(station.finishScanIn).map(({ body }) => body)).toEqual([
      { box_id: 4, matches: [{ item_id: 1, imei: first }] },
    ]),
  );
});
