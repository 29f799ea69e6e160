import { comparePrices, listVersionPrices } from '@recoup/contract/pricing/price-history';
import { listPriceVersions } from '@recoup/contract/pricing/prices';
import { aMeWith, aPage, fakeServer, fireEvent, renderScreen, screen, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import PriceHistoryPage from './PriceHistoryPage.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const price = { leaf_id: 1, condition_id: 2, name: 'Apple iPhone 14', condition: 'Good' };

function show() {
  const fake = fakeServer();
  const version = { id: 7, source: 'upload' as const, subject: 'prices.csv', by: 'Sam Staff', changed: 1 };
  const live_at = '2026-03-02T15:04:05.000Z';
  fake.on(listPriceVersions, () => aPage([{ ...version, live_at, undoes: null, undone: false, reason: null }], {}));
  fake.on(listVersionPrices, () => aPage([{ ...price, before: usd(20_000), after: usd(18_000) }], {}));
  fake.on(comparePrices, () => aPage([{ ...price, before: null, after: usd(21_000) }], {}));
  return { fake, ...renderScreen(<PriceHistoryPage />, { fake, me: aMeWith('pricing.view') }) };
}

test('[pricing-02] opening a change lists every price before and after', async () => {
  const { user, fake } = show();
  await user.click(await screen.findByRole('button', { name: 'prices.csv' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Apple iPhone 14');
  expect(dialog.getByText('$200.00')).toBeTruthy();
  expect(dialog.getByText('$180.00')).toBeTruthy();
  expect(dialog.getByText('−$20.00')).toBeTruthy();
  expect(fake.callsOf(listVersionPrices)[0]?.params).toEqual({ id: 7 });
});

test('[pricing-02] prices of two days are compared once the first day is before the second', async () => {
  const { user, fake } = show();
  await user.click(await screen.findByRole('button', { name: 'Compare two days' }));
  const day = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  day('Prices at the end of', '2026-03-09');
  day('Compare with the end of', '2026-03-02');
  await screen.findByText('Choose a first day before the second.');
  expect(fake.callsOf(comparePrices)).toEqual([]);
  day('Compare with the end of', '2026-03-16');
  await screen.findByText('$210.00');
  expect(fake.callsOf(comparePrices)[0]?.query).toMatchObject({ from: '2026-03-09', to: '2026-03-16' });
});
