import { invalidate } from '@recoup/api';
import { listInvalidBooks, listPricedBooks } from '@recoup/contract/pricing/books';
import {
  type CatalogueNode,
  listBrands,
  listCategories,
  listChildren,
  listPrices,
} from '@recoup/contract/pricing/catalogue';
import { customProducts, getCustomImport, listInvalidCustomData } from '@recoup/contract/pricing/custom-catalog';
import { act, aPage, fakeServer, money, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProductCatalogPage from './ProductCatalogPage.tsx';

const node = (id: number, name: string, change: Partial<CatalogueNode> = {}): CatalogueNode => ({
  id,
  name,
  level: 'device',
  category: 'smartphones',
  parent_id: null,
  year: null,
  children_count: 1,
  leaves: 120,
  priced: 81,
  ...change,
});
const brand = node(1, 'Apple', { level: 'brand', children_count: 2 });
const tree: Record<number, CatalogueNode[]> = {
  1: [node(10, 'iPhone', { children_count: 130 }), node(11, 'iPod')],
  10: Array.from({ length: 130 }, (_, i) => node(100 + i, `iPhone model ${i + 1}`, { level: 'model' })),
  100: [node(1000, '128 GB', { level: 'last_child', children_count: 0, leaves: 1, priced: 1 })],
};

let fake: ReturnType<typeof fakeServer>;
const show = (path: string) =>
  renderScreen(<ProductCatalogPage />, { path, route: '/settings/product-catalog/:category?/:brand?', fake });
const showBrand = () => show('/settings/product-catalog/smartphones/Apple');
const askedFor = () => fake.callsOf(listChildren).map(({ query }) => query);

beforeEach(() => {
  // Dates of this year are shown without it.
  vi.setSystemTime('2026-03-09T12:00:00Z');
  fake = fakeServer();
  fake.on(listCategories, () => ({
    data: [
      { category: 'smartphones' as const, name: 'Smartphones', leaves: 1_200, priced: 900 },
      { category: 'golf' as const, name: 'Golf clubs', leaves: 7, priced: 0 },
    ],
  }));
  fake.on(listBrands, ({ query }) => aPage([brand], query));
  fake.on(listChildren, ({ query }) => aPage(tree[query.id] ?? [], query));
  fake.on(listPrices, () => ({
    data: [
      {
        condition_id: 1,
        condition: 'Flawless',
        price: money(30_000),
        source: 'upload' as const,
        last_update: '2026-03-02T15:04:05.000Z',
      },
      { condition_id: 2, condition: 'No Power', price: null, source: null, last_update: null },
    ],
  }));
});

afterEach(() => void vi.useRealTimers());

test('the brands of the category in the URL are listed with links, and a one-letter search is sent', async () => {
  const { user } = show('/settings/product-catalog/golf');
  const tabs = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect((await tabs.findByRole('link', { name: /Golf clubs.*7/ })).getAttribute('aria-current')).toBe('page');
  expect(fake.callsOf(listBrands)[0]?.query).toMatchObject({ category: 'golf' });
  expect((await screen.findByRole('link', { name: 'Apple' })).getAttribute('href')).toBe(
    '/settings/product-catalog/golf/Apple',
  );
  await user.type(screen.getByRole('searchbox'), 'a{Enter}');
  await waitFor(() => expect(fake.callsOf(listBrands).at(-1)?.query).toMatchObject({ search: 'a' }));
});

test('[pricing-01] each level loads when it is opened, a hundred at a time, down to the prices of a variant', async () => {
  const { user } = showBrand();
  await user.click(await screen.findByRole('button', { name: /iPhone/ }));
  await screen.findByRole('button', { name: /iPhone model 100 / });
  expect(askedFor()).toMatchObject([{ id: 1 }, { id: 10, page: 1, per_page: 100 }]);
  expect(screen.queryByRole('button', { name: /iPhone model 101 / })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show 30 more of 130' }));
  await screen.findByRole('button', { name: /iPhone model 130 / });
  expect(askedFor().at(-1)).toMatchObject({ id: 10, page: 2 });
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();

  expect(fake.callsOf(listPrices)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /iPhone model 1 / }));
  const prices = within(await screen.findByRole('region', { name: 'Prices for 128 GB' }));
  expect(fake.callsOf(listPrices).map(({ query }) => query)).toEqual([{ id: 1000 }]);
  const [, flawless, noPower] = prices.getAllByRole('row').map((row) => row.textContent);
  expect(flawless).toMatch(/^Flawless\$300\.00UploadMar 2, 7:04.AM$/);
  expect(noPower).toBe('No Power–––');
});

