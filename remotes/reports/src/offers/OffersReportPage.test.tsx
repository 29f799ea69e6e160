import type { AnswerInput } from '@recoup/contract';
import { offersReport } from '@recoup/contract/reports/reports';
import {
  type CustomTable,
  createCustomTable,
  listAllCustomTables,
  switchCustomTable,
} from '@recoup/contract/session/custom-tables';
import { emit } from '@recoup/event-bus';
import {
  act,
  aMe,
  fakeServer,
  fireEvent,
  money,
  pickItem,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import OffersReportPage from './OffersReportPage.tsx';

type Report = AnswerInput<typeof offersReport.get>;
const nothing = { orders: 0, items: 0, quoted: money(0), paid_orders: 0, paid: money(0) };
const line = { orders: 3, items: 4, quoted: money(123_450), paid_orders: 2, paid: money(99_900) };

function report({ from = '2026-01-01', to = '2026-01-02' }: { from?: string; to?: string }): Report {
  return {
    data: [
      { day: from, ...line },
      { day: to, ...nothing },
    ],
    lines: 2,
    total: line,
    before: { ...line, orders: 2, quoted: money(0) },
    ...{ from, to, before_from: '2025-12-30', before_to: '2025-12-31' },
  };
}

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/reports/offers/all') =>
  renderScreen(<OffersReportPage />, { path, route: '/reports/offers/all', fake });
const day = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  fake = fakeServer();
  fake.on(offersReport.get, ({ query }) => report(query));
});

test('[reports-01] the period in the URL is loaded and shown, and its totals say what they count', async () => {
  show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  expect((await day('From')).value).toBe('2026-02-01');
  expect((await day('To')).value).toBe('2026-02-07');
  expect(fake.callsOf(offersReport.get).map(({ query }) => query)).toEqual([{ from: '2026-02-01', to: '2026-02-07' }]);
  expect(await screen.findByText('Quoted for those orders, coupons included')).toBeTruthy();
  expect(screen.getByText('Payouts sent in this period')).toBeTruthy();
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
});

test('[reports-01] the chart shows the chosen measure, with a table of exact figures behind it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show table' }));
  const amounts = within(await screen.findByRole('region', { name: 'Quoted and paid, day by day' }));
  expect(amounts.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayQuotedPaid',
    'Jan 1$1,234.50$999.00',
    'Jan 2$0.00$0.00',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Chart metric' }), 'Orders');
  await waitFor(() => expect(window.location.search).toBe('?measure=orders'));
  await user.click(await screen.findByRole('button', { name: 'Show table' }));
  const orders = within(await screen.findByRole('region', { name: 'Orders, day by day' }));
  expect(orders.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayOrdersPaid orders',
    'Jan 132',
    'Jan 200',
  ]);
});

test('[reports-01] rows are in a table with totals and can be sorted by any column', async () => {
  const { user } = show();
  const table = within(await screen.findByRole('region', { name: 'Report rows' }));
  const rows = () => table.getAllByRole('row').map((row) => row.textContent);
  const [head, one, none, sums] = [
    'DayOrdersDevicesQuotedPaid ordersPaid',
    'Jan 1, 202634$1,234.502$999.00',
    'Jan 2, 202600$0.000$0.00',
    'Total34$1,234.502$999.00',
  ];
  expect(rows()).toEqual([head, one, none, sums]);
  await user.click(table.getByRole('button', { name: 'Day' }));
  await waitFor(() => expect(rows()).toEqual([head, none, one, sums]));
  expect(window.location.search).toBe('?sort=-day');
});

test('[reports-01] each order kind has its URL, a location filters it, and the period is kept', async () => {
  const at = '/reports/offers/bulk-offer';
  const locations = [1, 2].map((id) => ({ id, name: `Shop ${id}`, is_mail_in: false }));
  const { user } = renderScreen(<OffersReportPage />, {
    path: `${at}?from=2026-02-01`,
    route: at,
    fake,
    me: aMe({ locations }),
  });
  const location = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Location' });
  expect(location.selectedOptions[0]?.textContent).toBe('All locations');
  await user.selectOptions(location, 'Shop 2');
  await waitFor(() =>
    expect(fake.callsOf(offersReport.get).at(-1)?.query).toEqual({
      from: '2026-02-01',
      kind: 'bulk-quote',
      location_id: 2,
    }),
  );
  expect(screen.queryByRole('combobox', { name: 'Order type' })).toBeNull();
  const mailIn = within(screen.getByRole('navigation', { name: 'Order type' })).getByRole('link', {
    name: 'Mail-in',
  });
  expect(mailIn.getAttribute('href')).toBe('/reports/offers/mail-in?from=2026-02-01&location_id=2');
});

test('[reports-01] a chosen period is kept in the URL, and a half-typed year is not loaded', async () => {
  const { user } = show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-01-09&to=2026-02-07'));
  fireEvent.change(await day('From'), { target: { value: '0202-01-01' } });
  fireEvent.change(await day('From'), { target: { value: '2025-01-01' } });
  await waitFor(() => expect(window.location.search).toBe('?from=2025-01-01&to=2026-02-07'));
  await waitFor(() => expect(fake.callsOf(offersReport.get)).toHaveLength(3));
});

