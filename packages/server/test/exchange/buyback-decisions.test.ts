import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { listDeliveries, resendDelivery } from '@recoup/contract/exchange/deliveries';
import { getMarketplaceOrder, listCounterOfferReasons } from '@recoup/contract/exchange/marketplace-orders';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { listDuePayouts, payDueOrders } from '@recoup/contract/payouts/due-payouts';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { beforeAll, expect, test } from 'vitest';
import { buybackAt } from '../../src/integrations/stock/back-market-buyback.ts';
import { fetchOrders, takeBuybackOrder } from '../../src/modules/exchange/buyback/ask-for-orders.ts';
import { buybackPort } from '../../src/modules/exchange/sinks/buyback-port.ts';
import { backMarketBuyback, buybackValues, theirOrder } from '../buyback-service.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aDrawing, checksOf, newImei } from '../trade.ts';
import { jobsAreDone, until } from '../until.ts';

const { app, staff, as, device, tenantId, orderCalls, query, again } = useCompany();
const stranger = as('owner', 'b');
let connection = 0;
beforeAll(async () => {
  const body = { values: buybackValues, version: 0 };
  connection = (await staff.ok(connectIntegration, { params: { id: 8 }, body })).data.id;
});

const heard = () =>
  fetchOrders(
    app.database(),
    { services: app.services, now: () => new Date(), emit: () => {}, signal: AbortSignal.any([]) },
    { tenantId, connectionId: connection },
  );

let number = 0;
/** An order of theirs that was received and inspected here as `condition`. */
async function inspected(condition: number, value = 100) {
  number += 1;
  const id = `US-${number}-X`;
  const there = await backMarketBuyback([
    theirOrder(id, { status: 'SENT', originalPrice: { value, currency: 'USD' } }),
  ]);
  const service = app.services.adapters.open(buybackPort, { slug: 'backmarket', key: 'any', account: {} });
  Object.assign(service, buybackAt({ eu: there.url, na: there.url, ap: there.url }, buybackValues));
  await query('update connections set orders_heard_at = null');
  await heard();
  const [row] = await query<{ order_id: number }>('select order_id from marketplace_orders where external_id = $1', [
    id,
  ]);
  let order = await again({ id: row?.order_id ?? 0 });
  order = (await staff.ok(orderCalls.scanInOrder, { params: { id: order.id }, body: { version: order.version } })).data;
  there.change(id, { status: 'RECEIVED' });
  const found = { version: order.version, imei: newImei(), condition_id: condition, reason: null };
  await staff.ok(orderCalls.inspectOrderItem, { params: { id: order.items[0]?.id ?? 0 }, body: found });
  order = await again(order);
  await checksOf(staff, order);
  return { there, id, order };
}

const offer = (order: Order, more: object = {}) => ({
  params: { id: order.id },
  body: { version: order.version, ...more },
});
const picture = async (order: Order) => {
  const { payload, headers } = multipartOf('file', aDrawing, 'screen.png');
  const url = urlOf(orderCalls.createOrderPicture, { id: order.id }, { purpose: 'inspection' });
  expect((await staff.raw({ method: 'POST', url, payload, headers })).status).toBe(200);
};
/** Sends waiting deliveries right away, as if they were due. */
async function sendNow() {
  await query("update pgboss.job set start_after = now() where state = 'created' and name = 'deliver'");
}
const sent = async (order: Order) => (await staff.data(getMarketplaceOrder, { params: { id: order.id } })).deliveries;
const isSent = async (order: Order, state = 'sent') => {
  await sendNow();
  await until(async () => (await sent(order))[0]?.state === state);
};
const validations = (there: Awaited<ReturnType<typeof backMarketBuyback>>, id: string) =>
  there.callsOf(`PUT /ws/buyback/v1/orders/${id}/validate`);
const counters = (there: Awaited<ReturnType<typeof backMarketBuyback>>, id: string) =>
  there.callsOf(`PUT /ws/buyback/v2/orders/${id}/counter-offers`);
const payoutsOf = (order: Order) =>
  query('select state, method, amount, external_id from payouts where order_id = $1', [order.id]);

