import { disconnectIntegration } from '@recoup/contract/add-ons/integrations';
import { bookAccountNames } from '@recoup/contract/exchange/books/book-accounts';
import {
  type BookEntry,
  countBooks,
  getBooks,
  listBookEntries,
  putBooks,
  retryBookEntry,
} from '@recoup/contract/exchange/books/books';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listPaymentMethods, switchPaymentMethod } from '@recoup/contract/payouts/payout-settings';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { expect, test, vi } from 'vitest';
import { countEndedDays, countBooks as countWorker } from '../../src/modules/exchange/books/count-days.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { connectBooks } from '../samples/add-ons.ts';
import { until } from '../until.ts';

let now = new Date('2026-03-02T20:00:00Z');
const { app, staff, as, at, query, tenantId } = useCompany({ each: true, now: () => now });
const stranger = as('owner', 'b');

const accounts = Object.fromEntries(bookAccountNames.map((name) => [name, name]));
const entries = async (): Promise<BookEntry[]> =>
  (await staff.ok(listBookEntries, { query: { per_page: 100, sort: 'day' } })).data;
const sumOf = (lines: BookEntry['lines']) =>
  lines.reduce((sum, { debit, credit }) => sum + (debit?.amount ?? 0) - (credit?.amount ?? 0), 0);

/** Connects the books, which get every day since March 1. */
async function connected(more: object = {}) {
  now = new Date('2026-03-02T20:00:00Z');
  const { id } = await connectBooks(staff);
  const { version } = await staff.data(getBooks, { params: { id } });
  const body = { start_on: '2026-03-01', closed_through: null, accounts, places: {}, version, ...more };
  await staff.ok(putBooks, { params: { id }, body });
  return id;
}

let counted = 0;
/** Counts the days that have ended by this time, and waits until nothing is in progress. */
async function count(id: number, at: string) {
  now = new Date(at);
  await staff.ok(countBooks, { params: { id }, headers: { 'idempotency-key': `count ${counted++}` } });
  const day = at.slice(0, 10);
  await until(async () => {
    const [done] = await query<{ counted_on: string | null }>(
      `select (counted_on + 1)::text as counted_on from connections where books is not null`,
    );
    return done?.counted_on === day && (await entries()).every(({ state }) => state !== 'waiting');
  });
  await query('update connections set counted_on = null');
}

async function sold(price: number) {
  const [item] = await query<{ id: number }>(
    `select id from inventory_items where status = 0 order by id desc limit 1`,
  );
  return staff.data(sellInstantly, { body: { inventory_id: item?.id ?? 0, price, method: 'cash' } });
}

test('a day is one balanced entry per location, posted once, and later changes are posted as a difference', async () => {
  const id = await connected();
  await at('paid');
  const invoice = await sold(15_000);
  await count(id, '2026-03-03T15:00:00Z');
  const [day, ...more] = await entries();
  expect(more).toEqual([]);
  expect(day).toMatchObject({ day: '2026-03-02', dated: '2026-03-02', number: 1, state: 'posted' });
  expect(day?.url).toBe('https://books.example/J0');
  const amounts = Object.fromEntries(
    (day?.lines ?? []).map(({ account, debit, credit }) => [account, (debit?.amount ?? 0) - (credit?.amount ?? 0)]),
  );
  expect(amounts).toMatchObject({ cost: 10_000, sales: -15_000 });
  expect(amounts.inventory).toBeUndefined();
  expect(sumOf(day?.lines ?? [])).toBe(0);

  await count(id, '2026-03-03T16:00:00Z');
  expect(app.services.books.journals).toHaveLength(1);

  // The sold price is corrected, and the device is returned a day later.
  await query(`update invoice_lines set price = 16000 where invoice_id = $1`, [invoice.id]);
  await staff.ok(returnInvoiceItems, {
    params: { id: invoice.id },
    body: { lines: [{ id: invoice.lines[0]?.id ?? 0, outcome: 'restock' }], reason: 'Broken', method: 'cash' },
  });
  await count(id, '2026-03-04T15:00:00Z');
  const all = await entries();
  expect(all.map(({ day, number, state }) => [day, number, state])).toEqual([
    ['2026-03-02', 1, 'posted'],
    ['2026-03-02', 2, 'posted'],
    ['2026-03-03', 1, 'posted'],
  ]);
  for (const { lines } of all) expect(sumOf(lines)).toBe(0);
  expect(all[1]?.lines).toMatchObject([{ account: 'customers' }, { account: 'sales', credit: { amount: 1_000 } }]);
  expect(all[2]?.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'refunds', debit: { amount: 16_000, currency: 'USD' } }),
    ]),
  );
  expect((await stranger.ok(listBookEntries)).data).toEqual([]);

  // Reconnecting the same books doesn't post any day twice.
  await staff.ok(disconnectIntegration, { params: { id } });
  const again = await connected();
  await count(again, '2026-03-04T16:00:00Z');
  expect(app.services.books.journals).toHaveLength(3);
});

