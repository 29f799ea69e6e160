import { expect, test } from 'vitest';
import { phoneCheckAdapter } from '../../src/integrations/phonecheck.ts';
import { odooAdapter } from '../../src/integrations/stock/odoo.ts';
import { repairDeskAdapter } from '../../src/integrations/stock/repair-desk.ts';
import { shopifyAdapter } from '../../src/integrations/stock/shopify.ts';
import { wholeCellAdapter } from '../../src/integrations/stock/whole-cell.ts';
import { type Purchase, stockPort } from '../../src/modules/exchange/ports.ts';
import { deviceCheckPort } from '../../src/modules/orders/device-checks/ports.ts';
import { type Account, type Adapter, adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';

const imei = '490154203237518';
const purchase: Purchase = {
  reference: 'device-1-77',
  at: new Date('2026-03-02T12:00:00Z'),
  order: '1042',
  item: {
    sku: 'device-1-77',
    product: 'P-1',
    name: 'Phone One',
    brand: 'Brand',
    category: 'smartphones',
    imei,
    grade: 'Good',
  },
  cost: '123.45',
  currency: 'USD',
  location: 'Store',
  seller: { reference: 'customer-1-9', name: 'Cara Cole', email: 'cara@mail.test', phone: null },
};
const stockOf = (adapter: Adapter, account: Account) =>
  adaptersOf([adapter]).open(stockPort, { slug: adapter.slug, key: '1', account });
const calls = (fake: { asked: readonly { call: string }[] }) => fake.asked.map(({ call }) => call);

test('WholeCell: a purchase order and an item of its inventory, found again by our reference', async () => {
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
  expect(fake.asked.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('app:S').toString('base64')}`);
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

test('RepairDesk: the seller is found or made, no ticket is touched, and an error inside a good answer is one', async () => {
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

test('Odoo: partner, product, purchase and lot, each looked for before it is made', async () => {
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

test('Shopify: a draft of one, a token for a day, and what it says inside a good answer counts', async () => {
  const graphql = 'POST /admin/api/2026-01/graphql.json';
  const fake = await fakeService({
    'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }],
    [graphql]: ({ body }) =>
      body.includes('productSet')
        ? [200, { data: { productSet: { product: { id: 'gid://shopify/Product/1' }, userErrors: [] } } }]
        : [200, { data: { shop: { name: 'Shop', currencyCode: 'USD' }, productVariants: { nodes: [] } } }],
  });
  const adapter = shopifyAdapter(() => fake.url);
  const account = { shop: 'a.myshopify.com', client_id: 'I', client_secret: 'S', location: '9' };
  expect(await adapter.test(account)).toBe('Shop (a.myshopify.com)');
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: 'gid://shopify/Product/1' });
  expect(fake.asked.at(-1)?.headers['x-shopify-access-token']).toBe('T');
  // One for the test, one for the sink.
  expect(calls(fake).filter((call) => call.includes('access_token'))).toHaveLength(2);
  fake.play({
    [graphql]: [200, { data: { productSet: { product: null, userErrors: [{ message: 'Title is too long' }] } } }],
  });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'validation', message: 'Title is too long' });
  fake.play({ [graphql]: [200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'rate_limit', isFinal: false });
});

test('PhoneCheck: what is not said in so many words is unknown, never clean', async () => {
  const fake = await fakeService({ 'POST /GetDeviceInfo': [200, { msg: 'No data found' }] });
  const adapter = phoneCheckAdapter({ us: fake.url, eu: `${fake.url}/eu` });
  const account = { region: 'us', username: 'shop', api_key: 'K' };
  expect(await adapter.test(account)).toBe('shop');
  fake.play({ 'POST /GetDeviceInfo': [200, { msg: 'Invalid API Key' }] });
  await expect(adapter.test(account)).rejects.toMatchObject({ fault: 'auth' });
  const checks = adaptersOf([adapter]).open(deviceCheckPort, { slug: 'phonecheck', key: '1', account });
  const said = async (RawResponse: unknown, Remarks = '') => {
    fake.play({ 'POST /CheckEsn/': [200, { Remarks, deviceid: imei, RawResponse }] });
    return (await checks.check(imei)).result;
  };
  expect(await said({ blackliststatus: 'Clean', icloud: 'OFF', financed: 'No' })).toBe('clean');
  expect(await said({ blackliststatus: 'Blacklisted', icloud: 'OFF' })).toBe('blocklisted');
  expect(await said({ blackliststatus: 'Clean', icloud: 'ON', financed: 'No' })).toBe('locked');
  expect(await said('<b>Blacklist Status: <span>Blacklisted</span></b>')).toBe('blocklisted');
  for (const unclear of [
    { blackliststatus: 'Clean' },
    {},
    null,
    '<html>',
    { blackliststatus: 'Pending', icloud: 'OFF', financed: 'No' },
  ])
    expect(await said(unclear, 'ok')).toBe('unknown');
  fake.play({ 'POST /CheckEsn/': [200, { deviceid: '356938035643809', RawResponse: {} }] });
  await expect(checks.check(imei)).rejects.toMatchObject({ message: 'PhoneCheck answered for another device' });
  fake.play({ 'POST /CheckEsn/': [200, '<html>Busy</html>'] });
  await expect(checks.check(imei)).rejects.toMatchObject({ isFinal: false });
});
