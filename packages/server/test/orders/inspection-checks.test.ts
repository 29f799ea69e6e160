import { type InspectionSettings, inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { getCustomerOffer, ordersOf } from '@recoup/contract/orders/orders';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { versionOf } from '../platform/documents.ts';
import { itemOf, newCustomer, newImei, orderOf, tokenOf } from '../trade.ts';

const { app, staff, device, orderCalls, at, again, log, query } = useCompany();

const cameras = { category: 'smartphones', check: 'Cameras', reason: 'camera' } as const;
const buttons = { category: 'smartphones', check: 'Buttons', reason: 'function' } as const;

async function settings(change: Partial<InspectionSettings>) {
  const body = { checks: [cameras, buttons], wiped: ['smartphones' as const], all: false, ...change };
  await staff.ok(inspectionChecks.put, { body: { ...body, version: await versionOf(staff, inspectionChecks) } });
}

const inspection = (version: number, change: object) => ({
  version,
  imei: newImei(),
  condition_id: device.poor,
  reason: 'camera' as const,
  ...change,
});

test('[orders-06] an inspection saves the checks and the data wipe, and the customer reads what failed', async () => {
  await settings({});
  const order = await at('scanned');
  const checks = [
    { check: 'Cameras', ok: false },
    { check: 'Buttons', ok: true },
  ];
  const params = { id: itemOf(order) };
  const body = inspection(order.version, { checks, wiped: true });
  await staff.ok(orderCalls.inspectOrderItem, { params, body });
  const inspected = await again(order);
  expect(inspected.items[0]?.inspected).toMatchObject({ checks, wiped: true, reason: 'camera' });
  expect(await log(order)).toContainEqual(
    expect.objectContaining({ field: 'checks', from: null, to: 'Cameras failed. 1 of 2 checks passed. Wiped' }),
  );
  const offer = await staff.ok(orderCalls.offerOrder, {
    params: { id: order.id },
    body: { version: inspected.version },
  });
  const customerOffer = await app.with(null).data(getCustomerOffer, { params: { id: tokenOf(offer.data) } });
  expect(customerOffer.lines[0]?.failed).toEqual(['Cameras']);
  // A change of the company’s checks doesn’t change earlier inspections.
  await settings({ checks: [] });
  expect((await again(order)).items[0]?.inspected?.checks).toEqual(checks);
});

test('[orders-06] a failed check needs a reason, and a company may require every check, one by one or in bulk', async () => {
  await settings({ all: true });
  const order = await at('scanned');
  const params = { id: itemOf(order) };
  const refused = await staff.refused(orderCalls.inspectOrderItem, {
    params,
    body: inspection(order.version, { checks: [{ check: 'Cameras', ok: false }], reason: null }),
  });
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      checks: ['are incomplete: Buttons'],
      wiped: ['is required'],
      reason: ['is required: Cameras failed'],
    },
  });
  const imeis = [{ item_id: params.id, imei: newImei() }];
  await staff.ok(orderCalls.bulkSetImeis, { params: { id: order.id }, body: { imeis } });
  const many = { item_ids: [params.id], condition_id: device.poor, reason: 'camera' as const };
  const bulk = await staff.ok(orderCalls.bulkInspect, { params: { box_id: order.box_id }, body: many });
  expect(bulk.data.refused[0]?.reason).toMatch(/its checks are incomplete: Cameras, Buttons/);
  const checks = [cameras, buttons].map(({ check }) => ({ check, ok: true }));
  const done = await staff.ok(orderCalls.bulkInspect, {
    params: { box_id: order.box_id },
    body: { ...many, checks, wiped: false },
  });
  expect(done.data.order.items[0]?.inspected).toMatchObject({ checks, wiped: false });
});

test('[orders-06] a company that requires every check also requires them at the counter', async () => {
  const { createOrder } = ordersOf('in-store');
  await settings({ all: true });
  const body = orderOf(device, await newCustomer(staff), false);
  const [line] = body.items;
  if (!line) throw new Error('no device');
  const bodyWith = (...items: object[]) => ({
    ...body,
    items: items.map((more) => ({ ...line, imei: newImei(), ...more })),
  });
  const failed = [
    { check: 'Cameras', ok: false },
    { check: 'Buttons', ok: true },
  ];
  const refused = await staff.refused(createOrder, { body: bodyWith({ checks: failed, wiped: true }, { checks: [] }) });
  expect(refused.errors).toEqual({
    'items.1.checks': ['are incomplete: Cameras, Buttons'],
    'items.1.wiped': ['is required'],
  });
  // A phone without its IMEI is inspected later, and a lead isn’t inspected.
  await staff.ok(createOrder, { body: bodyWith({ imei: null }) });
  await staff.ok(createOrder, { body: { ...bodyWith({ imei: null }), lead: true } });
  const { items } = await staff.data(createOrder, { body: bodyWith({ checks: failed, wiped: true }) });
  expect(items[0]).toMatchObject({ state: 'accepted', inspected: { checks: failed, wiped: true, reason: null } });
});

