import { matchQuoteLines } from '@recoup/contract/orders/bulk-quotes';
import { ordersOf } from '@recoup/contract/orders/orders';
import { type Device, getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { listCustomers } from '@recoup/contract/stock/customers';
import { aCustomerRow, aPage, fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { conditions } from '../fixtures.ts';
import BulkCreatePage from './BulkCreatePage.tsx';

const fake = fakeServer();
const phone = (id: number): Device => ({
  id,
  product_id: `p${id}`,
  name: `Phone ${id}`,
  category: 'smartphones',
  brand: 'Any',
  best_price: money(30000),
});
let answer: () => void;
let answered: Promise<void>;

beforeEach(() => {
  ({ promise: answered, resolve: answer } = Promise.withResolvers<void>());
  fake.seen.length = 0;
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(3, { first_name: 'Ada', last_name: 'Lovell' })], query));
  fake.on(searchDevices, () => ({ data: [phone(7)] }));
  fake.on(matchQuoteLines, ({ query }) => ({
    data: query.lines.split('\n').map((words) => ({ words, match: null, devices: [phone(7), phone(8)] })),
    price_lists: [],
  }));
  fake.on(getConditionPrices, async ({ query }) => {
    await answered;
    return { data: { device: phone(query.device_id), conditions } };
  });
});

/** The page with three lines whose device isn’t identified. */
async function showUnclear() {
  const { user } = renderScreen(<BulkCreatePage />, { path: '/bulk-quote/create', route: '/bulk-quote/create', fake });
  await user.click(screen.getByLabelText('Paste a list'));
  await user.paste('phone a;Good;1\nphone b;;2\nphone c;;3');
  await user.click(screen.getByRole('button', { name: 'Add 3 lines' }));
  await screen.findByText('3 lines need attention');
  const bind = (line: number, id: number) =>
    user.selectOptions(screen.getByRole('combobox', { name: `Device of line ${line}` }), `Phone ${id}`);
  return { user, bind };
}
const lines = () => within(screen.getByRole('region', { name: 'Lines' }));

test('[orders-17] two lines identified while their prices load both keep their devices', async () => {
  const { bind } = await showUnclear();
  await bind(1, 7);
  await bind(2, 8);
  answer();
  await lines().findByText('1. Phone 7');
  await lines().findByText('2. Phone 8');
  expect(screen.getByLabelText<HTMLSelectElement>('Condition of line 1').value).toBe('2');
});

test('[orders-17] input typed or removed while a device loads stays that way', async () => {
  const { user, bind } = await showUnclear();
  await bind(1, 7);
  const quantity = screen.getByLabelText('Quantity of line 1');
  await user.clear(quantity);
  await user.type(quantity, '40');
  await bind(3, 8);
  await user.click(screen.getByRole('button', { name: 'Remove line 3' }));
  await user.click(screen.getByLabelText('Quantity of line 1'));
  answer();
  await lines().findByText('1. Phone 7');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of line 1').value).toBe('40');
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity of line 1'));
  expect(lines().getAllByRole('listitem')).toHaveLength(2);
});

test('[orders-17] choosing the device of a line moves the focus to its condition', async () => {
  const { bind } = await showUnclear();
  answer();
  await bind(2, 8);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Condition of line 2')));
});

test('[orders-17] choosing the customer moves the focus to the list', async () => {
  const { user } = renderScreen(<BulkCreatePage />, { path: '/bulk-quote/create', route: '/bulk-quote/create', fake });
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await screen.findByRole('option', { name: /Ada Lovell/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Paste a list')));
});

test('[orders-17] a list pasted while another is matched stays', async () => {
  fake.on(matchQuoteLines, async ({ query }) => {
    await answered;
    return { data: [{ words: query.lines, match: null, devices: [phone(7)] }], price_lists: [] };
  });
  const { user } = renderScreen(<BulkCreatePage />, { path: '/bulk-quote/create', route: '/bulk-quote/create', fake });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Paste a list');
  await user.click(field);
  await user.paste('phone a');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  await user.clear(field);
  await user.paste('phone b');
  answer();
  await screen.findByText('1. phone a');
  expect(field.value).toBe('phone b');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  await screen.findByText('2. phone b');
  await waitFor(() => expect(field.value).toBe(''));
});

test('[orders-17] removing a line also removes its error', async () => {
  fake.on(ordersOf('bulk-quote').createOrder, () => {
    throw refuse('invalid', { errors: { 'items.0.condition_id': ['Not bought in this condition'] } });
  });
  const { user, bind } = await showUnclear();
  answer();
  await bind(1, 7);
  await lines().findByText('1. Phone 7');
  for (const line of [3, 2]) await user.click(screen.getByRole('button', { name: `Remove line ${line}` }));
  await user.type(screen.getByRole('combobox', { name: /Customer/ }), 'lovell');
  await user.click(await screen.findByRole('option', { name: /Ada Lovell/ }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/PayPal email/).value).toMatch(/^ada\d*@example.test$/),
  );
  await user.click(screen.getByRole('button', { name: /^Create/ }));
  await screen.findAllByText(/Not bought in this condition/);
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(screen.queryAllByText(/Not bought in this condition/)).toEqual([]);
});
