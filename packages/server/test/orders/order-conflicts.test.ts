import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { createCustomer } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { type Caller, urlOf } from '../harness.ts';
import { itemOf, newCustomer, newImei, orderOf, type Stage, seen } from '../trade.ts';

const { app, staff: olga, device, as, orderCalls, at, again } = useCompany();
const stan = as('staff');
const { changeOrderStatus, createOrder, inspectOrderItem, listOrders, offerOrder, payOrder, returnOrder, scanInOrder } =
  orderCalls;

const found = (order: Order) => ({
  params: { id: itemOf(order) },
  body: { version: order.version, imei: newImei(), condition_id: device.poor, reason: 'screen' as const },
});
const moved = (order: Order, status_id: number) => ({
  params: { id: order.id },
  body: { status_id, version: order.version },
});
const paid = (order: Order) => ({ params: { id: order.id }, body: { version: order.version, amount: order.total } });

/** Every write that takes a version, on an order that would accept it. */
const writes: { name: string; stage: Stage; write: (who: Caller, order: Order) => Promise<unknown> }[] = [
  { name: 'changing the status', stage: 'new', write: (who, order) => who.refused(changeOrderStatus, moved(order, 3)) },
  { name: 'sending back', stage: 'returning', write: (who, order) => who.refused(returnOrder, seen(order)) },
  { name: 'scanning in', stage: 'labelled', write: (who, order) => who.refused(scanInOrder, seen(order)) },
  { name: 'inspecting', stage: 'scanned', write: (who, order) => who.refused(inspectOrderItem, found(order)) },
  { name: 'closing the inspection', stage: 'inspected', write: (who, order) => who.refused(offerOrder, seen(order)) },
  { name: 'paying', stage: 'accepted', write: (who, order) => who.refused(payOrder, paid(order)) },
];

test.for(writes)(
  '$name on an older version is refused and says who changed which fields when',
  async ({ stage, write }) => {
    const order = await at(stage);
    const before = Date.now();
    await stan.ok(changeOrderStatus, moved(order, 5));
    const changed = await again(order);
    expect(await write(olga, order)).toMatchObject({
      status: 409,
      code: 'conflict',
      conflict: { by: 'Stan A', version: order.version + 1 },
    });
    const refusal = (await write(olga, order)) as {
      conflict: { at: string; fields: { field: string; theirs: string }[] };
    };
    expect(refusal.conflict.fields).toContainEqual(expect.objectContaining({ field: 'status_id', theirs: 'On Hold' }));
    expect(Date.parse(refusal.conflict.at)).toBeGreaterThan(before - 60_000);
    expect(await again(order)).toEqual(changed);
  },
);

/** The statuses of requests sent at the same moment. */
async function atOnce(requests: Promise<{ status: number; body: unknown }>[]) {
  const answers = await Promise.all(requests);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code: string }).code);
  return { done: answers.filter(({ status }) => status === 200).length, refused };
}
const post = (who: Caller, url: string, payload: object) => who.raw({ method: 'POST', url, payload });

test('when two people change one order at the same moment, one wins and nothing of the other is saved', async () => {
  const order = await at('scanned');
  const url = urlOf(changeOrderStatus, { id: order.id });
  const statuses = [5, 6, 3, 8];
  const requests = statuses.map((status_id, i) =>
    post(i % 2 === 0 ? olga : stan, url, { _method: 'PUT', status_id, version: order.version }),
  );
  expect(await atOnce(requests)).toEqual({ done: 1, refused: ['conflict', 'conflict', 'conflict'] });
  expect((await again(order)).version).toBe(order.version + 1);
});

test('when two people inspect one device at the same moment, one inspection is saved', async () => {
  const order = await at('scanned');
  const requests = [olga, stan].map((who) => {
    const { params, body } = found(order);
    return post(who, urlOf(inspectOrderItem, params), { _method: 'PUT', ...body });
  });
  expect(await atOnce(requests)).toEqual({ done: 1, refused: ['conflict'] });
});

test('[orders-06] a customer who accepts and declines at the same moment gives one answer', async () => {
  const order = await at('offered');
  const url = urlOf(answerCustomerOffer, { id: order.offer?.path.split('/').at(-1) ?? '' });
  const requests = ['accept', 'decline', 'accept', 'decline'].map((answer) => post(app.with(null), url, { answer }));
  expect(await atOnce(requests)).toEqual({ done: 1, refused: ['already_done', 'already_done', 'already_done'] });
  const answered = await again(order);
  expect([answered.status_id, answered.items[0]?.state]).toEqual(
    answered.offer?.state === 'accepted' ? [7, 'accepted'] : [6, 'rejected'],
  );
});

test('staff who look at the order while the customer answers are told that it was the customer', async () => {
  const order = await at('offered');
  const params = { id: order.offer?.path.split('/').at(-1) ?? '' };
  await app.with(null).ok(answerCustomerOffer, { params, body: { answer: 'accept' } });
  expect(await olga.refused(changeOrderStatus, moved(order, 5))).toMatchObject({
    code: 'conflict',
    conflict: { by: 'The customer' },
  });
});

test('[shipping-02] when two people buy a label for one order at the same moment, one label is bought', async () => {
  const order = await at('new');
  const requests = [olga, stan].map((who) => post(who, urlOf(createShippingLabel), { order_id: order.id }));
  expect(await atOnce(requests)).toEqual({ done: 1, refused: ['already_done'] });
});

test('a double click on Create makes one order, and a different request with that key is refused', async () => {
  const customer = await newCustomer(olga);
  const headers = { 'idempotency-key': 'order-click-1' };
  const body = orderOf(device, customer, true);
  const click = () => olga.ok(createOrder, { body, headers });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second).toEqual(first);
  const { total } = await olga.ok(listOrders, { query: { search: String(first.data.number) } });
  expect(total).toBe(1);
  const other = { ...body, label: false };
  expect(await olga.refused(createOrder, { body: other, headers })).toMatchObject({ status: 409, code: 'key_reused' });
});

const address = { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };

test('when two people create the same customer at the same moment, the second is told whose address it is', async () => {
  const person = { first_name: 'Twin', last_name: 'One', email: 'twin@once.test', phone: null, address };
  const requests = [olga, stan].map((who) => post(who, urlOf(createCustomer), person));
  expect(await atOnce(requests)).toEqual({ done: 1, refused: ['in_use_elsewhere'] });
});