test('[orders-06] a category can’t have the same check twice', async () => {
  const body = { checks: [cameras, { ...cameras, check: 'cameras' }], wiped: [], all: false };
  const version = await versionOf(staff, inspectionChecks);
  const refused = await staff.refused(inspectionChecks.put, { body: { ...body, version } });
  expect(refused.errors?.checks).toEqual(['must not repeat a check']);
});

test('[orders-06] a customer reads the company’s own reason in the email, on the page and in the dispute pack', async () => {
  const ownReason = 'Bezel is bent <beyond> repair';
  await settings({ reasons: [{ reason: ownReason }] });
  const order = await at('scanned');
  const params = { id: itemOf(order) };
  const unknown = inspection(order.version, { reason: 'Nobody has said so' });
  expect((await staff.refused(orderCalls.inspectOrderItem, { params, body: unknown })).errors).toEqual({
    reason: ['isn’t one of the choices'],
  });
  await staff.ok(orderCalls.inspectOrderItem, {
    params,
    body: inspection(order.version, { reason: ownReason, note: 'By a finger' }),
  });
  const inspected = await again(order);
  expect(inspected.items[0]?.inspected).toMatchObject({ reason: ownReason });
  expect(await log(order)).toContainEqual(expect.objectContaining({ field: 'reason', from: null, to: ownReason }));
  // A reason removed from the list stays with its device in later inspections, but no other device can get it.
  await settings({});
  const { version, box_id } = inspected;
  await staff.ok(orderCalls.inspectOrderItem, {
    params,
    body: inspection(version, { reason: ownReason, note: 'By a finger' }),
  });
  const many = { item_ids: [params.id], condition_id: device.poor, reason: ownReason, note: 'By a finger' };
  expect((await staff.ok(orderCalls.bulkInspect, { params: { box_id }, body: many })).data.refused).toEqual([]);
  const other = await at('scanned');
  const imeis = [{ item_id: itemOf(other), imei: newImei() }];
  await staff.ok(orderCalls.bulkSetImeis, { params: { id: other.id }, body: { imeis } });
  const not = await staff.ok(orderCalls.bulkInspect, {
    params: { box_id: other.box_id },
    body: { ...many, item_ids: [itemOf(other)] },
  });
  expect(not.data.refused[0]?.reason).toMatch(/: its reason isn’t one of the choices\.$/);
  const found = await again(order);
  const offer = await staff.ok(orderCalls.offerOrder, { params: { id: order.id }, body: { version: found.version } });
  const customerOffer = await app.with(null).data(getCustomerOffer, { params: { id: tokenOf(offer.data) } });
  expect(customerOffer.lines[0]).toMatchObject({ reason: ownReason, note: 'By a finger' });
  const [mail] = await query(
    "SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'send-mail' AND starts_with(data->>'reference', 'offer-') AND data->>'to' = $1",
    [order.customer.email],
  );
  expect(mail?.text).toContain(`${found.items[0]?.name}: ${ownReason} – By a finger`);
});

test('[orders-06] a check may fail for a company’s own reason, which can’t be removed while a check uses it', async () => {
  const ownReason = 'Bezel is bent';
  const body = {
    checks: [buttons, { ...cameras, reason: ownReason }],
    reasons: [{ reason: ownReason }],
    wiped: [],
    all: false,
  };
  const save = async (change: object) => ({
    body: { ...body, ...change, version: await versionOf(staff, inspectionChecks) },
  });
  await staff.ok(inspectionChecks.put, await save({}));
  expect((await staff.refused(inspectionChecks.put, await save({ reasons: [] }))).errors).toEqual({
    'checks.1.reason': ['isn’t one of the choices'],
  });
  expect((await staff.data(inspectionChecks.get)).reasons).toEqual([{ reason: ownReason }]);
});

test('[orders-06] a company’s own reasons must differ from each other and from the standard ones', async () => {
  const save = async (...reasons: string[]) =>
    staff.refused(inspectionChecks.put, {
      body: {
        ...{ checks: [cameras], wiped: [], all: false, version: await versionOf(staff, inspectionChecks) },
        reasons: reasons.map((reason) => ({ reason })),
      },
    });
  expect((await save('Bent', 'bent')).errors?.reasons).toEqual(['must not repeat a reason']);
  expect((await save('screen')).errors?.['reasons.0.reason']).toEqual(['is too short']);
});
