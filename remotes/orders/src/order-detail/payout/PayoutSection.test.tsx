import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { PayoutRecord } from '@recoup/contract/payouts/payout-record';
import { fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../fixtures.ts';
import { PayoutSection } from './PayoutSection.tsx';

const payout = (change: Partial<PayoutRecord> = {}): PayoutRecord => ({
  id: 5,
  method: 'bank-transfer',
  amount: money(12_550),
  state: 'sent',
  reference: 'File 7',
  message: null,
  service: null,
  advice: null,
  created_at: '2026-03-02T15:04:05.000Z',
  by: 'Sam Staff',
  by_id: 2,
  approved_by: null,
  flagged_reason: null,
  file_id: 7,
  ...change,
});
const bank = {
  account_name: 'Ada Lovell',
  routing_number: '021000021',
  account_number: '•••• 7365',
  account_type: 'savings',
};

let fake: ReturnType<typeof fakeServer>;
const show = (change: Partial<Order>) =>
  renderScreen(
    <PayoutSection order={anOrder(1, { payout_method: 'bank-transfer', payout_details: bank, ...change })} />,
    {
      path: '/order/detail/1',
      fake,
    },
  );
beforeEach(() => {
  fake = fakeServer();
});

test('[orders-03] a payout shows who paid and approved it, its reference, and the account’s last digits', async () => {
  show({ payout: payout({ approved_by: 'Olive Owner' }) });
  expect(await screen.findByText('•••• 7365')).toBeTruthy();
  for (const text of ['Savings', '$125.50', 'Sent', 'File 7', 'Olive Owner'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Paid by')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Payout', 'Mark as failed']);
});

test('[orders-03] a failed payout says why, and the account can be corrected by typing its hidden digits again', async () => {
  let refused = true;
  fake.on(orderEditsOf('mail-in').changeOrderPayout, () => {
    if (refused)
      throw refuse('invalid', { errors: { 'payout.details.account_number': ['must contain numbers only'] } });
    return { success: true as const, message: 'Changed.', data: anOrder(1) };
  });
  const { user } = show({ payout: payout({ state: 'failed', message: 'R03: no account' }) });
  expect(await screen.findByText('R03: no account')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change payout details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout method for order 10001' }));
  // The name can be corrected without the number.
  expect(dialog.getByLabelText<HTMLInputElement>(/Account name/).value).toBe(bank.account_name);
  await user.click(dialog.getByRole('radio', { name: 'Another payout method' }));
  const number = dialog.getByLabelText<HTMLInputElement>(/Account number/);
  expect(number.value).toBe('');
  expect(dialog.getByLabelText<HTMLSelectElement>('Account type').value).toBe('savings');
  await user.type(number, 'x');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/must contain numbers only/)).toBeTruthy();
  refused = false;
  await user.clear(number);
  await user.type(number, '99887766');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.callsOf(orderEditsOf('mail-in').changeOrderPayout).at(-1)).toMatchObject({
    params: { id: 1 },
    body: { version: 1, payout: { method: 'bank-transfer', details: { ...bank, account_number: '99887766' } } },
  });
});

test('a shipped order in dollars offers no cash and no SEPA', async () => {
  const { user } = show({ payout: null });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Another payout method' }));
  const methods = within(dialog.getByRole('radiogroup', { name: 'Payout method' }));
  expect(methods.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'paypal',
    'bank-transfer',
    'tremendous',
    'check',
  ]);
});

test('[orders-03] returned money is explained in the service’s words, with what to do about it', async () => {
  const service = { name: 'PayPal', status: 'RETURNED' };
  const advice = 'Ask the customer for another PayPal email.';
  show({ payout: payout({ state: 'returned', message: 'Receiver is unregistered', service, advice }) });
  expect(await screen.findByText('Payout: Returned')).toBeTruthy();
  for (const text of ['Receiver is unregistered', advice, 'PayPal: RETURNED'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change payout details' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as failed' })).toBeNull();
});

test('an unclaimed payout can be canceled, not changed or marked as failed', async () => {
  const service = { name: 'PayPal', status: 'UNCLAIMED' };
  show({ payout: payout({ state: 'unclaimed', service, advice: 'Ask the customer to claim it.' }) });
  expect(await screen.findByText('Ask the customer to claim it.')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Payout', 'Cancel payout']);
});
