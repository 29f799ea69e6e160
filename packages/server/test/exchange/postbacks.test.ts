import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { ordersOf } from '@recoup/contract/orders/orders';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { signed } from '../samples/exchange.ts';
import { marker } from '../trade.ts';

const { app, staff, device, query } = useCompany();
const secret = 'known to both of them';
const address = { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
const customer = { first_name: 'Ada', last_name: 'Site', email: 'ada@site.test', phone: null, address };
const posted = (more: object = {}) =>
  JSON.stringify({
    order_id: 'S-1',
    customer,
    items: [{ sku: `${device.productId}-${device.good}`, quantity: 2 }],
    payout: { method: 'check', details: { payee: 'Ada Site' } },
    ...more,
  });

test('a signed order from a comparison site becomes one mail-in order of its marketplace, at today’s prices', async () => {
  const { data } = await staff.ok(connectIntegration, {
    params: { id: 13 },
    body: { values: { marketplace: 'PriceRun', secret }, version: 0 },
  });
  const url = data.hook_path ?? '';
  expect(url).toMatch(/^\/api\/v1\/postback\/sellcell\//);
  const post = (body: string, at = new Date(), by = secret) => {
    const { sent, headers } = signed(body, at, by);
    return app.with(null).raw({ method: 'POST', url, payload: sent, headers });
  };
  const forged = await post(posted(), new Date(), 'of somebody else');
  const old = await post(posted(), new Date(Date.now() - 365 * 86_400_000));
  expect([forged.status, old.status]).toEqual([401, 401]);

  const [one, two] = await Promise.all([post(posted()), post(posted())]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body).toEqual(two.body);
  const { order_id } = one.body as { order_id: number };
  const order = await staff.data(ordersOf('mail-in').getOrder, { params: { id: order_id } });
  expect(order).toMatchObject({ item_count: 2, total: { amount: 20_000 } });
  expect(
    await query(
      `select m.name, o.referral_source from orders o join marketers m on m.id = o.marketer_id where o.id = ${order_id}`,
    ),
  ).toEqual([{ name: 'PriceRun', referral_source: 'PriceRun' }]);
  const actors = await query(
    `select distinct actor from audit_entries where entity = 'order' and entity_id = ${order_id}`,
  );
  expect(actors).toEqual([{ actor: 'system' }]);

  const unknown = await post(posted({ order_id: 'S-2', items: [{ sku: `${marker}-nothing` }] }));
  expect([unknown.status, unknown.body]).toMatchObject([
    422,
    { errors: { 'items.0.sku': ['isn’t a row of the feed'] } },
  ]);
  expect((await post('<order/>')).status).toBe(422);
  expect((await post('{}')).body).toMatchObject({ errors: { order_id: expect.anything() } });
  // Its webhooks have no other address.
  const { sent, headers } = signed(posted(), new Date(), secret);
  const elsewhere = await app
    .with(null)
    .raw({ method: 'POST', url: url.replace('postback', 'hooks'), payload: sent, headers });
  expect(elsewhere.status).toBe(404);
});
