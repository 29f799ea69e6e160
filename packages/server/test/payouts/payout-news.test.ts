import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { cancelPayout, failPayout } from '@recoup/contract/payouts/payouts';
import { expect, test, vi } from 'vitest';
import type { PayoutNews, ServicePayout } from '../../src/modules/payouts/payout-services/payout-port.ts';
import { askAboutPayouts } from '../../src/modules/payouts/payouts/ask-about-payouts.ts';
import { useCompany } from '../company.ts';
import { paidAs, rightSignature } from '../services.ts';
import { jobsAreDone, until } from '../until.ts';
import { paidOrder, payAs, payoutsBy } from './payouts.ts';

const { app, staff, device, again, log, query, tenantId } = useCompany({ each: true });

const accounts = {
  paypal: { id: 25, values: { account: 'live', client_id: 'client', client_secret: 'a secret of many signs' } },
  tremendous: { id: 1, values: { account: 'live', api_key: 'a key of many signs 7abc', campaign: 'C' } },
} as const;

const processing: ServicePayout = { ...paidAs('B-1'), state: 'processing', status: 'PENDING' };

/** A payout that its service has accepted and not paid yet, with the service's webhooks about it. */
async function sentBy(by: keyof typeof accounts) {
  const { id, values } = accounts[by];
  const { data } = await staff.ok(connectIntegration, { params: { id }, body: { values, version: 0 } });
  const usual = app.services.payouts.pay;
  app.services.payouts.pay = async () => processing;
  const { order } = await paidOrder(staff, device, payoutsBy[by]);
  await until(async () => (await again(order)).payout?.state === 'processing');
  app.services.payouts.pay = usual;
  const [{ reference } = { reference: '' }] = await query<{ reference: string }>('select reference from payouts');
  const tell = (news: Partial<PayoutNews>, signature = rightSignature) =>
    app.with(null).raw({
      method: 'POST',
      url: data.hook_path ?? '',
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...processing, reference, ...news }),
    });
  return { order, reference, tell, is: async (state: string) => (await again(order)).payout?.state === state };
}

/** Waits until all messages are processed. */
const isNewsRead = () =>
  until(async () => {
    const open = `select from pgboss.job where name = 'take-payout-news' and state in ('created', 'retry', 'active')`;
    return (await query(open)).length === 0;
  });

/** How often staff were notified. Each user's notification has the same time. */
const noticeCount = async () =>
  (await query(`select distinct title, created_at from notifications where type = 'payout-failed'`)).length;

test.for(['paypal', 'tremendous'] as const)(
  'a payout by %s that the service has only accepted is not paid; its order is completed when the service reports it as paid',
  async (by) => {
    const { order, tell, is } = await sentBy(by);
    expect(await again(order)).toMatchObject({ status_id: 7, payout: { service: { status: 'PENDING' } } });
    expect((await tell({ state: 'sent', status: 'SUCCESS' }, 'forged')).status).toBe(401);
    expect((await tell({ state: 'sent', status: 'SUCCESS' })).status).toBe(200);
    await until(() => is('sent'));
    expect((await again(order)).status_id).toBe(9);
    const entries = (await log(order)).length;
    // Repeated and late messages: nothing happens twice, and nothing is undone.
    for (const [state, status] of [
      ['sent', 'SUCCESS AGAIN'],
      ['unclaimed', 'UNCLAIMED'],
    ] as const)
      expect((await tell({ state, status })).status).toBe(200);
    await isNewsRead();
    expect((await again(order)).payout?.state).toBe('sent');
    expect(await log(order)).toHaveLength(entries);
    const [customer] = await query<{ paid_total: string }>('select paid_total from customers where paid_total > 0');
    expect(Number(customer?.paid_total)).toBe(order.total.amount);
  },
);

test('[orders-13] a returned payout reopens the order, with the service’s reason and what to do', async () => {
  const { order, tell, is } = await sentBy('paypal');
  await tell({ state: 'sent', status: 'SUCCESS' });
  await until(() => is('sent'));
  const reason = 'Receiver is unregistered';
  for (const state of ['returned', 'returned'] as const) await tell({ state, status: 'RETURNED', reason });
  await until(() => is('returned'));
  expect(await again(order)).toMatchObject({
    status_id: 7,
    payout: {
      message: reason,
      service: { name: 'PayPal', status: 'RETURNED' },
      advice: expect.stringContaining('another'),
    },
  });
  expect(await noticeCount()).toBe(1);
  await payAs(staff, order);
  await until(async () => (await again(order)).status_id === 9);
});

test('an unclaimed payout is not paid: staff are notified once, can cancel it, and pay again once the money is back', async () => {
  const { order, tell, is } = await sentBy('paypal');
  await tell({
    state: 'unclaimed',
    status: 'UNCLAIMED',
    issue: 'RECEIVER_UNREGISTERED',
    reason: 'Receiver is unregistered',
  });
  await until(() => is('unclaimed'));
  const { payout, status_id } = await again(order);
  expect([status_id, await noticeCount()]).toEqual([7, 1]);
  expect(payout?.advice).toMatch(/sign up/);
  const id = payout?.id ?? 0;
  const asFailed = { params: { id }, body: { reason: 'He has moved', state: 'sent' as const } };
  expect((await staff.refused(failPayout, asFailed)).message).toMatch(/can still claim/);
  const { payouts } = app.services;
  payouts.cancel = async () => ({ ...processing, state: 'returned', status: 'RETURNED' });
  // Checked automatically before staff cancel it: the customer can still claim it.
  const find = vi.spyOn(payouts, 'find').mockResolvedValue({ ...processing, state: 'unclaimed', status: 'UNCLAIMED' });
  await app
    .database()
    .inTenant(tenantId, (_tx, effects) => effects.enqueue('ask-about-payout', { tenantId, payoutId: id }, 'by itself'));
  await jobsAreDone(query);
  expect([find.mock.calls.length, await is('unclaimed')]).toEqual([1, true]);
  find.mockRestore();
  await staff.ok(cancelPayout, { params: { id } });
  await until(() => is('returned'));
  delete payouts.cancel;
  expect((await staff.refused(cancelPayout, { params: { id } })).code).toBe('transition_refused');
});

test('a payout that ended but was paid after all stays unchanged, and staff are warned once not to pay it again', async () => {
  const { tell, is } = await sentBy('paypal');
  await tell({ state: 'failed', status: 'FAILED', reason: 'Denied' });
  await until(() => is('failed'));
  for (const status of ['SUCCESS', 'SUCCESS AGAIN']) await tell({ state: 'sent', status });
  await until(async () => (await noticeCount()) === 2);
  await isNewsRead();
  expect([await noticeCount(), await is('failed')]).toEqual([2, true]);
});

test('we automatically ask a service about unpaid payouts, at growing intervals', async () => {
  const { order, reference, is } = await sentBy('paypal');
  const { payouts } = app.services;
  const usual = payouts.find;
  const externalIds: string[] = [];
  payouts.find = async (payout) => {
    externalIds.push(payout.externalId ?? '');
    return { ...processing, state: 'sent', status: 'SUCCESS' };
  };
  const keepHouse = (now: Date) => askAboutPayouts({ db: app.database(), now, outbox: app.jobs });
  await keepHouse(new Date());
  expect(externalIds).toEqual([]);
  await query('update payouts set ask_at = now() where reference = $1', [reference]);
  await keepHouse(new Date(Date.now() + 1_000));
  await until(() => is('sent'));
  payouts.find = usual;
  expect(externalIds).toEqual(['B-1']);
  expect((await again(order)).status_id).toBe(9);
});
