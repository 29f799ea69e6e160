import { type CatalogueNode, listBrands, listChildren } from '@recoup/contract/pricing/catalogue';
import { conditions, listConditionOptions } from '@recoup/contract/pricing/conditions';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { getRules } from '@recoup/contract/pricing/mass-rules';
import { getPriceWeeks, listDeviceChanges } from '@recoup/contract/pricing/price-history';
import { cancelPriceImport, getPriceImport, type PriceImport } from '@recoup/contract/pricing/price-imports';
import {
  type LeafPrice,
  listPricedLeaves,
  listPriceHistory,
  openBranch,
  resetCustomPrice,
  setBasePrice,
  setPrice,
  setPrices,
  undoPriceVersion,
} from '@recoup/contract/pricing/prices';
import { listMargins } from '@recoup/contract/pricing/resale';
import { listScheduledPrices, type ScheduledPrice, schedulePrices } from '@recoup/contract/pricing/scheduled-prices';
import { aMeWith, aPage, fakeServer, fireEvent, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import PriceEditorPage from './PriceEditorPage.tsx';

const node = (id: number, level: CatalogueNode['level'], name: string): CatalogueNode => ({
  ...{ id, level, name, category: 'smartphones', parent_id: null, children_count: 1, year: null, leaves: 2, priced: 2 },
});
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
let amounts: Record<number, number>;
const priceOf = (leaf: number): LeafPrice => ({
  ...{
    condition_id: 1,
    price: usd(amounts[leaf] ?? 0),
    original_price: usd(10_000),
    is_custom_price: amounts[leaf] !== 10_000,
  },
  ...{ is_ruled: false, source: 'upload', last_update: '2026-03-02T15:04:05.000Z' },
});
const leafOf = (id: number, name: string) => ({
  ...{
    id,
    name,
    product_id: `p-${id}`,
    path_name: `Apple ${name}`,
    category: 'smartphones' as const,
    prices: [priceOf(id)],
  },
});
const changed = { success: true as const, message: 'Changed.', data: { change_id: 5, changed: 1 } };

let fake: ReturnType<typeof fakeServer>;
let latest: PriceImport | null;
let waiting: ScheduledPrice[];
beforeEach(() => {
  amounts = { 11: 10_000, 12: 10_000 };
  fake = fakeServer();
  fake.on(listConditionOptions, () => ({
    data: [
      { id: 1, key: '1', term: 'Good', help: null, examples: [], subs: [] },
      { id: null, key: 'manual', term: 'Manual', help: null, examples: [], subs: [] },
    ],
  }));
  fake.on(listBrands, () => aPage([node(1, 'brand', 'Apple')], {}));
  fake.on(listChildren, ({ query }) =>
    aPage([query.id === 1 ? node(2, 'device', 'iPhone') : node(3, 'model', 'iPhone 14')], {}),
  );
  fake.on(listPricedLeaves, () => aPage([leafOf(11, '64 GB'), leafOf(12, '128 GB')], {}));
  fake.on(setPrice, ({ body }) => {
    amounts[11] = body.price;
    return changed;
  });
  fake.on(setPrices, () => changed);
  waiting = [];
  fake.on(listScheduledPrices, () => ({ data: waiting }));
  fake.on(undoPriceVersion, () => {
    amounts[11] = 10_000;
    return changed;
  });
  fake.on(getRules, () => ({ data: { rules: [], round_up: false } }));
  fake.on(setBasePrice, () => changed);
  fake.on(getPriceWeeks, () => ({
    data: [{ day: '2026-03-02', price: usd(10_000), paid: null, sold: usd(15_000) }],
  }));
  fake.on(getPriceImport, () => ({ data: latest }));
  latest = null;
  localStorage.clear();
  const good = { id: 1, category: 'smartphones' as const, term: 'Good', help: null, amount: -500, subs: [] };
  const live_at = '2026-03-02T15:04:05.000Z';
  fake.on(conditions.list, () => aPage([{ ...good, status: 1 as const, version: 1, created_at: live_at }], {}));
  const upload = { change_id: 3, source: 'upload' as const, subject: 'prices.csv', by: 'Sam Staff', live_at };
  fake.on(listPriceHistory, () => ({ data: [{ ...upload, before: usd(9_000), after: usd(10_000) }] }));
});

async function opened(...may: ('pricing.view' | 'confidential.view' | 'pricing.below-floor')[]) {
  const edits = may.includes('pricing.view') ? may : ([...may, 'pricing.view', 'pricing.edit'] as const);
  renderScreen(<PriceEditorPage />, { path: '/settings/bulk-price-editor', fake, me: aMeWith(...edits) });
  const grid = await screen.findByRole('treegrid');
  const press = (key: string, options: object = {}) => fireEvent.keyDown(grid, { key, ...options });
  press('Enter');
  await screen.findByText('iPhone');
  press('ArrowDown');
  press('Enter');
  await screen.findByText('iPhone 14');
  press('ArrowDown');
  press('Enter');
  await screen.findByText('64 GB');
  press('ArrowDown');
  press('ArrowRight');
  return { grid, press };
}

test('[pricing-02] a price is typed and saved, marked as a custom price, and can be undone', async () => {
  const { press } = await opened();
  press('7');
  const input = screen.getByRole('textbox', { name: '64 GB, Good' });
  fireEvent.change(input, { target: { value: '75.50' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('$75.50');
  expect(fake.callsOf(setPrice)[0]?.body).toMatchObject({ product_id: 'p-11', condition_id: 1, price: 7_550 });
  screen.getByRole('img', { name: 'Custom price' });
  press('z', { ctrlKey: true });
  await waitFor(() => expect(screen.queryByText('$75.50')).toBeNull());
  expect(fake.callsOf(undoPriceVersion)[0]?.params).toEqual({ id: 5 });
  press('y', { ctrlKey: true });
  await screen.findByText('$75.50');
  expect(fake.callsOf(setPrice)).toHaveLength(2);
  // Nothing undone is left to redo.
  press('y', { ctrlKey: true });
  expect(fake.callsOf(setPrice)).toHaveLength(2);
  // A cell that is opened and left empty keeps its price.
  for (const text of ['', '8']) {
    press('Enter');
    const field = screen.getByRole('textbox', { name: /, Good$/ });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /, Good$/ })).toBeNull());
    press('ArrowUp');
  }
  expect([setPrice, resetCustomPrice].map((one) => fake.callsOf(one).length)).toEqual([2, 0]);
});