test('tax paid to a business seller is taken off the sales tax and is not a cost', async () => {
  const id = await connected();
  const { id: orderId } = await at('paid');
  await query(
    `insert into purchase_invoices (tenant_id, number, order_id, location_id, currency, seller_tax_number, tax_name,
       tax_rate, net, tax, gross, created_at)
     select tenant_id, 1, id, location_id, currency, 'GB123456789', 'VAT', 20000, 8334, 1666, 10000, $2 from orders where id = $1`,
    [orderId, now],
  );
  await query('update inventory_items set cost = 8334 where order_id = $1', [orderId]);
  // A rate limit means that the entry wasn't sent, so there is nothing to look for.
  const find = vi.spyOn(app.services.books, 'find');
  const post = vi.spyOn(app.services.books, 'post');
  post.mockRejectedValueOnce(new ServiceError('rate_limit', 'Too many calls', { retryAfter: 0 }));
  await count(id, '2026-03-03T15:00:00Z');
  expect(post).toHaveBeenCalledTimes(2);
  expect(find).not.toHaveBeenCalled();
  const [day] = await entries();
  expect(day?.lines).toMatchObject([
    { account: 'inventory', debit: { amount: 8_334 } },
    { account: 'tax', debit: { amount: 1_666 } },
    { account: expect.stringMatching(/^money-/), credit: { amount: 10_000 } },
  ]);
});

test('a purchase for store credit is owed as credit and not paid from the till', async () => {
  const id = await connected();
  const methods = await staff.data(listPaymentMethods);
  const credit = methods.find(({ method }) => method === 'store-credit')?.id ?? 0;
  await staff.ok(switchPaymentMethod, { params: { id: credit }, body: { active: true } });
  const accepted = await at('accepted', 'in-store');
  const inStore = ordersOf('in-store');
  const body = { payout: { method: 'store-credit' as const, details: {} }, version: accepted.version };
  const chosen = await staff.data(orderEditsOf('in-store').changeOrderPayout, { params: { id: accepted.id }, body });
  await staff.ok(inStore.payOrder, {
    params: { id: accepted.id },
    body: { version: chosen.version, amount: chosen.total },
  });
  await count(id, '2026-03-03T15:00:00Z');
  const [day] = await entries();
  expect(day?.lines).toMatchObject([
    { account: 'inventory', debit: { amount: 10_000 } },
    { account: 'credit', credit: { amount: 10_000 } },
  ]);
});

test('a refused entry shows the refusal’s own words and is posted once it can be, and a lost answer is looked up before posting again', async () => {
  const id = await connected();
  const { books } = app.services;
  await at('paid');
  const post = vi.spyOn(books, 'post');
  post.mockRejectedValueOnce(new ServiceError('validation', 'The account period has closed', { issue: 'closed' }));
  await count(id, '2026-03-03T15:00:00Z');
  const [refused] = await entries();
  expect(refused).toMatchObject({ state: 'refused', message: 'The account period has closed', url: null });
  expect(refused?.advice).toContain('Reopen the period there');
  const notices = await query<{ title: string }>(`select title from notifications where type = 'books-refused'`);
  expect(notices[0]?.title).toBe('Xero didn’t accept an entry');

  // The period stays closed, so its corrections are dated the day after.
  const { version } = await staff.data(getBooks, { params: { id } });
  const body = { start_on: '2026-03-01', closed_through: '2026-03-05', accounts, places: {}, version };
  await staff.ok(putBooks, { params: { id }, body });
  const find = vi.spyOn(books, 'find');
  const really = books.post.bind(books);
  post.mockImplementationOnce(async (entry) => {
    books.journals.push(entry);
    throw new ServiceError('validation', 'Gateway', { issue: 'closed' });
  });
  await staff.ok(retryBookEntry, { params: { id: refused?.id ?? 0 } });
  await until(async () => (await entries())[0]?.message === 'Gateway');
  const keys = post.mock.calls.map(([entry]) => entry.key);
  expect(new Set(keys).size).toBe(2);
  expect(post.mock.calls.at(-1)?.[0]).toMatchObject({ date: '2026-03-06' });
  expect(find).not.toHaveBeenCalled();

  // The response was lost, but the entry exists and is found by its reference.
  await query(`update book_entries set state = 'failed', tried_at = now()`);
  await staff.ok(retryBookEntry, { params: { id: refused?.id ?? 0 } });
  await until(async () => (await entries())[0]?.state === 'posted');
  expect(find).toHaveBeenCalledTimes(1);
  expect(books.journals).toHaveLength(1);
  expect((await staff.refused(retryBookEntry, { params: { id: refused?.id ?? 0 } })).code).toBe('already_done');
  expect(really).toBeDefined();
});

