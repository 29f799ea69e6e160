import type { Order } from '@recoup/contract/orders/order-schema';
import { getCustomer } from '@recoup/contract/stock/customers';
import { listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { expect, test } from 'vitest';
import { sendPayout } from '../../src/modules/payouts/payouts/send-payout.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { checksOf, itemOf, newCustomer, newImei, orderOf, seen } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, device, orderCalls, at, again, query } = useCompany();
const { createOrder, scanInOrder, inspectOrderItem, offerOrder, payOrder } = orderCalls;

const pay = (order: Order) => ({ params: { id: order.id }, body: { version: order.version, amount: order.total } });

/** An order that is accepted and paid by PayPal. */
async function agreedByPaypal(): Promise<Order> {
  const payout = { method: 'paypal' as const, details: { email: 'cara@paypal.test' } };
  const { data } = await staff.ok(createOrder, {
    body: { ...orderOf(device, await newCustomer(staff), true), payout },
  });
  const scanned = await staff.data(scanInOrder, seen(data));
  const body = { version: scanned.version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(scanned) }, body });
  await checksOf(staff, data);
  const inspected = await again(data);
  return await staff.data(offerOrder, { params: { id: data.id }, body: { version: inspected.version } });
}

test('[orders-20] a check completes the order at once, and its items are in inventory with their cost', async () => {
  const order = await at('accepted');
  const { data } = await staff.ok(payOrder, pay(order));
  expect(data).toMatchObject({ state: 'sent', method: 'check', amount: { amount: 10_000 }, by: 'Olga A' });
  const done = await again(order);
  expect(done).toMatchObject({ status_id: 9, items: [{ state: 'stocked' }], payout: { state: 'sent' } });
  const imei = done.items[0]?.imei ?? '';
  const stock = await staff.ok(listInventoryItems, { query: { search: imei } });
  expect(stock.data).toMatchObject([
    { imei, cost: { amount: 10_000, currency: 'USD' }, order_number: order.number, status: 0, condition: 'Good' },
  ]);
  expect(stock.data[0]?.id).toBe(done.items[0]?.inventory_id);
  expect((await staff.data(getCustomer, { params: { id: order.customer.id } })).paid_total.amount).toBe(10_000);
});

test('a payout through a service is sent from the outbox, then the order is completed', async () => {
  const order = await agreedByPaypal();
  expect((await staff.data(payOrder, pay(order))).state).toBe('sending');
  await until(async () => (await again(order)).status_id === 9);
  expect(await again(order)).toMatchObject({
    payout: { state: 'sent', reference: expect.stringContaining('paid-') },
    items: [{ state: 'stocked' }],
  });
  expect(app.services.paid.filter(({ details }) => details.email === 'cara@paypal.test')).toHaveLength(1);
});

test('when two people pay at once, one wins, the other is told, and the customer is paid once', async () => {
  const order = await at('accepted');
  const other = await app.as('a', 'staff');
  const url = `/api/v1/pos/order/pay/${order.id}`;
  const answers = await Promise.all(
    [staff, other, staff, other].map((who) => who.raw({ method: 'POST', url, payload: pay(order).body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject({ code: 'already_done' });
  expect((await staff.data(getCustomer, { params: { id: order.customer.id } })).paid_total.amount).toBe(10_000);
});

test('an amount other than the server’s is refused, and so is paying an order that isn’t accepted', async () => {
  const order = await at('accepted');
  const wrong = {
    ...pay(order),
    body: { version: order.version, amount: { amount: 9_999, currency: 'USD' as const } },
  };
  expect(await staff.refused(payOrder, wrong)).toMatchObject({ status: 409, code: 'price_changed' });
  const open = await at('inspected');
  expect(await staff.refused(payOrder, pay(open))).toMatchObject({ status: 409, code: 'transition_refused' });
});

test('a payout job that runs twice pays once, and a refused payout can be paid again', async () => {
  const order = await agreedByPaypal();
  const asks: string[] = [];
  const work = {
    services: {
      ...app.services,
      payouts: {
        pay: async ({ reference }: { reference: string }) => ({ externalId: `x${asks.push(reference)}` }),
        find: async () => null,
      },
    },
    now: () => new Date(),
    emit: () => undefined,
    signal: new AbortController().signal,
  };
  const refusing = app.services.payouts.pay;
  app.services.payouts.pay = async () => {
    throw new ServiceError('validation', 'The receiver does not exist.');
  };
  const { data: refused } = await staff.ok(payOrder, pay(order));
  await until(async () => (await again(order)).payout?.state === 'failed');
  app.services.payouts.pay = refusing;
  const failed = await again(order);
  expect(failed).toMatchObject({
    status_id: 7,
    items: [{ state: 'accepted' }],
    payout: { message: 'The receiver does not exist.' },
  });

  const { data: second } = await staff.ok(payOrder, pay(failed));
  expect(second.id).not.toBe(refused.id);
  await until(async () => (await again(order)).status_id === 9);
  const { tenantId } = app.fixture.a;
  await Promise.all([1, 2].map(() => sendPayout(app.database(), { tenantId, payoutId: second.id }, work)));
  expect(asks).toEqual([]);
  expect((await staff.data(getCustomer, { params: { id: order.customer.id } })).paid_total.amount).toBe(10_000);
});

test('a device that was sold can be bought again, and one in stock can’t', async () => {
  const order = await at('accepted');
  await staff.ok(payOrder, pay(order));
  const imei = (await again(order)).items[0]?.imei ?? '';
  const next = await at('scanned');
  const body = { version: next.version, imei, condition_id: device.good, reason: null };
  const refusal = await staff.refused(inspectOrderItem, { params: { id: itemOf(next) }, body });
  expect(refusal).toMatchObject({ status: 409, code: 'in_use_elsewhere' });
  expect(refusal.message).toContain(`from order ${order.number}`);
  await query('UPDATE inventory_items SET status = 2 WHERE imei = $1', [imei]);
  await staff.ok(inspectOrderItem, { params: { id: itemOf(next) }, body });
});
