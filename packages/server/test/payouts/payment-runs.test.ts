import { payDueOrders, withdrawPayouts } from '@recoup/contract/payouts/due-payouts';
import { getPaymentRun, listPaymentRuns } from '@recoup/contract/payouts/payment-runs';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { paidAs } from '../services.ts';
import { until } from '../until.ts';
import { agreedOrder, changeRules, freshOrder, payAs, payoutsBy } from './payouts.ts';

const { app, staff, as, device, at, query } = useCompany({ each: true });

const stranger = as('owner', 'b');

const run = async (orders: readonly { id: number; version: number }[]) =>
  (await staff.ok(payDueOrders, { body: { orders: orders.map(({ id, version }) => ({ id, version })) } })).run_id;
const read = (id: number) => staff.data(getPaymentRun, { params: { id } });

test('[orders-20] a payment run stores its result: totals by method and state, and each unpaid order with how to fix it', async () => {
  const usual = app.services.payouts.pay;
  app.services.payouts.pay = async () => ({ ...paidAs('B-1'), state: 'processing', status: 'PENDING' });
  const [check, other] = [
    await agreedOrder(staff, device, payoutsBy.check),
    await agreedOrder(staff, device, payoutsBy.check),
  ];
  const paypal = await agreedOrder(staff, device, payoutsBy.paypal);
  const open = await at('offered');
  const changed = { ...(await agreedOrder(staff, device, payoutsBy.check)), version: 1 };
  const bare = await agreedOrder(staff, device, payoutsBy.check);
  await query(`update orders set payout_details = '{}' where id = $1`, [bare.id]);
  const id = await run([check, other, paypal, open, changed, bare]);
  await until(async () => (await read(id)).sums.some(({ state }) => state === 'processing'));
  app.services.payouts.pay = usual;
  const result = await read(id);
  expect(result.sums.map(({ method, state, count, total }) => [method, state, count, total.amount])).toEqual([
    ['check', 'sent', 2, check.total.amount + other.total.amount],
    ['paypal', 'processing', 1, paypal.total.amount],
  ]);
  expect(result.unpaid.map(({ order_id, repair }) => [order_id, repair])).toEqual([
    [open.id, 'open-order'],
    [changed.id, 'try-again'],
    [bare.id, 'payout-details'],
  ]);
  expect(result.unpaid[2]?.reason).toMatch(/details are missing: Pay to the order of/);
  const [listed] = await staff.data(listPaymentRuns);
  expect(listed).toMatchObject({ id, made: 3, refused: 3 });
});

test('[orders-20] a result that is opened later shows the current state of its payouts', async () => {
  await changeRules(staff, { bank_transfer_by_file: true });
  const bank = await agreedOrder(staff, device, payoutsBy.bank);
  const stale = { ...(await agreedOrder(staff, device, payoutsBy.check)), version: 1 };
  const id = await run([bank, stale]);
  const { withdrawable, unpaid } = await read(id);
  expect([withdrawable.length, unpaid.map(({ paid_since }) => paid_since)]).toEqual([1, [false]]);
  // The refused order is paid at its current version.
  const [again] = unpaid;
  expect(again?.version).toBe((await freshOrder(staff, stale.id)).version);
  await payAs(staff, stale);
  await staff.ok(withdrawPayouts, { body: { ids: withdrawable } });
  const later = await read(id);
  expect(later).toMatchObject({ sums: [], withdrawable: [] });
  expect(later.unpaid.map(({ order_id, repair, paid_since }) => [order_id, repair, paid_since])).toEqual([
    [stale.id, 'try-again', true],
    [bank.id, 'open-order', false],
  ]);
});

test('the same request twice is one payment run, and another company sees none of it', async () => {
  const order = await agreedOrder(staff, device, payoutsBy.check);
  const body = { orders: [{ id: order.id, version: order.version }] };
  const headers = { 'idempotency-key': 'evening' };
  const [one, two] = [await staff.ok(payDueOrders, { body, headers }), await staff.ok(payDueOrders, { body, headers })];
  expect(two.run_id).toBe(one.run_id);
  expect(await staff.data(listPaymentRuns)).toHaveLength(1);
  expect((await stranger.refused(getPaymentRun, { params: { id: one.run_id } })).code).toBe('not_found');
});
