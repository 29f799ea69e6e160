import { createHmac } from 'node:crypto';
import { type ApiVersion, Session, shopifyApi } from '@shopify/shopify-api';
import '@shopify/shopify-api/adapters/web-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { expect, onTestFinished, test } from 'vitest';
import { byApp } from '../../src/integrations/oauth/by-app.ts';
import { shopifyAdapter, shopifyVersion } from '../../src/integrations/stock/shopify.ts';
import { fakeService, type Routes } from '../fake-service.ts';
import { purchase, sold, stockOf } from './purchase.ts';
import { faultsOf, type ShopCall, shopifyCall, shopifyShop } from './shopify-shop.ts';

const shop = 'a.myshopify.com';
const account = { shop, client_id: 'I', client_secret: 'S', location: '9' };
const tokenCall = 'POST /admin/oauth/access_token';
const token = { [tokenCall]: [200, { access_token: 'T', expires_in: 86_399 }] } as const;

/** A shop with this data, and the stock that we maintain there. */
async function stockAt(has: (call: ShopCall) => object, more: Routes = {}) {
  const fake = await fakeService({ ...token, ...more, ...shopifyShop(has) });
  const adapter = shopifyAdapter(() => fake.url);
  return { fake, adapter, sink: stockOf(adapter, account) };
}

test('Shopify: a device becomes a draft with one in stock, a token lasts a day, and errors inside a 200 response count', async () => {
  let product: { id: string } | null = { id: 'gid://shopify/Product/1' };
  const { fake, adapter, sink } = await stockAt(() => ({
    shop: { name: 'Shop', currencyCode: 'USD' },
    productVariants: { nodes: [] },
    productSet: { product, userErrors: product ? [] : [{ message: 'Title is too long' }] },
  }));
  expect(await adapter.test(account)).toBe(`Shop (${shop})`);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: 'gid://shopify/Product/1' });
  expect(fake.requests.at(-1)?.headers['x-shopify-access-token']).toBe('T');
  const priced = (currency: 'USD' | 'EUR') => sink.add({ ...purchase, price: { amount: 19_900, currency } });
  expect(await priced('USD')).toMatchObject({ sent: { variants: [{ price: '199.00' }] } });
  expect(JSON.stringify(await priced('EUR'))).not.toContain('199.00');
  // One for the test, one for the sink.
  expect(fake.requests.filter(({ call }) => call === tokenCall)).toHaveLength(2);
  product = null;
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'validation', message: 'Title is too long' });
  fake.play({ [shopifyCall]: [200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'rate_limit', isFinal: false });
});

