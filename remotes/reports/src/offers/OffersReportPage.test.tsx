import type { AnswerInput } from '@recoup/contract';
import { downloadOffersReport, getOffersReport } from '@recoup/contract/reports/reports';
import { fakeServer, fireEvent, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import OffersReportPage from './OffersReportPage.tsx';

type Report = AnswerInput<typeof getOffersReport>;
const nothing = { orders: 0, items: 0, quoted: money(0), paid_orders: 0, paid: money(0) };
const line = { orders: 3, items: 4, quoted: money(123_450), paid_orders: 2, paid: money(99_900) };

function report({ from = '2026-01-01', to = '2026-01-02' }: { from?: string; to?: string }): Report {
  return {
    data: [
      { day: from, ...line },
      { day: to, ...nothing },
    ],
    total: line,
    from,
    to,
  };
}

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/reports/offers/all') =>
  renderScreen(<OffersReportPage />, { path, route: '/reports/offers/all', fake });
const day = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  fake = fakeServer();
  fake.on(getOffersReport, ({ query }) => report(query));
});

test('[reports-01] the period of the address is asked for and shown, its sums say what they count', async () => {
  show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  expect((await day('From')).value).toBe('2026-02-01');
  expect((await day('To')).value).toBe('2026-02-07');
  expect(fake.callsOf(getOffersReport).map(({ query }) => query)).toEqual([{ from: '2026-02-01', to: '2026-02-07' }]);
  expect(await screen.findByText('Promised when those orders were made')).toBeTruthy();
  expect(screen.getByText('Payouts of these days; failed ones do not count')).toBeTruthy();
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
});

test('[reports-01] each chart has its table with the exact figures behind it', async () => {
  const { user } = show();
  const tables = await screen.findAllByRole('button', { name: 'Show table' });
  expect(tables).toHaveLength(2);
  const [first] = tables;
  if (first) await user.click(first);
  const amounts = within(await screen.findByRole('region', { name: /Quoted and paid amounts/ }));
  expect(amounts.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayQuotedPaid',
    'Jan 1$1,234.50$999.00',
    'Jan 2$0.00$0.00',
  ]);
});

test('[reports-01] a chosen period stands in the address; a year half typed is not asked for', async () => {
  const { user } = show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-01-09&to=2026-02-07'));
  fireEvent.change(await day('From'), { target: { value: '0202-01-01' } });
  fireEvent.change(await day('From'), { target: { value: '2025-01-01' } });
  await waitFor(() => expect(window.location.search).toBe('?from=2025-01-01&to=2026-02-07'));
  await waitFor(() => expect(fake.callsOf(getOffersReport)).toHaveLength(3));
});

test('a period that ends before it starts is said at the field and not asked for', async () => {
  show('/reports/offers/all?from=2026-02-08&to=2026-02-07');
  expect(await screen.findByText('The end is before the start')).toBeTruthy();
  expect(fake.callsOf(getOffersReport)).toHaveLength(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
});

test('a period that the server refuses keeps its fields, so that it can be mended', async () => {
  fake.on(getOffersReport, ({ query }) => {
    if (query.from === '2001-01-01') throw refuse('invalid', { errors: { from: ['is too long ago'] } });
    return report(query);
  });
  show('/reports/offers/all?from=2001-01-01&to=2026-02-07');
  expect(await screen.findByText('The first day is too long ago')).toBeTruthy();
  fireEvent.change(await day('From'), { target: { value: '2026-02-01' } });
  expect(await screen.findAllByRole('img')).toHaveLength(2);
});

test('[reports-01] days without orders say so instead of drawing a flat line', async () => {
  fake.on(getOffersReport, ({ query }) => ({ ...report(query), total: nothing }));
  show();
  expect(await screen.findByRole('heading', { name: 'No orders in these days' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('[reports-01] the CSV is of the period shown', async () => {
  fake.on(downloadOffersReport, () => 'day,orders\n');
  const saved = vi.fn(() => 'blob:csv');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fake.callsOf(downloadOffersReport)[0]?.query).toEqual({ from: '2026-02-01', to: '2026-02-07' });
  vi.restoreAllMocks();
});

test('a report that cannot be read offers another try', async () => {
  fake.on(getOffersReport, () => {
    throw refuse('internal');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'The report could not be loaded' })).toBeTruthy();
});
