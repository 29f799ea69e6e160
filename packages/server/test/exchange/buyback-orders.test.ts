import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import {
  askMarketplaceOrders,
  listMarketplaceOrders,
  type MarketplaceOrder,
  placeMarketplaceOrder,
} from '@recoup/contract/exchange/marketplace-orders';
import { formatMoney } from '@recoup/contract/money';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getCustomer } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { buybackAt } from '../../src/integrations/stock/back-market-buyback.ts';
import { askForBuybackOrders, fetchOrders } from '../../src/modules/exchange/buyback/ask-for-orders.ts';
import { buybackPort } from '../../src/modules/exchange/sinks/buyback-port.ts';
import { backMarketBuyback, buybackValues, theirOrder } from '../buyback-service.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, as, device, tenantId, query } = useCompany({ each: true });
const stranger = as('owner', 'b');
const sink = () => app.services.adapters.open(buybackPort, { slug: 'backmarket', key: 'any', account: {} });

/** A fake marketplace with these orders, connected to the company. */
async function connected(...orders: ReturnType<typeof theirOrder>[]) {
  const there = await backMarketBuyback(orders);
  Object.assign(sink(), buybackAt({ eu: there.url, na: there.url, ap: there.url }, buybackValues));
  const body = { values: buybackValues, version: 0 };
  const { id } = (await staff.ok(connectIntegration, { params: { id: 8 }, body })).data;
  return { there, id, hear: () => heard(id) };
}
const heard = (connectionId: number) =>
  fetchOrders(
    app.database(),
    { services: app.services, now: () => new Date(), emit: () => {}, signal: AbortSignal.any([]) },
    {
      tenantId,
      connectionId,
    },
  );
const listed = async (): Promise<MarketplaceOrder[]> => (await staff.ok(listMarketplaceOrders, { query: {} })).data;
const only = async () => {
  const [one, ...more] = await listed();
  if (!one || more.length > 0) throw new Error(`${more.length + 1} orders`);
  return one;
};
const orderOf = async ({ order }: Pick<MarketplaceOrder, 'order'>) =>
  staff.data(ordersOf('mail-in').getOrder, { params: { id: order?.id ?? 0 } });
const orderCount = async () =>
  (
    await query<{ count: number }>('select count(*)::int as count from orders where payout_method = $1', [
      'back-market',
    ])
  )[0]?.count;

test('[orders-02] an order of Back Market’s buyback becomes one mail-in order at its price, for its customer, and Back Market pays it', async () => {
  const tracking = { status: 'SENT', trackingNumber: '8R41 3524 99203', shipper: 'DHL' };
  const { hear } = await connected(theirOrder('US-1-ABCDE', tracking));
  await hear();
  const theirs = await only();
  expect(theirs).toMatchObject({ external_id: 'US-1-ABCDE', status: 'Sent', message: null, sku: 'Zqxmark-1-Good' });
  const order = await orderOf(theirs);
  expect(order).toMatchObject({
    ...{ kind: 'mail-in', status_id: 3, payout_method: 'back-market', referral_source: 'Back Market' },
    ...{ tracking_number: '8R41352499203', price_locked_until: null, total: { amount: 9_550, currency: 'USD' } },
    items: [{ device_id: device.id, quoted: { condition_id: device.good, price: { amount: 9_550 } } }],
    customer: { first_name: 'John', last_name: 'Doe', email: '', phone: '+15036998877' },
  });
  expect(order.customer.address).toMatchObject({ address1: '10 Downing Street', zip: '97201', country: 'US' });
  expect(app.services.mails).toEqual([]);
});

