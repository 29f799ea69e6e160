import type { AnswerInput } from '@recoup/contract';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { allPermissions } from '@recoup/contract/permission';
import {
  dashboardSetting,
  getToday,
  listDashboardOrders,
  listOrdersArrivingToday,
  listOrdersInTransit,
  listTopCustomers,
  listTopSponsors,
} from '@recoup/contract/reports/dashboard';
import {
  getConversionChart,
  getConversionFilter,
  getDeviceRatesFilter,
  getOrderChart,
  listDeviceRateItems,
  listDeviceRates,
} from '@recoup/contract/reports/dashboard-charts';
import {
  arrangeWidgetModels,
  listWidgetModels,
  resetWidgetModels,
  searchWidgetModels,
  type WidgetModel,
} from '@recoup/contract/reports/widget-devices';
import {
  aMeWith,
  anOrderRow,
  aPage,
  fakeServer,
  money,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DashboardPage from './DashboardPage.tsx';

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/dashboard', me?: Parameters<typeof renderScreen>[1]['me']) =>
  renderScreen(<DashboardPage />, { path, route: '/dashboard', fake, ...(me && { me }) });
const card = (name: string) => screen.findByRole('region', { name });
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

const models: WidgetModel[] = ['Alpha', 'Beta', 'Gamma'].map((name, i) => ({
  id: i + 1,
  name,
  brand: 'Acme',
  category: 'smartphones',
}));
const period = { from: '2026-02-01', to: '2026-02-14' };
const weeks = [
  { from: '2026-02-01', to: '2026-02-07' },
  { from: '2026-02-08', to: '2026-02-14' },
];

/** Everything comes near at once. */
class SeenAtOnce {
  constructor(seen: IntersectionObserverCallback) {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    this.observe = () => seen(entries, this as unknown as IntersectionObserver);
  }
  observe: () => void;
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  fake = fakeServer();
  fake.on(dashboardSetting.get, () => ({ data: { status_ids: [1, 8], version: 4 } }));
  fake.on(getToday, () => ({ data: today }));
  fake.on(getOrderStatusTree, () => ({ data: [{ id: 1, name: 'Leads', count: 12, children: [] }], total: 12 }));
  fake.on(listDashboardOrders, ({ params }) => ({ data: [anOrderRow(params.id)], total: params.id * 10 }));
  fake.on(listOrdersArrivingToday, () => ({ data: [anOrderRow(61)], total: 3 }));
  fake.on(listOrdersInTransit, () => ({ data: [], total: 0 }));
  fake.on(listTopCustomers, () => ({ data: [{ id: 5, name: 'Ada Byron', orders: 2, paid: money(90_000) }] }));
  fake.on(listTopSponsors, () => ({ data: [] }));
  fake.on(getConversionFilter, () => ({
    kinds: [{ value: 'mail-in', label: 'Mail-in' }],
    spans: [
      { value: 'day', label: 'Day' },
      { value: 'week', label: 'Week' },
    ],
    locations: [{ value: '1', label: 'Mail-in centre' }],
    statuses: [{ value: '5', label: 'On Hold' }],
    first_day: '2026-01-01',
  }));
  fake.on(getOrderChart, () => orderChart);
  fake.on(getConversionChart, () => ({
    data: weeks.map((week) => ({ ...week, created: 4, completed: 1, rate: 0.25 })),
    total: { created: 8, completed: 2, rate: 0.25 },
    ...period,
  }));
  fake.on(getDeviceRatesFilter, () => ({
    kinds: [],
    categories: [{ value: 'laptops', label: 'Laptops' }],
  }));
  fake.on(listDeviceRates, ({ query }) =>
    aPage([{ id: 7, name: 'Phone One 128 GB', quoted: 10, offered: 6, accepted: 5, returned: 1 }], query),
  );
  fake.on(listWidgetModels, () => ({ data: { models, arranged: true, version: 3 } }));
});
afterEach(() => vi.unstubAllGlobals());

