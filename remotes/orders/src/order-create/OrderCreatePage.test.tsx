import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { listCustomers } from '@recoup/contract/stock/customers';
import { emit } from '@recoup/event-bus';
import { aCustomerRow, act, aPage, fakeServer, money, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrder, conditions } from '../fixtures.ts';
import OrderCreatePage from './OrderCreatePage.tsx';

const mailInOrders = ordersOf('mail-in');

const fake = fakeServer();
const device = {
  id: 7,
  product_id: 'apple-iphone-14-128',
  name: 'Apple iPhone 14 128 GB',
  category: 'smartphones' as const,
  brand: 'Apple',
  best_price: money(30000),
};

let flawless: number;
beforeEach(() => {
  flawless = 30000;
  fake.seen.length = 0;
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell' })], query));
  fake.on(searchDevices, () => ({ data: [device] }));
  fake.on(getConditionPrices, () => ({
    data: { device, conditions: conditions.map((c) => (c.id === 1 ? { ...c, price: money(flawless) } : c)) },
  }));
});

async function fill() {
  const view = renderScreen(<OrderCreatePage />, { path: '/order/create', route: '/order/create', fake });
  const { user } = view;
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await user.click(await screen.findByRole('option', { name: /Ada Lovell/ }));
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), 'iphone 14');
  await user.click(await screen.findByRole('option', { name: /iPhone 14/ }));
  await user.click(await screen.findByRole('radio', { name: /Flawless/ }));
  // The customer’s own email, until another one is typed.
  expect(screen.getByLabelText<HTMLInputElement>(/PayPal email/).value).toMatch(/^ada\d*@example.test$/);
  return view;
}

test('[orders-02] the total follows the answers, and the order sends the prices that were shown', async () => {
  fake.on(mailInOrders.createOrder, () => ({
    success: true as const,
    message: 'Order 10421 created',
    data: anOrder(9),
  }));
  const { user, router } = await fill();
  await user.click(screen.getByRole('checkbox', { name: /Box included/ }));
  expect(screen.getAllByText('$305.00').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Create mail-in order' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order/detail/9'));
  expect(fake.callsOf(mailInOrders.createOrder)[0]?.body).toEqual({
    floor_reason: null,
    customer: { id: 3 },
    items: [
      {
        device_id: 7,
        condition_id: 1,
        sub_ids: [11],
        price: money(30500),
        imei: null,
        quantity: 1,
        checks: [],
        wiped: null,
      },
    ],
    payout: { method: 'paypal', details: { email: 'ada3@example.test' } },
    label: true,
    lead: false,
    referral_source: null,
    custom_fields: {},
  });
});

test('[orders-02] a price that changed meanwhile is shown at its device, and one click accepts the new one', async () => {
  fake.on(mailInOrders.createOrder, () => {
    throw refuse('price_changed', { errors: { 'items.0.price': ['The price is now $250.00'] } });
  });
  const { user } = await fill();
  await user.click(screen.getByRole('button', { name: 'Create mail-in order' }));
  expect((await screen.findAllByText('The price is now $250.00')).length).toBeGreaterThan(0);
  flawless = 25000;
  await user.click(screen.getByRole('button', { name: 'Use the new price' }));
  await waitFor(() => expect(screen.getAllByText('$250.00').length).toBeGreaterThan(0));
  expect(screen.queryByText('The price is now $250.00')).toBeNull();
});

test('[orders-02] new prices accepted for two devices at once are both kept', async () => {
  fake.on(mailInOrders.createOrder, () => {
    const text = ['The price is now $250.00'];
    throw refuse('price_changed', { errors: { 'items.0.price': text, 'items.1.price': text } });
  });
  const { user } = await fill();
  await user.click(screen.getByRole('button', { name: /^Add another/ }));
  await user.click(screen.getByRole('button', { name: 'Create mail-in order' }));
  const take = await screen.findAllByRole('button', { name: 'Use the new price' });
  flawless = 25000;
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.on(getConditionPrices, async () => {
    await promise;
    return { data: { device, conditions: conditions.map((c) => (c.id === 1 ? { ...c, price: money(25000) } : c)) } };
  });
  for (const button of take) await user.click(button);
  resolve();
  await screen.findByText('$500.00');
  expect(screen.queryByText('The price is now $250.00')).toBeNull();
});

test('[orders-02] a device’s error doesn’t move to another one when a device is added or removed', async () => {
  fake.on(mailInOrders.createOrder, () => {
    throw refuse('price_changed', { errors: { 'items.1.price': ['The price is now $250.00'] } });
  });
  const { user } = await fill();
  for (let devices = 1; devices < 3; devices++)
    await user.click(screen.getAllByRole('button', { name: /^Add another/ })[0] as HTMLElement);
  const create = screen.getByRole('button', { name: 'Create mail-in order' });
  await user.click(create);
  expect(await screen.findAllByRole('button', { name: 'Use the new price' })).toHaveLength(1);
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1] as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Use the new price' })).toBeNull();
  await user.click(create);
  await screen.findByRole('button', { name: 'Use the new price' });
  await user.click(screen.getAllByRole('button', { name: /^Add another/ })[0] as HTMLElement);
  expect(screen.queryByRole('button', { name: 'Use the new price' })).toBeNull();
});

test('an empty order isn’t sent, and every missing field shows an error', async () => {
  const { user } = renderScreen(<OrderCreatePage />, { path: '/order/create', route: '/order/create', fake });
  await user.click(screen.getByRole('button', { name: 'Create mail-in order' }));
  await screen.findByText('3 fields need your attention');
  expect(fake.callsOf(mailInOrders.createOrder)).toEqual([]);
});

test('input is still there after a reload', async () => {
  const { unmount } = await fill();
  unmount();
  renderScreen(<OrderCreatePage />, { path: '/order/create', route: '/order/create', fake });
  await screen.findByText('Ada Lovell');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flawless/ }).checked).toBe(true);
});

test('[orders-02] prices published while an order is written are used when staff say so', async () => {
  const { user } = await fill();
  expect(screen.queryByText('Prices changed since you added these devices')).toBeNull();
  flawless = 26000;
  act(() => emit('prices.published', { count: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Update prices' }));
  expect((await screen.findAllByText('$260.00')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('Prices changed since you added these devices')).toBeNull());
});

test('a customer merged while their order is written is replaced in it', async () => {
  await fill();
  act(() => emit('customers.merged', { from: 3, into: { id: 8, name: 'Ada Byron', email: 'byron@example.test' } }));
  expect(await screen.findByText('Customer changed to Ada Byron')).toBeTruthy();
  expect(screen.queryByText('Ada Lovell')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/PayPal email/).value).toBe('byron@example.test');
});
