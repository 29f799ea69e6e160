import * as labels from '@recoup/contract/shipping/any-label';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { anybody } from '../samples/shipping.ts';
import { marker } from '../trade.ts';
import { until } from '../until.ts';
import { connectUps } from './carriers.ts';

const { app, staff, as, at, again, log, query, tenantId } = useCompany({ each: true });
const clerk = as('viewer');

const rows = async (caller = staff) => (await caller.ok(listShippingLabels, { query: { search: marker } })).data;
const bought = async (id: number) => {
  await until(async () => (await rows()).find((row) => row.id === id)?.state !== 'buying');
  return (await rows()).find((row) => row.id === id);
};

test('[shipping-02] a label for any address is bought at the chosen rate, and is listed with its cost and without an order', async () => {
  const { rates, address } = await staff.data(labels.rateShippingLabel, { body: anybody });
  expect(address).toEqual({ verdict: 'unchecked', suggestion: null, message: null });
  expect(rates.map(({ rate_code, price }) => [rate_code, price.amount])).toEqual([
    ['ground', 640],
    ['air', 1_995],
  ]);
  const [, air] = rates;
  const rate = { connection_id: air?.connection_id ?? null, rate_code: 'air' };
  const { data } = await staff.ok(labels.createAnyLabel, { body: { ...anybody, rate } });
  expect(data).toMatchObject({ state: 'buying', box_id: null });
  expect(await bought(data.id)).toMatchObject({
    state: 'created',
    service: 'Air',
    cost: { amount: 1_995, currency: 'USD' },
    order_id: null,
    order_number: null,
    chosen_by: 'Selected manually',
    type: 0,
    outbound: false,
  });
  expect(app.services.labels.at(-1)).toMatchObject({
    from: { name: `Cleo ${marker}` },
    isReturn: true,
    parcel: anybody.parcel,
  });
  // Only users with the permission see costs.
  expect((await rows(clerk))[0]).not.toHaveProperty('cost');
  expect((await clerk.refused(labels.createAnyLabel, { body: anybody })).status).toBe(403);
});