const today: AnswerInput<typeof getToday>['data'] = {
  owed: { count: 2, total: money(41_000) },
  inspection: 3,
  expiry: 0,
  answer: 1,
  arriving: 4,
  location_id: null,
  days: Array.from({ length: 28 }, (_, i) => ({
    day: `2026-02-${String(i + 1).padStart(2, '0')}`,
    orders: i < 21 ? 2 : 3,
    amount: money(i < 21 ? 1_000 : 1_500),
    paid: money(100),
  })),
};

const orderChart: AnswerInput<typeof getOrderChart> = {
  data: weeks.map((week) => ({ ...week, orders: 4, amount: money(40_000) })),
  total: { orders: 8, amount: money(80_000) },
  ...period,
};

test('each card leads to the list that its figure counts', async () => {
  show();
  const leads = within(await card('Leads'));
  expect(await leads.findByText('10')).toBeTruthy();
  expect(hrefOf(leads.getByRole('link', { name: 'Leads' }))).toBe('/order/active/1');
  expect(await within(await card('Being Inspected')).findByText('80')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Payout Processing' })).toBeNull();
  const arriving = within(await card('Arriving today'));
  expect(await arriving.findByText('3')).toBeTruthy();
  expect(hrefOf(arriving.getByRole('link', { name: 'Arriving today' }))).toBe('/order/active/all?arriving=today');
  expect(hrefOf(arriving.getByRole('link', { name: /10061/ }))).toBe('/order/detail/61');
  expect(await within(await card('In transit')).findByText('No parcel is on its way.')).toBeTruthy();
  const customers = within(await card('Top customers'));
  expect(hrefOf(await customers.findByRole('link', { name: /Ada Byron/ }))).toBe('/order/all/all?customer_id=5');
  expect(await within(await card('Top sponsors')).findByText(/No order of this kind says who sent/)).toBeTruthy();
});

test('the morning: each figure leads to exactly its rows, of one location where one is chosen', async () => {
  show('/dashboard?location=7');
  const part = within(await screen.findByRole('region', { name: 'Today' }));
  const links = {
    Owed: '/payouts?kind=mail-in&location_id=7',
    'To inspect': '/order/active/all?waiting=inspection&location_id=7',
    Arriving: '/order/active/all?arriving=today&location_id=7',
    Expiring: '/order/active/all?waiting=expiry&location_id=7',
    Unanswered: '/order/active/all?waiting=answer&location_id=7',
  };
  for (const [name, to] of Object.entries(links))
    expect(hrefOf(await part.findByRole('link', { name: new RegExp(`^${name}`) }))).toBe(to);
  expect(part.getByText('$410.00')).toBeTruthy();
  expect(hrefOf(part.getByRole('link', { name: '3 orders' }))).toBe(
    '/order/all/all?created_from=2026-02-28&created_to=2026-02-28&location_id=7',
  );
  expect(part.getByText(/usual on a Saturday: 2/)).toBeTruthy();
  expect(part.getByText('50% above the week before')).toBeTruthy();
  expect(hrefOf(part.getByRole('link', { name: '$7.00' }))).toBe(
    '/payouts/sent?created_from=2026-02-22&created_to=2026-02-28&kind=mail-in&location_id=7',
  );
});

test('the dashboard begins with the kind of order of the place where one works', async () => {
  show('/dashboard', { ...aMeWith(...allPermissions), is_location_mail_in: false });
  await waitFor(() => expect(fake.callsOf(getToday)[0]?.query).toMatchObject({ kind: 'in-store' }));
  expect(await screen.findByText(/^At /)).toBeTruthy();
});

test('a sponsor leads to the orders of all categories that it brought', async () => {
  fake.on(listTopSponsors, () => ({ data: [{ referral_source: 'Sell & Co', orders: 1, total: money(100) }] }));
  show();
  const link = await within(await card('Top sponsors')).findByRole('link', { name: /Sell & Co/ });
  expect(hrefOf(link)).toBe('/order/all/all?referral_source=Sell+%26+Co');
  expect(link.textContent).toContain('1 mail-in order');
});

test('a card that cannot be read says so and offers another try; the others go on', async () => {
  fake.on(listTopCustomers, () => {
    throw refuse('internal');
  });
  const { user } = show();
  const failed = within(await card('Top customers'));
  const retry = await failed.findByRole('button', { name: 'Try again' });
  fake.on(listTopCustomers, () => ({ data: [] }));
  await user.click(retry);
  expect(await failed.findByText('Customers appear here once they have been paid.')).toBeTruthy();
});

test('the company chooses which statuses are listed', async () => {
  fake.on(dashboardSetting.put, ({ body }) => ({
    success: true as const,
    message: 'Saved.',
    data: { ...body, version: 5 },
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Lists' }));
  await user.click(await screen.findByRole('checkbox', { name: 'On Hold' }));
  await waitFor(() => expect(fake.callsOf(dashboardSetting.put)).toHaveLength(1));
  expect(fake.callsOf(dashboardSetting.put)[0]?.body).toEqual({ status_ids: [1, 8, 5], version: 4 });
});

test('a status of the company’s own is listed by its name, can be chosen, and leads to its orders', async () => {
  fake.on(dashboardSetting.get, () => ({ data: { status_ids: [801, 1, 155], version: 4 } }));
  fake.on(dashboardSetting.put, ({ body }) => ({
    success: true as const,
    message: 'Saved.',
    data: { ...body, version: 5 },
  }));
  const mailIn = { kind: 'mail-in' as const, tone: null, sort: null, hidden: false };
  const me = {
    ...aMeWith(...allPermissions),
    workflow: [
      { ...mailIn, id: 801, name: 'Photographed' },
      { ...mailIn, id: 500, name: 'Waiting for parts' },
      { ...mailIn, kind: 'in-store' as const, id: 155, name: 'At the counter' },
    ],
  };
  const { user } = show('/dashboard', me);
  const own = within(await card('Photographed'));
  expect(await own.findByText('8,010')).toBeTruthy();
  expect(hrefOf(own.getByRole('link', { name: 'Photographed' }))).toBe('/order/active/801');
  expect(screen.queryByRole('region', { name: 'At the counter' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Lists' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Waiting for parts' }));
  await waitFor(() => expect(fake.callsOf(dashboardSetting.put)).toHaveLength(1));
  expect(fake.callsOf(dashboardSetting.put)[0]?.body).toEqual({ status_ids: [801, 1, 155, 500], version: 4 });
});

test('charts are asked for as the address says, and every figure of their tables is a link to its orders', async () => {
  const { user } = show('/dashboard?from=2026-02-01&to=2026-02-14&by=week&location=1&status=5');
  expect(hrefOf(await screen.findByRole('link', { name: '8 orders' }))).toBe(
    '/order/all/5?created_from=2026-02-01&created_to=2026-02-14&location_id=1',
  );
  expect(fake.callsOf(getOrderChart)[0]?.body).toEqual({
    kind: 'mail-in',
    ...period,
    by: 'week',
    location_id: 1,
    status_id: 5,
  });
  expect(hrefOf(await screen.findByRole('link', { name: '2 completed' }))).toBe(
    '/order/all/9?created_from=2026-02-01&created_to=2026-02-14&location_id=1',
  );
  const [first] = await screen.findAllByRole('button', { name: 'Show table' });
  if (first) await user.click(first);
  const table = within(await screen.findByRole('region', { name: 'Orders by the time they were created' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['WeekOrders', 'Feb 1 – 74', 'Feb 8 – 144']);
  expect(hrefOf(table.getAllByRole('link', { name: '4' })[1] as HTMLElement)).toBe(
    '/order/all/5?created_from=2026-02-08&created_to=2026-02-14&location_id=1',
  );
});

test('a span of days ends where the period ends; all time begins with the first order', async () => {
  const { user } = show();
  expect(await screen.findByRole('link', { name: '8 orders' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-02-08&to=2026-02-14'));
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All time' }));
  await waitFor(() => expect(window.location.search).toBe('?from=2026-01-01&to=2026-02-14'));
});

test('a period that ends before it starts is said and not asked for', async () => {
  show('/dashboard?from=2026-03-01&to=2026-02-14');
  expect(await screen.findByText('The start is after the end')).toBeTruthy();
  expect(fake.callsOf(getOrderChart)).toHaveLength(0);
});

test('a figure of the device rates opens the devices that it counts', async () => {
  fake.on(listDeviceRateItems, ({ query }) => ({
    ...aPage(
      [
        {
          id: 3,
          order_id: 44,
          order_number: 10_044,
          state: 'returned' as const,
          quoted: money(10_000),
          inspected: null,
          created_at: '2026-02-03T12:00:00.000Z',
        },
      ],
      query,
    ),
    device: { id: 7, name: 'Phone One 128 GB' },
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Phone One 128 GB: 1 returned' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(hrefOf(await dialog.findByRole('link', { name: '10044' }))).toBe('/order/detail/44');
  const [rates] = fake.callsOf(listDeviceRates);
  const [items] = fake.callsOf(listDeviceRateItems);
  expect(items?.query).toMatchObject({ ...(rates?.query as object), outcome: 'returned' });
});

test('models are taken away, added and reset', async () => {
  fake.on(arrangeWidgetModels, () => ({
    success: true as const,
    message: 'Saved.',
    data: { models, arranged: true, version: 4 },
  }));
  fake.on(resetWidgetModels, () => ({
    success: true as const,
    message: 'Reset.',
    data: { models, arranged: false, version: 5 },
  }));
  fake.on(searchWidgetModels, () => ({
    data: [...models, { id: 9, name: 'Delta', brand: 'Acme', category: 'laptops' as const }],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take Beta away from the front' }));
  await waitFor(() => expect(fake.callsOf(arrangeWidgetModels)).toHaveLength(1));
  await user.type(screen.getByRole('combobox', { name: 'Put a model at the front' }), 'delta');
  await user.click(await screen.findByRole('option', { name: /Delta/ }));
  await waitFor(() => expect(fake.callsOf(arrangeWidgetModels)).toHaveLength(2));
  expect(fake.callsOf(arrangeWidgetModels).map(({ body }) => body)).toEqual([
    { model_ids: [1, 3], version: 3 },
    { model_ids: [9, 1, 2, 3], version: 3 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Reset the order' }));
  await waitFor(() => expect(fake.callsOf(resetWidgetModels)[0]?.body).toEqual({ version: 3 }));
});

test('a model taken away while another is being taken away goes too, on the version that one has made', async () => {
  let letIn = () => {};
  const first = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  fake.on(arrangeWidgetModels, async ({ body }) => {
    if (body.model_ids.length === 2) await first;
    return { success: true as const, message: 'Saved.', data: { models, arranged: true, version: 4 } };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Take Beta away from the front' }));
  await user.click(screen.getByRole('button', { name: 'Take Alpha away from the front' }));
  letIn();
  await waitFor(() =>
    expect(fake.callsOf(arrangeWidgetModels).map(({ body }) => body)).toEqual([
      { model_ids: [1, 3], version: 3 },
      { model_ids: [3], version: 4 },
    ]),
  );
});

test('[shell-04] who may only look cannot choose lists or arrange models', async () => {
  show('/dashboard', aMeWith(...allPermissions.filter((permission) => permission.endsWith('.view'))));
  expect(await screen.findByText('Alpha')).toBeTruthy();
  for (const name of ['Lists', 'Reset', 'Move Alpha']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Put a model at the front' })).toBeNull();
});

test('what is below the fold is not read before it comes near', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class extends SeenAtOnce {
      constructor() {
        super(() => {});
      }
    },
  );
  show();
  await card('Leads');
  for (const below of [getOrderChart, listDeviceRates, listWidgetModels]) expect(fake.callsOf(below)).toEqual([]);
});
