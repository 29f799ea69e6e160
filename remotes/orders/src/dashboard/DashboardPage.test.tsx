import { allPermissions } from '@recoup/contract/permission';
import {
  dashboardSetting,
  getToday,
  getTodayOfKinds,
  listDashboardOrders,
  listTopCustomers,
  listTopSponsors,
} from '@recoup/contract/reports/dashboard';
import { getOrderChart, listDeviceRates } from '@recoup/contract/reports/dashboard-charts';
import { listWidgetModels } from '@recoup/contract/reports/widget-devices';
import { listNotifications } from '@recoup/contract/session/notifications';
import { aMeWith, aPage, money, refuse, screen, waitFor, within } from '@recoup/testing';
import { expect, test, vi } from 'vitest';
import { card, fake, hrefOf, SeenAtOnce, show, useDashboard } from './fixtures.tsx';

useDashboard();

test('each card opens the list that its figure counts', async () => {
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
  const moving = within(await card('In Transit'));
  expect(await moving.findByText('No packages in transit')).toBeTruthy();
  expect(hrefOf(moving.getByRole('link', { name: 'In Transit' }))).toBe('/order/active/3');
  const customers = within(await card('Top customers'));
  expect(hrefOf(await customers.findByRole('link', { name: /Ada Byron/ }))).toBe('/order/all/all?customer_id=5');
  expect(await within(await card('Top sponsors')).findByText(/No orders with a referral source/)).toBeTruthy();
});

test('each figure of Today opens exactly its rows, at one location where one is chosen', async () => {
  show('/dashboard?location=7&kind=mail-in');
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
  expect(part.getByText(/Typical Saturday: 2 orders, \$/)).toBeTruthy();
  const usual = part.getAllByText(/^Typical Saturday: [^,]+$/).map((one) => one.textContent?.split(': ')[1]);
  expect(usual).toEqual(['$520.00', '5', '3', '1', '2']);
  expect(part.getByText('50% more than the previous week')).toBeTruthy();
  expect(hrefOf(part.getByRole('link', { name: '$7.00' }))).toBe(
    '/payouts/sent?created_from=2026-02-22&created_to=2026-02-28&kind=mail-in&location_id=7',
  );
});

test('all kinds of orders are in one table, and each figure opens its list', async () => {
  show('/dashboard?kind=in-store');
  const link = await screen.findByRole('link', { name: 'Mail-in, New today: 4' });
  expect(hrefOf(link)).toBe('/order/all/all?created_from=2026-02-28&created_to=2026-02-28');
  expect(hrefOf(screen.getByRole('link', { name: /^Mail-in, Owed/ }))).toBe('/payouts?kind=mail-in');
});

test('Today counts all kinds at the user’s location, and splits a figure by kind when several have any', async () => {
  const { location } = aMeWith(...allPermissions);
  const elsewhere = { ...location, id: 9, name: 'Salem store' };
  const none = { owed: { count: 0, total: money(0) }, inspection: 0, expiry: 0, answer: 0, arriving: 0, made: 0 };
  fake.on(getTodayOfKinds, () => ({
    data: {
      day: '2026-02-28',
      kinds: [
        { ...none, kind: 'in-store' as const, location_id: 1, owed: { count: 1, total: money(26_600) } },
        {
          ...none,
          kind: 'mail-in' as const,
          location_id: null,
          owed: { count: 1, total: money(14_400) },
          inspection: 3,
        },
      ],
    },
  }));
  show('/dashboard', { ...aMeWith(...allPermissions), locations: [location, elsewhere] });
  const part = within(await screen.findByRole('region', { name: 'Today' }));
  const toInspect = await part.findByRole('link', { name: /^To inspect/ });
  expect(hrefOf(toInspect)).toBe(`/order/active/all?waiting=inspection&location_id=${location.id}`);
  expect(part.getByText('$410.00')).toBeTruthy();
  expect(hrefOf(part.getByRole('link', { name: 'Owed: $266.00 in-store' }))).toBe(
    '/payouts?kind=in-store&location_id=1',
  );
  expect(hrefOf(part.getByRole('link', { name: 'Owed: $144.00 mail-in' }))).toBe(
    `/payouts?kind=mail-in&location_id=${location.id}`,
  );
  // A zero has no link.
  expect(part.queryByRole('link', { name: /^Expiring/ })).toBeNull();
  expect(fake.callsOf(getToday)[0]?.query).toMatchObject({ kind: 'all', location_id: location.id });
});

test('choosing all locations is kept in the address', async () => {
  const { location } = aMeWith(...allPermissions);
  const me = { ...aMeWith(...allPermissions), locations: [location, { ...location, id: 9, name: 'Salem store' }] };
  const { user } = show('/dashboard', me);
  const [choice] = await screen.findAllByRole('combobox', { name: 'Location' });
  await user.selectOptions(choice as HTMLElement, 'All locations');
  await waitFor(() => expect(fake.callsOf(getToday).at(-1)?.query).not.toHaveProperty('location_id'));
  expect((choice as HTMLSelectElement).value).toBe('all');
});

test('queues and charts start with the order kind of the user’s location', async () => {
  show('/dashboard', { ...aMeWith(...allPermissions), is_location_mail_in: false });
  await waitFor(() => expect(fake.callsOf(listDashboardOrders)[0]?.query).toMatchObject({ kind: 'in-store' }));
  expect(await screen.findByRole('heading', { name: 'In-store orders' })).toBeTruthy();
});

