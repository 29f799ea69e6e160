import { createOrderStatus, deleteOrderStatus } from '@recoup/contract/orders/order-workflow';
import { approvePayout, listPayouts, rejectPayout } from '@recoup/contract/payouts/payouts';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { ownStatus } from '../trade.ts';
import { until } from '../until.ts';
import { agreedOrder, changeRules, freshOrder, paidOrder, payAs, payoutsBy } from './payouts.ts';

const { app, staff: owner, device, as, orderCalls, log } = useCompany();
const staff = as('staff');

beforeAll(async () => {
  await changeRules(owner, { approval_limit: 99 });
});

const act = (id: number) => ({ params: { id } });

test('a payout over the limit waits for a second person, who is never the first', async () => {
  const { order, payout } = await paidOrder(staff, device, payoutsBy.paypal);
  expect(payout).toMatchObject({ state: 'waiting', approved_by: null });
  expect(await freshOrder(staff, order.id)).toMatchObject({ status_id: 7, items: [{ state: 'paid' }] });
  expect(app.services.paid).toEqual([]);
  const again = await staff.refused(orderCalls.payOrder, {
    params: { id: order.id },
    body: { version: order.version, amount: order.total },
  });
  expect(again).toMatchObject({
    code: 'already_done',
    message: 'Stan A already paid this order, and it’s waiting for approval.',
  });

  expect(await staff.refused(approvePayout, act(payout.id))).toMatchObject({
    status: 403,
    message: expect.stringContaining('someone else has to approve it'),
  });
  const listed = await owner.ok(listPayouts, { query: { state: 'waiting' } });
  expect(listed.data).toMatchObject([{ id: payout.id, order_number: order.number, by: 'Stan A' }]);
  expect(listed.counts).toEqual([{ state: 'waiting', count: 1 }]);
  const found = await owner.ok(listPayouts, { query: { search: String(order.number) } });
  expect(found).toMatchObject({ total: 1, data: [{ id: payout.id }] });

  const approved = await owner.ok(approvePayout, act(payout.id));
  expect(approved.data).toMatchObject({ state: 'sending', by: 'Stan A', approved_by: 'Olga A' });
  await until(async () => (await freshOrder(staff, order.id)).status_id === 9);
  expect(app.services.paid).toHaveLength(1);
  expect(await owner.refused(approvePayout, act(payout.id))).toMatchObject({ status: 409, code: 'already_done' });
});

test('two simultaneous approvals pay once', async () => {
  const { order, payout } = await paidOrder(staff, device, payoutsBy.check);
  const url = `/api/v1/pos/order/payout-approve/${payout.id}`;
  const answers = await Promise.all([1, 2, 3].map(() => owner.raw({ method: 'POST', url })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await freshOrder(staff, order.id)).toMatchObject({
    status_id: 9,
    payout: { state: 'sent', approved_by: 'Olga A' },
  });
});

test('a rejected payout has its reason, and its order can be paid again; people can withdraw their own payouts', async () => {
  const { order, payout } = await paidOrder(staff, device, payoutsBy.paypal);
  const reason = 'The price is too high';
  expect(await owner.data(rejectPayout, { ...act(payout.id), body: { reason } })).toMatchObject({
    state: 'failed',
    message: reason,
  });
  expect(await freshOrder(staff, order.id)).toMatchObject({ status_id: 7, items: [{ state: 'accepted' }] });
  const second = await payAs(staff, order);
  expect(second.state).toBe('waiting');
  const ownPayout = await staff.ok(rejectPayout, { ...act(second.id), body: { reason: 'A mistake' } });
  expect(ownPayout.message).toBe(`Payout for order ${order.number} withdrawn`);
  const changes = await log(order);
  expect(changes.map(({ action, why, by }) => [action, why, by])).toEqual(
    expect.arrayContaining([
      ['Payout rejected', reason, 'Olga A'],
      ['Payout withdrawn', 'A mistake', 'Stan A'],
    ]),
  );
});

test('a payout exactly at the limit needs no approval, and an approved payout is sent by the settings of that moment', async () => {
  await changeRules(owner, { approval_limit: 100 });
  expect((await paidOrder(staff, device, payoutsBy.check)).payout.state).toBe('sent');
  await changeRules(owner, { approval_limit: 0 });
  const { payout } = await paidOrder(staff, device, payoutsBy.bank);
  await changeRules(owner, { approval_limit: null, bank_transfer_by_file: true });
  expect((await owner.data(approvePayout, act(payout.id))).state).toBe('queued');
});

test('cash can only be paid at the counter, not for mail-in orders', async () => {
  const cash = agreedOrder(staff, device, { method: 'cash', details: { payee: 'Cara Cole' } });
  await expect(cash).rejects.toThrow('Cash is only available at the counter');
});

test('[orders-03] the payout method can change until the order is paid, and only the last digits of its account are shown', async () => {
  const order = await agreedOrder(staff, device, payoutsBy.check);
  const { changeOrderPayout } = orderCalls;
  const change = (payout: (typeof payoutsBy)[keyof typeof payoutsBy], version: number) => ({
    params: { id: order.id },
    body: { version, payout },
  });
  const { data } = await staff.ok(changeOrderPayout, change(payoutsBy.bank, order.version));
  expect(data).toMatchObject({ payout_method: 'bank-transfer', payout_details: { account_number: '•••• 7365' } });
  const changes = await log(order);
  expect(changes[0]).toMatchObject({
    action: 'Payout changed',
    from: 'Check, Cara Cole',
    to: 'Bank transfer, Cara Müller-Øst, 021000021, •••• 7365, checking',
  });
  expect(await staff.refused(changeOrderPayout, change(payoutsBy.check, order.version))).toMatchObject({
    code: 'conflict',
  });
  expect(await staff.refused(changeOrderPayout, change(payoutsBy.sepa, data.version))).toMatchObject({
    status: 422,
    errors: { 'payout.method': ['SEPA transfer doesn’t pay in USD'] },
  });
  await payAs(staff, order);
  const { version } = await freshOrder(staff, order.id);
  expect(await staff.refused(changeOrderPayout, change(payoutsBy.check, version))).toMatchObject({
    code: 'transition_refused',
  });
});

test('[settings-01] a status cannot be deleted while payouts of its orders wait for approval or a file', async () => {
  const paidIn = async (name: string, approval_limit: number | null) => {
    await changeRules(owner, { approval_limit, bank_transfer_by_file: true });
    const status = await owner.data(createOrderStatus, { body: { ...ownStatus(name), send: false, like: 7 } });
    const { id, version } = await agreedOrder(staff, device, payoutsBy.bank);
    const body = { status_id: status.id, version };
    await staff.ok(orderCalls.changeOrderStatus, { params: { id }, body });
    const payout = await payAs(staff, { id });
    const remove = { params: { id: status.id }, body: { buyback: 'mail-in', move_to: 8 } } as const;
    expect(await owner.refused(deleteOrderStatus, remove)).toMatchObject({
      code: 'transition_refused',
      message: expect.stringContaining('Its payout is in progress'),
    });
    expect((await freshOrder(staff, id)).status_id).toBe(status.id);
    return { payout, remove };
  };
  expect((await paidIn('Queued for the bank', null)).payout.state).toBe('queued');
  const { payout, remove } = await paidIn('To be approved', 0);
  expect(payout.state).toBe('waiting');
  await owner.ok(rejectPayout, { ...act(payout.id), body: { reason: 'A mistake' } });
  expect((await owner.data(deleteOrderStatus, remove)).moved).toBe(1);
});
