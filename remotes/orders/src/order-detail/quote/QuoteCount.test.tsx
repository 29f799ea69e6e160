import { type Quote, quotesOf } from '@recoup/contract/orders/quotes';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { conditions } from '../../fixtures.ts';
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
  fake.on(reconcile, () => ({ success: true as const, message: 'Order 5 counted', data: quote }));
});
/** The lines of a quote, with a button that shows their later state. */
function Count({ quotes }: { quotes: readonly Quote[] }) {
  const [at, setAt] = useState(0);
  const now = quotes[at];
  return (
    <>
      {now && <QuoteCount quote={now} orderId={5} kind="bulk-quote" may />}
      <button type="button" onClick={() => setAt(at + 1)}>
        It changes
      </button>
    </>
  );
}
const show = (...quotes: Quote[]) => renderScreen(<Count quotes={[quote, ...quotes]} />, { fake });
const becomes = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'It changes' }));
/** The quote after some lines were counted, with the count of each. */
const counted = (...quantities: number[]): Quote => ({
  ...quote,
  version: quote.version + 1,
  lines: quantities.map((quantity, i) => ({ ...line, line: i + 1, name: `Phone ${i + 1}`, quantity, total: money(0) })),
});
async function count(user: ReturnType<typeof show>['user'], name: string, text: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(`${name}, received`);
  await user.clear(field);
  await user.type(field, text);
  return field;
}
/** Saving waits until `answer` is called. */
function answersLater(data: Quote) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fake.on(reconcile, async () => {
    await promise;
    return { success: true as const, message: 'Order 5 counted', data };
  });
  return answer;
}
const others = () => within(screen.getByRole('list', { name: 'Other devices received' }));

/** Finds the tablet by keyboard alone. */
async function anotherCame(user: ReturnType<typeof show>['user']) {
  await user.type(await screen.findByRole('combobox', { name: 'Another device arrived' }), 'tablet');
  await screen.findByRole('option', { name: /Tablet 10/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Condition of line 3')));
}

test('[orders-17] a device that isn’t in the quote is counted by keyboard with its condition, count and price', async () => {
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
  await screen.findByText('Order 5 counted');
  expect(fake.callsOf(reconcile)[0]?.body).toEqual({
    version: 4,
    floor_reason: null,
    lines: [{ line: 2, received: 1 }],
    others: [{ device_id: 8, condition_id: 2, sub_ids: [], imei: null, price: money(15000), quantity: 2 }],
  });
});

test('[orders-17] missing parts of another device show an error, and nothing is sent', async () => {
  const { user } = show();
  await anotherCame(user);
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Line 3, Tablet 10: Which condition?');
  expect(document.activeElement).toBe(screen.getByLabelText('Condition of line 3'));
  await user.selectOptions(document.activeElement as HTMLElement, 'No Power');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await screen.findByText(/price per device/);
  expect(fake.callsOf(reconcile)).toEqual([]);
  await user.click(others().getByRole('button', { name: 'Remove line 3' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Another device arrived' }));
  expect((screen.getByRole('button', { name: 'Save 0 counts' }) as HTMLButtonElement).disabled).toBe(true);
});

test('[orders-17] a refusal names the other device’s line and keeps the input', async () => {
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

test('[orders-17] counts entered while another count is saved stay, and are saved next', async () => {
  const answer = answersLater(counted(4, 2));
  const { user } = show(counted(4, 2));
  await count(user, 'Phone 1', '4{Enter}');
  await waitFor(() => expect(fake.callsOf(reconcile)).toHaveLength(1));
  const field = await count(user, 'Phone 2', '1');
  await count(user, 'Phone 1', '3');
  await anotherCame(user);
  await becomes(user);
  answer();
  await screen.findByText('Order 5 counted');
  expect(field.value).toBe('1');
  expect(others().getByText('3. Tablet 10')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Condition of line 3'), 'Good');
  await user.click(screen.getByRole('button', { name: 'Save 3 counts' }));
  await waitFor(() => expect(fake.callsOf(reconcile)).toHaveLength(2));
  expect(fake.callsOf(reconcile)[1]?.body).toMatchObject({
    version: 5,
    lines: [
      { line: 1, received: 3 },
      { line: 2, received: 1 },
    ],
    others: [{ device_id: 8, quantity: 1 }],
  });
});

test('[orders-17] a saved device isn’t added again, even if it was changed while saving', async () => {
  const answer = answersLater(counted(5, 2, 1));
  const { user } = show();
  await anotherCame(user);
  await user.selectOptions(screen.getByLabelText('Condition of line 3'), 'Good');
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  await waitFor(() => expect(fake.callsOf(reconcile)).toHaveLength(1));
  await user.type(screen.getByLabelText('Quantity of line 3'), '0');
  answer();
  await screen.findByRole('button', { name: 'Save 0 counts' });
  expect(screen.queryByRole('list', { name: 'Other devices received' })).toBeNull();
});

test('[orders-17] another person’s count is shown before it is replaced', async () => {
  const { user } = show(counted(3, 2));
  const field = await count(user, 'Phone 1', '4');
  await becomes(user);
  await user.type(field, '{Enter}');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' }),
  );
  expect(question.getByRole('radio', { name: 'Someone else: 3' })).toBeDefined();
  expect(fake.callsOf(reconcile)).toEqual([]);
  expect(field.value).toBe('4');
  await user.click(question.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(fake.callsOf(reconcile)).toHaveLength(1));
  expect(fake.callsOf(reconcile)[0]?.body).toMatchObject({ version: 5, lines: [{ line: 1, received: 4 }] });
});

test('[orders-17] devices that another person added are shown once before more are added', async () => {
  const { user } = show(counted(5, 2, 6));
  await anotherCame(user);
  await user.selectOptions(screen.getByLabelText('Condition of line 3'), 'Good');
  await becomes(user);
  await user.click(screen.getByRole('button', { name: 'Save 1 count' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' }),
  );
  expect(question.getByText('Phone 3: now 6')).toBeDefined();
  expect(fake.callsOf(reconcile)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(fake.callsOf(reconcile)).toHaveLength(1));
});

test('[orders-17] two devices chosen one after another are both added, however late the prices load', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const laptop = { ...tablet, id: 9, name: 'Laptop 14', category: 'laptops' as const };
  fake.on(searchDevices, ({ query }) => ({ data: [query.search === 'laptop' ? laptop : tablet] }));
  fake.on(getConditionPrices, async ({ query }) => {
    await promise;
    return { data: { device: query.device_id === 9 ? laptop : tablet, conditions } };
  });
  const { user } = show();
  const search = await screen.findByRole('combobox', { name: 'Another device arrived' });
  for (const name of ['Tablet', 'Laptop']) {
    await user.type(search, name.toLowerCase());
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  }
  answer();
  await screen.findByRole('button', { name: 'Save 2 counts' });
  expect(others().getByText('3. Tablet 10')).toBeDefined();
  expect(others().getByText('4. Laptop 14')).toBeDefined();
});

test('[orders-17] a device whose prices load late doesn’t move the focus while staff type', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fake.on(getConditionPrices, async () => {
    await promise;
    return { data: { device: tablet, conditions } };
  });
  const { user } = show();
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Another device arrived' });
  await user.type(search, 'tablet');
  await user.click(await screen.findByRole('option', { name: /Tablet/ }));
  await user.type(search, 'lap');
  answer();
  await screen.findByText('3. Tablet 10');
  await user.keyboard('top');
  expect(search.value).toBe('laptop');
});
