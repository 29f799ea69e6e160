import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { expect, test } from 'vitest';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { expireOffers } from '../../src/modules/orders/offers/expire-offers.ts';
import type { SocketTeller } from '../../src/platform/request-effects.ts';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { itemOf, testImei } from '../trade.ts';

const { app, staff, device, orderCalls, at, again, query, log } = useCompany();
const { changeOrderStatus, inspectOrderItem, offerOrder, scanInOrder } = orderCalls;

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const countOf = async (category: 'active' | 'expired') =>
  (await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', category } })).total;

/** Records what would be sent over sockets. */
function listener() {
  const events: string[] = [];
  const sockets: SocketTeller = { tell: (_tenant, event) => void events.push(event), disconnect: () => undefined };
  return { events, sockets };
}

test('[orders-16] an order with no arrivals expires after its price lock, and its version, counts and log show it', async () => {
  const order = await at('labelled');
  const [active, expired] = [await countOf('active'), await countOf('expired')];
  const { events, sockets } = listener();
  await expireOrders(app.database(sockets), inDays(13.9));
  expect((await again(order)).category).toBe('active');
  expect(events).toEqual([]);

  await expireOrders(app.database(sockets), inDays(14.1));
  expect(await again(order)).toMatchObject({
    category: 'expired',
    status_id: order.status_id,
    version: order.version + 1,
  });
  expect([await countOf('active'), await countOf('expired')]).toEqual([active - 1, expired + 1]);
  expect((await log(order))[0]).toMatchObject({
    actor: 'system',
    action: 'Price lock ended',
    field: 'category',
    from: 'active',
    to: 'expired',
  });
  expect(events).toEqual(['resource.changed']);
});

test('[orders-16] staff who saw the order before it expired are told that the system changed it', async () => {
  const order = await at('new');
  await expireOrders(app.database(listener().sockets), inDays(15));
  const stale = { params: { id: order.id }, body: { status_id: 3, version: order.version } };
  expect(await staff.refused(changeOrderStatus, stale)).toMatchObject({
    status: 409,
    conflict: { by: 'The system', fields: [{ field: 'category', theirs: 'expired' }] },
  });
});

test('[orders-16] an order that has arrived never expires, and one that arrives late is active again', async () => {
  const scanned = await at('scanned');
  const offered = await at('offered');
  const delivered = await at('labelled');
  const moved = { params: { id: delivered.id }, body: { status_id: 4, version: delivered.version } };
  await staff.ok(changeOrderStatus, moved);
  // The package has arrived but isn’t opened yet.
  const parcel = await at('labelled');
  await query('UPDATE orders SET received_at = now() WHERE id = $1', [parcel.id]);
  const late = await at('labelled');
  await expireOrders(app.database(listener().sockets), inDays(400));
  for (const order of [scanned, offered, delivered, parcel]) expect((await again(order)).category).toBe('active');

  const expired = await again(late);
  expect(expired.category).toBe('expired');
  const seen = { params: { id: late.id }, body: { version: expired.version } };
  expect(await staff.data(scanInOrder, seen)).toMatchObject({ category: 'active', status_id: 4 });
  await expireOrders(app.database(listener().sockets), inDays(400));
  expect((await again(late)).category).toBe('active');
});

test('[orders-16] two nodes expire more orders than fit into one step, and each order only once', async () => {
  const order = await at('new');
  await query(
    `INSERT INTO orders (tenant_id, number, kind, location_id, status_id, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total, payout_method, payout_details, price_locked_until, created_by,
       created_by_name, created_at, updated_at, search)
     SELECT tenant_id, 900000 + i, kind, location_id, status_id, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total, payout_method, payout_details, price_locked_until, created_by,
       created_by_name, created_at, updated_at, search FROM orders, generate_series(1, 1200) i WHERE id = $1`,
    [order.id],
  );
  const active = await countOf('active');
  const { events, sockets } = listener();
  await Promise.all([1, 2].map(() => expireOrders(app.database(sockets), inDays(15))));
  await expireOrders(app.database(sockets), inDays(15));
  const rows = await query(
    `SELECT count(*)::int AS orders, max(version)::int AS version FROM orders WHERE number > 900000 AND category = 'expired'`,
  );
  expect(rows).toEqual([{ orders: 1200, version: 2 }]);
  expect(await countOf('active')).toBe(active - 1201);
  expect(events.length).toBeLessThan(10);
});

test('[orders-16] an unanswered offer expires, and its order waits On Hold', async () => {
  const order = await at('offered');
  const token = order.offer?.path.split('/').at(-1) ?? '';
  const { events, sockets } = listener();
  await expireOffers(app.database(sockets), inDays(6.9));
  expect(await again(order)).toMatchObject({ status_id: 8, offer: { state: 'open' } });
  await expireOffers(app.database(sockets), inDays(7.1));
  const held = await again(order);
  expect(held).toMatchObject({
    status_id: 5,
    sub_status_id: 51,
    offer: { state: 'expired' },
    items: [{ state: 'offered' }],
    version: order.version + 1,
  });
  expect((await log(order)).map(({ action }) => action)).toContain('Offer expired');
  expect(events).toContain('order.changed');
  const answer = { params: { id: token }, body: { answer: 'accept' as const } };
  expect(await app.with(null).refused(answerCustomerOffer, answer)).toMatchObject({
    status: 410,
    code: 'link_expired',
  });
});

test('[orders-16] an offer withdrawn by another inspection doesn’t put the order on hold', async () => {
  const order = await at('offered');
  const body = { version: order.version, imei: testImei(650_001), condition_id: device.poor, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(order) }, body });
  const inspected = await again(order);
  await staff.ok(offerOrder, { params: { id: order.id }, body: { version: inspected.version } });
  await expireOffers(app.database(listener().sockets), inDays(1));
  expect(await again(order)).toMatchObject({ status_id: 8, offer: { state: 'open' }, version: inspected.version + 1 });
});

test('[orders-16] nothing in a fresh demo expires during its first minute', async () => {
  const now = new Date();
  await seedTrade(app.pool, app.fixture.b, { orders: 400, brands: ['Nintendo'] }, now, app.services.secrets);
  const versions = async () =>
    await query('SELECT id, version FROM orders WHERE tenant_id = $1 ORDER BY id', [app.fixture.b.tenantId]);
  const before = await versions();
  await expireOrders(app.database(listener().sockets), new Date(now.getTime() + 60_000));
  await expireOffers(app.database(listener().sockets), new Date(now.getTime() + 60_000));
  expect(await versions()).toEqual(before);
});