test('a returned payout is owed to its seller again, from the account it was paid from', async () => {
  const id = await connected();
  const { payout } = await at('paid');
  await count(id, '2026-03-03T15:00:00Z');
  const paidFrom = (await entries()).flatMap(({ lines }) => lines).find(({ credit }) => credit?.amount === 10_000);
  expect(paidFrom).toBeDefined();
  await staff.ok(failPayout, { params: { id: payout?.id ?? 0 }, body: { reason: 'Returned', state: 'sent' } });
  await count(id, '2026-03-04T15:00:00Z');
  const back = (await entries()).find(({ day }) => day === '2026-03-03');
  expect(back?.lines).toContainEqual(
    expect.objectContaining({ account: paidFrom?.account, debit: { amount: 10_000, currency: 'USD' } }),
  );
  expect(sumOf(back?.lines ?? [])).toBe(0);
});

test('books that reject our credentials are shown as failing, and staff are notified once', async () => {
  const id = await connected();
  await at('paid');
  const post = vi.spyOn(app.services.books, 'post');
  post.mockRejectedValue(new ServiceError('auth', 'The token was revoked'));
  const notices = () => query(`select distinct title, created_at from notifications where type = 'books-refused'`);
  await count(id, '2026-03-03T15:00:00Z');
  const first = await notices();
  expect(first).toMatchObject([{ title: 'Connect Xero again' }]);
  await staff.ok(retryBookEntry, { params: { id: (await entries())[0]?.id ?? 0 } });
  await until(async () => post.mock.calls.length === 2 && (await entries()).every(({ state }) => state !== 'waiting'));
  expect(await notices()).toEqual(first);
  expect(await query('select state, message from connections where id = $1', [id])).toEqual([
    { state: 'failing', message: 'The token was revoked' },
  ]);
  post.mockRestore();
});

test('nothing is posted while an account is missing, and each night every company is counted once', async () => {
  const { sales: _none, ...rest } = accounts;
  const id = await connected({ accounts: rest });
  await at('paid');
  await sold(15_000);
  await count(id, '2026-03-03T15:00:00Z');
  expect((await entries())[0]).toMatchObject({ state: 'refused', message: 'No account is selected for Sales.' });
  expect(app.services.books.journals).toEqual([]);

  // After reconnecting with all of them, the night posts changes through the new connection.
  await staff.ok(disconnectIntegration, { params: { id } });
  const again = await connected();
  await query('update invoice_lines set price = 16000');
  now = new Date('2026-03-03T16:00:00Z');
  const work = { services: app.services, now: () => now, emit: () => undefined, signal: new AbortController().signal };
  await countWorker(app.database(), { tenantId, connectionId: again }, work);
  await until(async () => (await entries())[0]?.state === 'posted');

  const due = async (at: string) => {
    const putMany = vi.fn(async (_tx: unknown, _name: string, _jobs: readonly { payload: object }[]) => {});
    await countEndedDays({ pool: app.pool, now: new Date(at), outbox: { putMany } } as never);
    return putMany.mock.calls.flatMap(([, , jobs]) => jobs.map(({ payload }) => payload));
  };
  await query(`update companies set timezone = 'America/Los_Angeles'`);
  await query(`update connections set counted_on = '2026-03-02'`);
  expect(await due('2026-03-04T09:00:00Z')).toEqual([]);
  expect(await due('2026-03-04T10:00:00Z')).toEqual([{ tenantId, connectionId: again }]);
  for (const endpoint of [getBooks, countBooks] as const)
    expect((await stranger.refused(endpoint, { params: { id: again } })).status).toBe(404);
});
