import {
  checkDeviceAtHand,
  checkDevices,
  getCheckAtHand,
  listDeviceChecks,
} from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { makePayoutFile } from '@recoup/contract/payouts/payout-files';
import { nachaOriginator } from '@recoup/contract/payouts/payout-settings';
import { approvePayout } from '@recoup/contract/payouts/payouts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../../src/schema/integrations.ts';
import { type Caller, type TestApp, withApp } from '../harness.ts';
import { agreedOrder, changeRules, freshOrder, originator, payAs, payoutsBy } from '../payouts/payouts.ts';
import { checksOf, newCustomer, orderAt, orderOf, seedDevice, type TestDevice, testImei } from '../trade.ts';
import { until } from '../until.ts';

const { createOrder, getOrder, listOrderChanges, payOrder } = ordersOf('in-store');

let app: TestApp;
let owner: Caller;
let staff: Caller;
let device: TestDevice;
beforeAll(async () => {
  app = await withApp();
  owner = await app.as('a', 'owner');
  staff = await app.as('a', 'staff');
  device = await seedDevice(app.pool, app.fixture.a.tenantId);
});
afterAll(() => app.stop());

/** An in-store order of one phone; `record` is the result that the simulator gives it. */
async function sale(number: number, record: 0 | 1 | 2 | 3 | 4): Promise<Order> {
  const body = orderOf(device, await newCustomer(owner), false);
  const items = body.items.map((item) => ({ ...item, imei: testImei(number, record) }));
  return (await owner.ok(createOrder, { body: { ...body, items } })).data;
}

const paying = ({ id, version, total }: Order, flagged_reason: string | null = null) => ({
  params: { id },
  body: { version, amount: total, flagged_reason },
});

test('[orders-09] an IMEI typed at the counter, at inspection or at the scan station is checked automatically', async () => {
  const sold = await sale(20_001, 0);
  expect(await checksOf(owner, sold)).toMatchObject([{ item_id: sold.items[0]?.id, result: 'clean', by: 'Olga A' }]);
  const inspected = await orderAt(owner, device, 'inspected');
  expect(await checksOf(owner, inspected)).toMatchObject([{ result: 'clean' }]);
  const expected = await orderAt(owner, device, 'new');
  const match = { item_id: expected.items[0]?.id ?? 0, imei: testImei(20_002, 2) };
  await owner.ok(scanStationOf('mail-in').finishScanIn, {
    params: { id: expected.id },
    body: { matches: [match] },
  });
  expect(await checksOf(owner, expected)).toMatchObject([{ imei: match.imei, result: 'locked' }]);
});

test('[orders-09] a device at the counter is checked once, and its order takes over the result', async () => {
  const imei = testImei(20_003, 3);
  expect((await owner.ok(getCheckAtHand, { query: { imei } })).data).toBeNull();
  const { data } = await owner.ok(checkDeviceAtHand, { body: { imei } });
  expect(data).toMatchObject({ imei, state: 'running', result: 'unknown' });
  await until(async () => (await owner.ok(getCheckAtHand, { query: { imei } })).data?.state === 'done');
  expect((await owner.ok(checkDeviceAtHand, { body: { imei } })).data).toMatchObject({
    id: data?.id,
    result: 'financed',
  });
  const stranger = await app.as('b', 'owner');
  expect((await stranger.ok(getCheckAtHand, { query: { imei } })).data).toBeNull();
  const order = await sale(20_003, 3);
  expect((await owner.ok(listDeviceChecks, { params: { id: order.id } })).data).toMatchObject([
    { id: data?.id, item_id: order.items[0]?.id, result: 'financed' },
  ]);
  expect((await owner.ok(getCheckAtHand, { query: { imei } })).data).toBeNull();
});