test('[shell-04] New order offers the kinds the user may create, the location’s first, with their keys', async () => {
  const mayMake = ['dashboard.view', 'orders.view', 'orders.edit', 'orders.mail-in', 'orders.in-store'] as const;
  const { user, unmount } = show('/dashboard', aMeWith(...mayMake));
  await user.click(await screen.findByRole('button', { name: 'New order' }));
  const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(await offered()).toEqual(['New mail-in orderAltM', 'New in-store orderAltI']);
  await user.click(screen.getByRole('menuitem', { name: /New in-store order/ }));
  unmount();
  const store = { ...aMeWith(...mayMake), is_location_mail_in: false };
  const again = show('/dashboard', store);
  await again.user.click(await screen.findByRole('button', { name: 'New order' }));
  expect(await offered()).toEqual(['New in-store orderAltI', 'New mail-in orderAltM']);
  again.unmount();
  show('/dashboard', aMeWith(...mayMake.filter((one) => one !== 'orders.mail-in')));
  expect(hrefOf(await screen.findByRole('link', { name: 'New in-store order' }))).toBe('/order-local/create');
});

test('[shell-04] the dashboard shows the kinds the user may open, and says so when there are none', async () => {
  const only = aMeWith('dashboard.view', 'orders.view', 'orders.easy-offer', 'orders.bulk-quote');
  const { unmount } = show('/dashboard?kind=mail-in', only);
  await waitFor(() => expect(fake.callsOf(listDashboardOrders)[0]?.query).toMatchObject({ kind: 'bulk-quote' }));
  const choice = within(await screen.findByRole('combobox', { name: 'Orders shown' }));
  expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All orders',
    'Bulk quote',
    'Easy offer',
  ]);
  unmount();
  show('/dashboard', { ...only, login_status: { ...only.login_status, permission: ['dashboard.view'] } });
  expect(await screen.findByText('You don’t have access to orders')).toBeTruthy();
});

test('J and K move through the orders of one queue after another', async () => {
  const { user } = show();
  const rows = [
    await within(await card('Leads')).findByRole('link', { name: /10001/ }),
    await within(await card('Being Inspected')).findByRole('link', { name: /10008/ }),
    await within(await card('Arriving today')).findByRole('link', { name: /10061/ }),
  ];
  await within(await card('Top customers')).findByRole('link', { name: /Ada Byron/ });
  for (const row of rows) {
    await user.keyboard('j');
    expect(document.activeElement).toBe(row);
  }
  await user.keyboard('j');
  expect(document.activeElement).toBe(rows[2]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(rows[1]);
});

test('a sponsor opens its orders of all categories', async () => {
  fake.on(listTopSponsors, () => ({ data: [{ referral_source: 'Sell & Co', orders: 1, total: money(100) }] }));
  show();
  const link = await within(await card('Top sponsors')).findByRole('link', { name: /Sell & Co/ });
  expect(hrefOf(link)).toBe('/order/all/all?referral_source=Sell+%26+Co');
  expect(link.textContent).toContain('1 mail-in order');
});

test('a card that fails to load offers Try again, and the others keep working', async () => {
  fake.on(listTopCustomers, () => {
    throw refuse('internal');
  });
  const { user } = show();
  const failed = within(await card('Top customers'));
  const retry = await failed.findByRole('button', { name: 'Try again' });
  fake.on(listTopCustomers, () => ({ data: [] }));
  await user.click(retry);
  expect(await failed.findByText('Customers appear here after you pay them.')).toBeTruthy();
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

test('a company’s own status is listed by its name, can be chosen, and opens its orders', async () => {
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
  const statusCard = within(await card('Photographed'));
  expect(await statusCard.findByText('8,010')).toBeTruthy();
  expect(hrefOf(statusCard.getByRole('link', { name: 'Photographed' }))).toBe('/order/active/801');
  expect(screen.queryByRole('region', { name: 'At the counter' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Lists' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Waiting for parts' }));
  await waitFor(() => expect(fake.callsOf(dashboardSetting.put)).toHaveLength(1));
  expect(fake.callsOf(dashboardSetting.put)[0]?.body).toEqual({ status_ids: [801, 1, 155, 500], version: 4 });
});

test('[shell-04] a user with view-only access can’t choose lists or arrange models', async () => {
  show('/dashboard', aMeWith(...allPermissions.filter((permission) => permission.endsWith('.view'))));
  expect(await screen.findByText('Alpha')).toBeTruthy();
  for (const name of ['Lists', 'Reset', 'Move Alpha']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Pin a model' })).toBeNull();
});

test('sections below the fold load only when they come near', async () => {
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

test('news since the last visit are grouped by type, failures last, each with its page', async () => {
  localStorage.setItem('recoup.worked_until', String(Date.now() - 3_600_000));
  const created_at = new Date(Date.now() - 60_000).toISOString();
  const unread = { text: '', read: false, created_at };
  const news = [
    {
      ...unread,
      id: 1,
      type: 'payout-failed' as const,
      title: 'Payout of order 10007 failed',
      path: '/order/detail/7',
    },
    { ...unread, id: 2, type: 'order-placed' as const, title: 'Order 10008 from Ada Byron', path: '/order/detail/8' },
    {
      ...unread,
      id: 3,
      type: 'order-placed' as const,
      title: 'Order 10001',
      path: '/x',
      created_at: '2020-01-01T00:00:00Z',
    },
  ];
  fake.on(listNotifications, ({ query }) => aPage(news, query));
  show();
  const since = within(await card('Since your last visit'));
  const links = await since.findAllByRole('link');
  expect(links.map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['Order 10008 from Ada Byron', '/order/detail/8'],
    ['Payout of order 10007 failed', '/order/detail/7'],
  ]);
});
