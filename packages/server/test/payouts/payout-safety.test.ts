import type { Order } from '@recoup/contract/orders/order-schema';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { expect, test } from 'vitest';
import type { PayoutRequest, ServicePayout } from '../../src/modules/payouts/payout-services/payout-port.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { paidAs } from '../services.ts';
import { checksOf, itemOf, newCustomer, newImei, orderOf, seen } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, orderCalls, again, query } = useCompany();
const { bulkChangeOrderStatus, changeOrderStatus, createOrder, inspectOrderItem, offerOrder, payOrder, scanInOrder } =
  orderCalls;

const pay = (order: Order) =>
  staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });

/** An order accepted by its customer, to be paid by PayPal. */
async function agreed(): Promise<Order> {
  const payout = { method: 'paypal' as const, details: { email: 'cara@paypal.test' } };
  const body = { ...orderOf(device, await newCustomer(staff), true), payout };
  const { data } = await staff.ok(createOrder, { body });
  const scanned = await staff.data(scanInOrder, seen(data));
  const found = { version: scanned.version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(scanned) }, body: found });
  const { version } = await again(data);
  await checksOf(staff, data);
  return await staff.data(offerOrder, { params: { id: data.id }, body: { version } });
}

/** Changes the service's behavior until the returned function is called. */
function serviceThat(pays: (request: PayoutRequest) => Promise<ServicePayout>) {
  const usual = app.services.payouts.pay;
  app.services.payouts.pay = pays;
  return () => {
    app.services.payouts.pay = usual;
  };
}

test('an order cannot change status while its payout is in progress, alone or in bulk', async () => {
  const [order, other] = [await agreed(), await agreed()];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const usual = serviceThat(async ({ reference }) => {
    await arrived;
    return paidAs(reference);
  });
  await pay(order);
  const travelling = await again(order);
  const move = { params: { id: order.id }, body: { status_id: 6, version: travelling.version } };
  expect(await staff.refused(changeOrderStatus, move)).toMatchObject({
    status: 409,
    code: 'transition_refused',
    allowed: [],
  });
  const bulk = await staff.ok(bulkChangeOrderStatus, { body: { ids: [order.id, other.id], status_id: 6 } });
  expect(bulk.changed).toEqual([other.id]);
  expect(bulk.refused).toMatchObject([{ id: order.id, reason: expect.stringContaining('in progress') }]);
  arrive();
  await until(async () => (await again(order)).status_id === 9);
  usual();
});

test('after a timeout we look the payout up by its reference instead of paying again', async () => {
  const order = await agreed();
  const before = app.services.paid.length;
  let calls = 0;
  const usual = serviceThat(async (request) => {
    calls += 1;
    app.services.paid.push(request);
    throw new ServiceError('network', 'No answer in 30 seconds');
  });
  await pay(order);
  await until(async () => (await again(order)).status_id === 9);
  usual();
  expect(calls).toBe(1);
  expect(app.services.paid.length - before).toBe(1);
  expect((await again(order)).payout).toMatchObject({ state: 'sent', reference: expect.stringContaining('paid-') });
});

test('a payout is retried if the service was not reached', async () => {
  const order = await agreed();
  let calls = 0;
  const usual = serviceThat(async ({ reference }) => {
    calls += 1;
    if (calls === 1) throw new ServiceError('rate_limit', 'Too many requests', { retryAfter: 1 });
    return paidAs(reference);
  });
  await pay(order);
  await until(async () => (await again(order)).status_id === 9);
  usual();
  expect(calls).toBe(2);
});

test.for(['auth', 'validation', 'insufficient_funds'] as const)(
  'a permanently refused payout (%s) fails with the service’s message, and the order can be paid again',
  async (fault) => {
    const order = await agreed();
    const usual = serviceThat(async () => {
      throw new ServiceError(fault, `No: ${fault}`);
    });
    await pay(order);
    await until(async () => (await again(order)).payout?.state === 'failed');
    usual();
    const failed = await again(order);
    expect(failed).toMatchObject({ status_id: 7, items: [{ state: 'accepted' }], payout: { message: `No: ${fault}` } });
    await pay(failed);
    await until(async () => (await again(order)).status_id === 9);
  },
);

test.for(['auth', 'insufficient_funds', 'validation'] as const)(
  'if a service may have paid before a permanent error (%s), it is asked again, and the customer is paid once',
  async (fault) => {
    const order = await agreed();
    let calls = 0;
    const usual = serviceThat(async ({ reference }) => {
      calls += 1;
      if (calls === 1) throw new ServiceError('network', 'No answer in 30 seconds');
      if (calls === 2) throw new ServiceError(fault, `No: ${fault}`);
      return paidAs(reference);
    });
    await pay(order);
    await until(async () => calls >= 2);
    expect((await again(order)).payout?.state).toBe('sending');
    await until(async () => (await again(order)).status_id === 9);
    usual();
    expect((await again(order)).payout).toMatchObject({ state: 'sent' });
  },
);

test('a payout is not marked as failed if its service cannot say whether it paid; only the service’s answer ends it', async () => {
  const order = await agreed();
  const usual = serviceThat(async () => {
    throw new ServiceError('network', 'No answer in 30 seconds');
  });
  const find = app.services.payouts.find;
  let calls = 0;
  app.services.payouts.find = async () => {
    calls += 1;
    if (calls === 1) return null;
    throw calls === 2 ? new ServiceError('auth', 'Unknown key') : new ServiceError('refused', 'It was canceled');
  };
  await pay(order);
  await until(async () => (await again(order)).payout?.state === 'failed');
  app.services.payouts.find = find;
  usual();
  expect(calls).toBe(3);
  expect((await again(order)).payout).toMatchObject({ message: 'It was canceled' });
});

test('a payout requested so long ago that the service would accept it a second time is not sent again; staff decide', async () => {
  const order = await agreed();
  let calls = 0;
  const usual = serviceThat(async () => {
    calls += 1;
    throw new ServiceError('network', 'No answer in 30 seconds');
  });
  const service = app.services.payouts as { remembersDays?: number };
  service.remembersDays = 25;
  await pay(order);
  await until(async () => (await again(order)).payout?.message !== null);
  await query(`update payouts set tried_at = tried_at - interval '26 days' where order_id = $1`, [order.id]);
  const before = calls;
  await until(async () => (await again(order)).payout?.state === 'held');
  usual();
  delete service.remembersDays;
  // One attempt may have started before the clock was turned back.
  expect(calls - before).toBeLessThanOrEqual(1);
  const held = await again(order);
  expect(held).toMatchObject({ status_id: 7, payout: { message: expect.stringContaining('Check your account') } });
  const body = { reason: 'PayPal shows no payment', state: 'held' as const };
  await staff.ok(failPayout, { params: { id: held.payout?.id ?? 0 }, body });
  await pay(await again(order));
  await until(async () => (await again(order)).status_id === 9);
});