test('[pitfall-09] orders are read page by page, each is imported once, and an interrupted run starts again where it began', async () => {
  const ids = ['US-1-A', 'US-2-A', 'US-3-A', 'US-4-A', 'US-5-A'];
  const { there, hear, id } = await connected(...ids.map((one) => theirOrder(one)));
  // The second page of the first read never arrives.
  const { orders } = sink();
  Object.assign(sink(), {
    orders: (query: { page: number }) =>
      query.page === 2 ? Promise.reject(new Error('The process ended')) : orders(query as Parameters<typeof orders>[0]),
  });
  await expect(hear()).rejects.toThrow('The process ended');
  expect(await orderCount()).toBe(2);
  expect(await query('select orders_heard_at from connections where id = $1', [id])).toEqual([
    { orders_heard_at: null },
  ]);
  Object.assign(sink(), { orders });
  await Promise.all([hear(), hear()]);
  await hear();
  expect(await orderCount()).toBe(5);
  expect((await listed()).map(({ external_id }) => external_id).toSorted()).toEqual(ids);
  // From then on, only changes are requested.
  const last = new URL(there.requests.at(-1)?.call.split(' ')[1] ?? '', there.url).searchParams;
  expect([last.get('status'), Date.parse(last.get('modificationDate') ?? '')]).toEqual([null, expect.any(Number)]);
  // A person who sells there again is the same customer.
  const customers = await query('select distinct customer_id from orders where payout_method = $1', ['back-market']);
  expect(customers).toHaveLength(1);
});

test('[orders-02] orders finished there before the connection, or not confirmed yet, are not imported, and an order deleted here stays deleted', async () => {
  const over = ['NEW', 'PENDING', 'VALIDATED', 'PAID', 'MONEY_TRANSFERED', 'SUSPENDED', 'COUNTER_PROPOSAL'];
  const { there, hear } = await connected(...over.map((status, i) => theirOrder(`US-${i}-B`, { status })));
  await hear();
  await hear();
  expect(await listed()).toEqual([]);
  there.change('US-0-B', { status: 'TO_SEND', modificationDate: '' });
  there.change('US-0-B', { modificationDate: new Date().toISOString() });
  await query('update connections set orders_heard_at = null');
  await hear();
  const { order } = await only();
  await query('update orders set category = $1 where id = $2', ['deleted', order?.id]);
  there.change('US-0-B', { status: 'SENT' });
  await query('update connections set orders_heard_at = null');
  await hear();
  expect((await only()).message).toBe('The order was deleted here. Handle it on Back Market.');
  expect(await orderCount()).toBe(1);
});

test('[orders-02] an order with a device, currency or price we can’t accept is listed with the reason, and imported once that is fixed', async () => {
  const listing = { sku: 'nobody-knows-it', productId: 1, title: 'Phone Two', grade: 'GOLD' };
  const { there, hear } = await connected(
    theirOrder('US-1-C', { listing }),
    theirOrder('US-2-C', { listing: { productId: 1, title: 'Phone Three', grade: 'GOLD' } }),
    theirOrder('US-3-C', { originalPrice: { value: 80, currency: 'EUR' } }),
    theirOrder('US-4-C', { originalPrice: { value: 80.505, currency: 'USD' } }),
  );
  await hear();
  const of = async (id: string) => (await listed()).find(({ external_id }) => external_id === id);
  const messages = Object.fromEntries((await listed()).map(({ external_id, message }) => [external_id, message]));
  expect(messages).toEqual({
    'US-1-C': 'No device has the SKU nobody-knows-it. Choose the device and condition.',
    'US-2-C': 'It has no SKU. Choose the device and condition.',
    'US-3-C': `Its price is ${formatMoney({ amount: 8_000, currency: 'EUR' })}, and your company buys in USD. Handle it on Back Market.`,
    'US-4-C': 'Its price 80.505 USD can’t be read. Handle it on Back Market.',
  });
  const choices = (await listed()).filter(({ can_choose_device }) => can_choose_device);
  expect(choices.map(({ external_id }) => external_id).toSorted()).toEqual(['US-1-C', 'US-2-C']);
  expect(await orderCount()).toBe(0);
  // An order that was removed there doesn't block the others.
  there.remove('US-4-C');
  await hear();
  expect((await of('US-4-C'))?.message).toBe('It isn’t there anymore. Check it on the marketplace.');
  // Matched by staff, or by the catalog.
  const params = { id: (await of('US-2-C'))?.id ?? 0 };
  const wrong = await staff.refused(placeMarketplaceOrder, {
    params,
    body: { device_id: device.id, condition_id: 1e9 },
  });
  expect(wrong.errors).toEqual({ condition_id: ['This device doesn’t have this condition'] });
  await staff.ok(placeMarketplaceOrder, { params, body: { device_id: device.id, condition_id: device.poor } });
  await until(async () => (await of('US-2-C'))?.order != null);
  await query(`update conditions set term = 'it' where id = $1`, [device.good]);
  await query(`update catalogue_nodes set product_id = 'nobody-knows' where id = $1`, [device.id]);
  await hear();
  const placed = await Promise.all(
    [of('US-1-C'), of('US-2-C')].map(async (one) => orderOf((await one) ?? { order: null })),
  );
  expect(placed.map(({ items }) => items[0]?.quoted.condition_id)).toEqual([device.good, device.poor]);
  const again = await staff.refused(placeMarketplaceOrder, {
    params,
    body: { device_id: device.id, condition_id: device.poor },
  });
  expect(again.code).toBe('already_done');
  expect(
    (await stranger.refused(placeMarketplaceOrder, { params, body: { device_id: 1, condition_id: 1 } })).code,
  ).toBe('not_found');
  expect(await stranger.ok(listMarketplaceOrders, { query: {} })).toMatchObject({ data: [] });
});

