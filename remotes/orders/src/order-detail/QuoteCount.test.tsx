import { getConditionPrices, searchDevices } from '@recoup/contract/catalogue';
import { type Quote, quotesOf } from '@recoup/contract/quotes';
import { fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { conditions } from '../fixtures.ts';
import { QuoteCount } from './QuoteCount.tsx';

const fake = fakeServer();
const { reconcile } = quotesOf('bulk-quote');
const tablet = {
  id: 8,
  product_id: 't',
  name: 'Tablet 10',
  category: 'tablets' as const,
  brand: 'Any',
  best_price: money(30000),
};
const line = {
  device_id: 7,
  category: 'smartphones' as const,
  condition_id: 2,
  condition: 'Good',
  subs: [],
  received: 0,
  unit_price: money(10000),
  list_price: money(20000),
};
const quote: Quote = {
  version: 4,
  total: money(70000),
  to_quote: 0,
  lines: [
    { ...line, line: 1, name: 'Phone 1', quantity: 5, total: money(50000) },
    { ...line, line: 2, name: 'Phone 2', quantity: 2, total: money(20000) },
  ],
};

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(searchDevices, () => ({ data: [tablet] }));
  fake.on(getConditionPrices, () => ({ data: { device: tablet, conditions } }));
  fake.on(reconcile, () => ({ success: true as const, message: 'Order 5 is counted.', data: quote }));
});
const show = () => renderScreen(<QuoteCount quote={quote} orderId={5} kind="bulk-quote" may />, { fake });
const others = () => within(screen.getByRole('list', { name: 'Other devices that came' }));

/** Finds the tablet by the keyboard alone. */
async function anotherCame(user: ReturnType<typeof show>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Another device came' }), 'tablet');
  await screen.findByRole('option', { name: /Tablet 10/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Condition of line 3')));
}

test('[orders-17] a device that no line names is counted by keyboard: searched, its condition, count and price', async () => {
  const { user } = show();
  const count = await screen.findByLabelText('Phone 2, received');
  await user.clear(count);
  await user.type(count, '1');
  await anotherCame(user);
  await user.selectOptions(document.activeElement as HTMLElement, 'Good');
  await user.tab();
  await user.keyboard('{ArrowUp}');
  await user.tab();
  await user.clear(document.activeElement as HTMLElement);
  await user.keyboard('150{Enter}');
  await screen.findByText('Order 5 is counted.');
  expect(fake.callsOf(reconcile)[0]?.body).toEqual({
    version: 4,
    lines: [{ line: 2, received: 1 }],
    others: [{ device_id: 8, condition_id: 2, sub_ids: [], imei: null, price: money(15000), quantity: 2 }],
  });
});

test('[orders-17] what is missing of another device is said, and nothing is sent', async () => {
  const { user } = show();
  await anotherCame(user);
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Line 3, Tablet 10: In which condition?');
  expect(document.activeElement).toBe(screen.getByLabelText('Condition of line 3'));
  await user.selectOptions(document.activeElement as HTMLElement, 'No Power');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await screen.findByText(/What do we pay for one\?/);
  expect(fake.callsOf(reconcile)).toEqual([]);
  await user.click(others().getByRole('button', { name: 'Remove line 3' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Another device came' }));
  expect((screen.getByRole('button', { name: 'Save 0 counts' }) as HTMLButtonElement).disabled).toBe(true);
});

test('[orders-17] a refusal names the line of the other device, and what was entered is kept', async () => {
  fake.on(reconcile, () => {
    throw refuse('invalid', { errors: { 'others.0.condition_id': ['Not bought in this condition'] } });
  });
  const { user } = show();
  await anotherCame(user);
  await user.selectOptions(document.activeElement as HTMLElement, 'Good');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await screen.findByText(/Line 3: Not bought in this condition/);
  expect(others().getByText('3. Tablet 10')).toBeDefined();
});
