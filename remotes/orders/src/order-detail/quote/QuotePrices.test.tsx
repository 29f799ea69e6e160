import { listItemConditions } from '@recoup/contract/orders/order-options';
import { type Quote, quotesOf } from '@recoup/contract/orders/quotes';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { listMargins } from '@recoup/contract/pricing/resale';
import { fakeServer, money, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { conditions } from '../../fixtures.ts';
import { QuotePrices } from './QuotePrices.tsx';

const fake = fakeServer();
const { quotePrice } = quotesOf('bulk-quote');
const aQuote = (version: number, prices: readonly (number | null)[]): Quote => ({
  version,
  total: money(0),
  to_quote: 0,
  lines: prices.map((price, i) => ({
    line: i + 1,
    name: `Phone ${i + 1}`,
    device_id: 7,
    category: 'smartphones',
    condition_id: 2,
    condition: 'Good',
    subs: [],
    received: 0,
    quantity: 2,
    unit_price: price === null ? null : money(price),
    list_price: null,
    total: money((price ?? 0) * 2),
  })),
});

beforeEach(() => {
  fake.seen.length = 0;
  fake.on(quotePrice, () => ({ success: true as const, message: '1 line quoted', data: aQuote(9, [11_100]) }));
});

/** The prices of a quote, with a button that shows another person’s changes. */
function Prices({ quotes, focusMissing = false }: { quotes: readonly Quote[]; focusMissing?: boolean }) {
  const [at, setAt] = useState(0);
  const quote = quotes[at];
  return (
    <>
      {quote && (
        <QuotePrices quote={quote} orderId={5} kind="bulk-quote" may focusMissing={focusMissing} onAnswered={vi.fn()} />
      )}
      <button type="button" onClick={() => setAt(at + 1)}>
        Another person changes it
      </button>
    </>
  );
}
const field = (line: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Unit price of Phone ${line}` });

test('[orders-17] typed prices stay when the order changes, and are saved on the newer version', async () => {
  const { user } = renderScreen(<Prices quotes={[aQuote(4, [null, 5000]), aQuote(5, [null, 6000])]} />, { fake });
  await user.type(await field(1), '111');
  await user.click(screen.getByRole('button', { name: 'Another person changes it' }));
  expect((await field(2)).value).toBe('60.00');
  expect((await field(1)).value).toBe('111');
  await user.type(await field(1), '{Enter}');
  await screen.findByText('1 line quoted');
  expect(fake.callsOf(quotePrice)[0]?.body).toEqual({
    version: 5,
    floor_reason: null,
    lines: [{ line: 1, unit_price: money(11_100) }],
  });
});

test('[orders-17] another person’s price is shown before it is replaced', async () => {
  const { user } = renderScreen(<Prices quotes={[aQuote(4, [null]), aQuote(5, [9900])]} />, { fake });
  await user.type(await field(1), '111');
  await user.click(screen.getByRole('button', { name: 'Another person changes it' }));
  await user.type(await field(1), '{Enter}');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' }),
  );
  const line = within(question.getByRole('radiogroup', { name: 'Phone 1' }));
  expect(line.getByRole<HTMLInputElement>('radio', { name: 'Yours: $111.00' }).checked).toBe(true);
  expect(line.getByRole('radio', { name: 'Someone else: $99.00' })).toBeDefined();
  expect(fake.callsOf(quotePrice)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(fake.callsOf(quotePrice)).toHaveLength(1));
});

test('[orders-17] setting prices starts in the first missing one, whichever page it is on', async () => {
  const prices = Array.from({ length: 120 }, (_, i) => (i === 70 ? null : 1000));
  renderScreen(<Prices focusMissing quotes={[aQuote(4, prices)]} />, { fake });
  const missing = await field(71);
  await waitFor(() => expect(document.activeElement).toBe(missing));
});

test('[orders-17] a price typed again while it is saved isn’t mistaken for another person’s', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fake.on(quotePrice, async () => {
    await promise;
    return { success: true as const, message: '1 line quoted', data: aQuote(5, [11_100]) };
  });
  const { user } = renderScreen(<Prices quotes={[aQuote(4, [null]), aQuote(5, [11_100])]} />, { fake });
  await user.type(await field(1), '111{Enter}');
  await waitFor(() => expect(fake.callsOf(quotePrice)).toHaveLength(1));
  await user.clear(await field(1));
  await user.type(await field(1), '120');
  await user.click(screen.getByRole('button', { name: 'Another person changes it' }));
  answer();
  await screen.findByText('1 line quoted');
  expect((await field(1)).value).toBe('120');
  await user.type(await field(1), '{Enter}');
  await waitFor(() => expect(fake.callsOf(quotePrice)).toHaveLength(2));
  expect(fake.callsOf(quotePrice)[1]?.body).toEqual({
    version: 5,
    floor_reason: null,
    lines: [{ line: 1, unit_price: money(12_000) }],
  });
});

test('[orders-17] a chosen condition is dropped when the device is from another category', async () => {
  const device = { product_id: 'd', brand: 'Any', best_price: null };
  const phone = { ...device, id: 7, name: 'Phone X', category: 'smartphones' as const };
  const tablet = { ...device, id: 8, name: 'Tablet 10', category: 'tablets' as const };
  fake.on(listItemConditions, () => ({ data: [{ id: 2, category: 'smartphones' as const, term: 'Good' }] }));
  fake.on(searchDevices, ({ query }) => ({ data: [query.search === 'tablet' ? tablet : phone] }));
  fake.on(getConditionPrices, ({ query }) =>
    query.device_id === 8
      ? { data: { device: tablet, conditions: conditions.map((one) => ({ ...one, id: one.id + 20 })) } }
      : { data: { device: phone, conditions } },
  );
  const typedQuote = aQuote(4, [null]);
  const quote = {
    ...typedQuote,
    lines: typedQuote.lines.map((line) => ({ ...line, device_id: null, condition_id: null })),
  };
  const { user } = renderScreen(<Prices quotes={[quote]} />, { fake });
  const bind = async (name: string) => {
    await user.type(screen.getByRole('combobox', { name: 'Identify the device' }), name.toLowerCase());
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  };
  await screen.findByRole('option', { name: 'Good' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Condition/ }), 'Good');
  await bind('Phone');
  await screen.findByText('Phone X');
  await bind('Tablet');
  await screen.findByText('Tablet 10');
  await user.type(await field(1), '111{Enter}');
  await waitFor(() => expect(fake.callsOf(quotePrice)).toHaveLength(1));
  expect(fake.callsOf(quotePrice)[0]?.body).toEqual({
    version: 4,
    floor_reason: null,
    lines: [{ line: 1, unit_price: money(11_100), device_id: 8 }],
  });
});

test('[orders-17] users who may see margins see each price’s margin below its line as it is typed', async () => {
  const resale = { leaf_id: 7, condition_id: 2, condition: 'Good', resale: money(20_000), source: 'sales' as const };
  fake.on(listMargins, () => ({
    data: { settings: marginSettings.initial, resales: [{ ...resale, sold: 3, by: null }] },
  }));
  const { user } = renderScreen(<Prices quotes={[aQuote(4, [null])]} />, { fake });
  await user.type(await field(1), '150');
  expect(await screen.findByText(/^Margin \$50.00 \(25%\)/)).toBeDefined();
});
