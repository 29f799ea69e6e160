import { getCustomerOfferPicture, orderOffersOf } from '@recoup/contract/orders/order-offers';
import type { PicturePurpose } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { readPdf } from '../prints/pdf.ts';
import { itemOf, tokenOf } from '../trade.ts';

const { app, staff, orderCalls, at, again, log } = useCompany();
const { rejectOffer, printDisputePack, createOrderPicture } = orderCalls;

const customer = () => app.with(null);
const offered = async (order: Order, amount: number, reason = 'Sold for parts') => {
  const custom = [{ item_id: itemOf(order), amount, reason }];
  const parts = { params: { id: order.id }, body: { version: order.version, custom } };
  return await staff.data(orderCalls.offerOrder, parts);
};
const see = async (order: Order) => await customer().data(getCustomerOffer, { params: { id: tokenOf(order) } });
const answer = (order: Order, answerGiven: 'accept' | 'decline') => ({
  params: { id: tokenOf(order) },
  body: { answer: answerGiven },
});

/** A PNG of a single pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');

async function addPicture(order: Order, purpose: PicturePurpose, itemId?: number) {
  const { payload, headers } = multipartOf('file', dot, 'dot.png');
  const sent = await staff.raw({
    method: 'POST',
    url: urlOf(createOrderPicture, { id: order.id }, { purpose, item_id: itemId }),
    payload: Buffer.from(String(payload), 'latin1'),
    headers,
  });
  return v.parse(createOrderPicture.answer, sent.body).data.id;
}

test('[orders-06] staff offer a custom amount with its reason, and the customer accepts exactly that amount', async () => {
  const order = await offered(await at('inspected'), 2_550);
  expect(order).toMatchObject({ total: { amount: 2_550 }, offer: { total: { amount: 2_550 } } });
  expect(await see(order)).toMatchObject({
    offered_total: { amount: 2_550 },
    lines: [{ offered: { amount: 2_550 }, custom_reason: 'Sold for parts' }],
  });
  await customer().ok(answerCustomerOffer, answer(order, 'accept'));
  const accepted = await again(order);
  expect(accepted).toMatchObject({ status_id: 7, total: { amount: 2_550 }, items: [{ state: 'accepted' }] });
  const pay = { params: { id: order.id }, body: { version: accepted.version, amount: accepted.total } };
  expect((await staff.data(orderCalls.payOrder, pay)).amount.amount).toBe(2_550);
  const changes = await log(order);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: 'Custom amount', from: '$40.00', to: '$25.50', why: 'Sold for parts' }),
  );
});

test('[orders-06] a custom amount may be more than the quote or zero, and the customer is always asked', async () => {
  const more = await offered(await at('inspected'), 12_000);
  expect(more).toMatchObject({ total: { amount: 12_000 }, offer: { state: 'open' } });
  const nothing = await offered(await at('inspected'), 0);
  await customer().ok(answerCustomerOffer, answer(nothing, 'accept'));
  expect(await again(nothing)).toMatchObject({ total: { amount: 0 }, items: [{ state: 'accepted' }] });
});

test('[orders-06] a custom amount needs a reason and a device of this order, and each device takes one amount', async () => {
  const order = await at('inspected');
  const other = await at('inspected');
  const refused = (custom: object[]) =>
    staff.raw({
      method: 'POST',
      url: urlOf(orderCalls.offerOrder, { id: order.id }),
      payload: { version: order.version, custom },
    });
  const customLine = { item_id: itemOf(order), amount: 100, reason: 'x' };
  expect(await refused([{ ...customLine, reason: ' ' }])).toMatchObject({ status: 422 });
  expect(await refused([{ ...customLine, amount: -1 }])).toMatchObject({ status: 422 });
  expect(await refused([{ ...customLine, item_id: itemOf(other) }])).toMatchObject({
    status: 422,
    body: { errors: { 'custom.0.item_id': ['This device isn’t in this order'] } },
  });
  expect(await refused([customLine, customLine])).toMatchObject({ status: 422 });
});

test('[orders-06] a new inspection drops the custom amount, and the next offer uses the price of the condition', async () => {
  const order = await offered(await at('inspected'), 1_000);
  const back = { version: order.version, to: 'inspection' as const, reason: 'Wrong device' };
  const inspected = await staff.data(rejectOffer, { params: { id: order.id }, body: back });
  expect(inspected).toMatchObject({
    status_id: 8,
    total: { amount: 4_000 },
    offer: { state: 'expired' },
    items: [{ state: 'inspected', custom: null }],
  });
  expect(await customer().refused(answerCustomerOffer, answer(order, 'accept'))).toMatchObject({
    code: 'link_expired',
  });
  const again = { params: { id: order.id }, body: { version: inspected.version } };
  expect((await staff.data(orderCalls.offerOrder, again)).total.amount).toBe(4_000);
});

test('[orders-06] when staff reject an offer, the devices go to Return and the log keeps the reason', async () => {
  const order = await at('offered');
  const body = { version: order.version, to: 'return' as const, reason: 'The customer called' };
  const { data } = await staff.ok(rejectOffer, { params: { id: order.id }, body });
  expect(data).toMatchObject({ status_id: 6, items: [{ state: 'rejected' }], offer: { state: 'expired' } });
  const again = { params: { id: order.id }, body: { ...body, version: data.version } };
  expect(await staff.refused(rejectOffer, again)).toMatchObject({ code: 'transition_refused' });
  const changes = await log(order);
  expect(changes).toContainEqual(
    expect.objectContaining({ action: 'Offer rejected by us', why: 'The customer called' }),
  );
  const sent = await staff.ok(orderCalls.returnOrder, { params: { id: order.id }, body: { version: data.version } });
  expect(sent.data.items[0]?.state).toBe('returned');
});

test('[orders-06] when the customer answers and staff reject at the same moment, one wins and the other is told', async () => {
  const order = await at('offered');
  const [answered, rejected] = await Promise.all([
    customer().raw({
      method: 'POST',
      url: urlOf(answerCustomerOffer, { id: tokenOf(order) }),
      payload: { answer: 'accept' },
    }),
    staff.raw({
      method: 'POST',
      url: urlOf(rejectOffer, { id: order.id }),
      payload: { version: order.version, to: 'return', reason: 'Called off' },
    }),
  ]);
  expect([answered.status, rejected.status].filter((status) => status === 200)).toHaveLength(1);
  const state = answered.status === 200 ? 'accepted' : 'rejected';
  expect((await again(order)).items[0]?.state).toBe(state);
});

test('[orders-06] the customer sees the public pictures of each device in their order and no others', async () => {
  const order = await at('offered');
  const stranger = await at('offered');
  const nad = await addPicture(order, 'nad', itemOf(order));
  const whole = await addPicture(order, 'custom_offer');
  const inner = await addPicture(order, 'order');
  expect(await see(order)).toMatchObject({ pictures: [whole], lines: [{ pictures: [nad] }] });
  const fetch = (of: Order, picture_id: number) =>
    customer().raw({ method: 'GET', url: urlOf(getCustomerOfferPicture, { id: tokenOf(of), picture_id }) });
  expect(await fetch(order, nad)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect((await fetch(order, inner)).status).toBe(404);
  expect((await fetch(stranger, nad)).status).toBe(404);
});

test('[orders-06] the dispute pack contains the quote, inspection, picture, offer, answer, checks and history', async () => {
  const order = await at('inspected');
  await addPicture(order, 'nad', itemOf(order));
  const sent = await offered(order, 3_000, 'Swollen battery');
  await customer().ok(answerCustomerOffer, answer(sent, 'decline'));
  const file = await app.app.inject({
    method: 'GET',
    url: urlOf(printDisputePack, { id: order.id }),
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(file.headers['content-type']).toBe('application/pdf');
  const lines = readPdf(file.rawPayload).flatMap((page) => page.lines);
  const text = lines.join('\n');
  for (const part of ['Original quote', 'Inspection', 'Pictures', 'Offers and responses', 'Device checks', 'History'])
    expect(lines).toContain(part);
  expect(text).toContain('Swollen battery');
  expect(text).toMatch(/The customer declined it/);
  expect(text).not.toContain('cannot be printed');
  const counter = orderOffersOf('in-store').printDisputePack;
  expect(await staff.refused(counter, { params: { id: order.id } })).toMatchObject({ status: 404 });
});
