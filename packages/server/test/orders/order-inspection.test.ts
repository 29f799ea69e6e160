import { listDevicesToInspect, recordOfflineInspection } from '@recoup/contract/orders/checks/offline-inspections';
import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceRows } from '../../src/schema/catalogue.ts';
import { offers } from '../../src/schema/orders.ts';
import { useCompany } from '../company.ts';
import { keptInspection } from '../samples/offline-inspections.ts';
import { itemOf, newImei, tokenOf } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany();
const { app, staff, device, orderCalls, at, again, inTenant, log } = company;
const { scanInOrder, returnOrder, inspectOrderItem, offerOrder, payOrder, listOrderChanges } = orderCalls;

const customer = () => app.with(null);

test('[orders-07] scanning in delivers the parcel, items and label once', async () => {
  const order = await at('labelled');
  const seen = { params: { id: order.id }, body: { version: order.version } };
  const { data } = await staff.ok(scanInOrder, seen);
  expect(data).toMatchObject({ status_id: 4, items: [{ state: 'scanned' }], label: { state: 'delivered' } });
  expect(data.received_at).not.toBeNull();
  expect(await staff.refused(scanInOrder, seen)).toMatchObject({ status: 409, code: 'already_done' });
});

test('[orders-06] an item can’t be inspected before its parcel arrives, nor a phone without its IMEI', async () => {
  const order = await at('labelled');
  const body = { version: order.version, imei: newImei(), condition_id: device.good, reason: null };
  expect(await staff.refused(inspectOrderItem, { params: { id: itemOf(order) }, body })).toMatchObject({
    code: 'transition_refused',
  });
  const scanned = await at('scanned');
  const without = { ...body, version: scanned.version, imei: null };
  const refusal = await staff.refused(inspectOrderItem, { params: { id: itemOf(scanned) }, body: without });
  expect(refusal).toMatchObject({ status: 422, errors: { imei: ['A phone needs its IMEI'] } });
});

test('[orders-06] the inspection uses the order’s prices, not today’s', async () => {
  const order = await at('scanned');
  const setPoor = (amount: number) =>
    inTenant((tx) => tx.update(priceRows).set({ amount }).where(eq(priceRows.condition_id, device.poor)));
  await setPoor(1_000);
  const body = { version: order.version, imei: newImei(), condition_id: device.poor, reason: 'screen' as const };
  const { data } = await staff.ok(inspectOrderItem, { params: { id: itemOf(order) }, body });
  await setPoor(4_000);
  expect(data).toMatchObject({ state: 'inspected', inspected: { price: { amount: 4_000 }, reason: 'screen' } });
  expect(await again(order)).toMatchObject({ status_id: 8, total: { amount: 4_000 } });
});