test('a typed price is saved in the cell where it was typed, even when another cell is clicked', async () => {
  const { press } = await opened();
  const [one, two] = screen.getAllByText('$100.00').map((text) => text.parentElement as HTMLElement);
  const click = (cell: HTMLElement | undefined) => {
    fireEvent.pointerDown(cell as HTMLElement);
    fireEvent.click(cell as HTMLElement);
  };
  click(one);
  press('7');
  const input = screen.getByRole('textbox', { name: '64 GB, Good' });
  fireEvent.change(input, { target: { value: '75' } });
  // Presses on what is typed, and drags over it, leave it open.
  click(input);
  fireEvent.pointerEnter(two as HTMLElement, { buttons: 1 });
  fireEvent.doubleClick(input);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '64 GB, Good' }).value).toBe('75');
  fireEvent.change(input, { target: { value: '7x' } });
  click(two);
  await screen.findByText('Type an amount such as 125.50.');
  fireEvent.change(input, { target: { value: '75' } });
  click(two);
  await screen.findByText('$75.00');
  expect(screen.queryByRole('textbox', { name: /, Good$/ })).toBeNull();
  expect(fake.callsOf(setPrice).map(({ body }) => body)).toMatchObject([{ product_id: 'p-11', price: 7_500 }]);
  press('9');
  expect(screen.getByRole('textbox', { name: '128 GB, Good' })).toBeTruthy();
});

