import type { Order } from '@recoup/contract/orders/order-schema';
import * as shipping from '@recoup/contract/shipping/order-shipping';
import { createShippingLabel, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { newCustomer, orderOf, withLabel } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, orderCalls, at, again, query, log } = useCompany();
const { createOrder, listOrders } = orderCalls;

const actions = async (order: Order) => (await log(order)).map(({ action }) => action);

test('[orders-08] a label is bought once in the background, search finds its number, and the order’s version stays', async () => {
  const body = orderOf(device, await newCustomer(staff), true);
  const { data: made } = await staff.ok(createOrder, { body });
  expect(made.label).toMatchObject({ state: 'buying', tracking_number: '', carrier: 'Test Carrier' });
  const order = await withLabel(staff, made);
  expect(order).toMatchObject({ version: made.version, tracking_number: order.label?.tracking_number });
  expect(order.tracking_number).toMatch(/^TC/);
  const found = await staff.ok(listOrders, { query: { search: order.tracking_number ?? '' } });
  expect(found.data.map(({ id }) => id)).toEqual([order.id]);
  expect(await actions(order)).toContain('Label purchased from Test Carrier');
});

test('[orders-08] a label the carrier refuses shows the carrier’s words and can be tried again', async () => {
  const usual = app.services.carrier.buyLabel;
  app.services.carrier.buyLabel = async () => {
    throw new ServiceError('validation', 'The address isn’t known');
  };
  const body = orderOf(device, await newCustomer(staff), true);
  const { data: made } = await staff.ok(createOrder, { body });
  const failed = await withLabel(staff, made);
  app.services.carrier.buyLabel = usual;
  expect(failed.label).toMatchObject({ state: 'failed', message: 'The address isn’t known' });
  await staff.ok(createShippingLabel, { body: { order_id: made.id } });
  expect((await withLabel(staff, made)).label).toMatchObject({ state: 'created', message: null });
});

test('[orders-08] a label purchase whose answer was lost is looked up, not repeated', async () => {
  const { buyLabel, findLabel } = app.services.carrier;
  let calls = 0;
  app.services.carrier.buyLabel = async (request, rate) => {
    calls += 1;
    const bought = await buyLabel(request, rate);
    app.services.carrier.findLabel = async () => bought;
    throw new Error('the answer was lost');
  };
  const { data: made } = await staff.ok(createOrder, { body: orderOf(device, await newCustomer(staff), true) });
  const order = await withLabel(staff, made);
  Object.assign(app.services.carrier, { buyLabel, findLabel });
  expect(calls).toBe(1);
  expect(order.label?.state).toBe('created');
});

test('[orders-08] regenerating shipping voids an unused label and keeps a used one', async () => {
  const order = await at('labelled');
  const old = order.label?.tracking_number ?? '';
  const body = { order_id: order.id, version: order.version };
  await staff.ok(shipping.regenerateShipping, { body });
  const fresh = await withLabel(staff, order);
  expect(fresh.label?.tracking_number).not.toBe(old);
  expect(fresh.tracking_number).toBe(fresh.label?.tracking_number);
  await until(() => app.services.voided.includes(old));
  const { data } = await staff.ok(shipping.listShippingLabelHistories, { query: { order_id: order.id } });
  expect(data.map(({ state }) => state)).toEqual(['created', 'voided']);
  expect(await staff.refused(shipping.regenerateShipping, { body })).toMatchObject({ code: 'conflict' });
  await query(`UPDATE shipping_labels SET state = 'in_transit' WHERE id = $1`, [fresh.label?.id]);
  const used = { order_id: order.id, version: fresh.version };
  expect((await staff.refused(shipping.regenerateShipping, { body: used })).message).toContain('has been used');
});

test('[orders-08] a parcel can travel with staff’s own label, which search finds but nothing prints', async () => {
  const order = await at('labelled');
  const body = { carrier: 'UPS', tracking_number: '1z 999aa1 0123456784', version: order.version };
  const { data } = await staff.ok(shipping.setCustomTracking, { params: { id: order.id }, body });
  expect(data).toMatchObject({ carrier: 'UPS', tracking_number: '1Z999AA10123456784', own: true, state: 'created' });
  const currentOrder = await again(order);
  expect(currentOrder).toMatchObject({ tracking_number: '1Z999AA10123456784', label: { id: data.id } });
  const found = await staff.ok(listOrders, { query: { search: '1Z999AA10123456784' } });
  expect(found.data.map(({ id }) => id)).toEqual([order.id]);
  const print = await staff.raw({ method: 'GET', url: urlOf(printShippingLabel, { id: data.id }) });
  expect(print.status).toBe(404);
  const { data: match } = await staff.ok(shipping.checkCourier, { query: { tracking_number: '1Z999AA10123456784' } });
  expect(match.courier).toBe('ups');
});

