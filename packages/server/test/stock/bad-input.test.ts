import { createCustomer } from '@recoup/contract/stock/customers';
import {
  createInventoryItem,
  downloadInventory,
  getInventoryItem,
  updateInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { createItemPicture, matchStock, moveItems, updateMorePrices } from '@recoup/contract/stock/inventory-records';
import {
  addInvoiceProduct,
  changeSoldPrice,
  createInvoice,
  downloadInvoices,
  getInvoice,
  recordInvoicePayment,
  returnInvoiceItems,
  sellInstantly,
  updateInvoiceProduct,
} from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { newCustomer } from '../trade.ts';

const { staff, as, seeded, app } = useCompany({ bare: true });
const stranger = as('owner', 'b');
const here = seeded.locations[0]?.id ?? 0;
const theirs = () => app.fixture.b.locations[0]?.id ?? 0;

const club = {
  device_id: null,
  name: 'Golf driver',
  category: 'golf' as const,
  imei: null,
  condition: 'Good',
  attributes: {},
  price: 8_000,
};
const taking = { ...club, location_id: here, cost: 5_000 };
const take = async (change: Partial<typeof taking> = {}) =>
  (await staff.data(createInventoryItem, { body: { ...taking, ...change } })).id;
const sold = async (prices: readonly number[]) => {
  const lines = [];
  for (const price of prices) lines.push({ inventory_id: await take(), price });
  return staff.data(createInvoice, { body: { customer_id: null, lines } });
};

test.each([
  ['a negative price', { price: -1 }],
  ['a price in parts of a cent', { price: 10.5 }],
  ['an absurd price', { price: 100_000_001 }],
  ['a negative cost', { cost: -500 }],
  ['no name', { name: '  ' }],
  ['a name of a page', { name: 'x'.repeat(201) }],
  ['no IMEI at all', { imei: '123456789012345' }],
  ['a category that there is not', { category: 'boats' as 'golf' }],
  ['a device that there is not', { device_id: 999_999_999 as unknown as null }],
])('an item with %s is refused with an error at that field', async (_, change) => {
  const { status, errors } = await staff.refused(createInventoryItem, { body: { ...taking, ...change } });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {})).toEqual(Object.keys(change));
});

test('an invoice is refused for a device that belongs to another company, is already sold, is listed twice or has an impossible price', async () => {
  const id = await take();
  const write = (lines: readonly { inventory_id: number; price: number; discount?: number }[], customer_id = null) =>
    staff.refused(createInvoice, { body: { customer_id, lines: [...lines] } });
  const [removedLine] = (await sold([8_000])).lines;
  const foreign = await newCustomer(stranger);
  const refused = [
    await write([{ inventory_id: 999_999_999, price: 1 }]),
    await write([{ inventory_id: removedLine?.inventory_id ?? 0, price: 8_000 }]),
    await write([
      { inventory_id: id, price: 1 },
      { inventory_id: id, price: 1 },
    ]),
    await write([{ inventory_id: id, price: -1 }]),
    await write([{ inventory_id: id, price: 100, discount: 101 }]),
    await write([{ inventory_id: id, price: 100 }], foreign as unknown as null),
  ];
  expect(refused.map(({ status }) => status >= 400 && status < 500)).toEqual(refused.map(() => true));
  // Nothing was lost: the item can still be sold.
  expect((await sold([100])).total.amount).toBe(100);
  await staff.ok(createInvoice, { body: { customer_id: null, lines: [{ inventory_id: id, price: 100 }] } });
});

test.each([
  ['negative', -1],
  ['in parts of a cent', 10.5],
  ['absurd', 100_000_001],
  ['no number', 'ten' as unknown as number],
])('a price or sale amount that is %s is refused everywhere, and nothing changes', async (_, amount) => {
  const [free, invoice] = [await take(), await sold([8_000])];
  const [line] = invoice.lines;
  const params = { id: free };
  const how = { method: 'cash', reason: 'Haggled' } as const;
  const statuses = [
    await staff.refused(sellInstantly, { body: { inventory_id: free, price: amount, method: 'cash' } }),
    await staff.refused(updateInventoryItem, { params, body: { ...club, price: amount, version: 1 } }),
    await staff.refused(updateMorePrices, { params, body: { more_prices: [{ name: 'Web', amount }], version: 1 } }),
    await staff.refused(addInvoiceProduct, {
      params: { id: invoice.id },
      body: { inventory_id: free, price: amount, version: invoice.version },
    }),
    await staff.refused(updateInvoiceProduct, {
      params: { id: line?.id ?? 0 },
      body: { price: amount, version: invoice.version },
    }),
    await staff.refused(changeSoldPrice, {
      params: { id: line?.inventory_id ?? 0 },
      body: { price: amount, ...how },
    }),
  ].map(({ status, errors }) => [status, Object.keys(errors ?? {}).length]);
  expect(statuses).toEqual(statuses.map(() => [422, 1]));
  expect(await staff.data(getInventoryItem, { params })).toMatchObject({ status: 0, version: 1, more_prices: [] });
  expect(await staff.data(getInvoice, { params: { id: invoice.id } })).toEqual(invoice);
});

