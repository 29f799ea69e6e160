import { expect, test } from 'vitest';
import { backMarketAdapter } from '../../src/integrations/stock/back-market.ts';
import { fakeService } from '../fake-service.ts';
import { imei, purchase, stockOf } from './purchase.ts';

// Every field that the vendor's OpenAPI document requires.
const listing = {
  ...{ id: '7a97a1b6-547e-4718-bc72-5b84aca91b09', listing_id: 4567, sku: 'P-1-Good', quantity: 2 },
  ...{ product_id: '9c2b1f7e-0d4a-4a54-9b0e-5d1f0c4f3a11', backmarket_id: 42, title: 'Phone One', shippings: [] },
  ...{ state: 3, grade: 'GOOD', currency: 'EUR', price: '229.00', min_price: null, max_price: '299.90' },
  ...{ publication_state: 2, warranty_delay: 24, comment: null },
};
const line = { id: 9, listing: 'P-1-Good', listing_id: 4567, price: '229.0', currency: 'EUR', quantity: 1 };
const order = {
  ...{ order_id: 5978, date_creation: '2026-03-01T12:00:00Z', date_modification: '2026-03-02T12:00:00Z' },
  ...{ state: 9, currency: 'EUR', price: '229.0' },
};

test('Back Market: a listing’s quantity is set, and shipped devices come back by their IMEI', async () => {
  const fake = await fakeService({
    'GET /ws/listings': [200, { count: 12, next: null, previous: null, results: [listing] }],
    'GET /ws/listings/detail': [200, { ...listing, statuscode: 200 }],
    [`POST /ws/listings/${listing.id}`]: [200, { ...listing, statuscode: 200 }],
    'GET /ws/orders': ({ call }) => {
      const [next, states] = call.includes('page=2')
        ? [null, [6]]
        : ['https://www.backmarket.fr/ws/orders?page=2', [3, 1]];
      const orderlines = states.map((state) => ({ ...line, state, imei: state === 1 ? '' : imei }));
      return [200, { count: 2, next, previous: null, results: [{ ...order, orderlines }] }];
    },
  });
  const adapter = backMarketAdapter({ eu: fake.url, na: fake.url, ap: fake.url });
  const account = { market: 'eu', language: 'fr-fr', company: 'Shop & Co', contact: 'it@shop.test', token: 'TOKEN' };
  expect(await adapter.test(account)).toBe('Shop & Co (fr-fr, 12 listings)');
  expect(fake.requests[0]?.headers).toMatchObject({
    authorization: 'Basic TOKEN',
    'accept-language': 'fr-fr',
    'user-agent': 'BM-ShopCo-Recoup;it@shop.test',
  });
  const sink = stockOf(adapter, account);
  expect(await sink.find(purchase)).toBeNull();
  expect(await sink.add(purchase)).toMatchObject({ externalId: listing.id, sent: { before: 2, quantity: 3 } });
  expect(fake.bodiesOf(`POST /ws/listings/${listing.id}`)).toEqual([{ quantity: 3 }]);
  const price = { amount: 22_900, currency: 'EUR' };
  expect(await sink.news?.(new Date('2026-03-01T00:00:00Z'), [])).toMatchObject([
    { key: '9-3', externalId: '5978', imei, status: 'Shipped', price },
    { key: '9-6', status: 'Refunded after shipping' },
  ]);
  fake.play({
    'GET /ws/listings/detail': [404, { error: { code: 'not-found', message: 'Not found' }, statuscode: 404 }],
  });
  await expect(sink.add(purchase)).rejects.toMatchObject({
    fault: 'validation',
    message: expect.stringContaining('no listing with the SKU P-1-Good'),
  });
  // Its firewall responds with HTML, or takes us for a robot. Neither is a problem with the token.
  const robot = { errors: [{ code: 'bot-need-challenge', message: 'Forbidden', challengePath: '/challenge' }] };
  for (const blocked of ['<html>Blocked</html>', robot]) {
    fake.play({ 'GET /ws/listings/detail': [403, blocked] });
    await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'rate_limit', isFinal: false });
  }
  const refused = {
    status: 403,
    title: 'Permission denied',
    type: '/errors/permission-denied',
    error: { code: 'denied', message: 'No' },
  };
  fake.play({ 'GET /ws/listings/detail': [403, refused] });
  await expect(sink.add(purchase)).rejects.toMatchObject({ fault: 'auth' });
});