const marked = refuse('price_guards', {
  errors: { 'confirmed_guards.jump': ['Apple 64 GB, Good: $100.00 → $1,000.00 (900% more)'] },
});

test('[pricing-02] a typed price that looks like a mistake is flagged, and saved once it is confirmed', async () => {
  fake.on(setPrice, ({ body }) => {
    if (!body.confirmed_guards?.includes('jump')) throw marked;
    amounts[11] = body.price;
    return changed;
  });
  const { press } = await opened();
  press('1');
  const input = screen.getByRole('textbox', { name: '64 GB, Good' });
  fireEvent.change(input, { target: { value: '1000' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('Apple 64 GB, Good: $100.00 → $1,000.00 (900% more)');
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await screen.findByText('Check the marked prices, then confirm they’re correct.');
  expect(fake.callsOf(setPrice)).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'The marked prices are correct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await screen.findByText('$1,000.00');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[pricing-02] a price shows its margin and a suggestion, which can be applied, with a reason if it is below the floor', async () => {
  const settings = { ...marginSettings.initial, floor: 'amount' as const, floor_amount: 4_000 };
  const sold = { condition_id: 1, condition: 'Good', source: 'sales' as const, sold: 3, by: null };
  fake.on(listMargins, () => ({ data: { settings, resales: [{ ...sold, leaf_id: 11, resale: usd(13_000) }] } }));
  const below = 'Apple 64 GB, Good: $100.00 → $95.00 (at most $90.00)';
  fake.on(setPrice, ({ body }) => {
    if (!body.floor_reason) throw refuse('price_guards', { errors: { 'confirmed_guards.margin': [below] } });
    amounts[11] = body.price;
    return changed;
  });
  const { press } = await opened('confidential.view', 'pricing.below-floor');
  await screen.findByText('Margin $30.00 (23.1%), below your floor');
  screen.getByRole('img', { name: 'Below your margin floor' });
  screen.getByText(
    /^Suggested: \$90\.00\. Sells for \$130\.00 \(Median of 3 sales in the last 90 days\), less 20% margin/,
  );
  press('9');
  const input = screen.getByRole('textbox', { name: '64 GB, Good' });
  fireEvent.change(input, { target: { value: '95' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The marked prices are correct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await screen.findByText('Enter a reason.');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Promotion' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await screen.findByText('$95.00');
  press('ArrowUp');
  fireEvent.click(await screen.findByRole('button', { name: 'Use $90.00' }));
  await waitFor(() => expect(fake.callsOf(setPrice).at(-1)?.body).toMatchObject({ price: 9_000 }));
});

test('[pricing-02] a base price that looks like a mistake is confirmed in its dialog', async () => {
  fake.on(setBasePrice, ({ body }) => {
    if (!body.confirmed_guards?.includes('jump')) throw marked;
    return changed;
  });
  const { press } = await opened();
  press('b');
  const field = await screen.findByRole('textbox', { name: /Base price/ });
  fireEvent.change(field, { target: { value: '1000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set base price' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'The marked prices are correct' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set base price' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.callsOf(setBasePrice).at(-1)?.body).toMatchObject({ base_price: 100_000, confirmed_guards: ['jump'] });
});

test('[pricing-02] a column is pasted as a whole or not at all', async () => {
  const { grid } = await opened();
  const paste = (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } });
  paste('$10\nabc');
  await screen.findByText('“abc” isn’t an amount. Nothing was pasted.');
  paste('1\n2\n3');
  await screen.findByText('You pasted 3 rows. Only 2 fit from here.');
  expect(fake.callsOf(setPrices)).toEqual([]);
  paste('$10\r\n20.50\r\n');
  await waitFor(() => expect(fake.callsOf(setPrices)).toHaveLength(1));
  expect(fake.callsOf(setPrices)[0]?.body).toMatchObject({
    prices: [
      { product_id: 'p-11', condition_id: 1, price: 1_000 },
      { product_id: 'p-12', condition_id: 1, price: 2_050 },
    ],
  });
});

test('[pricing-02] a price explains itself, and users who may only view can’t change it', async () => {
  const { press } = await opened('pricing.view');
  press('5');
  expect(screen.queryByRole('textbox', { name: '64 GB, Good' })).toBeNull();
  press('?');
  await screen.findByText('Base price');
  await screen.findByText(/\$90\.00 → \$100\.00, upload, Sam Staff/);
  expect(screen.queryByRole('button', { name: 'Reset custom prices' })).toBeNull();
});

test('[pricing-02] setting a device’s base price previews what each condition becomes', async () => {
  const { press } = await opened();
  press('b');
  const input = await screen.findByRole('textbox', { name: /Base price/ });
  fireEvent.change(input, { target: { value: '200' } });
  await screen.findByText('$195.00');
  fireEvent.click(screen.getByRole('button', { name: 'Set base price' }));
  await waitFor(() => expect(fake.callsOf(setBasePrice)).toHaveLength(1));
  expect(fake.callsOf(setBasePrice)[0]?.body).toMatchObject({ product_id: 'p-11', base_price: 20_000 });
});

test('[pricing-19] the editor shows the rejected rows of the last upload until the notice is closed', async () => {
  latest = {
    ...{
      id: '7',
      source: 'upload',
      file_name: 'prices.csv',
      state: 'done',
      step: 'check',
      percent: 100,
      total: 30,
      success: 7,
    },
    ...{ unchanged: 0, failed: 23, difference: null, message: null, headers: null, live_at: null, by: 'Sam Staff' },
    ...{ created_at: '2026-03-02T15:04:05.000Z', finished_at: '2026-03-02T15:05:05.000Z' },
  };
  const show = () =>
    renderScreen(<PriceEditorPage />, {
      ...{ path: '/settings/bulk-price-editor', fake, me: aMeWith('pricing.view', 'pricing.edit') },
    });
  const { unmount } = show();
  await screen.findByText('23 rows in the upload were rejected.');
  expect(screen.getByRole('link', { name: 'View invalid rows' }).getAttribute('href')).toBe(
    '/settings/price-upload?rows=invalid',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link', { name: 'View invalid rows' })).toBeNull();
  unmount();
  show();
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('link', { name: 'View invalid rows' })).toBeNull();
});

test('[pricing-02] a model search that is too short says so', async () => {
  await opened();
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a model' }), { target: { value: 'ip' } });
  expect(await screen.findByText('The search must be at least 3 characters.')).toBeTruthy();
});

test('[pricing-02] all changes of a device, or of all variants of its model, can be viewed', async () => {
  const live_at = '2026-03-02T15:04:05.000Z';
  fake.on(listDeviceChanges, ({ params }) => {
    const change = { change_id: 3, source: 'upload' as const, subject: 'prices.csv', by: 'Sam Staff', live_at };
    const price = { name: params.id === 3 ? 'Apple 128 GB' : 'Apple 64 GB', condition: 'Good' };
    const moved = { leaf_id: 11, condition_id: 1, before: usd(9_000), after: usd(10_000) };
    return aPage([{ ...change, ...price, ...moved }], {});
  });
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Price changes' }));
  await screen.findByText('$90.00 → $100.00');
  fireEvent.click(screen.getByRole('switch', { name: 'All variants of this model' }));
  await screen.findByText('Apple 128 GB');
  expect(fake.callsOf(listDeviceChanges).map(({ params }) => params)).toEqual([{ id: 11 }, { id: 3 }]);
});

const branch = () => ({
  data: {
    nodes: [
      { ...node(2, 'device', 'iPhone'), parent_id: 1 },
      { ...node(3, 'model', 'iPhone 14'), parent_id: 2 },
    ],
    leaves: [
      { ...leafOf(11, '64 GB'), parent_id: 3 },
      { ...leafOf(12, '128 GB'), prices: [], parent_id: 3 },
    ],
  },
});
const openEditor = async () => {
  renderScreen(<PriceEditorPage />, {
    path: '/settings/bulk-price-editor',
    fake,
    me: aMeWith('pricing.view', 'pricing.edit'),
  });
  const grid = await screen.findByRole('treegrid');
  return grid;
};

test('[pricing-01] all rows can be expanded at once, and devices without a price or changed here can be shown alone', async () => {
  fake.on(openBranch, branch);
  await openEditor();
  fireEvent.click(screen.getByRole('button', { name: 'Expand all' }));
  await screen.findByText('128 GB');
  screen.getByText('64 GB');
  expect(fake.callsOf(listChildren)).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Devices shown' }), { target: { value: 'missing' } });
  await waitFor(() => expect(screen.queryByText('64 GB')).toBeNull());
  screen.getByText('128 GB');
  fireEvent.change(screen.getByRole('combobox', { name: 'Devices shown' }), { target: { value: 'changed' } });
  await waitFor(() => expect(screen.queryByText('128 GB')).toBeNull());
});

test('[pricing-02] pasting over collapsed rows expands them, and amounts are read as suppliers write them', async () => {
  const grid = await openEditor();
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  fireEvent.paste(grid, { clipboardData: { getData: () => '$ 1,050.00\n99,50' } });
  await waitFor(() => expect(fake.callsOf(setPrices)).toHaveLength(1));
  expect(fake.callsOf(setPrices)[0]?.body).toMatchObject({
    prices: [
      { product_id: 'p-11', condition_id: 1, price: 105_000 },
      { product_id: 'p-12', condition_id: 1, price: 9_950 },
    ],
  });
});

test('a search finds cells by device, condition and price, also in collapsed rows, forward and backward', async () => {
  fake.on(openBranch, branch);
  const grid = await openEditor();
  const cell = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  fireEvent.keyDown(grid, { key: 'f', ctrlKey: true });
  const field = screen.getByRole('searchbox', { name: 'Find in sheet' });
  expect(document.activeElement).toBe(field);
  const find = (text: string, options: object = {}) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter', ...options });
  };
  find('64 good');
  await waitFor(() => expect(cell()).toContain('$100.00'));
  find('apple gb');
  await waitFor(() => expect(cell()).toBe('–'));
  find('apple gb', { shiftKey: true });
  await waitFor(() => expect(cell()).toContain('$100.00'));
  find('nothing like it');
  await screen.findByText('Not found in these devices.');
});

test('selected cells are filled from the first one, by keyboard and by dragging, and cleared together', async () => {
  const { press } = await opened();
  press('ArrowDown', { shiftKey: true });
  const selected = () => screen.queryAllByRole('gridcell', { selected: true });
  expect(selected()).toHaveLength(2);
  press('d', { ctrlKey: true });
  await waitFor(() => expect(fake.callsOf(setPrice)).toHaveLength(1));
  expect(fake.callsOf(setPrice)[0]?.body).toMatchObject({ product_id: 'p-12', price: 10_000 });
  press('Escape');
  expect(selected()).toHaveLength(0);
  const [one, two] = screen.getAllByText('$100.00').map((text) => text.parentElement as HTMLElement);
  fireEvent.pointerDown(one as HTMLElement);
  fireEvent.pointerEnter(two as HTMLElement, { buttons: 1 });
  expect(selected()).toHaveLength(2);
  press('Delete');
  await waitFor(() => expect(fake.callsOf(setPrices)).toHaveLength(1));
  expect(fake.callsOf(setPrices)[0]?.body).toMatchObject({ prices: [{ price: null }, { price: null }] });
});

const scheduled: ScheduledPrice = {
  ...{ import_id: 8, leaf_id: 11, condition_id: 1, before: usd(10_000), after: usd(12_000) },
  ...{
    live_at: '2026-12-01T06:00:00.000Z',
    by: 'Sam Staff',
    subject: '2 devices',
    many: 2,
    reason: null,
    removes: false,
  },
};

const upload: PriceImport = {
  ...{ id: '8', source: 'bulk', file_name: '2 devices', state: 'checked', step: 'check', percent: 100, total: 2 },
  ...{ success: 2, unchanged: 0, failed: 0, difference: null, message: null, headers: null, by: 'Sam Staff' },
  ...{ live_at: scheduled.live_at, created_at: '2026-03-02T15:04:05.000Z', finished_at: null },
};

test('[pricing-10] typed prices go live at a chosen time, once what the guards found is confirmed', async () => {
  const { grid, press } = await opened();
  fireEvent.change(screen.getByRole('combobox', { name: 'When changes go live' }), { target: { value: 'later' } });
  let tries = 0;
  fake.on(schedulePrices, () => {
    tries += 1;
    if (tries === 1)
      throw refuse('price_guards', { errors: { 'confirmed_guards.jump': ['64 GB, Good: one', '128 GB, Good: two'] } });
    waiting = [scheduled];
    return { success: true as const, message: '1 price scheduled', data: upload };
  });
  press('1');
  const input = screen.getByRole('textbox', { name: '64 GB, Good' });
  fireEvent.change(input, { target: { value: '120' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a price of $120.00' }));
  dialog.getByText(/64 GB, Good\. If its current price/);
  expect(dialog.getByLabelText<HTMLInputElement>(/Day/).value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  fireEvent.change(dialog.getByLabelText(/Day/), { target: { value: '2999-12-01' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText('128 GB, Good: two');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'The marked prices are correct' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('img', { name: 'Scheduled: $120.00' });
  await waitFor(() => expect(document.activeElement).toBe(grid));
  expect(fake.callsOf(schedulePrices)[1]?.body).toEqual({
    prices: [{ product_id: 'p-11', condition_id: 1, price: 12_000 }],
    live: { day: '2999-12-01', time: '06:00' },
    ...{ confirmed_guards: ['jump'], floor_reason: null },
  });
  expect(fake.callsOf(setPrice)).toHaveLength(0);
});

test('[pricing-10] custom prices are removed at a chosen time, and the sheet says so', async () => {
  fake.on(schedulePrices, () => {
    waiting = [{ ...scheduled, leaf_id: 12, after: usd(9_000), removes: true }];
    return { success: true as const, message: '1 price scheduled', data: upload };
  });
  amounts[12] = 12_000;
  const { press } = await opened();
  fireEvent.change(screen.getByRole('combobox', { name: 'When changes go live' }), { target: { value: 'later' } });
  press('Delete');
  await screen.findByText('No custom price to remove');
  press('ArrowDown');
  press('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule removal of a custom price' }));
  dialog.getByText(/128 GB, Good\. Your base price and rules apply again\./);
  fireEvent.change(dialog.getByLabelText(/Day/), { target: { value: '2999-12-01' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByRole('img', { name: 'Scheduled: $90.00, custom price removed' });
  expect(fake.callsOf(schedulePrices)[0]?.body).toMatchObject({
    prices: [{ product_id: 'p-12', condition_id: 1, price: null }],
    live: { day: '2999-12-01', time: '06:00' },
  });
  expect(fake.callsOf(setPrices)).toHaveLength(0);
});

test('[pricing-10] a scheduled price shows its time and author, and is canceled together with the others of its schedule', async () => {
  waiting = [scheduled];
  fake.on(cancelPriceImport, () => {
    waiting = [];
    return { success: true as const, message: 'Canceled.', data: { ...upload, state: 'cancelled' as const } };
  });
  const { press } = await opened();
  await screen.findByText(/\$120\.00 scheduled for/);
  press('?');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'Scheduled' });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('This cancels all 2 prices scheduled together: 2 devices.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel scheduled price' }));
  await waitFor(() => expect(fake.callsOf(cancelPriceImport)[0]?.params).toEqual({ id: 8 }));
  await waitFor(() => expect(dialog.queryByRole('heading', { name: 'Scheduled' })).toBeNull());
});