test('a device that was not sold, or was already returned, can’t be returned, and payments can’t be zero, negative or above the balance', async () => {
  const [one, other] = [await sold([8_000, 5_000]), await sold([3_000])];
  const giveBack = (ids: readonly number[]) => ({
    params: { id: one.id },
    body: { lines: ids.map((id) => ({ id, outcome: 'restock' as const })), reason: 'Broken', method: 'cash' as const },
  });
  const [first] = one.lines.map(({ id }) => id);
  expect((await staff.refused(returnInvoiceItems, giveBack([other.lines[0]?.id ?? 0]))).status).toBe(422);
  await staff.ok(returnInvoiceItems, giveBack([first ?? 0]));
  expect((await staff.refused(returnInvoiceItems, giveBack([first ?? 0]))).code).toBe('already_done');
  for (const amount of [-1, 0, 5_001, 1e15]) {
    await staff.refused(recordInvoicePayment, { params: { id: one.id }, body: { amount, method: 'cash' } });
  }
  expect(
    (await stranger.refused(recordInvoicePayment, { params: { id: one.id }, body: { amount: 1, method: 'cash' } }))
      .status,
  ).toBe(404);
  const { balance, payments } = await staff.data(getInvoice, { params: { id: one.id } });
  expect([balance.amount, payments]).toEqual([5_000, []]);
});

test('an item can’t be added at another company’s location', async () => {
  const body = { ...taking, location_id: theirs() };
  expect((await staff.refused(createInventoryItem, { body })).errors).toHaveProperty('location_id');
});

test('items can’t be moved to the location they are at, to another company’s location, or by another company', async () => {
  const id = await take();
  const move = (ids: readonly number[], location_id: number) => ({
    body: { ids: [...ids] as [number], location_id },
  });
  const same = await staff.ok(moveItems, move([id], here));
  expect(same).toMatchObject({ changed: [], refused: [{ id, reason: expect.stringContaining('already') }] });
  expect((await staff.refused(moveItems, move([id], theirs()))).errors).toHaveProperty('location_id');
  const foreign = await stranger.ok(moveItems, move([id], theirs()));
  expect(foreign).toMatchObject({ changed: [], refused: [{ id }] });
  expect((await staff.refused(matchStock, { body: { location_id: theirs(), codes: [] } })).errors).toHaveProperty(
    'location_id',
  );
});

test.each([
  ['a page that calls itself a picture', 'picture.jpg', Buffer.from('<script>alert(1)</script>')],
  ['a program', 'picture.png', Buffer.from('MZ\u0090\u0000')],
  ['nothing', 'picture.webp', Buffer.alloc(0)],
])('%s is refused as a picture of an item', async (_, name, bytes) => {
  const url = urlOf(createItemPicture, { id: await take() });
  const { status } = await staff.raw({ method: 'POST', url, ...multipartOf('file', bytes, name) });
  expect([400, 415, 422]).toContain(status);
});

test('a picture that is too large is refused', async () => {
  const url = urlOf(createItemPicture, { id: await take() });
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10_000_001)]);
  const { status } = await staff.raw({ method: 'POST', url, ...multipartOf('file', bytes, 'large.jpg') });
  expect(status).toBe(413);
});

test('no cell of an exported file runs as a formula in a spreadsheet', async () => {
  for (const name of ['=1+1', '+1', '-1+1', '@SUM(A1)']) await take({ name });
  const lines = String(await staff.ok(downloadInventory, { query: {} })).split('\r\n');
  const cells = lines.map((line) => line.split(',')[1]);
  expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'+1", "'-1+1", "'@SUM(A1)"]));
  const named = { first_name: '=1+1', last_name: 'Able', email: 'formula@cells.test', phone: null, address: null };
  const { id } = await staff.data(createCustomer, { body: named });
  await staff.ok(createInvoice, { body: { customer_id: id, lines: [{ inventory_id: await take(), price: 1 }] } });
  expect(String(await staff.ok(downloadInvoices, { query: {} }))).toContain(`,'=1+1 Able,`);
});

test('another company can’t change an item in any way', async () => {
  const params = { id: await take() };
  expect((await stranger.refused(updateInventoryItem, { params, body: { ...club, version: 1 } })).status).toBe(404);
});
