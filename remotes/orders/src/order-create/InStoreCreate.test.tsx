import { checkDeviceAtHand, getCheckAtHand } from '@recoup/contract/orders/checks/device-checks';
import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { findDeviceByImei } from '@recoup/contract/orders/order-options';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { listMargins } from '@recoup/contract/pricing/resale';
import { getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import {
  aCustomer,
  aCustomerRow,
  aPage,
  fakeServer,
  money,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
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
const knownImei = '490154203237518';
const inStock = '356938035643809';

beforeEach(() => {
  fake.seen.length = 0;
  const row = aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell', orders_count: 4 });
  fake.on(listCustomers, ({ query }) => aPage([row], query));
  fake.on(getCustomer, () => ({ data: aCustomer(3, { ...row, address: null, paid_total: money(90000) }) }));
  fake.on(getConditionPrices, () => ({ data: { device, conditions } }));
  fake.on(findDeviceByImei, ({ query }) => ({
    data: {
      imei: query.imei,
      known_by: 'imei' as const,
      unlike: null,
      device,
      conditions,
      in_use: query.imei === inStock ? 'This IMEI is open in order 10001 (Accepted).' : null,
    },
  }));
  fake.on(inspectionChecks.get, () => ({ data: { ...inspectionChecks.initial, version: 0 } }));
  fake.on(listMargins, () => ({ data: { settings: marginSettings.initial, resales: [] } }));
  fake.on(checkDeviceAtHand, () => ({ data: null }));
  fake.on(getCheckAtHand, () => ({ data: null }));
  fake.on(createOrder, () => ({ success: true as const, message: 'Done', data: anOrder(9, { kind: 'in-store' }) }));
});

const show = () =>
  renderScreen(<OrderCreatePage />, { path: '/order-local/create', route: '/order-local/create', fake });

test('[orders-02] a scan at the counter adds the device, and two of the same need no mouse', async () => {
  const { user, router } = show();
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await screen.findByRole('option', { name: /Ada Lovell/ });
  await user.keyboard('{Enter}');
  await screen.findByText('4 previous orders, $900.00 paid');
  const field = screen.getByRole('combobox', { name: /Add a device/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(`${knownImei}{Enter}`);
  await screen.findByRole('textbox', { name: 'IMEI' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IMEI' }).value).toBe(knownImei);
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/order-local/detail/9'));
  expect(fake.callsOf(createOrder)[0]?.body).toMatchObject({
    customer: { id: 3 },
    items: [{ device_id: 7, condition_id: 1, imei: knownImei, price: money(30000) }],
    payout: { method: 'cash', details: { payee: 'Ada Lovell' } },
    lead: false,
  });
});

test('[orders-06] checks that a company requires are asked in the device’s card, which shows what is missing', async () => {
  const checks = [
    { category: 'smartphones' as const, check: 'Cameras', reason: 'camera' as const },
    { category: 'smartphones' as const, check: 'Buttons', reason: 'function' as const },
  ];
  const wants = (all: boolean) => () => ({ data: { checks, wiped: [], all, version: 1 } });
  fake.on(inspectionChecks.get, wants(true));
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), knownImei);
  await user.click(await screen.findByRole('radio', { name: /Good/ }));
  const cameras = await screen.findByRole('radiogroup', { name: 'Cameras' });
  await user.click(within(cameras).getByRole('radio', { name: /Fails/ }));
  await user.click(screen.getByRole('button', { name: 'Mark the rest as working' }));
  const buttons = screen.getByRole('radiogroup', { name: 'Buttons' });
  expect(within(buttons).getByRole<HTMLInputElement>('radio', { name: /Works/ }).checked).toBe(true);
  // Another device of the same kind has its own checks.
  await user.click(screen.getByRole('button', { name: 'Add another Apple iPhone 14 128 GB' }));
  expect(screen.getAllByRole('radiogroup', { name: 'Cameras' })).toHaveLength(1);
  await user.type(screen.getAllByRole('textbox', { name: 'IMEI' })[1] as HTMLElement, '356938035643809');
  const second = screen.getAllByRole('radiogroup', { name: 'Cameras' })[1];
  expect(within(second as HTMLElement).queryByRole('radio', { checked: true })).toBeNull();
});

test('[orders-09] a register’s findings about a device appear in its card with the reason', async () => {
  const check = {
    ...{ id: 1, imei: knownImei, state: 'done' as const, result: 'unknown' as const, findings: [] },
    ...{ message: 'Too many checks.', service: 'Register', by: 'Sam', created_at: '2026-03-02T15:04:05.000Z' },
  };
  fake.on(checkDeviceAtHand, () => ({ data: check }));
  fake.on(getCheckAtHand, () => ({ data: check }));
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), knownImei);
  expect(await screen.findByText('IMEI check: unknown')).toBeTruthy();
  expect(screen.getByText('Too many checks.')).toBeTruthy();
  expect(fake.callsOf(checkDeviceAtHand).map(({ body }) => body)).toEqual([{ imei: knownImei }]);
});

test('[orders-09] a stolen phone is called blocklisted in its card', async () => {
  const check = {
    ...{ id: 1, imei: knownImei, state: 'done' as const, result: 'blocklisted' as const, findings: [] },
    ...{ message: null, service: 'Register', by: 'Sam', created_at: '2026-03-02T15:04:05.000Z' },
  };
  fake.on(checkDeviceAtHand, () => ({ data: check }));
  fake.on(getCheckAtHand, () => ({ data: check }));
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), knownImei);
  expect(await screen.findByText('Blocklisted')).toBeTruthy();
});