test('a level opens and closes by keyboard', async () => {
  const { user } = showBrand();
  const device = await screen.findByRole('button', { name: /iPod/ });
  device.focus();
  await user.keyboard('{Enter}');
  expect(device.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard(' ');
  expect(device.getAttribute('aria-expanded')).toBe('false');
});

test('the catalog shows new counts after an import changed them', async () => {
  showBrand();
  await screen.findByText('81 of 120 variants have a price.');
  fake.on(listBrands, ({ query }) => aPage([{ ...brand, priced: 120 }], query));
  await act(() => invalidate('catalogue'));
  expect(await screen.findByText('120 of 120 variants have a price.')).toBeTruthy();
});

test('a part of the catalog that can’t load says so, and the rest stays', async () => {
  fake.on(listChildren, ({ query }) => {
    if (query.id === 11) throw refuse('internal');
    return aPage(tree[query.id] ?? [], query);
  });
  const { user } = showBrand();
  await user.click(await screen.findByRole('button', { name: /iPod/ }));
  expect(await screen.findByRole('heading', { name: 'This part of the catalog couldn’t load' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /iPhone/ })).toBeTruthy();
});

test('a brand that does not exist is reported as not found', async () => {
  fake.on(listBrands, ({ query }) => aPage([], query));
  showBrand();
  expect(await screen.findByRole('heading', { name: 'Brand not found' })).toBeTruthy();
});

test('[pricing-15] links to invalid rows open the books with their ISBNs, and the custom products with their rows', async () => {
  const fake = fakeServer();
  fake.on(listCategories, () => ({ data: [] }));
  fake.on(listBrands, () => aPage([], {}));
  fake.on(listPricedBooks, () => aPage([], {}));
  fake.on(listInvalidBooks, () => aPage([{ id: 1, row: 4, isbn: '123', reason: 'This ISBN isn’t valid' }], {}));
  fake.on(getCustomImport, () => ({
    data: {
      ...{ id: '3', file_name: 'own.csv', state: 'done' as const, percent: 100, total: 2, success: 1, failed: 1 },
      ...{ message: null, finished_at: null, by: 'Sam Staff' },
    },
  }));
  fake.on(customProducts.get, () => ({ data: { is_enabled: true, version: 0 } }));
  const row = { row: 2, category: 'boats', brand: 'B', device: 'D', model: 'M', variant: 'V', product_id: 'p' };
  fake.on(listInvalidCustomData, () => ({
    ...aPage([{ ...row, reason: 'No category has this name' }], {}),
    ...{ total_data: 1, file_url: null, last_import_at: null },
  }));
  const route = '/settings/product-catalog/:category?/:brand?';
  const show = (path: string) => renderScreen(<ProductCatalogPage />, { path, route, fake });
  const { unmount } = show('/settings/product-catalog/books?isbn=invalid');
  await screen.findByText('Row 4: 123. This ISBN isn’t valid.');
  unmount();
  show('/settings/product-catalog/others/all?custom=invalid');
  await screen.findByText('No category has this name');
});

test.each([
  ['/settings/product-catalog/smartphones/all', '/settings/product-catalog/smartphones/all'],
  ['/settings/product-catalog/boats/all', '/settings/product-catalog/smartphones/all'],
])('[pricing-01] %s shows every brand at %s', async (path, address) => {
  const fake = fakeServer();
  fake.on(listCategories, () => ({ data: [] }));
  fake.on(listBrands, ({ query }) => aPage([brand], query));
  renderScreen(<ProductCatalogPage />, { path, route: '/settings/product-catalog/:category?/:brand?', fake });
  await screen.findByRole('row', { name: new RegExp(brand.name) });
  expect(window.location.pathname).toBe(address);
  expect(fake.callsOf(listBrands).at(-1)?.query).toMatchObject({ category: 'smartphones' });
});