test('[orders-06] an order accepted here is accepted on Back Market once, even if the answer is lost, and its payment there completes it', async () => {
  const { there, id, order } = await inspected(device.good);
  const validate = `PUT /ws/buyback/v1/orders/${id}/validate`;
  there.next(validate, [
    503,
    { error: { code: 'down', message: 'Try later' }, status: 503, title: 'Down', type: '/errors/down' },
  ]);
  const { message } = await staff.ok(orderCalls.offerOrder, offer(order));
  expect(message).toBe('Quote confirmed. We’ll accept the order on Back Market.');
  await sendNow();
  await until(async () => (await sent(order))[0]?.message === 'Try later');
  // It did arrive. The next attempt checks first and doesn't send it again.
  there.change(id, { status: 'VALIDATED' });
  await isSent(order);
  expect(validations(there, id)).toBe(1);
  await jobsAreDone(query);
  expect(await staff.data(getMarketplaceOrder, { params: { id: order.id } })).toMatchObject({
    status: 'Validated',
    message: null,
  });
  expect(await again(order)).toMatchObject({ status_id: 7, total: { amount: 10_000 } });
  expect(await payoutsOf(order)).toEqual([]);
  for (const status of ['PAID', 'MONEY_TRANSFERED']) {
    there.change(id, { status });
    await hear(order);
  }
  expect(await payoutsOf(order)).toEqual([{ state: 'sent', method: 'back-market', amount: 10_000, external_id: id }]);
  const { payout } = await again(order);
  const failed = { params: { id: payout?.id ?? 0 }, body: { reason: 'It came back', state: 'sent' as const } };
  expect((await staff.refused(failPayout, failed)).message).toBe(
    'Back Market reported that it paid this order. Contact Back Market.',
  );
  expect(await again(order)).toMatchObject({ status_id: 9, items: [{ state: 'stocked' }] });
  expect(await query('select cost::int from inventory_items where order_id = $1', [order.id])).toEqual([
    { cost: 10_000 },
  ]);
});

/** Their state of one order, as a job reads it. */
async function hear(order: Order) {
  const [row] = await query<{ id: number }>('select id from marketplace_orders where order_id = $1', [order.id]);
  await takeBuybackOrder(
    app.database(),
    { tenantId, marketplaceOrderId: row?.id ?? 0 },
    { services: app.services, now: () => new Date(), emit: () => {}, signal: AbortSignal.any([]) },
  );
}

test('[orders-13] an order paid by Back Market is in no payment run, can’t be paid here, and keeps its payout method', async () => {
  const { there, id, order } = await inspected(device.good);
  await staff.ok(orderCalls.offerOrder, offer(order));
  await isSent(order);
  const due = await again(order);
  expect((await staff.ok(listDuePayouts, { query: {} })).data.map((one) => one.id)).not.toContain(order.id);
  const body = { version: due.version, amount: due.total };
  const why = 'Back Market pays its own customers, so these orders are never paid here.';
  expect((await staff.refused(orderCalls.payOrder, { params: { id: order.id }, body })).message).toBe(why);
  const run = await staff.ok(payDueOrders, {
    body: { orders: [{ id: order.id, version: due.version }], flagged_reason: null },
  });
  expect(run).toMatchObject({ changed: [], refused: [{ id: order.id, reason: why }] });
  const payout = { method: 'check' as const, details: { payee: 'John Doe' } };
  const change = { params: { id: order.id }, body: { payout, version: due.version } };
  expect((await staff.refused(orderCalls.changeOrderPayout, change)).message).toBe(why);
  // A payment of another amount isn't ours.
  there.change(id, { status: 'PAID', originalPrice: { value: 90, currency: 'USD' } });
  await hear(order);
  expect(await payoutsOf(order)).toEqual([]);
  expect((await staff.data(getMarketplaceOrder, { params: { id: order.id } })).message).toBe(
    'Back Market says $90.00, but this order totals $100.00. Correct the order or ask Back Market.',
  );
});

