import { expect, test } from 'vitest';
import { phoneCheckAdapter } from '../../src/integrations/phonecheck.ts';
import { backMarketAdapter } from '../../src/integrations/stock/back-market.ts';
import { odooAdapter } from '../../src/integrations/stock/odoo.ts';
import { repairDeskAdapter } from '../../src/integrations/stock/repair-desk.ts';
import { wholeCellAdapter } from '../../src/integrations/stock/whole-cell.ts';
import { deviceCheckPort } from '../../src/modules/orders/device-checks/device-check-port.ts';
import { type Account, type Adapter, adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';
import { imei, purchase, sold, stockOf } from '../vendors/purchase.ts';

const calls = (fake: { requests: readonly { call: string }[] }) => fake.requests.map(({ call }) => call);

test('[pitfall-08] WholeCell: a device becomes a purchase order and an inventory item, and is found again by our reference', async () => {
  const fake = await fakeService({
    'GET /inventories': [200, { data: [], pages: 0 }],
    'POST /purchase_orders': [201, { id: 5 }],
    'POST /inventories': [201, { id: 6 }],
  });
  const adapter = wholeCellAdapter(fake.url);
  const account = { app_id: 'app', app_secret: 'S' };
  expect(await adapter.test(account)).toBe('App app');
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: '6' });
  expect(fake.requests.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('app:S').toString('base64')}`);
  expect(fake.bodiesOf('POST /inventories')).toMatchObject([
    { inventory: { esn: imei, purchase_order_id: '5', total_price_paid: '123.45' } },
  ]);
  fake.play({
    'GET /inventories': [200, { data: [{ id: 3 }, { id: 6, esn: imei, external_id: 'device-1-77' }], pages: 1 }],
  });
  expect(await sink.find(purchase)).toMatchObject({ externalId: '6' });
  fake.play({ 'POST /purchase_orders': [422, { errors: ['Vendor is missing'] }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ isFinal: true, message: 'Vendor is missing' });
});

test('RepairDesk: the seller is found or created, no ticket is touched, and an error inside a 200 response counts as an error', async () => {
  const ok = (data: object) => [200, { success: true, statusCode: 200, message: '', data }] as const;
  const fake = await fakeService({
    'GET /customers': ok({ customerData: [{ id: 3, email: 'Cara@mail.test' }] }),
    'GET /inventory': ok({ inventoryData: [] }),
    'POST /inventory': ok({ id: 8 }),
  });
  const adapter = repairDeskAdapter(fake.url);
  const account = { api_key: 'a long key 1234', identifier: 'imei' };
  expect(await adapter.test(account)).toBe('Store of the key ending 1234');
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: '8' });
  expect(fake.bodiesOf('POST /inventory')).toMatchObject([{ serial: imei, customer_id: '3', cost_price: '123.45' }]);
  expect(calls(fake).some((call) => call.includes('ticket'))).toBe(false);
  fake.play({ 'POST /inventory': [200, { success: false, statusCode: 422, message: 'Name is taken', data: null }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'validation', message: 'Name is taken' });
});

test('[pitfall-08] Odoo: partner, product, purchase and lot are each looked up before they are created', async () => {
  const made: string[] = [];
  const fake = await fakeService({
    'POST /json/2/res.users/context_get': [200, { uid: 2, lang: 'en_US' }],
    'POST /json/2/res.currency/search_read': [200, [{ id: 1 }]],
    '*': ({ call }) => {
      if (call.endsWith('/search')) return [200, call.includes('res.partner') ? [11] : []];
      made.push(call);
      return [200, [20 + made.length]];
    },
  });
  // The address of a test has no TLS.
  const account = { url: fake.url, database: '', api_key: 'K' };
  const adapter = odooAdapter();
  expect(await adapter.test(account)).toContain('User 2');
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: '22' });
  expect(made).toEqual(
    ['product.product', 'purchase.order', 'stock.lot'].map((model) => `POST /json/2/${model}/create`),
  );
  expect(fake.bodiesOf('POST /json/2/purchase.order/create')).toMatchObject([
    { vals_list: [{ origin: 'device-1-77', partner_id: 11, order_line: [[0, 0, { price_unit: 123.45 }]] }] },
  ]);
  fake.play({ '*': [403, { name: 'odoo.exceptions.AccessError', message: 'No access' }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'auth', message: 'No access' });
});

test('PhoneCheck: an unclear answer is unknown, never clean', async () => {
  const fake = await fakeService({ 'POST /GetDeviceInfo': [200, { msg: 'No data found' }] });
  const adapter = phoneCheckAdapter({ us: fake.url, eu: `${fake.url}/eu` });
  const account = { region: 'us', username: 'shop', api_key: 'K' };
  expect(await adapter.test(account)).toBe('shop');
  fake.play({ 'POST /GetDeviceInfo': [200, { msg: 'Invalid API Key' }] });
  await expect(adapter.test(account)).rejects.toMatchObject({ fault: 'auth' });
  const checks = adaptersOf([adapter]).open(deviceCheckPort, { slug: 'phonecheck', key: '1', account });
  const refusalFor = async (RawResponse: unknown, Remarks = '') => {
    fake.play({ 'POST /CheckEsn/': [200, { Remarks, deviceid: imei, RawResponse }] });
    return (await checks.check(imei)).result;
  };
  expect(await refusalFor({ blackliststatus: 'Clean', icloud: 'OFF', financed: 'No' })).toBe('clean');
  expect(await refusalFor({ blackliststatus: 'Blacklisted', icloud: 'OFF' })).toBe('blocklisted');
  expect(await refusalFor({ blackliststatus: 'Clean', icloud: 'ON', financed: 'No' })).toBe('locked');
  expect(await refusalFor('<b>Blacklist Status: <span>Blacklisted</span></b>')).toBe('blocklisted');
  for (const unclear of [
    { blackliststatus: 'Clean' },
    {},
    null,
    '<html>',
    { blackliststatus: 'Pending', icloud: 'OFF', financed: 'No' },
  ])
    expect(await refusalFor(unclear, 'ok')).toBe('unknown');
  fake.play({ 'POST /CheckEsn/': [200, { deviceid: '356938035643809', RawResponse: {} }] });
  await expect(checks.check(imei)).rejects.toMatchObject({ message: 'PhoneCheck responded for a different device' });
  fake.play({ 'POST /CheckEsn/': [200, '<html>Busy</html>'] });
  await expect(checks.check(imei)).rejects.toMatchObject({ isFinal: false });
});

const device = (more: object = {}) => ({ reference: 'device-1-77', imei: null, price: null, ...more });

test('each system’s own statuses of sold and returned devices are understood', async () => {
  const fake = await fakeService({
    'GET /inventories': [
      200,
      { pages: 1, data: [{ id: 6, esn: imei, external_id: 'device-1-77', updated_at: '2026-03-02T12:00:00Z' }] },
    ],
    'GET /inventory': [
      200,
      {
        success: true,
        data: {
          inventoryData: [
            { id: 8, sku: 'device-1-77', on_hand_qty: '0' },
            { id: 9, sku: 'device-1-78', on_hand_qty: 1 },
            { id: 10, sku: 'screws', on_hand_qty: 0 },
          ],
          pagination: { next_page_exist: 0 },
        },
      },
    ],
    'POST /json/2/stock.quant/search_read': [200, [{ id: 9, lot_id: [4, imei], in_date: '2026-03-02 12:00:00' }]],
    'POST /json/2/stock.lot/read': [200, [{ id: 4, name: imei, ref: 'device-1-77' }]],
    'POST /json/2/stock.picking.type/search_read': [200, [{ id: 1, display_name: 'Main: Receipts' }]],
  });
  const news = (adapter: Adapter, account: Account, statuses: string[] = []) =>
    stockOf(adapter, account).news?.(new Date('2026-03-01T00:00:00Z'), statuses);
  expect(await news(wholeCellAdapter(fake.url), { app_id: 'a', app_secret: 's' }, ['Sold'])).toMatchObject([
    device({ imei, status: 'Sold', externalId: '6' }),
  ]);
  expect(await news(repairDeskAdapter(fake.url), { api_key: 'K', identifier: 'imei' })).toMatchObject([
    device({ status: 'Out of stock', externalId: '8' }),
  ]);
  const odoo = { url: 'https://nobody.example', database: '', api_key: 'K' };
  expect(await news(odooAdapter(fake.url), odoo)).toMatchObject([device({ imei, status: 'Out of stock' })]);
  // A lot that isn't received yet, or that we have removed ourselves, isn't with a customer.
  expect(fake.bodiesOf('POST /json/2/stock.quant/search_read')).toMatchObject([
    {
      domain: [
        ['lot_id.ref', '=like', 'device-%'],
        ['location_id.usage', '=', 'customer'],
        ['quantity', '>', 0],
        ['in_date', '>=', '2026-03-01 00:00:00'],
      ],
    },
  ]);
  expect(await stockOf(odooAdapter(fake.url), odoo).choices?.()).toMatchObject({ places: [{ id: '1' }] });
});

test('WholeCell, Odoo and Back Market are updated when a device changes here, and nothing missing there is created', async () => {
  const fake = await fakeService({
    'GET /inventories': [200, { data: [{ id: 6, esn: imei, external_id: 'device-1-77' }], pages: 1 }],
    'PUT /inventories/6': [200, { id: 6 }],
    'POST /json/2/stock.lot/search': [200, [4]],
    'POST /json/2/stock.quant/search_read': [200, [{ id: 8, quantity: 1 }]],
    'POST /json/2/stock.quant/write': [200, 'true'],
    'POST /json/2/stock.quant/action_apply_inventory': [200, 'null'],
    'GET /ws/listings/detail': [200, { id: 'L1', sku: 'P-1-Good', quantity: 3 }],
    'POST /ws/listings/L1': [200, {}],
  });
  const wholeCell = stockOf(wholeCellAdapter(fake.url), { app_id: 'app', app_secret: 'S' });
  expect(await wholeCell.follow?.(sold)).toMatchObject({ externalId: '6', echo: 'Sold' });
  await wholeCell.follow?.({ ...sold, state: 'unavailable' });
  await wholeCell.follow?.(purchase);
  expect(fake.bodiesOf('PUT /inventories/6')).toEqual(
    [{ status: 'Sold' }, { status: 'On Hold' }, { status: 'Available', warehouse: 'Store' }].map((inventory) => ({
      inventory,
    })),
  );
  const odoo = stockOf(odooAdapter(fake.url), { url: 'https://nobody.example', database: '', api_key: 'K' });
  await odoo.follow?.(sold);
  // A change that is already in effect isn't sent again.
  await odoo.follow?.(purchase);
  fake.play({
    'POST /json/2/stock.lot/search': [200, [4]],
    'POST /json/2/stock.quant/search_read': [200, [{ id: 8, quantity: 0 }]],
    'POST /json/2/stock.quant/write': [200, 'true'],
    'POST /json/2/stock.quant/action_apply_inventory': [200, 'true'],
  });
  await odoo.follow?.(purchase);
  expect(fake.bodiesOf('POST /json/2/stock.quant/write')).toEqual([
    { ids: [8], vals: { inventory_quantity: 0 } },
    { ids: [8], vals: { inventory_quantity: 1 } },
  ]);
  fake.play({
    'GET /ws/listings/detail': [200, { id: 'L1', sku: 'P-1-Good', quantity: 3 }],
    'POST /ws/listings/L1': [200, {}],
    'POST /json/2/stock.lot/search': [200, []],
    'GET /inventories': [200, { data: [], pages: 0 }],
  });
  const backMarket = stockOf(backMarketAdapter({ eu: fake.url, na: fake.url, ap: fake.url }), {
    market: 'eu',
    language: 'fr-fr',
    company: 'Shop',
    token: 'T',
  });
  expect(await backMarket.follow?.(sold)).toMatchObject({ sent: { before: 3, quantity: 2 } });
  fake.play({
    'POST /json/2/stock.lot/search': [200, []],
    'GET /inventories': [200, { data: [], pages: 0 }],
    'GET /ws/listings/detail': [404, {}],
  });
  for (const sink of [wholeCell, odoo, backMarket]) expect(await sink.follow?.(sold)).toBeNull();
  const repairDesk = stockOf(repairDeskAdapter(fake.url), { api_key: 'K', identifier: 'imei' });
  expect(repairDesk.follow).toBeUndefined();
});
