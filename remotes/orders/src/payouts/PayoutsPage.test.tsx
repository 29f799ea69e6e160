import { invalidate } from '@recoup/api';
import { listPayoutFiles, makePayoutFile, type PayoutFile } from '@recoup/contract/payouts/payout-files';
import { approvePayout, failPayout, listPayouts, type PayoutRow, rejectPayout } from '@recoup/contract/payouts/payouts';
import { aPage, fakeServer, money, pickItem, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import PayoutsPage from './PayoutsPage.tsx';

const time = '2026-03-02T15:04:05.000Z';
const payout = (id: number, change: Partial<PayoutRow> = {}): PayoutRow => ({
  id,
  method: 'paypal',
  amount: money(12_550),
  state: 'waiting',
  reference: null,
  message: null,
  service: null,
  advice: null,
  created_at: time,
  by: 'Sam Staff',
  by_id: 2,
  approved_by: null,
  flagged_reason: null,
  file_id: null,
  order_id: 300 + id,
  order_number: 10_300 + id,
  kind: 'mail-in',
  customer_name: 'Ada Byron',
  ...change,
});
const file: PayoutFile = {
  id: 7,
  format: 'nacha',
  file_name: 'nacha-7.ach',
  count: 2,
  total: money(20_000),
  created_at: time,
  by: 'Olive Owner',
};

let fake: ReturnType<typeof fakeServer>;
let rows: PayoutRow[];
let saved: string[];
const show = (path: string) => renderScreen(<PayoutsPage />, { path, route: '/payouts/:tab?/:fileId?', fake });
const rowOf = async (number: number) => within(await screen.findByRole('row', { name: new RegExp(String(number)) }));

beforeEach(() => {
  fake = fakeServer();
  rows = [payout(1), payout(2, { by: 'Olive Owner', by_id: 1 })];
  saved = [];
  const counts = [{ state: 'waiting' as const, count: 2 }];
  fake.on(listPayouts, ({ query }) => ({ ...aPage(rows, query), counts, due: 0 }));
  fake.on(listPayoutFiles, ({ query }) => ({
    ...aPage([file], query),
    waiting: [{ format: 'nacha' as const, count: 2, total: money(20_000) }],
  }));
  for (const endpoint of [approvePayout, rejectPayout, failPayout]) {
    fake.on(endpoint, ({ params }) => ({ success: true as const, message: 'Done with it.', data: payout(params.id) }));
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

test('the person who ordered a payout can only withdraw it, and another approves it after checking the amount', async () => {
  const { user } = show('/payouts/waiting');
  const ownRow = await rowOf(10_302);
  expect(ownRow.getAllByRole('button').map((button) => button.textContent)).toEqual(['Withdraw']);
  const other = await rowOf(10_301);
  await user.click(other.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve $125.50?' }));
  expect(dialog.getByText(/Sam Staff requested the payout for order 10301 by PayPal/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve $125.50' }));
  await waitFor(() => expect(fake.callsOf(approvePayout).map(({ params }) => params)).toEqual([{ id: 1 }]));
  expect(fake.callsOf(listPayouts)[0]?.query).toMatchObject({ state: 'waiting' });
});

test('a payout is rejected with a reason and never without', async () => {
  const { user } = show('/payouts/waiting');
  await user.click((await rowOf(10_301)).getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the payout for order 10301?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  expect(fake.callsOf(rejectPayout)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'Too much');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(fake.callsOf(rejectPayout)[0]).toMatchObject({ params: { id: 1 }, body: { reason: 'Too much' } }),
  );
});

test('a server’s refusal appears at the reason, and the text stays', async () => {
  rows = [payout(1, { state: 'sent' })];
  fake.on(failPayout, () => {
    throw refuse('already_done');
  });
  const { user } = show('/payouts/sent');
  await user.click((await rowOf(10_301)).getByRole('button', { name: 'Mark as failed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the payout for order 10301 as failed?' }));
  await user.type(dialog.getByLabelText(/Reason/), 'R03');
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  expect(await dialog.findByText(/This was already done/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('R03');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[orders-13] a payout sent while its reason is typed keeps its dialog, and is failed only in the state that was seen', async () => {
  rows = [payout(1, { state: 'queued' })];
  const { user } = show('/payouts/queued');
  await user.click((await rowOf(10_301)).getByRole('button', { name: 'Mark as failed' }));
  const title = 'Mark the payout for order 10301 as failed?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText(/Reason/), 'Wrong account');
  rows = [];
  await invalidate('payout');
  await waitFor(() => expect(screen.queryByText('10301')).toBeNull());
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Mark as failed' }));
  await waitFor(() => expect(fake.callsOf(failPayout)[0]?.body).toEqual({ reason: 'Wrong account', state: 'queued' }));
});

test('[orders-13] queued payouts go into a file after a confirmation with count and sum, and the file downloads', async () => {
  fake.on(makePayoutFile, () => ({
    success: true as const,
    message: 'NACHA file 7 pays 2 customers $200.00.',
    data: { file, changed: [1, 2], refused: [] },
  }));
  const { user } = show('/payouts/queued');
  await user.click(await screen.findByRole('button', { name: 'Create payout file' }));
  await pickItem(user, 'NACHA: 2 payouts, $200.00');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create a NACHA file?' }));
  expect(dialog.getByText(/includes 2 payouts totaling \$200\.00/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create file' }));
  await waitFor(() => expect(fake.callsOf(makePayoutFile).map(({ body }) => body)).toEqual([{ format: 'nacha' }]));
  expect(await screen.findByText('NACHA file 7 pays 2 customers $200.00.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('[orders-13] selected payouts go into a file, and refused ones stay selected with their reason', async () => {
  rows = [payout(1, { state: 'queued' }), payout(2, { state: 'queued', method: 'bank-transfer' })];
  fake.on(makePayoutFile, () => ({
    success: true as const,
    message: 'Made.',
    data: { file, changed: [1], refused: [{ id: 2, reason: 'It can’t be paid by a PayPal mass payment file' }] },
  }));
  const { user } = show('/payouts/queued');
  await rowOf(10_301);
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Add to file' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'PayPal mass payment: CSV for Payouts Web',
    'PayPal large batch: CSV for PayPal’s file transfer',
    'NACHA: ACH credits, for your bank',
  ]);
  await pickItem(user, 'PayPal mass payment: CSV for Payouts Web');
  await waitFor(() => expect(fake.callsOf(makePayoutFile)[0]?.body).toEqual({ format: 'paypal-mass', ids: [1, 2] }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 not changed' }));
  expect(dialog.getByText('It can’t be paid by a PayPal mass payment file')).toBeTruthy();
});

test('a file opens its payouts', async () => {
  const { unmount } = show('/payouts/files');
  const link = await screen.findByRole('link', { name: 'nacha-7.ach' });
  expect(link.getAttribute('href')).toBe('/payouts/files/7');
  expect(screen.getByRole('button', { name: 'Download nacha-7.ach' })).toBeTruthy();
  unmount();
  show('/payouts/files/7');
  await rowOf(10_301);
  expect(fake.callsOf(listPayouts).at(-1)?.query).toMatchObject({ file_id: 7, state: 'all' });
});

test('an empty approval list says what will appear, and a list that fails to load offers Try again', async () => {
  rows = [];
  const { unmount } = show('/payouts/waiting');
  expect(await screen.findByRole('heading', { name: 'Nothing to approve' })).toBeTruthy();
  unmount();
  fake.on(listPayouts, () => {
    throw refuse('internal');
  });
  show('/payouts/waiting');
  expect(await screen.findByRole('heading', { name: 'Payouts couldn’t load' })).toBeTruthy();
});