test('[orders-02] a device that was already bought isn’t added, and its place is shown', async () => {
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), inStock);
  await screen.findByText('This IMEI is open in order 10001 (Accepted).');
  expect(screen.queryByRole('textbox', { name: 'IMEI' })).toBeNull();
});

test('[orders-02] adding another of the same keeps the answers but not the IMEI, and an order can be quote only', async () => {
  const { user } = show();
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), knownImei);
  await user.click(await screen.findByRole('radio', { name: /Good/ }));
  await user.click(screen.getByRole('button', { name: 'Add another Apple iPhone 14 128 GB' }));
  const imeis = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'IMEI' });
  expect(imeis.map(({ value }) => value)).toEqual([knownImei, '']);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /Good/ }).map(({ checked }) => checked)).toEqual([
    true,
    true,
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Quote only' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quote only' }).checked).toBe(true);
});

test('[orders-02] the payout is made out to the chosen customer, and another payee stays', async () => {
  const rows = [
    aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell' }),
    aCustomerRow(4, { first_name: 'Bo', last_name: 'Lind' }),
  ];
  fake.on(listCustomers, ({ query }) => aPage(rows, query));
  const { user } = show();
  const choose = async (name: RegExp) => {
    await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'any');
    await user.click(await screen.findByRole('option', { name }));
  };
  const payee = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Paid to/ });
  await choose(/Ada Lovell/);
  expect(payee().value).toBe('Ada Lovell');
  await user.click(screen.getByRole('button', { name: 'Change customer' }));
  expect(payee().value).toBe('');
  await choose(/Bo Lind/);
  expect(payee().value).toBe('Bo Lind');
  await user.clear(payee());
  await user.type(payee(), 'Cy Lind');
  await user.click(screen.getByRole('button', { name: 'Change customer' }));
  await choose(/Ada Lovell/);
  expect(payee().value).toBe('Cy Lind');
});

test('[orders-02] unknown IMEIs wait for their devices one after another, and none is lost', async () => {
  fake.on(findDeviceByImei, ({ query: { imei } }) =>
    imei === knownImei
      ? { data: { imei, unlike: null, known_by: 'imei' as const, device, conditions, in_use: null } }
      : { data: { imei, unlike: null, known_by: null, device: null, conditions: [], in_use: null } },
  );
  fake.on(searchDevices, () => ({ data: [device] }));
  const { user } = show();
  const field = screen.getByRole('combobox', { name: /Add a device/ });
  const [first, second, third] = ['356938035643809', '351756051523993', '352099001761481'];
  await user.type(field, `${first}{Enter}${second}{Enter}${third}{Enter}`);
  await screen.findByText(`IMEI ${first} hasn’t been seen before. Which device is it? 2 more IMEIs to go.`);
  await user.click(screen.getByRole('button', { name: `Continue without IMEI ${first}` }));
  expect(document.activeElement).toBe(field);
  await user.keyboard(`${knownImei}{Enter}`);
  const imeis = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'IMEI' }).map(({ value }) => value);
  await waitFor(() => expect(imeis()).toEqual([knownImei]));
  for (const left of [second, third]) {
    await screen.findByText(new RegExp(`IMEI ${left} hasn’t been seen before`));
    await user.type(field, 'iphone');
    await user.click(await screen.findByRole('option', { name: /iPhone 14/ }));
  }
  await waitFor(() => expect(imeis()).toEqual([knownImei, second, third]));
  expect(screen.queryByText(/hasn’t been seen before/)).toBeNull();
});