test('[orders-08] carrier updates form a timeline and move the label and the order', async () => {
  const order = await at('labelled');
  const tracking = order.tracking_number ?? '';
  const event = (day: number, code: 'label_made' | 'picked_up' | 'delivered') => ({
    at: new Date(Date.UTC(2026, 2, day)),
    code,
    text: code,
    place: null,
  });
  app.services.news.set(tracking, [event(1, 'label_made'), event(2, 'picked_up')]);
  const body = { order_id: order.id };
  expect((await staff.data(shipping.refreshTracking, { body })).total).toBe(1);
  await until(async () => (await again(order)).label?.state === 'in_transit');
  expect(await again(order)).toMatchObject({ status_id: 3, version: order.version + 1 });
  app.services.news.set(tracking, [event(1, 'label_made'), event(2, 'picked_up'), event(3, 'delivered')]);
  await staff.ok(shipping.refreshTracking, { body });
  await until(async () => (await again(order)).label?.state === 'delivered');
  expect((await again(order)).status_id).toBe(4);
  const { data } = await staff.ok(shipping.getLiveTracking, { params: { id: order.id } });
  expect(data[0]?.events.map(({ code }) => code)).toEqual(['delivered', 'picked_up', 'label_made']);
  expect(data[0]?.tracked_at).not.toBeNull();
  const one = await staff.ok(shipping.trackShippingLabel, { params: { id: data[0]?.id ?? 0 } });
  expect(one.data).toEqual(data[0]);
  // Nothing is in transit anymore, so the carrier isn’t asked.
  expect((await staff.data(shipping.refreshTracking, { body })).total).toBe(0);
});

test('[orders-08] each carrier is asked once about all its parcels', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => at('labelled')));
  const asks: string[] = [];
  const usual = app.services.carrier.track;
  app.services.carrier.track = async (parcels, now) => {
    asks.push(parcels[0]?.carrier ?? '');
    const events = [{ at: now, code: 'picked_up' as const, text: '', place: null }];
    return {
      parcels: new Map(parcels.map(({ trackingNumber }) => [trackingNumber, { answer: 'scanned' as const, events }])),
    };
  };
  await staff.ok(shipping.refreshTracking, { body: {} });
  await until(async () => (await Promise.all(orders.map(again))).every(({ status_id }) => status_id === 3));
  app.services.carrier.track = usual;
  // Each carrier is asked once; UPS has the package with staff’s own label.
  expect(asks.toSorted()).toEqual(['Test Carrier', 'UPS']);
});

test('[orders-08] a parcel is insured once for the total of its order', async () => {
  const order = await at('labelled');
  const params = { box_id: order.box_id };
  const { data } = await staff.ok(shipping.insureParcel, { params });
  expect(data).toMatchObject({ state: 'asked', value: { amount: 10_000 }, price: null });
  await until(async () => (await again(order)).parcels[0]?.insurance?.state === 'insured');
  expect((await again(order)).parcels[0]?.insurance?.price).toEqual({ amount: 150, currency: 'USD' });
  expect((await staff.refused(shipping.insureParcel, { params })).code).toBe('already_done');
  const bare = await at('new');
  const refused = await staff.refused(shipping.insureParcel, { params: { box_id: bare.box_id } });
  expect(refused.message).toContain('without a label');
});

test('[orders-08] a new label ends the old label’s insurance, and the parcel can be insured again', async () => {
  const order = await at('labelled');
  const params = { box_id: order.box_id };
  const insured = async () => (await again(order)).parcels[0]?.insurance?.state;
  await staff.ok(shipping.insureParcel, { params });
  await until(async () => (await insured()) === 'insured');
  const before = await again(order);
  await staff.ok(shipping.regenerateShipping, {
    body: { order_id: order.id, box_id: order.box_id, version: before.version },
  });
  expect(await insured()).toBeUndefined();
  await until(async () => Boolean((await again(order)).label?.tracking_number));
  await staff.ok(shipping.insureParcel, { params });
  await until(async () => (await insured()) === 'insured');
  expect(await actions(order)).toContain('Insurance ended with its label');
});