test('[orders-06] an IMEI that is open in another order is refused, also when two are inspected at once', async () => {
  const [one, two] = [await at('scanned'), await at('scanned')];
  const same = newImei();
  const inspect = (order: Order) =>
    staff.raw({
      method: 'PUT',
      url: `/api/v1/pos/order/order-item/${itemOf(order)}`,
      payload: { version: order.version, imei: same, condition_id: device.good, reason: null },
    });
  const answers = await Promise.all([inspect(one), inspect(two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const message = expect.stringMatching(new RegExp(`open in order (${one.number}|${two.number})`));
  expect(refused?.body).toMatchObject({ code: 'in_use_elsewhere', message });
});

test('[orders-06] an offer needs every item inspected, and one as quoted is accepted without asking', async () => {
  const scanned = await at('scanned');
  const early = await staff.refused(offerOrder, { params: { id: scanned.id }, body: { version: scanned.version } });
  expect(early).toMatchObject({ status: 409, code: 'transition_refused' });
  const order = await at('accepted');
  expect(order).toMatchObject({ status_id: 7, offer: null, total: { amount: 10_000 }, items: [{ state: 'accepted' }] });
});

test('[orders-06] an offer undone within ten seconds sends the customer nothing and can be made again', async () => {
  const order = await at('offered');
  const back = {
    params: { id: order.id },
    body: { version: order.version, to: 'inspection' as const, reason: 'Wrong one' },
  };
  const { message, data } = await staff.ok(orderOffersOf('mail-in').rejectOffer, back);
  expect(message).toMatch(/wasn’t notified/);
  expect(data).toMatchObject({ offer: { state: 'expired' }, items: [{ state: 'inspected' }] });
  const jobs = await app.pool.raw.query(
    "SELECT state FROM pgboss.job WHERE name = 'send-mail' AND starts_with(data->>'reference', 'offer-') AND data->>'to' = $1",
    [order.customer.email],
  );
  expect(jobs.rows.map(({ state }) => state)).not.toContain('created');
  const again = await staff.ok(offerOrder, { params: { id: order.id }, body: { version: data.version } });
  expect(again.data.offer?.state).toBe('open');
});

test('[orders-06] a condition worse than quoted becomes a revised offer by email, and the customer accepts once', async () => {
  const order = await at('offered');
  expect(order).toMatchObject({
    status_id: 8,
    offer: { state: 'open', total: { amount: 4_000 } },
    items: [{ state: 'offered' }],
  });
  // The email waits ten seconds, so that staff can undo it.
  expect(app.services.mails.some(({ text }) => text.includes(tokenOf(order)))).toBe(false);
  await app.pool.raw.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'created'");
  await until(() => app.services.mails.some(({ text }) => text.includes(tokenOf(order))));
  const customerOffer = await customer().data(getCustomerOffer, { params: { id: tokenOf(order) } });
  expect(customerOffer).toMatchObject({
    order_number: order.number,
    quoted_total: { amount: 10_000 },
    offered_total: { amount: 4_000 },
  });
  const answer = (word: 'accept' | 'decline') => ({ params: { id: tokenOf(order) }, body: { answer: word } });
  await customer().ok(answerCustomerOffer, answer('accept'));
  expect(await customer().refused(answerCustomerOffer, answer('decline'))).toMatchObject({
    status: 409,
    code: 'already_done',
  });
  expect(await again(order)).toMatchObject({ status_id: 7, total: { amount: 4_000 }, items: [{ state: 'accepted' }] });
});

test('[orders-06] a declined offer sends the devices back, and an expired one can’t be answered', async () => {
  const declined = await at('offered');
  await customer().ok(answerCustomerOffer, { params: { id: tokenOf(declined) }, body: { answer: 'decline' } });
  expect(await again(declined)).toMatchObject({
    status_id: 6,
    items: [{ state: 'rejected' }],
    offer: { state: 'declined' },
  });

  const expired = await at('offered');
  await inTenant((tx) =>
    tx.update(offers).set({ expires_at: sql`now() - interval '1 second'` }).where(eq(offers.order_id, expired.id)),
  );
  const late = await customer().refused(answerCustomerOffer, {
    params: { id: tokenOf(expired) },
    body: { answer: 'accept' },
  });
  expect(late).toMatchObject({ status: 410, code: 'link_expired' });
  expect((await customer().data(getCustomerOffer, { params: { id: tokenOf(expired) } })).state).toBe('expired');
});

test('[orders-06] a new inspection withdraws the open offer', async () => {
  const order = await at('offered');
  const body = { version: order.version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(order) }, body });
  const late = await customer().refused(answerCustomerOffer, {
    params: { id: tokenOf(order) },
    body: { answer: 'accept' },
  });
  expect(late.code).toBe('link_expired');
  const now = await again(order);
  const closed = await staff.ok(offerOrder, { params: { id: order.id }, body: { version: now.version } });
  expect(closed.data).toMatchObject({ status_id: 7, total: { amount: 10_000 } });
});

test('of two inspectors, the second is told who changed what meanwhile', async () => {
  const order = await at('scanned');
  const other = await app.as('a', 'staff');
  const body = { version: order.version, imei: newImei(), condition_id: device.poor, reason: null };
  await other.ok(inspectOrderItem, { params: { id: itemOf(order) }, body });
  const refusal = await staff.refused(inspectOrderItem, {
    params: { id: itemOf(order) },
    body: { ...body, imei: newImei() },
  });
  expect(refusal).toMatchObject({ status: 409, code: 'conflict', conflict: { by: 'Stan A' } });
  expect(refusal.conflict?.fields.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['imei', 'condition', 'price', 'status_id']),
  );
});

test('[orders-12] the history shows every step of an order with who did it and both values', async () => {
  const order = await at('offered');
  await customer().ok(answerCustomerOffer, { params: { id: tokenOf(order) }, body: { answer: 'accept' } });
  const agreed = await again(order);
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: agreed.version, amount: agreed.total } });
  const { data, total } = await staff.ok(listOrderChanges, { params: { id: order.id }, query: { per_page: 100 } });
  expect(data).toHaveLength(total);
  const entries = data
    .reverse()
    .map(({ action, field, from, to, by, actor }) => [action, field, from, to, by ?? actor]);
  expect(entries).toEqual(
    expect.arrayContaining([
      ['Order created', null, null, null, 'Olga A'],
      ['Package scanned in', null, null, null, 'Olga A'],
      ['Device inspected', 'condition', 'Good', 'Poor', 'Olga A'],
      ['Device inspected', 'price', '$100.00', '$40.00', 'Olga A'],
      ['Revised offer sent', 'total', '$100.00', '$40.00', 'Olga A'],
      ['Offer accepted', null, null, null, 'customer'],
      ['Status changed', 'status_id', 'Being Inspected', 'Payout Processing', 'customer'],
      ['Customer paid', 'payout', null, expect.stringMatching(/^\$40\.00 by Check \d+$/), 'Olga A'],
      ['Moved to inventory', 'cost', null, '$40.00', 'Olga A'],
    ]),
  );
  expect(entries[0]?.[0]).toBe('Order created');
});