test('[orders-02] an IMEI keeps waiting when its device can’t be loaded', async () => {
  fake.on(findDeviceByImei, ({ query: { imei } }) => ({
    data: { imei, unlike: null, known_by: null, device: null, conditions: [], in_use: null },
  }));
  fake.on(searchDevices, () => ({ data: [device] }));
  fake.on(getConditionPrices, () => {
    throw refuse('not_found');
  });
  const { user } = show();
  const field = screen.getByRole('combobox', { name: /Add a device/ });
  await user.type(field, `${knownImei}{Enter}`);
  await screen.findByText(`IMEI ${knownImei} hasn’t been seen before. Which device is it?`);
  await user.type(field, 'iphone');
  await user.click(await screen.findByRole('option', { name: /iPhone 14/ }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(`IMEI ${knownImei} hasn’t been seen before. Which device is it?`)).toBeDefined();
});

test('[orders-02] naming the device of an unknown IMEI never changes another device', async () => {
  const unknown = '356938035643809';
  fake.on(findDeviceByImei, ({ query: { imei } }) =>
    imei === knownImei
      ? { data: { imei, unlike: null, known_by: 'imei' as const, device, conditions, in_use: null } }
      : { data: { imei, unlike: null, known_by: null, device: null, conditions: [], in_use: null } },
  );
  fake.on(searchDevices, () => ({ data: [device] }));
  const { user } = show();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Add a device/ });
  await user.type(field, `${knownImei}{Enter}`);
  const [flawless, good] = await screen.findAllByRole<HTMLInputElement>('radio', { name: /Flawless|Good/ });
  await waitFor(() => expect(document.activeElement).toBe(flawless));
  await user.keyboard('2');
  await waitFor(() => expect([good?.checked, document.activeElement]).toEqual([true, good]));
  await user.keyboard(`${unknown}{Enter}`);
  // Typed at once, while the server still looks for the device.
  await user.keyboard('iphone 13');
  await screen.findByText(`IMEI ${unknown} hasn’t been seen before. Which device is it?`);
  expect([field.value, document.activeElement]).toEqual(['iphone 13', field]);
  expect(good?.checked).toBe(true);
});

test('[orders-02] the counter shows the margin in the card, and a price below the floor asks for a reason', async () => {
  const settings = { ...marginSettings.initial, floor: 'percent' as const, shipping: 1_000 };
  const good = { leaf_id: 7, condition_id: 1, condition: 'Flawless', source: 'sales' as const, sold: 12, by: null };
  fake.on(listMargins, () => ({ data: { settings, resales: [{ ...good, resale: money(31_500) }] } }));
  fake.on(createOrder, ({ body }) => {
    if (!body.floor_reason) throw refuse('invalid', { errors: { floor_reason: ['Enter a reason for paying below'] } });
    return { success: true as const, message: 'Done', data: anOrder(9, { kind: 'in-store' }) };
  });
  const { user, router } = show();
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await user.click(await screen.findByRole('option', { name: /Ada Lovell/ }));
  await user.type(screen.getByRole('combobox', { name: /Add a device/ }), knownImei);
  await user.click(await screen.findByRole('radio', { name: /Flawless/ }));
  expect(
    await screen.findByText(/^Margin .*, below your floor\. Sells for \$315\.00 less \$10\.00 in costs/),
  ).toBeTruthy();
  expect(screen.getByText(/Median of 12 sales in the last 90 days/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /below the margin floor/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Create/ }));
  await user.type(await screen.findByRole('textbox', { name: /below the margin floor/ }), 'Regular customer');
  await user.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/order-local/detail/9'));
  expect(fake.callsOf(createOrder).at(-1)?.body).toMatchObject({ floor_reason: 'Regular customer' });
});
