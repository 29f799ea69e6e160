import { ordersOf } from '@recoup/contract/orders/orders';
import { allPermissions } from '@recoup/contract/permission';
import { findAddresses } from '@recoup/contract/session/addresses';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import {
  aCustomer,
  aCustomerRow,
  aMeWith,
  anOrderRow,
  aPage,
  fakeServer,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CustomerDetailPage from './CustomerDetailPage.tsx';
import CustomerListPage from './CustomerListPage.tsx';

const mailInOrders = ordersOf('mail-in');

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(1, { status: query.status as 0 | 1 | 2 })], query));
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id) }));
  fake.on(mailInOrders.listOrders, ({ query }) =>
    aPage(
      Array.from({ length: 12 }, (_, i) => anOrderRow(12 - i)),
      query,
    ),
  );
});

const showList = (path: string, me?: ReturnType<typeof aMeWith>) =>
  renderScreen(<CustomerListPage />, { path, route: '/customer/:statusId?', fake, ...(me && { me }) });
const showDetail = () =>
  renderScreen(<CustomerDetailPage />, {
    path: '/customer/detail/7/mail-in',
    route: '/customer/detail/:customerId/:category',
    fake,
  });

test.each([
  ['/customer', 1, 'Active'],
  ['/customer/2', 2, 'Blocked'],
  ['/customer/0', 0, 'Archived'],
])('[customers-01] %s loads customers of status %i, and its tab is the current one', async (path, status, tab) => {
  showList(path);
  await screen.findByRole('table', { name: 'Customers' });
  expect(fake.callsOf(listCustomers)[0]?.query).toMatchObject({ status });
  const tabs = within(screen.getByRole('navigation', { name: 'Statuses' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab);
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer/1',
    '/customer/2',
    '/customer/0',
  ]);
});

test('a blocked customer is marked as blocked in every list', async () => {
  showList('/customer/2');
  const row = await screen.findByRole('row', { name: /Ada Byron 1/ });
  expect(within(row).getByText('Blocked')).toBeTruthy();
});

test('a new customer with an email already in use gets an error at the field, and once created their page opens', async () => {
  fake.on(createCustomer, () => {
    throw refuse('invalid', { errors: { email: ['is taken by another customer'] } });
  });
  const { user } = showList('/customer');
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
  const type = (label: RegExp, text: string) => user.type(dialog.getByRole('textbox', { name: label }), text);
  await type(/First name/, 'Ada');
  await type(/Last name/, 'Byron');
  await type(/Email/, 'ada@example.test');
  fake.on(findAddresses, () => ({ data: [], complete: false }));
  await user.type(dialog.getByRole('combobox', { name: /^Address/ }), '12 Elm St');
  await type(/City/, 'Portland');
  await type(/ZIP/, '97201');
  await user.click(dialog.getByRole('button', { name: 'Create customer' }));
  const email = dialog.getByRole('textbox', { name: /Email/ });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getAllByText('Email is taken by another customer').length).toBeGreaterThan(0);

  fake.on(createCustomer, () => ({ success: true as const, message: 'Saved', data: aCustomer(31) }));
  await user.type(email, 'x');
  await user.click(dialog.getByRole('button', { name: 'Create customer' }));
  await waitFor(() => expect(window.location.pathname).toBe('/customer/detail/31/mail-in'));
});

test('users who may only view are not offered New customer', async () => {
  showList('/customer', aMeWith(...allPermissions.filter((one) => one.endsWith('.view'))));
  await screen.findByRole('table', { name: 'Customers' });
  expect(screen.queryByRole('button', { name: 'New customer' })).toBeNull();
});

test('a customer’s page lists their orders ten at a time, each with a link', async () => {
  const { user } = showDetail();
  const orders = within(await screen.findByRole('list', { name: 'Mail-in orders' }));
  expect(fake.callsOf(mailInOrders.listOrders)[0]?.query).toMatchObject({ customer_id: 7, page: 1 });
  expect(orders.getAllByRole('listitem')).toHaveLength(10);
  expect(orders.getByRole('link', { name: 'Order 10012' }).getAttribute('href')).toBe('/order/detail/12');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Order 10001' })).toBeTruthy();
});

test('a customer without orders says so, and orders that can’t load can be tried again', async () => {
  fake.on(mailInOrders.listOrders, () => {
    throw refuse('internal');
  });
  const { user } = showDetail();
  expect(await screen.findByText('Mail-in orders couldn’t load')).toBeTruthy();
  expect(screen.getByText('ada7@example.test')).toBeTruthy();
  fake.on(mailInOrders.listOrders, ({ query }) => aPage([], query));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No mail-in orders yet.')).toBeTruthy();
});

test('[customers-04] a blocked customer’s page says that they can’t place orders', async () => {
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id, { status: 2 }) }));
  showDetail();
  expect(await screen.findByText('This customer is blocked and can’t place orders')).toBeTruthy();
});

test('[customers-01] an unknown status or an unknown tab of a customer in the URL opens the first one', async () => {
  const { unmount } = showList('/customer/7');
  await screen.findByRole('table', { name: 'Customers' });
  expect(window.location.pathname).toBe('/customer/1');
  unmount();
  renderScreen(<CustomerDetailPage />, {
    path: '/customer/detail/7/foo',
    route: '/customer/detail/:customerId/:category',
    fake,
  });
  await screen.findByRole('navigation', { name: 'History' });
  expect(window.location.pathname).toBe('/customer/detail/7/mail-in');
});