test('a period that ends before it starts is reported at the field and not loaded', async () => {
  show('/reports/offers/all?from=2026-02-08&to=2026-02-07');
  expect(await screen.findByText('Choose an end date on or after the start date.')).toBeTruthy();
  expect(fake.callsOf(offersReport.get)).toHaveLength(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
});

test('a period that the server refuses keeps its fields so that it can be corrected', async () => {
  fake.on(offersReport.get, ({ query }) => {
    if (query.from === '2001-01-01')
      throw refuse('invalid', { errors: { from: ['is more than ten years before the last'] } });
    return report(query);
  });
  show('/reports/offers/all?from=2001-01-01&to=2026-02-07');
  expect(await screen.findByText('The first day is more than ten years before the last')).toBeTruthy();
  fireEvent.change(await day('From'), { target: { value: '2026-02-01' } });
  expect(await screen.findByRole('img')).toBeTruthy();
});

test('[reports-01] days without orders say so instead of drawing a flat line', async () => {
  fake.on(offersReport.get, ({ query }) => ({ ...report(query), total: nothing }));
  show();
  expect(await screen.findByRole('heading', { name: 'No orders in this period' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('[reports-01] the CSV covers the period shown', async () => {
  fake.on(offersReport.csv, () => 'day,orders\n');
  const saved = vi.fn(() => 'blob:csv');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = show('/reports/offers/all?from=2026-02-01&to=2026-02-07');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(fake.callsOf(offersReport.csv)[0]?.query).toEqual({ from: '2026-02-01', to: '2026-02-07' });
  vi.restoreAllMocks();
});

test('a report that can’t load can be tried again', async () => {
  fake.on(offersReport.get, () => {
    throw refuse('internal');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Report couldn’t load' })).toBeTruthy();
});

test('[reports-01] days, filters and chart are saved as a view, which then shows the report that way', async () => {
  let made: CustomTable[] = [];
  fake.on(listAllCustomTables, () => ({
    data: made.map((one) => ({ ...one, own: true, by: 'Olive Owner' })),
    in_use: null,
  }));
  fake.on(createCustomTable, ({ body }) => {
    const view = {
      ...body,
      id: 8,
      shared: false,
      mailed: null,
      status: 1 as const,
      created_at: '2026-03-02T10:00:00.000Z',
      version: 1,
    };
    made = [view];
    return { success: true as const, message: 'View is created.', data: view };
  });
  fake.on(switchCustomTable, ({ body }) => ({ success: true as const, message: 'Shown.', data: body.id }));
  const { user } = show('/reports/offers/all?from=2026-02-01&to=2026-02-07&measure=orders');
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await pickItem(user, /Save as a new view/);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'First week{Enter}');
  await screen.findByRole('button', { name: 'First week' });
  const keptQuery = { from: '2026-02-01', to: '2026-02-07', measure: 'orders' };
  expect(fake.callsOf(createCustomTable)[0]?.body).toMatchObject({
    list: offersReport.get.path,
    columns: [],
    query: keptQuery,
  });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ ...keptQuery, view: '8' });
  // It's specific to this report, so links to others don't include it.
  expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe(
    '/reports/users?from=2026-02-01&to=2026-02-07',
  );
});

const facts = {
  'orders.created': { id: 1, kind: 'mail-in' },
  'orders.statusChanged': { ids: [1], status_id: 9 },
  'payouts.settled': { order_ids: [1] },
  'stock.changed': { id: 1, what: 'sold' },
  'prices.published': { count: 2 },
} as const;

test.each(Object.keys(facts) as (keyof typeof facts)[])(
  '[reports-01] an open report says it is out of date after %s, and is reloaded on request',
  async (name) => {
    const { user } = show();
    await day('From');
    expect(screen.queryByText('New data since you opened this report')).toBeNull();
    const before = fake.callsOf(offersReport.get).length;
    act(() => emit(name, facts[name]));
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(fake.callsOf(offersReport.get).length).toBe(before + 1));
    expect(screen.queryByText('New data since you opened this report')).toBeNull();
  },
);

test('[reports-01] a comparison shows figures of other days beside each row, in the chart and in the total', async () => {
  fake.on(offersReport.get, ({ query }) => ({
    ...report(query),
    beside: [{ day: '2025-01-01', ...line, orders: 7 }, null],
  }));
  const { user } = show('/reports/offers/all?from=2026-01-01&to=2026-01-02');
  await user.selectOptions(await screen.findByLabelText('Compare with'), 'Same period last year');
  await waitFor(() => expect(fake.callsOf(offersReport.get).at(-1)?.query).toMatchObject({ beside: 'year' }));
  const lines = within(await screen.findByRole('region', { name: 'Report rows' }));
  const [, first, second, sum] = lines.getAllByRole('row');
  const days = 'In Dec 30, 2025 to Dec 31, 2025: ';
  expect(within(first as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe(`3${days}7`);
  expect(within(second as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe(`0${days}–`);
  expect(within(sum as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe(`3${days}2`);
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Custom period');
  await waitFor(() =>
    expect(fake.callsOf(offersReport.get).at(-1)?.query).toEqual({
      ...{ from: '2026-01-01', to: '2026-01-02', beside_from: '2025-12-30', beside_to: '2025-12-31' },
    }),
  );
});