test('[shipping-02] a label can be reprinted and voided once, and then not be printed anymore', async () => {
  const { data } = await staff.ok(labels.createAnyLabel, { body: { ...anybody, outbound: true } });
  const label = await bought(data.id);
  expect(app.services.labels.at(-1)).toMatchObject({ to: { name: `Cleo ${marker}` }, isReturn: false });
  const params = { id: data.id };
  const print = await staff.raw({ method: 'GET', url: urlOf(labels.reprintAnyLabel, params) });
  expect([print.status, print.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await staff.ok(labels.voidShippingLabel, { params })).data.state).toBe('voided');
  await until(() => app.services.voided.includes(label?.tracking_number ?? ''));
  expect((await staff.refused(labels.voidShippingLabel, { params })).code).toBe('already_done');
  const [entry] = await query<{ action: string }>(
    `SELECT action FROM audit_entries WHERE entity = 'shipping-label' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [data.id],
  );
  expect(entry?.action).toBe('Label voided');
});

test('a failed purchase is repeated with its reference, and finds a label that was already sold', async () => {
  const { buyLabel, findLabel } = app.services.carrier;
  app.services.carrier.buyLabel = async () => {
    throw new ServiceError('refused', 'The postman gave no answer');
  };
  const { data } = await staff.ok(labels.createAnyLabel, { body: anybody });
  expect(await bought(data.id)).toMatchObject({ state: 'failed', message: 'The postman gave no answer' });
  app.services.carrier.findLabel = async () => ({
    carrier: 'Test Carrier',
    service: '',
    trackingNumber: 'FOUND1',
  });
  await staff.ok(labels.retryShippingLabel, { params: { id: data.id } });
  // The price paid isn't reported again, so it's the current rate.
  expect(await bought(data.id)).toMatchObject({
    ...{ state: 'created', tracking_number: 'FOUND1' },
    ...{ service: 'Ground', cost: { amount: 640, currency: 'USD' } },
  });
  Object.assign(app.services.carrier, { buyLabel, findLabel });
  expect((await staff.refused(labels.retryShippingLabel, { params: { id: data.id } })).code).toBe('already_done');
});

test('an undeliverable address is reported before anything is bought, and nothing is bought', async () => {
  app.services.carrier.checkAddress = async () => {
    throw new ServiceError('validation', 'No such street');
  };
  const { address } = await staff.data(labels.rateShippingLabel, { body: anybody });
  expect(address).toMatchObject({ verdict: 'refused', message: 'No such street' });
  const { data } = await staff.ok(labels.createAnyLabel, { body: anybody });
  expect(await bought(data.id)).toMatchObject({ state: 'failed', message: 'No such street' });
  expect(app.services.labels).toEqual([]);
  delete app.services.carrier.checkAddress;
});

test('rates of all connected accounts are shown together, and a failing account does not hide the others', async () => {
  const id = await connectUps(staff);
  const { rates } = await staff.data(labels.rateShippingLabel, { body: anybody });
  expect(new Set(rates.map(({ seller }) => seller))).toEqual(new Set(['Built-in simulator', 'UPS']));
  expect(rates.some(({ connection_id }) => connection_id === id)).toBe(true);
  const usual = app.services.carrier.rates;
  app.services.carrier.rates = async () => {
    throw new ServiceError('network', 'Nobody answers');
  };
  const { failed } = await staff.data(labels.rateShippingLabel, { body: anybody });
  expect(failed).toEqual([
    { seller: 'Built-in simulator', message: 'Nobody answers' },
    { seller: 'UPS', message: 'Nobody answers' },
  ]);
  app.services.carrier.rates = usual;
});

test.for([
  [{ parcel: { ...anybody.parcel, weight: 0 } }, 'parcel.weight'],
  [{ parcel: { ...anybody.parcel, weight: 900_000 } }, 'parcel.weight'],
  [{ shipping_zip: ' ' }, 'shipping_zip'],
  [{ shipping_country: 'XX' }, 'shipping_country'],
  [{ shipping_phone: '' }, 'shipping_phone'],
  [{ type: 1 as const }, 'type'],
] as const)('what cannot be sent is refused at its field: %s', async ([change, field]) => {
  const refused = await staff.refused(labels.createAnyLabel, { body: { ...anybody, ...change } });
  expect(Object.keys(refused.errors ?? {})).toContain(field);
  expect(await rows()).toEqual([]);
});

test('an order with a voided label no longer has a tracking number', async () => {
  const order = await at('labelled');
  expect(order.tracking_number).toBe(order.label?.tracking_number);
  await staff.ok(labels.voidShippingLabel, { params: { id: order.label?.id ?? 0 } });
  expect((await again(order)).tracking_number).toBeNull();
});

test('a label voided during its purchase stays voided, and is refunded by its carrier', async () => {
  const { buyLabel } = app.services.carrier;
  const [requested, voided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.services.carrier.buyLabel = async (...wanted) => {
    requested.resolve();
    await voided.promise;
    return buyLabel(...wanted);
  };
  const { data } = await staff.ok(labels.createAnyLabel, { body: anybody });
  await requested.promise;
  await staff.ok(labels.voidShippingLabel, { params: { id: data.id } });
  voided.resolve();
  await until(() => app.services.voided.length > 0);
  expect((await rows()).find(({ id }) => id === data.id)?.state).toBe('voided');
});

test('if no location has an address, a label uses the company’s address as it is written', async () => {
  await query('UPDATE locations SET address = NULL WHERE tenant_id = $1', [tenantId]);
  const text = '1 Test St,Portland, OR 97201\n\nUnited States\n';
  await query('UPDATE companies SET address_text = $2 WHERE tenant_id = $1', [tenantId, text]);
  const { data } = await staff.ok(labels.createAnyLabel, { body: anybody });
  await bought(data.id);
  const addressText = '1 Test St, Portland, OR 97201, United States';
  expect(app.services.labels.at(-1)?.to).toMatchObject({ name: 'Company A', addressText });
});

test('a return label belongs to an order and leaves its incoming package unchanged', async () => {
  const order = await at('labelled');
  const body = { ...anybody, box_id: order.box_id, outbound: true };
  const { data } = await staff.ok(labels.createAnyLabel, { body });
  await bought(data.id);
  expect((await again(order)).label?.id).toBe(order.label?.id);
  expect((await log(order)).map(({ action }) => action)).toContain('Return label requested from Test Carrier');
  expect((await staff.refused(labels.createAnyLabel, { body })).code).toBe('already_done');
  expect((await staff.refused(labels.createAnyLabel, { body: { ...body, outbound: false } })).code).toBe(
    'already_done',
  );
  const stranger = await app.as('b', 'owner');
  expect((await stranger.refused(labels.createAnyLabel, { body })).code).toBe('not_found');
});