test.each([
  [1, 'Blocklisted'],
  [4, 'Unknown'],
] as const)(
  '[orders-09] a device that plays %i needs a reason and the permission to be paid, and the history shows it',
  async (record, what) => {
    const order = await sale(20_010 + record, record);
    await checksOf(owner, order);
    const fault = await owner.refused(payOrder, paying(order));
    expect(fault).toMatchObject({ status: 422, code: 'invalid' });
    expect(fault.errors?.flagged_reason?.[0]).toContain(what);
    expect(await staff.refused(payOrder, paying(order, 'I know them'))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const { data } = await owner.ok(payOrder, paying(order, 'The police released it'));
    expect(data.flagged_reason).toBe('The police released it');
    const changes = await owner.ok(listOrderChanges, { params: { id: order.id }, query: {} });
    expect(changes.data.find(({ action }) => action === 'Paid without a clean check')).toMatchObject({
      to: what,
      why: 'The police released it',
      by: 'Olga A',
    });
  },
);

test('[orders-09] a device whose check is running or was never made isn’t known to be clean', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { check } = app.services.deviceChecks;
  Object.assign(app.services.deviceChecks, { check: (imei: string) => held.then(() => check(imei)) });
  const order = await sale(20_020, 0);
  expect((await owner.refused(payOrder, paying(order))).errors?.flagged_reason?.[0]).toMatch(/Check in progress/);
  release();
  Object.assign(app.services.deviceChecks, { check });
  await checksOf(owner, order);
  await app.pool.raw.query('DELETE FROM device_checks WHERE order_id = $1', [order.id]);
  expect((await owner.refused(payOrder, paying(order))).errors?.flagged_reason?.[0]).toMatch(/Not checked/);
});

test('[orders-09] a clean device is paid as usual, and an unneeded reason isn’t saved', async () => {
  const order = await sale(20_030, 0);
  await checksOf(owner, order);
  expect((await staff.ok(payOrder, paying(order, 'none needed'))).data.flagged_reason).toBeNull();
});

test('[orders-09] a problem found after the payout was ordered stops it at approval and in the file', async () => {
  await owner.ok(nachaOriginator.put, { body: { ...originator, version: 0 } });
  await changeRules(owner, { bank_transfer_by_file: true, approval_limit: 50 });
  const waiting = await agreedOrder(owner, device, payoutsBy.bank);
  const held = await payAs(owner, waiting);
  await changeRules(owner, { approval_limit: null });
  const queued = await agreedOrder(owner, device, payoutsBy.bank);
  const { id: queuedPayout } = await payAs(owner, queued);
  const { check } = app.services.deviceChecks;
  Object.assign(app.services.deviceChecks, {
    check: async () => ({ result: 'blocklisted', findings: [], raw: '' }),
  });
  const ids = [waiting, queued].flatMap(({ items }) => items.map(({ id }) => id));
  await owner.ok(checkDevices, { body: { ids } });
  await Promise.all([checksOf(owner, waiting), checksOf(owner, queued)]);
  Object.assign(app.services.deviceChecks, { check });
  expect(await staff.refused(approvePayout, { params: { id: held.id } })).toMatchObject({
    code: 'transition_refused',
    message: expect.stringMatching(/Blocklisted/),
  });
  expect((await owner.refused(makePayoutFile, { body: { format: 'nacha' } })).message).toMatch(/Blocklisted/);
  expect((await freshOrder(owner, queued.id)).payout).toMatchObject({ id: queuedPayout, state: 'queued' });
});

test('[orders-09] without a connected check, nothing is asked and no payout is stopped', async () => {
  const { tenantId } = app.fixture.b;
  const other = await app.as('b', 'owner');
  const devices = await seedDevice(app.pool, tenantId);
  await app.pool.inTenant(tenantId, (tx) => tx.delete(connections).where(eq(connections.tenant_id, tenantId)));
  const imei = testImei(20_040, 1);
  expect((await other.ok(checkDeviceAtHand, { body: { imei } })).data).toBeNull();
  const body = orderOf(devices, await newCustomer(other), false);
  const items = body.items.map((item) => ({ ...item, imei }));
  const { data: order } = await other.ok(createOrder, { body: { ...body, items } });
  expect(await checksOf(other, order)).toEqual([]);
  await other.ok(payOrder, paying(order));
  expect((await other.ok(getOrder, { params: { id: order.id } })).data.payout?.state).toBe('sent');
});
