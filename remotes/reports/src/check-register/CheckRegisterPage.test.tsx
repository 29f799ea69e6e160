import {
  type CheckRow,
  downloadChecks,
  listChecks,
  markChecksPrinted,
  undoChecksPrinted,
} from '@recoup/contract/payouts/check-register';
import { aPage, fakeServer, fireEvent, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import CheckRegisterPage from './CheckRegisterPage.tsx';

const check = (number: number, change: Partial<CheckRow> = {}): CheckRow => ({
  id: number - 1000,
  number,
  state: 'issued',
  payee: 'Ada Byron',
  amount: money(12_550),
  order_id: 340,
  order_number: 10_340,
  kind: 'mail-in',
  issued_at: '2026-03-02T15:04:05.000Z',
  printed_at: null,
  reason: null,
  by: 'Olive Owner',
  unused: null,
  ...change,
});

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/reports/check-register') =>
  renderScreen(<CheckRegisterPage />, { path, route: '/reports/check-register', fake });

beforeEach(() => {
  fake = fakeServer();
  const rows = [check(1002), check(1001, { state: 'void', reason: 'Lost in the mail' })];
  fake.on(listChecks, ({ query }) => aPage(rows, query));
});

test('[orders-15] a check shows its number, payee, amount and order, and a void one its reason', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /1002/ }));
  expect(row.getByText('Issued')).toBeTruthy();
  expect(row.getByText('$125.50')).toBeTruthy();
  expect(row.getByRole('link', { name: '10340' }).getAttribute('href')).toBe('/order/detail/340');
  expect(within(screen.getByRole('row', { name: /1001/ })).getByText('Lost in the mail')).toBeTruthy();
});

test('[orders-15] unused check numbers are listed at the next check', async () => {
  fake.on(listChecks, ({ query }) => aPage([check(2000, { unused: { from: 1002, to: 1999 } }), check(1001)], query));
  show();
  expect(within(await screen.findByRole('row', { name: /2000/ })).getByText('1002–1999 not used')).toBeTruthy();
});

test('[orders-15] the URL filters the list and the CSV', async () => {
  fake.on(downloadChecks, () => 'number\n');
  const saved = vi.fn(() => 'blob:csv');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show('/reports/check-register?state=void&search=byron&issued_from=2026-02-01&issued_to=2026-02-30');
  await screen.findByRole('row', { name: /1001/ });
  expect(fake.callsOf(listChecks)[0]?.query).toMatchObject({
    state: 'void',
    search: 'byron',
    issued_from: '2026-02-01',
  });
  // This day doesn't exist, so it's ignored.
  expect(fake.callsOf(listChecks)[0]?.query).not.toHaveProperty('issued_to');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fake.callsOf(downloadChecks)[0]?.query).toEqual({ state: 'void', search: 'byron', issued_from: '2026-02-01' });
  vi.restoreAllMocks();
});

test('[orders-15] issue dates filter the list and are kept in the URL, and cleared ones filter nothing', async () => {
  const { user } = show('/reports/check-register?issued_from=2026-02-01&page=2');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await screen.findByLabelText<HTMLInputElement>('Issued from');
  const to = screen.getByLabelText<HTMLInputElement>('Issued to');
  expect([from.value, to.value]).toEqual(['2026-02-01', '']);
  const last = () => fake.callsOf(listChecks).at(-1)?.query;
  fireEvent.change(to, { target: { value: '0002-03-31' } });
  expect(last()).not.toHaveProperty('issued_to');
  fireEvent.change(to, { target: { value: '2026-03-31' } });
  await waitFor(() => expect(last()).toMatchObject({ issued_from: '2026-02-01', issued_to: '2026-03-31' }));
  fireEvent.change(from, { target: { value: '' } });
  await waitFor(() => expect(last()).not.toHaveProperty('issued_from'));
});

test('[orders-15] a date filter without any checks can be cleared', async () => {
  fake.on(listChecks, ({ query }) => aPage([], query));
  const { user } = show('/reports/check-register?issued_from=2026-03-30');
  await user.click(await screen.findByRole('button', { name: 'Clear “Issued”' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('[orders-15] selected checks are marked as printed, each one by itself', async () => {
  fake.on(markChecksPrinted, ({ body }) => ({
    changed: [body.ids[0] ?? 0],
    refused: [{ id: 1, reason: 'It is Void already' }],
    undo_token: 7,
  }));
  const { user } = show();
  await screen.findByRole('row', { name: /1002/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Mark as printed' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 not changed' }));
  expect(dialog.getByText('It is Void already')).toBeTruthy();
  expect(fake.callsOf(markChecksPrinted)[0]?.body).toEqual({ ids: [2, 1] });
});

test('[orders-15] checks marked by mistake can be undone at once', async () => {
  fake.on(markChecksPrinted, ({ body }) => ({ changed: body.ids, refused: [], undo_token: 7 }));
  fake.on(undoChecksPrinted, () => ({ changed: [2, 1], refused: [] }));
  const { user } = show();
  await screen.findByRole('row', { name: /1002/ });
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Mark as printed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 checks marked as not printed')).toBeTruthy();
  expect(fake.callsOf(undoChecksPrinted)[0]?.params).toEqual({ id: 7 });
});
