import { expect, test } from 'vitest';
import { phoneCheckAdapter } from '../../src/integrations/phonecheck.ts';
import { backMarketAdapter } from '../../src/integrations/stock/back-market.ts';
import { odooAdapter } from '../../src/integrations/stock/odoo.ts';
import { repairDeskAdapter } from '../../src/integrations/stock/repair-desk.ts';
import { shopifyAdapter } from '../../src/integrations/stock/shopify.ts';
import { wholeCellAdapter } from '../../src/integrations/stock/whole-cell.ts';
import { type Purchase, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { deviceCheckPort } from '../../src/modules/orders/device-checks/device-check-port.ts';
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
  inStock: 3,
  price: null,
  state: 'available',
  forSale: true,
  place: null,
  currency: 'USD',
  location: 'Store',
  seller: { reference: 'customer-1-9', name: 'Cara Cole', email: 'cara@mail.test', phone: null },
};
const stockOf = (adapter: Adapter, account: Account) =>
  adaptersOf([adapter]).open(stockPort, { slug: adapter.slug, key: '1', account });
const calls = (fake: { asked: readonly { call: string }[] }) => fake.asked.map(({ call }) => call);

test('[pitfall-08] WholeCell: a purchase order and an item of its inventory, found again by our reference', async () => {
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

test('[pitfall-08] Odoo: partner, product, purchase and lot, each looked for before it is made', async () => {
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
  const priced = (currency: 'USD' | 'EUR') => sink.add({ ...purchase, price: { amount: 19_900, currency } });
  expect(await priced('USD')).toMatchObject({ sent: { variants: [{ price: '199.00' }] } });
  expect(JSON.stringify(await priced('EUR'))).not.toContain('199.00');
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
  await expect(checks.check(imei)).rejects.toMatchObject({ message: 'PhoneCheck responded for a different device' });
  fake.play({ 'POST /CheckEsn/': [200, '<html>Busy</html>'] });
  await expect(checks.check(imei)).rejects.toMatchObject({ isFinal: false });
});

const device = (more: object = {}) => ({ reference: 'device-1-77', imei: null, price: null, ...more });

test('Back Market: its listing is told how many there are, and what was shipped comes back by its IMEI', async () => {
  const line = { id: 9, listing: 'P-1-Good', price: '229.0', currency: 'EUR', imei };
  const order = { order_id: 5978, date_creation: '2026-03-01T12:00:00Z', date_modification: '2026-03-02T12:00:00Z' };
  const fake = await fakeService({
    'GET /ws/listings': [200, { count: 12, next: null, results: [] }],
    'GET /ws/listings/detail': [200, { id: 'L1', sku: 'P-1-Good', quantity: 2 }],
    'POST /ws/listings/L1': [200, {}],
    'GET /ws/orders': ({ call }) =>
      call.includes('page=2')
        ? [200, { next: null, results: [{ ...order, orderlines: [{ ...line, state: 6 }] }] }]
        : [
            200,
            {
              next: 'more',
              results: [
                {
                  ...order,
                  orderlines: [
                    { ...line, state: 3 },
                    { ...line, state: 1, imei: '' },
                  ],
                },
              ],
            },
          ],
  });
  const adapter = backMarketAdapter({ eu: fake.url, na: fake.url, ap: fake.url });
  const account = { market: 'eu', language: 'fr-fr', company: 'Shop & Co', token: 'TOKEN' };
  expect(await adapter.test(account)).toBe('Shop & Co (fr-fr, 12 listings)');
  expect(fake.asked[0]?.headers).toMatchObject({
    authorization: 'Basic TOKEN',
    'accept-language': 'fr-fr',
    'user-agent': 'BM-ShopCo-Recoup',
  });
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: 'L1', sent: { before: 2, quantity: 3 } });
  expect(fake.bodiesOf('POST /ws/listings/L1')).toEqual([{ quantity: 3 }]);
  const price = { amount: 22_900, currency: 'EUR' };
  expect(await sink.news?.(new Date('2026-03-01T00:00:00Z'), [])).toMatchObject([
    { key: '9-3', externalId: '5978', imei, status: 'Shipped', price },
    { key: '9-6', status: 'Refunded after shipping' },
  ]);
  fake.play({ 'GET /ws/listings/detail': [404, { error: { message: 'Not found' } }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({
    fault: 'validation',
    message: expect.stringContaining('no listing with the SKU P-1-Good'),
  });
  // Its wall speaks HTML.
  fake.play({ 'GET /ws/listings/detail': [403, '<html>Blocked</html>'] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'rate_limit', isFinal: false });
});

test('what became of devices is read as each system says it', async () => {
  const graphql = 'POST /admin/api/2026-01/graphql.json';
  const money = { shopMoney: { amount: '199.50', currencyCode: 'USD' } };
  const line = (sku: string | null) => ({ id: `gid-${sku}`, sku, discountedUnitPriceSet: money });
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
    'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }],
    [graphql]: ({ body }) => {
      if (body.includes('locations'))
        return [200, { data: { locations: { nodes: [{ legacyResourceId: '9', name: 'Main' }] } } }];
      const order = { name: '#1001', updatedAt: '2026-03-02T12:00:00Z', displayFinancialStatus: 'PAID' };
      const nodes = [
        { ...order, cancelledAt: null, lineItems: { nodes: [line('device-1-77'), line('cable'), line(null)] } },
        { ...order, name: '#1002', cancelledAt: order.updatedAt, lineItems: { nodes: [line('device-1-78')] } },
      ];
      return [200, { data: { orders: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } } }];
    },
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
  // A lot that was not received yet, or that we have taken off ourselves, lies with no customer.
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
  const shop = { shop: 'a.myshopify.com', client_id: 'I', client_secret: 'S', location: '9' };
  const shopify = shopifyAdapter(() => fake.url);
  expect(await news(shopify, shop)).toMatchObject([
    device({ status: 'PAID', externalId: '#1001', price: { amount: 19_950, currency: 'USD' } }),
    { reference: 'device-1-78', status: 'CANCELLED', externalId: '#1002' },
  ]);
  expect(await stockOf(shopify, shop).choices?.()).toEqual({ grades: null, places: [{ id: '9', name: 'Main' }] });
});

const sold = { ...purchase, state: 'sold' as const, forSale: false, inStock: 2 };

test('[inventory-01] Shopify: what is asked for a device there is what is asked for it here, and only what differs is changed', async () => {
  const graphql = 'POST /admin/api/2026-01/graphql.json';
  let [price, currencyCode] = ['0.00', 'USD'];
  const said: object[] = [];
  const fake = await fakeService({
    'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }],
    [graphql]: ({ body }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: object };
      const inventoryItem = { id: 'gid://shopify/InventoryItem/5', inventoryLevels: { nodes: [] } };
      const variant = { id: 'V', sku: 'device-1-77', price, product: { id: 'P' }, inventoryItem };
      if (query.startsWith('query'))
        return [200, { data: { shop: { currencyCode }, productVariants: { nodes: [variant] } } }];
      said.push(variables);
      return [200, { data: { productVariantsBulkUpdate: { userErrors: [] } } }];
    },
  });
  const account = { shop: 'a.myshopify.com', client_id: 'I', client_secret: 'S', location: '9' };
  const sink = stockOf(
    shopifyAdapter(() => fake.url),
    account,
  );
  const asked = { ...sold, price: { amount: 17_950, currency: 'USD' as const } };
  expect(await sink.follow?.(asked)).toMatchObject({ sent: { price: '179.50' } });
  expect(said.splice(0)).toEqual([{ product: 'P', variants: [{ id: 'V', price: '179.50' }] }]);
  price = '179.5';
  await sink.follow?.(asked);
  await sink.follow?.({ ...asked, price: null });
  [price, currencyCode] = ['0.00', 'CAD'];
  await sink.follow?.(asked);
  expect(said).toEqual([]);
});

test('Shopify: what is sold here is 0 there, from what was read; what is back is 1 where it is, and one sold in between is asked for again', async () => {
  const graphql = 'POST /admin/api/2026-01/graphql.json';
  const levelsOf = (levels: readonly [string, number][]) => {
    const nodes = levels.map(([id, quantity]) => ({
      location: { id: `gid://shopify/Location/${id}` },
      quantities: [{ name: 'available', quantity }],
    }));
    return { sku: 'device-1-77', inventoryItem: { id: 'gid://shopify/InventoryItem/5', inventoryLevels: { nodes } } };
  };
  let levels: readonly [string, number][] = [
    ['9', 1],
    ['10', 0],
  ];
  let userErrors: object[] = [];
  const said: { input?: { quantities: object[] }; location?: string }[] = [];
  const fake = await fakeService({
    'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }],
    [graphql]: ({ body }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: object };
      if (query.startsWith('query')) return [200, { data: { productVariants: { nodes: [levelsOf(levels)] } } }];
      said.push(variables);
      return [200, { data: { inventorySetQuantities: { userErrors }, inventoryActivate: { userErrors } } }];
    },
  });
  const account = { shop: 'a.myshopify.com', client_id: 'I', client_secret: 'S', location: '9' };
  const sink = stockOf(
    shopifyAdapter(() => fake.url),
    account,
  );
  const at = (id: string) => `gid://shopify/Location/${id}`;
  await sink.follow?.(sold);
  expect(said.pop()?.input?.quantities).toEqual([
    { inventoryItemId: 'gid://shopify/InventoryItem/5', locationId: at('9'), quantity: 0, changeFromQuantity: 1 },
  ]);
  levels = [['9', 0]];
  await sink.follow?.(sold);
  expect(said).toEqual([]);
  levels = [['9', 1]];
  await sink.follow?.({ ...purchase, place: '12' });
  expect(said).toMatchObject([
    { input: { quantities: [{ locationId: at('9'), quantity: 0 }] } },
    { location: at('12') },
  ]);
  levels = [['9', 0]];
  userErrors = [{ code: 'CHANGE_FROM_QUANTITY_STALE', message: 'It changed' }];
  await expect(sink.follow?.(purchase)).rejects.toMatchObject({ isFinal: false });
  userErrors = [{ code: 'INVALID_LOCATION', message: 'No such location' }];
  await expect(sink.follow?.(purchase)).rejects.toMatchObject({ isFinal: true, message: 'No such location' });
});

test('WholeCell, Odoo and Back Market follow what becomes of a device here; what is not there is not made by it', async () => {
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
  // What is so already is not said again.
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