test('Shopify: its orders say what was sold, and its locations where stock can be', async () => {
  const money = { shopMoney: { amount: '199.50', currencyCode: 'USD' } };
  const line = (sku: string | null) => ({ id: `gid-${sku}`, sku, discountedUnitPriceSet: money });
  const order = { name: '#1001', updatedAt: '2026-03-02T12:00:00Z', displayFinancialStatus: 'PAID' };
  const nodes = [
    { ...order, cancelledAt: null, lineItems: { nodes: [line('device-1-77'), line('cable'), line(null)] } },
    { ...order, name: '#1002', cancelledAt: order.updatedAt, lineItems: { nodes: [line('device-1-78')] } },
  ];
  const { sink } = await stockAt(() => ({
    locations: { nodes: [{ legacyResourceId: '9', name: 'Main' }] },
    orders: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  expect(await sink.news?.(new Date('2026-03-01T00:00:00Z'), [])).toMatchObject([
    {
      ...{ reference: 'device-1-77', imei: null, status: 'PAID', externalId: '#1001' },
      price: { amount: 19_950, currency: 'USD' },
    },
    { reference: 'device-1-78', status: 'CANCELLED', externalId: '#1002' },
  ]);
  expect(await sink.choices?.()).toEqual({ grades: null, places: [{ id: '9', name: 'Main' }] });
});

test('[inventory-01] Shopify: the price there follows the price here, and only what differs is changed', async () => {
  let [price, currencyCode] = ['0.00', 'USD'];
  const calls: object[] = [];
  const inventoryItem = { id: 'gid://shopify/InventoryItem/5', inventoryLevels: { nodes: [] } };
  const { sink } = await stockAt(({ query, variables }) => {
    if (!query.startsWith('query')) calls.push(variables);
    const variant = { id: 'V', sku: 'device-1-77', price, product: { id: 'P' }, inventoryItem };
    const productVariantsBulkUpdate = { userErrors: [] };
    return { shop: { currencyCode }, productVariants: { nodes: [variant] }, productVariantsBulkUpdate };
  });
  const device = { ...sold, price: { amount: 17_950, currency: 'USD' as const } };
  expect(await sink.follow?.(device)).toMatchObject({ sent: { price: '179.50' } });
  expect(calls.splice(0)).toEqual([{ product: 'P', variants: [{ id: 'V', price: '179.50' }] }]);
  price = '179.5';
  await sink.follow?.(device);
  await sink.follow?.({ ...device, price: null });
  [price, currencyCode] = ['0.00', 'CAD'];
  await sink.follow?.(device);
  expect(calls).toEqual([]);
});

test('Shopify: a device sold here is set to 0 there from the quantity read, a returned one to 1, and one sold in between is read again', async () => {
  const at = (id: string) => `gid://shopify/Location/${id}`;
  let levels: readonly [string, number][] = [
    ['9', 1],
    ['10', 0],
  ];
  let userErrors: object[] = [];
  const calls: { key?: string; input?: { quantities: object[] }; location?: string }[] = [];
  const { sink } = await stockAt(({ query, variables }) => {
    if (!query.startsWith('query')) calls.push(variables);
    const nodes = levels.map(([id, quantity]) => ({
      location: { id: at(id) },
      quantities: [{ name: 'available', quantity }],
    }));
    const inventoryItem = { id: 'gid://shopify/InventoryItem/5', inventoryLevels: { nodes } };
    return {
      productVariants: { nodes: [{ sku: 'device-1-77', inventoryItem }] },
      inventorySetQuantities: { userErrors },
      inventoryActivate: { userErrors },
    };
  });
  await sink.follow?.(sold);
  const first = calls.pop();
  expect(first?.input?.quantities).toEqual([
    { inventoryItemId: 'gid://shopify/InventoryItem/5', locationId: at('9'), quantity: 0, changeFromQuantity: 1 },
  ]);
  // If the device was back in the meantime, the same change is valid again and not a repeat.
  await sink.follow?.(sold);
  expect(calls.pop()?.key).not.toBe(first?.key);
  levels = [['9', 0]];
  await sink.follow?.(sold);
  expect(calls).toEqual([]);
  levels = [['9', 1]];
  await sink.follow?.({ ...purchase, place: '12' });
  expect(calls).toMatchObject([
    { input: { quantities: [{ locationId: at('9'), quantity: 0 }] } },
    { location: at('12') },
  ]);
  levels = [['9', 0]];
  userErrors = [{ code: 'CHANGE_FROM_QUANTITY_STALE', message: 'It changed' }];
  await expect(sink.follow?.(purchase)).rejects.toMatchObject({ isFinal: false });
  userErrors = [{ code: 'INVALID_LOCATION', message: 'No such location' }];
  await expect(sink.follow?.(purchase)).rejects.toMatchObject({ isFinal: true, message: 'No such location' });
});

test('Shopify: its schema refuses queries that are outdated or wrong', () => {
  const faults = (query: string) => faultsOf(query).map(({ message }) => message);
  const set = (key: string) =>
    `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) ${key} { userErrors { message } } }`;
  expect(faults(set('@idempotent(key: "K")'))).toEqual([]);
  expect(faults(set(''))).toEqual(['inventorySetQuantities has no @idempotent']);
  expect(faults('{ shop { nickname } }')).toEqual([expect.stringContaining('Cannot query field "nickname"')]);
});

const ours = { client_id: 'our app', client_secret: 'hush' };

/** Shopify's own package for the same app. Its requests to the shop go to ours. */
function shopifyPackage(url: string) {
  const api = shopifyApi({
    ...{ apiKey: ours.client_id, apiSecretKey: ours.client_secret, hostName: 'us.example', hostScheme: 'https' },
    scopes: ['write_products', 'write_inventory', 'read_locations', 'read_orders'],
    ...{ apiVersion: shopifyVersion as ApiVersion, isEmbeddedApp: false, logger: { log: () => undefined } },
  });
  setAbstractFetchFunc((target, init) => fetch(String(target).replace(`https://${shop}`, url), init));
  onTestFinished(() => setAbstractFetchFunc(fetch));
  return api;
}

test('Shopify: sign-in, code exchange, token refresh and queries match those of its own package', async () => {
  const given = {
    access_token: 'A1',
    refresh_token: 'R1',
    expires_in: 3_600,
    refresh_token_expires_in: 7_776_000,
    scope: '',
  };
  const fake = await fakeService({
    [tokenCall]: [200, given],
    ...shopifyShop(() => ({ shop: { name: 'Shop', currencyCode: 'USD' } })),
  });
  const api = shopifyPackage(fake.url);
  const adapter = byApp(
    shopifyAdapter((name) => (name === shop ? fake.url : 'https://none.example')),
    ours,
  );
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const callback = 'https://us.example/back';
  const sent = (await api.auth.begin({
    ...{ shop, callbackPath: '/back', isOnline: false },
    rawRequest: new Request('https://us.example/begin', { headers: browser }),
  })) as Response;
  const theirs = new URL(sent.headers.get('location') ?? '');
  const state = theirs.searchParams.get('state') ?? '';
  const back = { code: 'C', redirect: callback, state, now: new Date('2026-03-03T10:00:00Z') };
  const address = new URL(adapter.consent?.address({ shop, location: '9' }, back) ?? '');
  expect(address.pathname).toBe(theirs.pathname);
  // An empty option means that the token isn't tied to one person. The package sends it, we leave it out.
  const { 'grant_options[]': none, ...query } = Object.fromEntries(theirs.searchParams);
  expect([none, Object.fromEntries(address.searchParams)]).toEqual(['', query]);

  const parameters = new URLSearchParams({ code: 'C', shop, state, timestamp: `${Math.trunc(Date.now() / 1000)}` });
  parameters.sort();
  parameters.set('hmac', createHmac('sha256', ours.client_secret).update(`${parameters}`).digest('hex'));
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const rawRequest = new Request(`${callback}?${parameters}`, { headers: { ...browser, cookie } });
  const { session } = await api.auth.callback({ expiring: true, rawRequest });
  const claimed = await adapter.consent?.claim({ shop, location: '9' }, back);
  expect(claimed).toMatchObject({ access_token: session.accessToken, refresh_token: session.refreshToken });
  await api.auth.refreshToken({ shop, refreshToken: 'R1' });
  await adapter.renewal?.renew({ shop, location: '9', ...claimed }, back.now);
  await api.auth.clientCredentials({ shop });
  await adapter.test({ shop, location: '9', ...ours });
  const bodies = fake.requests
    .filter(({ call }) => call === tokenCall)
    .map(({ body }): object =>
      body.startsWith('{') ? (JSON.parse(body) as object) : Object.fromEntries(new URLSearchParams(body)),
    );
  // The package's requests and ours, alternating.
  expect([bodies[1], bodies[3], bodies[5]]).toEqual([bodies[0], bodies[2], bodies[4]]);

  const question = JSON.parse(fake.requests.at(-1)?.body ?? '') as ShopCall;
  const client = new api.clients.Graphql({
    session: new Session({ id: '1', shop, state, isOnline: false, accessToken: 'A1' }),
  });
  expect((await client.request(question.query, { variables: {} })).data).toEqual({
    shop: { name: 'Shop', currencyCode: 'USD' },
  });
  const [our, their] = fake.requests.slice(-2);
  expect([our?.call, JSON.parse(our?.body ?? '')]).toEqual([their?.call, JSON.parse(their?.body ?? '')]);
  const same = ['x-shopify-access-token', 'content-type'] as const;
  for (const name of same) expect([name, our?.headers[name]]).toEqual([name, their?.headers[name]]);
});

test('Shopify: its own package and ours accept the same signatures', async () => {
  const { utils } = shopifyPackage('https://none.example');
  const { isSigned } = byApp(shopifyAdapter(), ours).consent ?? {};
  const callback = {
    ...{
      code: 'a code/of+signs&=%',
      host: 'YWRtaW4=',
      shop,
      state: 'S 1',
      timestamp: `${Math.trunc(Date.now() / 1000)}`,
    },
  };
  const signed = Object.entries(callback)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const hmac = createHmac('sha256', ours.client_secret).update(signed).digest('hex');
  for (const [change, right] of [
    [{}, true],
    [{ host: 'other' }, false],
    [{ hmac: hmac.replaceAll('a', 'b') }, false],
    [{ more: '' }, false],
  ] as const) {
    const query = `${new URLSearchParams({ hmac, ...callback, ...change })}`;
    const theirs = await utils.validateHmac?.(Object.fromEntries(new URLSearchParams(query)));
    expect([change, theirs, isSigned?.({ shop }, { ...callback, query })]).toEqual([change, right, right]);
  }
});
