import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { wooCommerceAdapter } from '../../src/integrations/stock/woocommerce.ts';
import { fakeService } from '../fake-service.ts';
import { purchase as bought, stockOf } from '../vendors/purchase.ts';

const account = {
  ...{ url: 'https://shop.example/store', consumer_key: 'ck_1', consumer_secret: 'cs_1' },
  webhook_secret: 'a secret of the two of us',
};
const api = '/wp-json/wc/v3';
const usd = {
  [`GET ${api}/data/currencies/current`]: [200, { code: 'USD', name: 'United States (US) dollar' }],
} as const;
const sinkAt = (url: string) => stockOf(wooCommerceAdapter(url), account);

/** A device with a price. */
const purchase = { ...bought, price: { amount: 19_950, currency: 'USD' as const } };

test('[pitfall-08] [inventory-01] WooCommerce: a device becomes a draft with one in stock, and is found again by its SKU', async () => {
  const fake = await fakeService({
    ...usd,
    [`GET ${api}/products`]: [200, []],
    [`POST ${api}/products`]: [201, { id: 794, sku: 'device-1-77', status: 'draft' }],
  });
  expect(await wooCommerceAdapter(fake.url).test(account)).toBe(`${new URL(fake.url).host} (USD)`);
  expect(fake.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`);
  const sink = sinkAt(fake.url);
  expect(await sink.find(purchase)).toBeNull();
  expect(fake.requests.at(-1)?.call).toBe(`GET ${api}/products?sku=device-1-77&status=any`);
  expect(await sink.add(purchase)).toMatchObject({ externalId: '794' });
  expect(fake.bodiesOf(`POST ${api}/products`)).toEqual([
    {
      ...{ name: 'Phone One, Good', type: 'simple', status: 'draft', sku: 'device-1-77', regular_price: '199.50' },
      ...{ manage_stock: true, stock_quantity: 1, backorders: 'no', sold_individually: true },
      attributes: [
        { name: 'Brand', visible: true, options: ['Brand'] },
        { name: 'Condition', visible: true, options: ['Good'] },
      ],
      meta_data: [{ key: '_imei', value: '490154203237518' }],
    },
  ]);
  const product = { id: 794, sku: 'device-1-77', regular_price: '199.50', stock_quantity: 1 };
  // A search by SKU isn't always exact.
  fake.play({ [`GET ${api}/products`]: [200, [{ ...product, id: 1, sku: 'device-1-770' }, product]] });
  expect(await sink.find(purchase)).toMatchObject({ externalId: '794' });
  const duplicate = { code: 'product_invalid_sku', message: 'Invalid or duplicated SKU.', data: { status: 400 } };
  fake.play({ [`POST ${api}/products`]: [400, duplicate] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'validation', message: duplicate.message });
});

test('[inventory-01] [pitfall-02] WooCommerce: a device sold here goes out of stock there, and only fields that differ are changed', async () => {
  let product = { id: 794, sku: 'device-1-77', regular_price: '199.5', stock_quantity: 1 };
  const fake = await fakeService({
    ...usd,
    [`GET ${api}/products`]: () => [200, [product]],
    [`PUT ${api}/products/794`]: ({ body }) => {
      product = { ...product, ...(JSON.parse(body) as object) };
      return [200, product];
    },
  });
  const sink = sinkAt(fake.url);
  const changes = () => fake.bodiesOf(`PUT ${api}/products/794`);
  await sink.follow?.(purchase);
  expect(changes()).toEqual([]);
  await sink.follow?.({ ...purchase, state: 'sold', forSale: false });
  await sink.follow?.({ ...purchase, state: 'sold', forSale: false });
  expect(changes()).toEqual([{ manage_stock: true, stock_quantity: 0 }]);
  await sink.follow?.({ ...purchase, price: { amount: 17_900, currency: 'USD' } });
  expect(changes()[1]).toEqual({ regular_price: '179.00', manage_stock: true, stock_quantity: 1 });
  // A price in another currency than the shop's doesn't change the shop's price.
  await sink.follow?.({ ...purchase, price: { amount: 1, currency: 'EUR' } });
  await sink.follow?.({ ...purchase, price: null });
  expect(changes()).toHaveLength(2);
  fake.play({ [`GET ${api}/products`]: [200, []] });
  expect(await sink.follow?.(purchase)).toBeNull();
});

test('WooCommerce: recent orders are read page by page without buyer data, the latest change last', async () => {
  const line = (id: number, sku: string) => ({ id, sku, quantity: 1, total: '180.00', total_tax: '19.50', price: 180 });
  const order = (id: number, status: string, at: string, sku: string) => ({
    ...{ id, number: String(id), status, currency: 'USD', prices_include_tax: true, date_modified_gmt: at },
    line_items: [line(id * 10, sku), line(id * 10 + 1, 'charger')],
  });
  const newest = Array.from({ length: 100 }, (_, i) => order(900 - i, 'completed', '2026-03-02T12:00:00', 'cable'));
  const fake = await fakeService({
    [`GET ${api}/orders`]: ({ call }) =>
      call.includes('&page=2')
        ? [200, [order(727, 'processing', '2026-03-02T11:00:00', 'device-1-77')]]
        : [200, [order(901, 'cancelled', '2026-03-02T12:30:00', 'device-1-78'), ...newest.slice(1)]],
  });
  const at = new Date('2026-03-02T11:00:00Z');
  const price = { amount: 19_950, currency: 'USD' };
  expect(await sinkAt(fake.url).news?.(new Date('2026-03-01T00:00:00Z'), [])).toEqual([
    {
      key: '7270-processing',
      externalId: '727',
      reference: 'device-1-77',
      imei: null,
      status: 'processing',
      price,
      at,
    },
    expect.objectContaining({ key: '9010-cancelled', reference: 'device-1-78', status: 'cancelled' }),
  ]);
  const query = new URLSearchParams(fake.requests[0]?.call.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ status: 'any', modified_after: '2026-03-01T00:00:00.000Z', dates_are_gmt: 'true', per_page: '100' },
    _fields: expect.not.stringContaining('billing'),
  });
});

test('WooCommerce: wrong keys, plain permalinks and a firewall give different errors', async () => {
  const denied = { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.', data: {} };
  const fake = await fakeService({ '*': [401, denied] });
  const tried = () => wooCommerceAdapter(fake.url).test(account);
  await expect(tried()).rejects.toMatchObject({ fault: 'auth', message: denied.message });
  fake.play({ '*': [404, { code: 'rest_no_route', message: 'No route was found', data: { status: 404 } }] });
  await expect(tried()).rejects.toMatchObject({ message: expect.stringContaining('plain permalinks') });
  fake.play({ '*': [403, '<html>Blocked</html>'] });
  await expect(tried()).rejects.toMatchObject({ fault: 'network', isFinal: false });
});

test('WooCommerce: only a webhook signed for exactly this body is accepted, and its ping is answered and reports nothing', async () => {
  const { hook } = wooCommerceAdapter();
  const sent = (body: string, secret: string) => ({
    ...{ body, now: new Date() },
    headers: { 'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64') },
  });
  const body = JSON.stringify({ id: 727, billing: { email: 'john.doe@example.com' } });
  expect(await hook?.verify(account, sent(body, account.webhook_secret))).toBe(true);
  expect(await hook?.verify(account, sent(body, 'another secret'))).toBe(false);
  expect(await hook?.verify({ ...account, webhook_secret: '' }, sent(body, ''))).toBe(false);
  const changed = { ...sent(body, account.webhook_secret), body: body.replace('727', '728') };
  expect(await hook?.verify(account, changed)).toBe(false);
  expect(hook?.storedBody?.(sent(body, account.webhook_secret))).toBe('');
  const ping = { body: 'webhook_id=5', headers: {}, now: new Date() };
  expect([await hook?.verify(account, ping), hook?.isPing?.(ping)]).toEqual([true, true]);
  expect(hook?.isPing?.(sent(body, account.webhook_secret))).toBe(false);
});