test('[orders-06] devices sent back are returned once, appear in the history, and free their IMEI', async () => {
  const order = await at('returning');
  const seen = { params: { id: order.id }, body: { version: order.version } };
  const { data } = await staff.ok(returnOrder, seen);
  expect(data).toMatchObject({ status_id: 6, items: [{ state: 'returned' }] });
  expect(await staff.refused(returnOrder, seen)).toMatchObject({ status: 409, code: 'already_done' });
  const changes = await log(order);
  expect(changes[0]).toMatchObject({ action: 'Sent back to the customer', from: 'Inspected', to: 'Returned' });
  const next = await at('scanned');
  const same = { version: next.version, imei: order.items[0]?.imei ?? null, condition_id: device.good, reason: null };
  expect((await staff.data(inspectOrderItem, { params: { id: itemOf(next) }, body: same })).imei).toBe(same.imei);
});

test.each([
  ['in another status', 'inspected', 'You can only send back an order in Return.'],
  ['whose customer has accepted', 'accepted', 'You can only send back an order in Return'],
] as const)('[orders-06] an order %s can’t be sent back', async (_, stage, why) => {
  const order = await at(stage);
  const refusal = await staff.refused(returnOrder, { params: { id: order.id }, body: { version: order.version } });
  expect(refusal).toMatchObject({ status: 409, code: 'transition_refused', message: expect.stringContaining(why) });
});

test('[orders-06] a device that never came and one the customer has accepted can’t be sent back', async () => {
  const status = async (order: Order) =>
    (
      await staff.ok(orderCalls.changeOrderStatus, {
        params: { id: order.id },
        body: { status_id: 6, version: order.version },
      })
    ).data;
  const absent = await status(await at('labelled'));
  const agreed = await status(await at('accepted'));
  const refusal = (order: Order) =>
    staff.refused(returnOrder, { params: { id: order.id }, body: { version: order.version } });
  expect(await refusal(absent)).toMatchObject({ message: expect.stringContaining('never arrived') });
  expect(await refusal(agreed)).toMatchObject({ message: expect.stringContaining('is Accepted') });
});

test('[offline-08] an inspection made offline is saved once, if the device hasn’t changed since', async () => {
  const { params, body } = await keptInspection(company);
  const send = (key: string, change: Partial<typeof body> = {}) => ({
    ...{ params, body: { ...body, ...change } },
    headers: { 'idempotency-key': `offline-${key}` },
  });
  const dearer = { ...body.price, amount: body.price.amount + 100 };
  const refusal = await staff.refused(recordOfflineInspection, send('0003', { price: dearer }));
  expect(refusal).toMatchObject({
    code: 'price_changed',
    errors: { price: [expect.stringMatching(/to \$100.00\./)] },
  });
  const [first, again] = [
    await staff.ok(recordOfflineInspection, send('0003')),
    await staff.ok(recordOfflineInspection, send('0003')),
  ];
  expect(again).toEqual(first);
  const entries = await log({ id: first.data.id });
  expect(entries.filter(({ action }) => action === 'Device inspected').length).toBeGreaterThan(0);
  expect(entries.filter(({ to }) => to === body.number)).toHaveLength(1);
  // An inspection from a device that saw an older state is refused.
  const late = await staff.refused(recordOfflineInspection, send('0004'));
  expect(late.errors).toEqual({ seen: ['It was inspected in the meantime.'] });
  expect((await staff.data(listDevicesToInspect)).devices.map(({ id }) => id)).not.toContain(params.id);
  const [now] = (await staff.data(listDevicesToInspect, { query: { item_id: params.id } })).devices;
  expect(now).toMatchObject({ found: { condition: 'Good', by: 'Olga A' }, seen: { state: 'inspected' } });
  await staff.ok(recordOfflineInspection, send('0004', { seen: now?.seen ?? body.seen }));
});
