import { listBrands } from '@recoup/contract/pricing/catalogue';
import { listConditionOptions } from '@recoup/contract/pricing/conditions';
import { previewStartingPrices, setStartingPrices } from '@recoup/contract/pricing/starting-grid';
import { aMeWith, fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import StartingPricesPage from './StartingPricesPage.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const option = (id: number, term: string) => ({ id, key: `${id}`, term, help: null, examples: [], subs: [] });
const difference = { up: 0, down: 0, to_zero: 0, new: 4, jumps: [] };
let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listBrands, () => ({
    data: ['Apple', 'Google'].map((name, at) => ({
      ...{ id: at + 1, name, level: 'brand' as const, category: 'smartphones' as const, parent_id: null, year: null },
      ...{ leaves: 3, priced: 0, children_count: 1 },
    })),
    ...{ current_page: 1, per_page: 1_000, total: 2, last_page: 1, from: 1, to: 2, next_cursor: null },
  }));
  fake.on(listConditionOptions, () => ({ data: [option(7, 'Flawless'), option(8, 'Good')] }));
  fake.on(previewStartingPrices, () => ({ data: { difference, seen: 'seen' } }));
  fake.on(setStartingPrices, () => ({
    success: true as const,
    message: '4 prices set.',
    data: { change_id: 1, changed: 4 },
  }));
});
const show = () =>
  renderScreen(<StartingPricesPage />, {
    path: '/settings/starting-prices',
    fake,
    me: aMeWith('pricing.view', 'pricing.edit'),
  });
const best = () => screen.findByRole('textbox', { name: /Best price this year/ });

test('[pricing-02] missing values are reported at their fields, and nothing is sent', async () => {
  const { user } = show();
  await best();
  await user.click(screen.getByRole('button', { name: 'Preview prices' }));
  expect((await best()).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'Apple' }));
  expect(screen.getAllByText(/Choose at least one brand/).length).toBeGreaterThan(0);
  expect(fake.callsOf(previewStartingPrices)).toEqual([]);
});

test('[pricing-02] prices by age and condition appear while typing, are previewed, and only then set', async () => {
  const { user } = show();
  await user.type(await best(), '500');
  const row = within(screen.getByRole('row', { name: /1 year old/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$350.00', '$315.00']);
  await user.click(screen.getByRole('checkbox', { name: 'Google' }));
  await user.click(screen.getByRole('button', { name: 'Preview prices' }));
  await user.click(await screen.findByRole('button', { name: 'Set prices' }));
  await waitFor(() => expect(fake.callsOf(setStartingPrices)).toHaveLength(1));
  expect(fake.callsOf(setStartingPrices)[0]?.body).toMatchObject({
    ...{ seen: 'seen', category: 'smartphones', brands: ['Apple', 'Google'], newest: usd(50_000).amount },
    shares: [
      { condition_id: 7, percent: 100 },
      { condition_id: 8, percent: 90 },
    ],
  });
});

test('[forms-01] typed values survive a reload', async () => {
  const first = show();
  await first.user.type(await best(), '420');
  first.unmount();
  show();
  expect(await screen.findByText('We restored your unsaved changes')).toBeTruthy();
  expect((await best()).getAttribute('value')).toBe('420.00');
});