test('[orders-02] an incomplete address or customer is kept for staff and does not block the order', async () => {
  const { hear } = await connected(
    theirOrder('US-1-D', { returnAddress: { address1: '1 Elm St', country: 'Atlantis' }, customer: {} }),
  );
  await hear();
  const { customer } = await orderOf(await only());
  expect(customer).toMatchObject({
    first_name: 'Back Market',
    last_name: 'US-1-D',
    email: '',
    phone: null,
    address: null,
  });
  const { note } = await staff.data(getCustomer, { params: { id: customer.id } });
  expect(note).toBe('Return address on Back Market: 1 Elm St, Atlantis');
});

test('[add-ons-03] no orders are fetched while buyback is off, and rejected credentials are shown on the connection’s page', async () => {
  const { there, id } = await connected(theirOrder('US-1-E'));
  there.next('GET /ws/buyback/v1/orders', [
    401,
    {
      error: { code: 'unauthorized', message: 'Unknown token' },
      status: 401,
      title: 'Unauthorized',
      type: '/errors/unauthorized',
    },
  ]);
  await staff.ok(askMarketplaceOrders, { params: { id } });
  await until(
    async () =>
      (await query<{ state: string }>('select state from connections where id = $1', [id]))[0]?.state === 'failing',
  );
  expect(await query('select message from connections where id = $1', [id])).toEqual([{ message: 'Unknown token' }]);
  const requestCount = there.requests.length;
  const off = { values: { ...buybackValues, buyback: 'off' }, version: 1 };
  await staff.ok(connectIntegration, { params: { id: 8 }, body: off });
  await heard(id);
  expect(there.requests).toHaveLength(requestCount);
  expect((await staff.refused(askMarketplaceOrders, { params: { id } })).code).toBe('not_connected');
  expect((await stranger.refused(askMarketplaceOrders, { params: { id } })).code).toBe('not_found');
});

test('[add-ons-03] a marketplace is polled every ten minutes while buyback is on and it accepts our credentials', async () => {
  const { id } = await connected();
  const due: object[] = [];
  const putMany = (_tx: unknown, _name: string, jobs: readonly { payload: object }[]) =>
    Promise.resolve(void due.push(...jobs.map(({ payload }) => payload)));
  const turn = async (minutes: number) => {
    due.length = 0;
    const now = new Date(Date.now() + minutes * 60_000);
    await askForBuybackOrders({ pool: app.pool, now, outbox: { putMany } } as never);
    return [...due];
  };
  const own = { tenantId, connectionId: id };
  expect(await turn(0)).toEqual([own]);
  await heard(id);
  expect(await turn(9)).toEqual([]);
  expect(await turn(11)).toEqual([own]);
  await query("update connections set state = 'failing' where id = $1", [id]);
  expect(await turn(11)).toEqual([]);
  const off = { values: { ...buybackValues, buyback: 'off' }, version: 1 };
  await staff.ok(connectIntegration, { params: { id: 8 }, body: off });
  expect(await turn(11)).toEqual([]);
});
