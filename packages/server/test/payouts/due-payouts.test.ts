import { checkDevices } from '@recoup/contract/orders/checks/device-checks';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listDuePayouts, payDueOrders, withdrawPayouts } from '@recoup/contract/payouts/due-payouts';
import { makePayoutFile } from '@recoup/contract/payouts/payout-files';
import { nachaOriginator } from '@recoup/contract/payouts/payout-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type TestApp, withApp } from '../harness.ts';
import { checksOf, newCustomer, orderAt, orderOf, seedDevice, type TestDevice, testImei } from '../trade.ts';
import { until } from '../until.ts';
import { agreedOrder, changeRules, freshOrder, originator, payAs, payoutsBy } from './payouts.ts';

let app: TestApp;
let owner: Caller;
let device: TestDevice;
beforeAll(async () => {
  app = await withApp();
  owner = await app.as('a', 'owner');
  device = await seedDevice(app.pool, app.fixture.a.tenantId);
  await owner.ok(nachaOriginator.put, { body: { ...originator, version: 0 } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await changeRules(owner, { bank_transfer_by_file: true, paypal_by_file: false, approval_limit: null });
  // Pays what another test has left.
  const { data } = await due();
  if (data.length > 0) await pay(data, 'Not asked here');
});

const due = async () => owner.ok(listDuePayouts, { query: { per_page: 100 } });
const asSeen = (orders: readonly Pick<Order, 'id' | 'version'>[]) => orders.map(({ id, version }) => ({ id, version }));
const pay = (orders: readonly Pick<Order, 'id' | 'version'>[], flagged_reason: string | null = null) =>
  owner.ok(payDueOrders, { body: { orders: asSeen(orders), flagged_reason } });

test('[orders-13] due payouts are in one list with their recipients, and leave it when paid', async () => {
  const bank = await agreedOrder(owner, device, payoutsBy.bank);
  await orderAt(owner, device, 'inspected');
  const { data, sums, due: count } = await due();
  expect(data).toMatchObject([
    {
      id: bank.id,
      customer_name: bank.customer_name,
      payout_method: 'bank-transfer',
      payout_details: { account_number: '•••• 7365' },
      total: { amount: 10_000 },
      doubts: null,
      version: bank.version,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('sealed');
  expect({ count, sums }).toMatchObject({
    count: 1,
    sums: [{ method: 'bank-transfer', age: 'day', count: 1, total: { amount: 10_000, currency: 'USD' } }],
  });
  await payAs(owner, bank);
  expect((await due()).data).toEqual([]);
});

test('[orders-13] the list has totals by method and age, and can be filtered by both', async () => {
  const [old, fresh] = [
    await agreedOrder(owner, device, payoutsBy.paypal),
    await agreedOrder(owner, device, payoutsBy.check),
  ];
  await app.pool.raw.query("UPDATE orders SET due_since = now() - interval '9 days' WHERE id = $1", [old.id]);
  const { data, sums } = await due();
  expect(data.map(({ id }) => id)).toEqual([old.id, fresh.id]);
  expect(sums.map(({ method, age, count }) => [method, age, count])).toEqual([
    ['check', 'day', 1],
    ['paypal', 'older', 1],
  ]);
  const narrowed = async (query: object) =>
    (await owner.ok(listDuePayouts, { query })).data.map(({ id }: { id: number }) => id);
  expect(await narrowed({ age: 'older' })).toEqual([old.id]);
  expect(await narrowed({ age: 'week' })).toEqual([]);
  expect(await narrowed({ method: 'check' })).toEqual([fresh.id]);
  await pay([old, fresh]);
});

test('[orders-13] selected orders are paid like single ones: by service, by file or by hand; a file includes the payouts waiting for it', async () => {
  const sums = { paid: app.services.paid.length };
  const paypal = await agreedOrder(owner, device, payoutsBy.paypal);
  const banks = [await agreedOrder(owner, device, payoutsBy.bank), await agreedOrder(owner, device, payoutsBy.bank)];
  const check = await agreedOrder(owner, device, payoutsBy.check);
  const chosen = [paypal, ...banks, check];
  const answer = await pay(chosen);
  expect(answer.refused).toEqual([]);
  expect(answer.changed.sort()).toEqual(chosen.map(({ id }) => id).sort());
  expect(answer.payouts.map(({ method, state }) => [method, state]).sort()).toEqual([
    ['bank-transfer', 'queued'],
    ['bank-transfer', 'queued'],
    ['check', 'sent'],
    ['paypal', 'sending'],
  ]);
  await until(() => app.services.paid.length === sums.paid + 1);
  const queued = answer.payouts.filter(({ state }) => state === 'queued').map(({ id }) => id);
  const { data: made } = await owner.ok(makePayoutFile, { body: { format: 'nacha', ids: queued } });
  expect(made).toMatchObject({ changed: queued, refused: [], file: { count: 2 } });
  expect((await freshOrder(owner, check.id)).status_id).toBe(9);
  await until(async () => (await freshOrder(owner, paypal.id)).status_id === 9);
});

test('[orders-13] each row gets its result: changed since, already paid, not accepted, no clean check, not found', async () => {
  const changed = await agreedOrder(owner, device, payoutsBy.check);
  const paid = await agreedOrder(owner, device, payoutsBy.check);
  await payAs(owner, paid);
  const open = await orderAt(owner, device, 'inspected');
  const flagged = await agreedOrder(owner, device, payoutsBy.check);
  const { check } = app.services.deviceChecks;
  Object.assign(app.services.deviceChecks, { check: async () => ({ result: 'locked', findings: [], raw: '' }) });
  await owner.ok(checkDevices, { body: { ids: flagged.items.map(({ id }) => id) } });
  await checksOf(owner, flagged);
  Object.assign(app.services.deviceChecks, { check });
  expect((await due()).data.find(({ id }) => id === flagged.id)?.doubts).toMatch(/: Activation lock$/);
  const good = await agreedOrder(owner, device, payoutsBy.check);
  const requests = [
    { ...changed, version: changed.version - 1 },
    paid,
    open,
    flagged,
    { id: 999_999_999, version: 1 },
    good,
  ];
  const answer = await pay(requests);
  expect(answer.changed).toEqual([good.id]);
  const reasonOf = new Map(answer.refused.map(({ id, reason }) => [id, reason]));
  expect(reasonOf.get(paid.id)).toMatch(/already paid this order/);
  expect(reasonOf.get(open.id)).toMatch(/Not accepted by the customer yet/);
  expect(reasonOf.get(flagged.id)).toMatch(/Activation lock/);
  expect(reasonOf.get(999_999_999)).toBe('It doesn’t exist');
  expect(reasonOf.get(changed.id)).toMatch(/changed this in the meantime/);
  const staff = await app.as('a', 'staff');
  const refused = await staff.ok(payDueOrders, { body: { orders: asSeen([flagged]), flagged_reason: 'I know them' } });
  expect(refused.refused[0]?.reason).toMatch(/You can’t pay/);
  expect((await pay([flagged], 'Unlocked at the counter')).changed).toEqual([flagged.id]);
});

test('[orders-13] an order without payout details says what is missing and is not paid', async () => {
  const order = await agreedOrder(owner, device, payoutsBy.bank);
  const payWith = async (details: object) => {
    await app.pool.raw.query('UPDATE orders SET payout_details = $2 WHERE id = $1', [
      order.id,
      JSON.stringify(details),
    ]);
    return pay([await freshOrder(owner, order.id)]);
  };
  const { rows } = await app.pool.raw.query('SELECT payout_details FROM orders WHERE id = $1', [order.id]);
  const { changed, refused } = await payWith({});
  expect(changed).toEqual([]);
  expect(refused).toEqual([
    expect.objectContaining({ id: order.id, reason: expect.stringMatching(/details are missing: .*Routing number/) }),
  ]);
  // A choice has a default. Orders from before it existed don't have a value.
  const { account_type: _, ...asked } = rows[0].payout_details;
  expect((await payWith(asked)).changed).toEqual([order.id]);
});

test('[orders-20] a repeated request, or two people at the same time, never pay a customer twice', async () => {
  const orders = [await agreedOrder(owner, device, payoutsBy.check), await agreedOrder(owner, device, payoutsBy.check)];
  const staff = await app.as('a', 'staff');
  const body = { orders: asSeen(orders), flagged_reason: null };
  const headers = { 'idempotency-key': 'evening' };
  const [one, two] = await Promise.all([
    owner.ok(payDueOrders, { body, headers }),
    staff.ok(payDueOrders, { body: { ...body, orders: body.orders.toReversed() } }),
  ]);
  expect(one.changed.length + two.changed.length).toBe(2);
  expect(await owner.ok(payDueOrders, { body, headers })).toEqual(one);
  const { rows } = await app.pool.raw.query('SELECT count(*)::int AS n FROM payouts WHERE order_id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ n: 2 }]);
});

test('[orders-13] a payout waiting for a file or for approval can be canceled and paid again; one that was sent cannot', async () => {
  const [bank, cheque] = [
    await agreedOrder(owner, device, payoutsBy.bank),
    await agreedOrder(owner, device, payoutsBy.check),
  ];
  const { payouts } = await pay([bank, cheque]);
  const ids = payouts.map(({ id }) => id);
  const back = await owner.ok(withdrawPayouts, { body: { ids: [...ids, 999_999_999] } });
  const queued = payouts.find(({ state }) => state === 'queued')?.id;
  expect(back.changed).toEqual([queued]);
  expect(back.refused.map(({ reason }) => reason).sort()).toEqual(['It doesn’t exist', 'It was already sent']);
  expect((await due()).data.map(({ id }) => id)).toEqual([bank.id]);
  expect((await owner.ok(withdrawPayouts, { body: { ids: [queued ?? 0] } })).refused[0]?.reason).toBe(
    'It has already ended',
  );
  expect((await pay([await freshOrder(owner, bank.id)])).changed).toEqual([bank.id]);
});

test('[orders-20] a counter purchase is due immediately, and an order that goes back to inspection is not', async () => {
  const body = orderOf(device, await newCustomer(owner), false);
  const items = body.items.map((item) => ({ ...item, imei: testImei(30_001) }));
  const { data: sold } = await owner.ok(ordersOf('in-store').createOrder, { body: { ...body, items } });
  const { data } = await due();
  expect(data.map(({ id, kind }) => [id, kind])).toEqual([[sold.id, 'in-store']]);
  const back = { params: { id: sold.id }, body: { status_id: 8, version: sold.version } };
  await owner.ok(ordersOf('in-store').changeOrderStatus, back);
  expect((await due()).data).toEqual([]);
});
