import { type DuePayout, listDuePayouts, payDueOrders, withdrawPayouts } from '@recoup/contract/payouts/due-payouts';
import {
  getPaymentRun,
  listPaymentRuns,
  type PaymentRun,
  type UnpaidOrder,
} from '@recoup/contract/payouts/payment-runs';
import { listPayoutFiles, makePayoutFile } from '@recoup/contract/payouts/payout-files';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import { aMeWith, aPage, fakeServer, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
// The dialog loads when it first opens. Here it's loaded in advance.
import '../shared/payouts/pay-many-dialog.tsx';
import PayoutsPage from './PayoutsPage.tsx';

const time = '2026-03-02T15:04:05.000Z';
const row = (id: number, change: Partial<DuePayout> = {}): DuePayout => ({
  id,
  number: 10_000 + id,
  kind: 'mail-in',
  customer_name: 'Ada Byron',
  total: money(10_000),
  payout_method: 'bank-transfer',
  payout_details: { account_name: 'Ada Byron', account_number: '•••• 7365', routing_number: '021000021' },
  due_since: time,
  doubts: null,
  version: 3,
  ...change,
});
const paypal = { payout_method: 'paypal' as const, payout_details: { email: 'ada@example.test' } };

const unpaid = (order_id: number, reason: string, repair: UnpaidOrder['repair']): UnpaidOrder => ({
  ...{ order_id, order_number: 10_000 + order_id, kind: 'mail-in', customer_name: 'Ada Byron', total: money(10_000) },
  ...{ reason, repair, version: 4, paid_since: false },
});
const run: PaymentRun = {
  id: 12,
  created_at: time,
  by: 'Olive',
  sums: [
    { method: 'check', state: 'sent', count: 2, total: money(30_000) },
    { method: 'paypal', state: 'processing', count: 1, total: money(10_000) },
    { method: 'bank-transfer', state: 'queued', count: 1, total: money(10_000) },
  ],
  unpaid: [
    unpaid(3, 'Enter a reason for paying without a clean check.', 'flagged-reason'),
    unpaid(4, 'Ada Byron cannot be paid yet: this location asks for an ID.', 'take-id'),
    unpaid(5, 'Someone else changed this in the meantime.', 'try-again'),
    { ...unpaid(6, 'Payout details are missing: PayPal email.', 'payout-details'), paid_since: true },
  ],
  withdrawable: [71],
};

let fake: ReturnType<typeof fakeServer>;
let saved: string[];
beforeEach(() => {
  fake = fakeServer();
  saved = [];
  fake.on(listDuePayouts, ({ query }) => ({
    ...aPage([row(1), row(2, paypal), row(3, { doubts: 'Phone: Blocklisted' })], query),
    counts: [],
    due: 3,
    sums: [
      { method: 'bank-transfer' as const, age: 'day' as const, count: 1, total: money(10_000) },
      { method: 'bank-transfer' as const, age: 'older' as const, count: 1, total: money(10_000) },
      { method: 'paypal' as const, age: 'week' as const, count: 1, total: money(10_000) },
    ],
  }));
  fake.on(listPayoutFiles, ({ query }) => ({ ...aPage([], query), waiting: [] }));
  const method = { id: 1, label: '', currencies: null, in_person: false, is_custom: false, fields: [] };
  fake.on(listPaymentMethods, () => ({
    data: [
      { ...method, method: 'bank-transfer' as const, travels: 'file' as const, active: true },
      { ...method, method: 'paypal' as const, travels: 'service' as const, active: true },
    ],
  }));
  fake.on(payDueOrders, () => ({
    changed: [1, 2],
    refused: [{ id: 3, reason: 'Enter a reason for paying without a clean check.' }],
    run_id: 12,
    payouts: [
      { id: 71, order_id: 1, method: 'bank-transfer' as const, state: 'queued' as const },
      { id: 72, order_id: 2, method: 'paypal' as const, state: 'sending' as const },
    ],
  }));
  fake.on(makePayoutFile, ({ body }) => ({
    success: true as const,
    message: 'NACHA file 7 pays one customer $100.00.',
    data: {
      file: {
        ...{ id: 7, format: body.format, file_name: 'nacha-7.ach', count: 1 },
        ...{ total: money(10_000), created_at: time, by: 'Olive' },
      },
      changed: body.ids ?? [],
      refused: [],
    },
  }));
  fake.on(getPaymentRun, () => ({ data: run }));
  fake.on(withdrawPayouts, ({ body }) => ({ changed: body.ids, refused: [] }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

async function chooseAll(me?: ReturnType<typeof aMeWith>) {
  const path = '/payouts';
  const { user } = renderScreen(<PayoutsPage />, { path, route: '/payouts/:tab?/:fileId?', fake, ...(me && { me }) });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  return { user, dialog: within(await screen.findByRole('alertdialog', { name: 'Pay 3 orders?' })) };
}

test('[orders-13] payouts open with what is due: where it goes, what blocks it, and sums that link to their orders', async () => {
  renderScreen(<PayoutsPage />, { path: '/payouts', route: '/payouts/:tab?/:fileId?', fake });
  const first = within(await screen.findByRole('row', { name: /10001/ }));
  expect(first.getByText('Ada Byron, account •••• 7365 at 021000021')).toBeTruthy();
  expect(screen.getByText('Phone: Blocklisted')).toBeTruthy();
  const sum = await screen.findByRole('row', { name: /^Bank transfer .*\$200\.00/ });
  const links = within(sum).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/payouts?method=bank-transfer&age=day',
    '/payouts?method=bank-transfer&age=older',
  ]);
  expect(screen.getByRole('link', { name: /To be paid.*3/ })).toBeTruthy();
});

test('[orders-13] selected orders are paid after a review of each method, the file is made, and refused ones stay selected', async () => {
  const { user, dialog } = await chooseAll();
  expect(dialog.getByText(/2 orders by Bank transfer/)).toBeTruthy();
  expect(await dialog.findByText('Sent by file')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Pay 3 orders' }));
  const result = within(await screen.findByRole('dialog', { name: 'Payment run' }));
  expect(await result.findByRole('link', { name: 'Order 10003' })).toBeTruthy();
  expect(fake.callsOf(payDueOrders)[0]?.body).toEqual({
    orders: [1, 2, 3].map((id) => ({ id, version: 3 })),
    flagged_reason: null,
    floor_reason: null,
  });
  expect(fake.callsOf(makePayoutFile).map(({ body }) => body)).toEqual([{ format: 'nacha', ids: [71] }]);
});

test('[orders-13] without a file, waiting payouts can be withdrawn at once', async () => {
  const { user, dialog } = await chooseAll();
  await user.click(await dialog.findByRole('radio', { name: /Not yet/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Known seller');
  await user.click(dialog.getByRole('button', { name: 'Pay 3 orders' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw 1 payout' }));
  expect(fake.callsOf(makePayoutFile)).toEqual([]);
  expect(fake.callsOf(payDueOrders)[0]?.body).toMatchObject({ flagged_reason: 'Known seller' });
  await waitFor(() => expect(fake.callsOf(withdrawPayouts).map(({ body }) => body)).toEqual([{ ids: [71] }]));
});

test('[orders-09] a user who can’t pay for flagged devices isn’t asked for a reason', async () => {
  const { dialog } = await chooseAll(aMeWith('orders.view', 'orders.pay'));
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('[orders-20] a payment run ends with sums by method, pending payouts, and each refusal with its fix', async () => {
  const { user, dialog } = await chooseAll();
  await user.click(dialog.getByRole('button', { name: 'Pay 3 orders' }));
  const result = within(await screen.findByRole('dialog', { name: 'Payment run' }));
  expect(await result.findByText(/\$300\.00 paid\. 3 orders not paid\./)).toBeTruthy();
  const lines = (name: string) =>
    within(result.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(lines('Paid')).toEqual(['Check2 orders · Sent$300.00']);
  expect(lines('On the way')).toEqual(['PayPal1 order · Processing$100.00']);
  expect(lines('Not paid')).toHaveLength(4);
  expect(result.getByRole('link', { name: 'Take ID: order 10004' }).getAttribute('href')).toMatch(
    /#section-customer\.ids$/,
  );
  expect(result.getByText('Ada Byron · Paid since then.')).toBeTruthy();
  await user.click(result.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(fake.callsOf(payDueOrders)[1]?.body).toEqual({
      orders: [{ id: 5, version: 4 }],
      flagged_reason: null,
      floor_reason: null,
    }),
  );
  // The result stays until it’s closed. Then the focus is on what wasn’t paid and is still selected.
  await user.click(result.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pay'));
});

test('[orders-20] the result of a payment run opens again from the list of runs', async () => {
  fake.on(listPaymentRuns, ({ query }) =>
    aPage([{ id: 12, created_at: time, by: 'Olive', made: 4, refused: 4 }], query),
  );
  fake.on(listPayouts, ({ query }) => ({ ...aPage([], query), counts: [], due: 0 }));
  const { user } = renderScreen(<PayoutsPage />, { path: '/payouts/runs', route: '/payouts/:tab?/:fileId?', fake });
  const row = await screen.findByRole('row', { name: /Olive/ });
  await user.click(within(row).getByRole('link'));
  expect(await screen.findByRole('dialog', { name: 'Payment run' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('N pays the order of the focused row, and its result stays until it is closed', async () => {
  const { user } = renderScreen(<PayoutsPage />, { path: '/payouts', route: '/payouts/:tab?/:fileId?', fake });
  (await screen.findByRole('row', { name: /10002/ })).focus();
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay 1 order?' }));
  await user.click(dialog.getByRole('button', { name: 'Pay 1 order' }));
  expect(await screen.findByRole('dialog', { name: 'Payment run' })).toBeTruthy();
  expect(fake.callsOf(payDueOrders)[0]?.body).toMatchObject({ orders: [{ id: 2, version: 3 }] });
});
