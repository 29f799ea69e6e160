import {
  cancelReservation,
  listItemReservations,
  type Reservation,
  reservationSettings,
  reserveItem,
} from '@recoup/contract/stock/counter/reservations';
import { listCustomers } from '@recoup/contract/stock/customers';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import { aCustomerRow, aPage, fakeServer, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReservationSection } from './ReservationSection.tsx';

const item = {
  ...{ id: 7, name: 'iPhone 13', status: 0, hold: null, refurbishing: false, price: money(30_000) },
} as InventoryItem;
const reserved: Reservation = {
  ...{ id: 3, inventory_id: 7, device: 'iPhone 13', customer_id: 1, customer_name: 'Ada Jones', location_name: 'Here' },
  ...{ price: money(30_000), paid: money(10_000), kept: money(0), state: 'open', until: '2026-05-04' },
  ...{ invoice_id: null, note: null, by: 'Olga A', at: '2026-04-20T10:00:00.000Z', payments: [] },
};

let fake: ReturnType<typeof fakeServer>;
let all: Reservation[];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-20T12:00:00Z'), toFake: ['Date'] });
  fake = fakeServer();
  all = [];
  fake.on(listItemReservations, () => ({ data: all }));
  fake.on(reservationSettings.get, () => ({ data: { days: 10, fee_percent: 12.5, version: 1 } }));
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(1)], query));
  fake.on(reserveItem, () => ({ success: true as const, message: 'Reserved.', data: reserved }));
  fake.on(cancelReservation, () => ({ success: true as const, message: 'Reservation canceled', data: reserved }));
});
afterEach(() => vi.useRealTimers());

test('a device is reserved for a customer against a deposit, until the day proposed by the settings', async () => {
  const { user } = renderScreen(<ReservationSection item={item} />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve iPhone 13' }));
  await user.type(dialog.getByRole('combobox', { name: /Customer/ }), 'Ada');
  await user.click(await screen.findByRole('option', { name: /Ada Byron/ }));
  await user.type(dialog.getByRole('textbox', { name: /Deposit/ }), '100');
  await user.click(dialog.getByRole('button', { name: 'Reserve' }));
  await waitFor(() =>
    expect(fake.callsOf(reserveItem)[0]?.body).toMatchObject({
      customer_id: 1,
      price: 30_000,
      until: '2026-04-30',
      deposit: { amount: 10_000, method: 'cash' },
    }),
  );
});

test('canceling shows the refund, with and without the fee that is kept', async () => {
  all = [reserved];
  const { user } = renderScreen(<ReservationSection item={{ ...item, hold: { kind: 'reserved', free_on: null } }} />, {
    fake,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the reservation?' }));
  expect(dialog.getByText(/^\$100\.00 goes back to Ada Jones/)).toBeTruthy();
  await user.click(await dialog.findByRole('checkbox', { name: 'Keep a fee of $12.50' }));
  expect(dialog.getByText(/^\$87\.50 goes back to Ada Jones/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Changed their mind');
  await user.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
  await waitFor(() =>
    expect(fake.callsOf(cancelReservation)[0]?.body).toEqual({
      method: 'cash',
      keep_fee: true,
      reason: 'Changed their mind',
    }),
  );
});