test('[orders-06] a worse device becomes a counteroffer with Back Market’s own reasons and pictures, and when its customer accepts there it is accepted here', async () => {
  const { there, id, order } = await inspected(device.poor, 100);
  const missing = await staff.refused(orderCalls.offerOrder, offer(order));
  expect(missing.errors).toEqual({ marketplace_reasons: ['Choose at least one of Back Market’s reasons'] });
  const reasons = await staff.data(listCounterOfferReasons, { params: { id: order.id } });
  expect(reasons).toEqual([{ id: 'broken_screen', label: 'Broken screen', group: 'Functional' }]);
  const less = { marketplace_reasons: ['broken_screen'], message: 'The screen is broken.' };
  expect((await staff.refused(orderCalls.offerOrder, offer(order, less))).message).toBe(
    'Back Market needs pictures with a counteroffer. Add a JPEG or PNG picture of the inspection first.',
  );
  await picture(order);
  const long = { ...less, message: 'x'.repeat(201) };
  expect((await staff.refused(orderCalls.offerOrder, offer(order, long))).errors).toHaveProperty('message');
  const call = `PUT /ws/buyback/v2/orders/${id}/counter-offers`;
  const refusal = {
    error: { code: 'reason', message: 'Unknown reason' },
    status: 422,
    title: 'No',
    type: '/errors/reason',
  };
  there.next(call, [422, refusal]);
  const { data, message } = await staff.ok(orderCalls.offerOrder, offer(order, less));
  expect(message).toBe('We’ll send the counteroffer to Back Market in 10 seconds.');
  expect(data.customer.email).toBe('');
  await isSent(order, 'failed');
  const [failed] = await sent(order);
  expect(failed).toMatchObject({ what: 'buyback.counter-offer', message: 'Unknown reason' });
  there.next(call, 'silence');
  await staff.ok(resendDelivery, { params: { id: failed?.id ?? 0 } });
  await sendNow();
  await until(() => counters(there, id) === 2);
  await isSent(order);
  expect(there.forms).toEqual([
    { price: ['40.00'], comment: ['The screen is broken.'], reasons: ['broken_screen'], files: ['screen.png'] },
  ]);
  const token = data.offer?.path.split('/').at(-1) ?? '';
  const byLink = { params: { id: token }, body: { answer: 'accept' as const } };
  expect((await app.with(null).refused(answerCustomerOffer, byLink)).message).toBe(
    'Respond to this offer on Back Market.',
  );
  there.change(id, { status: 'VALIDATED' });
  await hear(order);
  expect(await again(order)).toMatchObject({
    ...{ status_id: 7, total: { amount: 4_000 }, offer: { state: 'accepted' } },
    items: [{ state: 'accepted' }],
  });
  await sendNow();
  await jobsAreDone(query);
  expect(validations(there, id)).toBe(0);
  there.change(id, { status: 'PAID' });
  await hear(order);
  expect(await payoutsOf(order)).toMatchObject([{ state: 'sent', amount: 4_000 }]);
});

test('[orders-06] a status that the contract does not explain is left to staff, with a message that says what to check', async () => {
  const { there, id, order } = await inspected(device.poor, 100);
  const read = () => staff.data(getMarketplaceOrder, { params: { id: order.id } });
  await picture(order);
  await staff.ok(orderCalls.offerOrder, offer(order, { marketplace_reasons: ['broken_screen'] }));
  await isSent(order);
  await jobsAreDone(query);
  expect(await read()).toMatchObject({ status: 'Counteroffer', message: null, counter_price: { amount: 4_000 } });
  there.change(id, { status: 'SUSPENDED' });
  await hear(order);
  expect(await read()).toMatchObject({
    status: 'Suspended',
    message:
      'Back Market stopped this order and doesn’t tell us why. Check the reason there, then finish the order here.',
  });
  there.change(id, { status: 'RECEIVED' });
  await hear(order);
  expect((await read()).message).toMatch(/^The counteroffer isn’t open on Back Market anymore\./);
  there.change(id, { status: 'ARCHIVED' });
  await hear(order);
  expect(await read()).toMatchObject({
    status: 'ARCHIVED',
    message: 'We don’t know this status. Check the order on Back Market.',
  });
  expect(await again(order)).toMatchObject({ offer: { state: 'open' }, items: [{ state: 'offered' }] });
  expect((await stranger.refused(getMarketplaceOrder, { params: { id: order.id } })).code).toBe('not_found');
  expect((await stranger.refused(listCounterOfferReasons, { params: { id: order.id } })).code).toBe('not_found');
});

test('[orders-06] a counteroffer undone within its ten seconds is not sent, and an order whose price differs there is not accepted', async () => {
  const { there, id, order } = await inspected(device.poor, 100);
  await picture(order);
  const { data } = await staff.ok(orderCalls.offerOrder, offer(order, { marketplace_reasons: ['broken_screen'] }));
  const back = { version: data.version, to: 'inspection' as const, reason: 'Canceled right away' };
  await staff.ok(orderCalls.rejectOffer, { params: { id: order.id }, body: back });
  await isSent(order, 'withdrawn');
  expect(counters(there, id)).toBe(0);
  const other = await inspected(device.good);
  other.there.change(other.id, { originalPrice: { value: 90, currency: 'USD' } });
  await staff.ok(orderCalls.offerOrder, offer(other.order));
  await isSent(other.order, 'failed');
  expect((await sent(other.order))[0]?.message).toBe('This order totals $100.00, but its price there is $90.00');
  expect(validations(other.there, other.id)).toBe(0);
  const failed = await staff.ok(listDeliveries, { query: { integration: 'backmarket', state: 'failed' } });
  expect(failed.data.map(({ subject }) => subject)).toContain(`Order ${other.order.number}, Back Market ${other.id}`);
});
