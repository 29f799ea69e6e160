import { listKnownPayouts } from '@recoup/contract/orders/known-payouts';
import { createBankAccount } from '@recoup/contract/stock/payment-info';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { app, staff, device, tenantId, orderCalls, again, query } = useCompany();

const account = {
  account_name: 'Cara Known',
  routing_number: '021000021',
  account_number: '123456789',
  account_type: 'checking',
} as const;

async function orderWith(customer: number, payout: Parameters<typeof order>[1]) {
  return staff.data(orderCalls.createOrder, { body: order(customer, payout) });
}
function order(customer: number, payout: object) {
  return {
    ...orderOf(device, customer, false),
    payout: payout as { method: 'bank-transfer'; details: typeof account },
  };
}

/** Records a sent payout of the order. */
async function sent(orderId: number, at: string) {
  await query(
    `INSERT INTO payouts (tenant_id, order_id, customer_id, method, details, amount, currency, state, reference,
       created_by, created_by_name, created_at, sent_at)
     SELECT tenant_id, id, customer_id, payout_method, payout_details, total, currency, 'sent', 'test-' || id, 1, 'Olga A', $2, $2
     FROM orders WHERE id = $1`,
    [orderId, at],
  );
}

/** The sealed details as a payout service would get them. */
async function opened(id: number): Promise<Record<string, string>> {
  const [row] = await query<{ payout_details: { sealed?: string } }>(
    'SELECT payout_details FROM orders WHERE id = $1',
    [id],
  );
  const sealed = row?.payout_details.sealed ?? '';
  return JSON.parse(app.services.secrets.open(sealed, `payout details of tenant ${tenantId}`));
}

test('[orders-12] a customer’s known account is offered again, masked, and used without typing it', async () => {
  const customer = await newCustomer(staff);
  const first = await orderWith(customer, { method: 'bank-transfer', details: account });
  // An account that was entered but never paid isn’t proven.
  expect(await staff.data(listKnownPayouts, { params: { id: customer } })).toEqual([]);
  await sent(first.id, '2026-03-02T15:04:05Z');
  const payouts = await staff.data(listKnownPayouts, { params: { id: customer } });
  expect(payouts).toEqual([
    {
      key: `order:${first.id}`,
      from: `Order ${first.number}`,
      method: 'bank-transfer',
      details: { ...account, account_number: expect.stringMatching(/^•+ ?6789$/) },
      paid_at: '2026-03-02T15:04:05.000Z',
      newest: true,
    },
  ]);
  const second = await orderWith(customer, { known: payouts[0]?.key });
  expect(second.payout_details).toEqual(first.payout_details);
  expect(await opened(second.id)).toEqual({ account_number: account.account_number });
  // The same account is offered once, as it was last paid, and before accounts that are only on file.
  await sent(second.id, '2026-03-09T15:04:05Z');
  const other = {
    scheme: 'routing' as const,
    account_name: 'Kept',
    routing_number: '021000021',
    account_number: '55554444',
  };
  await staff.ok(createBankAccount, { params: { id: customer }, body: other });
  const both = await staff.data(listKnownPayouts, { params: { id: customer } });
  expect(both.map(({ from, paid_at }) => [from, paid_at])).toEqual([
    [`Order ${second.number}`, '2026-03-09T15:04:05.000Z'],
    ['Bank account', null],
  ]);
  const third = await orderWith(customer, { known: both[1]?.key });
  expect(await opened(third.id)).toEqual({ account_number: other.account_number });
});

test('[orders-12] an account is renamed without typing its number, and another customer can’t use it', async () => {
  const customer = await newCustomer(staff);
  const first = await orderWith(customer, { method: 'bank-transfer', details: account });
  const key = `order:${first.id}`;
  const payout = { known: key, details: { account_name: 'Cara Renamed', account_number: '1111' } };
  const changed = await staff.data(orderCalls.changeOrderPayout, {
    params: { id: first.id },
    body: { payout, version: first.version },
  });
  expect(changed.payout_details.account_name).toBe('Cara Renamed');
  expect(await opened(first.id)).toEqual({ account_number: account.account_number });
  const faulty = { known: key, details: { account_name: 'x'.repeat(23) } };
  const wrong = await staff.refused(orderCalls.changeOrderPayout, {
    params: { id: first.id },
    body: { payout: faulty, version: (await again(first)).version },
  });
  expect(Object.keys(wrong.errors ?? {})).toEqual(['payout.details.account_name']);
  const stranger = await newCustomer(staff);
  const refused = await staff.refused(orderCalls.createOrder, { body: order(stranger, { known: key }) });
  expect(refused.errors).toEqual({ 'payout.known': ['This customer doesn’t have this payout account'] });
});
