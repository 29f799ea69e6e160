import { getConditionPrices } from '@recoup/contract/catalogue';
import { getCustomer, listCustomers } from '@recoup/contract/customers';
import { findDeviceByImei } from '@recoup/contract/order-options';
import { ordersOf } from '@recoup/contract/orders';
import { aCustomerRow, aPage, fakeServer, money, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrder, conditions } from '../fixtures.ts';
import OrderCreatePage from './OrderCreatePage.tsx';

const { createOrder } = ordersOf('in-store');
const fake = fakeServer();
const device = {
  id: 7,
  product_id: 'apple-iphone-14-128',
  name: 'Apple iPhone 14 128 GB',
  category: 'smartphones' as const,
  brand: 'Apple',
  best_price: money(30000),
};
const known = '490154203237518';
const inStock = '356938035643809';

beforeEach(() => {
  fake.seen.length = 0;
  const row = aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell', orders_count: 4 });
  fake.on(listCustomers, ({ query }) => aPage([row], query));
  fake.on(getCustomer, () => ({ data: { ...row, address: null, version: 1, paid_total: money(90000) } }));
  fake.on(getConditionPrices, () => ({ data: { device, conditions } }));
  fake.on(findDeviceByImei, ({ query }) => ({
    data: {
      imei: query.imei,
      known_by: 'imei' as const,
      device,
      conditions,
      in_use: query.imei === inStock ? 'This IMEI is open in order 10001 (Accepted).' : null,
    },
  }));
  fake.on(createOrder, () => ({ success: true as const, message: 'Done', data: anOrder(9, { kind: 'in-store' }) }));
});

const show = () =>
  renderScreen(<OrderCreatePage />, { path: '/order-local/create', route: '/order-local/create', fake });

test('[orders-02] at the counter a scan brings the device, and two of the same go without the mouse', async () => {
  const { user, router } = show();
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await screen.findByRole('option', { name: /Ada Lovell/ });
  await user.keyboard('{Enter}');
  await screen.findByText('4 orders before, $900.00 paid');
  const field = screen.getByRole('combobox', { name: /Add a device/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(`${known}{Enter}`);
  await screen.findByRole('textbox', { name: 'IMEI' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IMEI' }).value).toBe(known);
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order-local/detail/9'));
  expect(fake.callsOf(createOrder)[0]?.body).toMatchObject({
    customer: { id: 3 },
    items: [{ device_id: 7, condition_id: 1, imei: known, price: money(30000) }],
    payout: { method: 'cash', details: { payee: 'Ada Lovell' } },
    lead: false,
  });
});

test('[orders-02] a device that is bought already is not added, and its place is told', async () => {
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), inStock);
  await screen.findByText('This IMEI is open in order 10001 (Accepted).');
  expect(screen.queryByRole('textbox', { name: 'IMEI' })).toBeNull();
});

test('[orders-02] another of the same keeps the answers and not the IMEI; a lead says so', async () => {
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), known);
  await user.click(await screen.findByRole('radio', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Another Apple iPhone 14 128 GB' }));
  const imeis = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'IMEI' });
  expect(imeis.map(({ value }) => value)).toEqual([known, '']);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /Good/ }).map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Quote only' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quote only' }).checked).toBe(true);
});
