import {
  cancelPriceImport,
  confirmPriceImport,
  correctPriceRows,
  downloadInvalidPriceRows,
  getPriceImport,
  importPrices,
  listInvalidPriceRows,
  listPriceImports,
  matchPriceColumns,
  type PriceImport,
  undoPriceImport,
} from '@recoup/contract/pricing/price-imports';
import { listen } from '@recoup/event-bus';
import { jobNewsAtom } from '@recoup/remote-kit';
import {
  act,
  aMeWith,
  aPage,
  fakeServer,
  fireEvent,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PriceUploadPage from './PriceUploadPage.tsx';

const anImport = (change: Partial<PriceImport> = {}): PriceImport => ({
  id: '7',
  source: 'upload',
  file_name: 'prices.csv',
  state: 'running',
  step: 'check',
  percent: 40,
  total: 1_000,
  success: 0,
  unchanged: 0,
  failed: 0,
  difference: null,
  message: null,
  headers: null,
  live_at: null,
  created_at: '2026-03-02T15:04:05.000Z',
  finished_at: null,
  by: 'Sam Staff',
  ...change,
});
const done = { state: 'done', percent: 100, finished_at: '2026-03-02T15:05:05.000Z' } as const;
const job = { id: '7', kind: 'price-import', total: 1_000, succeeded: 0, failed: 0, message: null } as const;
const rows = Array.from({ length: 23 }, (_, i) => ({
  id: i + 1,
  sheet: '',
  row: i + 2,
  product_id: `p-${i}`,
  product_name: 'Phone',
  condition: 'Good',
  price: 'abc',
  reason: 'price is not a plain decimal such as 125.50',
}));

/** Stands in for the network of uploads: what was sent, and its progress. */
class Upload {
  static all: Upload[] = [];
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 200;
  responseText = '';
  open() {}
  headers: Record<string, string> = {};
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => 'application/json';
  send() {
    Upload.all.push(this);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let fake: ReturnType<typeof fakeServer>;
let latest: PriceImport | null;
const path = '/settings/price-upload';
const show = () => renderScreen(<PriceUploadPage />, { path, route: path, fake });
const sheet = (name = 'prices.csv', size?: number) => {
  const file = new File(['product_id,condition,price\n'], name, { type: 'text/csv' });
  if (size) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const drop = async (file: File) =>
  fireEvent.drop(await screen.findByText('Drop a price sheet here'), { dataTransfer: { files: [file] } });

beforeEach(() => {
  fake = fakeServer();
  latest = null;
  Upload.all = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  fake.on(getPriceImport, () => ({ data: latest }));
  fake.on(listInvalidPriceRows, ({ query }) => aPage(rows, { page: query.page, per_page: query.limit }));
});
afterEach(() => vi.unstubAllGlobals());

test('[pricing-10] a dropped sheet shows its upload, then live row counts, then what was saved', async () => {
  const imported: number[] = [];
  const stop = listen('prices.published', ({ count }) => imported.push(count));
  const { store } = show();
  await drop(sheet());
  expect(await screen.findByText('Uploading prices.csv')).toBeTruthy();
  const [sent] = Upload.all;
  act(() => sent?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(await screen.findByText('25%')).toBeTruthy();
  latest = anImport({ percent: 0, total: 0 });
  await act(async () => sent?.answer(200, { success: true, message: 'The upload is being saved.', data: latest }));
  expect(await screen.findByText('Checking prices of prices.csv')).toBeTruthy();
  act(() => store.set(jobNewsAtom, { ...job, state: 'running', percent: 62 }));
  expect(await screen.findByText('62%')).toBeTruthy();
  latest = anImport({ ...done, success: 1_000 });
  act(() => store.set(jobNewsAtom, { ...job, state: 'done', percent: 100, succeeded: 1_000 }));
  expect(await screen.findByText('1,000 prices saved')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(imported).toEqual([1_000]);
  stop();
});

test('[pricing-10] a reload during an upload shows it again, and no other can be started', async () => {
  latest = anImport();
  show();
  expect(await screen.findByText('Checking prices of prices.csv')).toBeTruthy();
  expect(screen.getByText('40%')).toBeTruthy();
  expect(screen.getByText('400 of 1,000 rows')).toBeTruthy();
  expect(screen.getByText('Wait for the upload by Sam Staff to finish')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose file' }).disabled).toBe(true);
  await drop(sheet());
  expect(Upload.all).toHaveLength(0);
});

test('[pricing-11] when an upload ends, its rejected rows open automatically, in pages', async () => {
  latest = anImport();
  const { store, user } = show();
  await screen.findByText('Checking prices of prices.csv');
  latest = anImport({ ...done, success: 977, failed: 23 });
  act(() => store.set(jobNewsAtom, { ...job, state: 'done', percent: 100, succeeded: 977, failed: 23 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invalid Data Format' }));
  expect(
    dialog.getByText("We identified 23 rows of data that don't meet the specified format requirements."),
  ).toBeTruthy();
  expect((await dialog.findAllByText('price is not a plain decimal such as 125.50')).length).toBe(10);
  await user.click(dialog.getByRole('button', { name: 'Last page' }));
  expect(await dialog.findByText('Showing 21 to 23 of 23 entries')).toBeTruthy();
  expect(dialog.getAllByText('price is not a plain decimal such as 125.50')).toHaveLength(3);
});

test('[pricing-11] rejected rows of an earlier upload are behind a button', async () => {
  latest = anImport({ ...done, success: 977, failed: 23 });
  const { user } = show();
  await screen.findByText('977 prices saved, 23 rows rejected');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show rows' }));
  expect(await screen.findByRole('dialog', { name: 'Invalid Data Format' })).toBeTruthy();
});

test('a file of the wrong type or size is refused before anything is sent', async () => {
  show();
  await drop(sheet('prices.xls'));
  expect(await screen.findByText('File type must be .csv, .xlsx or .zip')).toBeTruthy();
  await drop(sheet('prices.csv', 20_000_001));
  expect(await screen.findByText('File size must be less than 20 MB')).toBeTruthy();
  expect(Upload.all).toHaveLength(0);
});

test('an upload that the server refuses gives the reason and can be repeated', async () => {
  show();
  await drop(sheet());
  const message = 'An upload by Sam Staff is being saved. Wait until it’s done, then upload yours.';
  await waitFor(() => expect(Upload.all).toHaveLength(1));
  await act(async () => Upload.all[0]?.answer(409, { code: 'already_done', message, request_id: 'r' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await drop(sheet());
  await waitFor(() => expect(Upload.all).toHaveLength(2));
});

test('a lost connection is reported, and a corrected sheet of the same name is a new upload while the same sheet is not', async () => {
  show();
  for (const text of ['product_id', 'product_id', 'product_id,price']) {
    await drop(new File([text], 'prices.csv', { lastModified: 7 }));
    const count = Upload.all.length;
    await waitFor(() => expect(Upload.all).toHaveLength(count));
    await act(async () => Upload.all.at(-1)?.onerror?.());
    expect(await screen.findByText(/We couldn’t reach the server/)).toBeTruthy();
  }
  const [first, again, mended] = Upload.all.map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(first);
  expect(mended).not.toBe(first);
});

test('a user who has moved to another page is told there that the sheet was rejected', async () => {
  const { router } = show();
  await drop(sheet());
  await waitFor(() => expect(Upload.all).toHaveLength(1));
  await router.navigate('/elsewhere');
  await screen.findByText('Elsewhere');
  await act(async () => Upload.all[0]?.onerror?.());
  expect(await screen.findByText('prices.csv was rejected')).toBeTruthy();
});

test('a sheet that could not be read at all says so', async () => {
  latest = anImport({ ...done, state: 'failed', message: 'The header has no column price.' });
  show();
  expect(await screen.findByText('We couldn’t read the sheet')).toBeTruthy();
  expect(screen.getByText(/The header has no column price\. No prices were changed\./)).toBeTruthy();
});

test('users who may only view can download the sheet and see the last upload, but can’t upload', async () => {
  latest = anImport({ ...done, success: 5 });
  renderScreen(<PriceUploadPage />, { path: '/settings/price-upload', fake, me: aMeWith('pricing.view') });
  expect(await screen.findByText('5 prices saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download sheet' })).toBeTruthy();
  expect(screen.queryByText('Drop a price sheet here')).toBeNull();
  expect(fake.callsOf(importPrices)).toHaveLength(0);
});

test('the page does not poll while nothing runs', async () => {
  latest = anImport({ ...done, success: 5 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByText('5 prices saved');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fake.callsOf(getPriceImport)).toHaveLength(1);
  vi.useRealTimers();
});

test('if the last upload can’t load, the rest of the page works', async () => {
  fake.on(getPriceImport, () => {
    throw refuse('internal');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Last upload couldn’t load' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose file' }).disabled).toBe(false);
});

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const difference = {
  up: 700,
  down: 200,
  to_zero: 3,
  new: 50,
  jumps: [{ name: 'iPhone 14', condition: 'Good', before: usd(10_000), after: usd(100_000) }],
};
const checked = { ...done, state: 'checked', success: 953, unchanged: 24, failed: 23, difference } as const;

test('[pricing-10] a checked sheet previews its price changes, and nothing is saved until they are confirmed', async () => {
  latest = anImport(checked);
  fake.on(confirmPriceImport, () => {
    latest = anImport({ ...done, step: 'save', success: 953, unchanged: 24, failed: 23, difference });
    return { success: true as const, message: 'Saving prices', data: latest };
  });
  const { user } = show();
  expect(await screen.findByText('953 prices to be saved, 24 unchanged, 23 rows rejected')).toBeTruthy();
  expect(screen.getByText('Checked, not saved yet')).toBeTruthy();
  expect(screen.getByText('$100.00 → $1,000.00')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save 953 prices' }));
  expect(await screen.findByText('953 prices saved, 24 unchanged, 23 rows rejected')).toBeTruthy();
  expect(fake.callsOf(confirmPriceImport)).toHaveLength(1);
});

test('[pricing-10] a checked sheet can be dropped, one being checked canceled, and a saved one rolled back', async () => {
  const answer = (state: 'cancelled' | 'undone', message: string) => () => {
    latest = anImport({ ...done, state, message });
    return { success: true as const, message: 'Well.', data: latest };
  };
  fake.on(cancelPriceImport, answer('cancelled', 'Canceled by Sam Staff. No prices were changed.'));
  fake.on(undoPriceImport, answer('undone', '953 prices rolled back'));
  latest = anImport(checked);
  const { user, unmount } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Canceled by Sam Staff. No prices were changed.')).toBeTruthy();
  unmount();
  latest = anImport();
  const second = show();
  await second.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Canceled by Sam Staff. No prices were changed.')).toBeTruthy();
  second.unmount();
  latest = anImport({ ...done, step: 'save', success: 953 });
  const third = show();
  await third.user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const question = within(await screen.findByRole('alertdialog'));
  await third.user.click(question.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('953 prices rolled back')).toBeTruthy();
});

test('[pricing-10] rejected rows are corrected in place and checked again', async () => {
  latest = anImport({ ...checked, id: '9' });
  fake.on(correctPriceRows, () => {
    latest = anImport({ ...checked, id: '9', success: 954, failed: 22 });
    return { success: true as const, message: '1 row is right now.', data: latest };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show rows' }));
  const price = await screen.findByRole('textbox', { name: 'Price of row 2' });
  await user.clear(price);
  await user.type(price, '12.50');
  await user.click(screen.getByRole('button', { name: 'Check 1 corrected row' }));
  await waitFor(() => expect(fake.callsOf(correctPriceRows)).toHaveLength(1));
  expect(fake.callsOf(correctPriceRows)[0]).toMatchObject({
    params: { id: 9 },
    body: { rows: [{ id: 1, product_id: 'p-0', condition: 'Good', price: '12.50' }] },
  });
});

test('[pricing-12] leaving while rejected rows are downloading asks first', async () => {
  latest = anImport({ ...done, success: 977, failed: 23 });
  const { user } = show();
  const arrived = Promise.withResolvers<string>();
  fake.on(downloadInvalidPriceRows, () => arrived.promise);
  await user.click(await screen.findByRole('button', { name: 'Show rows' }));
  await user.click(await screen.findByRole('button', { name: 'Download rows' }));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Continue Download' }));
  expect(screen.getByText('Invalid Data Format')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Close Anyway' }));
  await waitFor(() => expect(screen.queryByText('Invalid Data Format')).toBeNull());
});

test('[pricing-10] prices that look like mistakes are confirmed separately from the rest of the sheet', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const jump = { name: 'Apple iPhone 14', condition: 'Good', before: usd(29_800), after: usd(298_000), than: null };
  const difference = {
    ...{ up: 2, down: 0, to_zero: 0, new: 0, jumps: [] },
    guards: [{ guard: 'jump' as const, many: 1, prices: [jump] }],
  };
  latest = anImport({ ...done, state: 'checked', success: 2, difference });
  const { user } = show();
  fake.on(confirmPriceImport, () => ({
    success: true as const,
    message: 'Saving prices',
    data: anImport(),
  }));
  await screen.findByText('Apple iPhone 14, Good: $298.00 → $2,980.00 (900% more)');
  await user.click(screen.getByRole('button', { name: 'Save 2 prices' }));
  await screen.findByText('Check the marked prices, then confirm they’re correct.');
  expect(fake.callsOf(confirmPriceImport)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'The marked prices are correct' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 prices' }));
  await waitFor(() =>
    expect(fake.callsOf(confirmPriceImport)[0]).toMatchObject({
      params: { id: 7 },
      body: { confirmed_guards: ['jump'] },
    }),
  );
});

test('[pricing-10] a supplier’s columns are matched once, with likely ones preselected', async () => {
  const headers = ['sku', 'model', 'grade', 'list price', 'our offer'];
  latest = anImport({ ...done, state: 'failed', total: 0, message: 'Missing: product_id, condition, price.', headers });
  fake.on(matchPriceColumns, () => ({ success: true as const, message: 'Columns matched.', data: { sources: 1 } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Match columns' }));
  await user.selectOptions(await screen.findByLabelText(/^Price/), 'list price');
  await user.click(screen.getByRole('button', { name: 'Save columns' }));
  await waitFor(() => expect(fake.callsOf(matchPriceColumns)).toHaveLength(1));
  expect(fake.callsOf(matchPriceColumns)[0]?.body).toEqual({
    headers,
    columns: { product_id: 'sku', condition: 'grade', price: 'list price', product_name: 'model' },
  });
});

test('[pricing-10] scheduled prices that didn’t go live are reviewed, and what the guards found is confirmed before saving', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const price = { name: 'iPhone', condition: 'Good', before: usd(10_000), after: usd(20_000), than: usd(10_000) };
  const late = anImport({
    ...{ id: '9', source: 'bulk', file_name: 'iPhone 14', state: 'checked', success: 1 },
    difference: {
      ...{ up: 1, down: 0, to_zero: 0, new: 0, jumps: [] },
      guards: [{ guard: 'jump', many: 1, prices: [price] }],
    },
  });
  const soon = anImport({ id: '8', state: 'checked', live_at: '2026-12-01T06:00:00.000Z', success: 30 });
  fake.on(listPriceImports, ({ query }) => aPage([late, soon], query));
  fake.on(confirmPriceImport, () => ({ success: true as const, message: 'Saving prices', data: late }));
  renderScreen(<PriceUploadPage />, {
    ...{ path: '/settings/price-upload', fake, me: aMeWith('pricing.view', 'pricing.edit') },
  });
  const table = within(await screen.findByRole('table', { name: 'Scheduled prices' }));
  expect(table.getAllByRole('button', { name: 'Cancel' })).toHaveLength(2);
  expect(fake.callsOf(listPriceImports)[0]?.query).toMatchObject({ state: ['checked'] });
  fireEvent.click(table.getByRole('button', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save now' }));
  await dialog.findByText('Check the marked prices, then confirm they’re correct.');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'The marked prices are correct' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(fake.callsOf(confirmPriceImport)).toHaveLength(1));
  expect(fake.callsOf(confirmPriceImport)[0]).toMatchObject({
    params: { id: 9 },
    body: { confirmed_guards: ['jump'] },
  });
});
