import type { Page } from '@playwright/test';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import { getMe } from '@recoup/contract/session/auth';
import { verifyChangeLog } from '@recoup/contract/settings/change-log';
import { inventoryStatuses, inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import {
  deviceOf,
  type Ledger,
  type Market,
  type MonthPart,
  monthOf,
  playMonth,
  totalOf,
} from '@recoup/server/test/stock/month.ts';
import { type Books, booksAfter, readBooks } from '@recoup/server/test/stock/month-books.ts';
import { expect, test, visit } from '../fixtures.ts';
import { newImei } from '../imei.ts';
import { pagerOf } from '../pager.ts';
import { traderOf } from '../trader.ts';

/**
 * A small month, which takes some seconds in two windows. `TRADE_SIZE=1` is the whole one, and takes a quarter of an
 * hour.
 */
const size = Number(process.env.TRADE_SIZE ?? 0);
const month = size > 0 ? monthOf(size) : { buys: 10, sales: 6, returns: 2, moves: 3, customers: 2 };

/**
 * How many of each kind are checked individually: the newest invoices, which are on the first page, and some customers.
 */
const looked = 6;

const usd = (amount: number) => formatMoney({ amount, currency: 'USD' });

const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');

/** The tabs of the stock show how many items have each status. */
async function seesStock(page: Page, { stock }: Books): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Statuses' });
  for (const id of inventoryStatusIds) {
    const { name } = inventoryStatuses[id];
    await expect(tabs.getByRole('link', { name: new RegExp(`^${name}\\s*[\\d,]+$`) })).toHaveText(
      `${name}${stock[id].count.toLocaleString('en-US')}`,
    );
  }
}

/** The list shows how many invoices there are, and the total of each of this month’s, which are the newest. */
async function seesInvoices(page: Page, { invoices }: Books, ledger: Ledger): Promise<void> {
  await expect(pagerOf(page, invoices.count)).toBeVisible();
  for (const sale of ledger.invoices.slice(-looked)) {
    const row = page.getByRole('row').filter({ has: page.getByText(String(sale.invoice.number), { exact: true }) });
    const total = totalOf(sale);
    await expect(row.getByRole('cell').filter({ hasText: '$' })).toHaveText([usd(total), usd(total - sale.paid)]);
  }
}

/** A customer’s page shows how many orders they placed, what they were paid, and what they bought and paid. */
async function seesCustomer(page: Page, customer: Books['customers'][number] | undefined): Promise<void> {
  const sum = page.getByText(customer?.orders === 1 ? 'Paid for 1 order' : `Paid for ${customer?.orders} orders`);
  await expect(sum.locator('..')).toContainText(usd(customer?.paid ?? 0));
  if (customer?.soldTo === 0 && customer.received === 0) return;
  await expect(fact(page, 'Total purchases')).toHaveText(usd(customer?.soldTo ?? 0));
  await expect(fact(page, 'Paid')).toHaveText(usd(customer?.received ?? 0));
}

const customerPath = (customerId: number | undefined) =>
  pathTo('customerDetail', { customerId: customerId ?? 0, category: 'invoice' });

test('[inventory-01] [invoices-01] [customers-02] two open windows follow a month of trade live and agree with its ledger', async ({
  api,
  pageOf,
  address,
}) => {
  test.setTimeout(900_000 + size * 5_400_000);
  const [owner, clerk] = [await api('owner'), await api('staff')];
  const staff = [traderOf(address, owner), traderOf(address, clerk)] as const;
  const { location, locations } = await staff[0].data(getMe);
  const before = await readBooks(staff[0]);
  const [one, other] = [await pageOf('owner'), await pageOf('staff')];
  let met = 0;
  const market: Market = {
    staff,
    device: await deviceOf(staff[0], 'iphone 13 128'),
    currency: 'USD',
    elsewhere: locations.find(({ id }) => id !== location.id)?.id ?? 0,
    newImei,
    newEmail: () => `month.${Date.now()}.${++met}@trade.test`,
  };

  // The open windows show each part once it is over, without a manual reload.
  const watch = (part: MonthPart, ledger: Ledger) =>
    test.step(part, async () => {
      const books = booksAfter(ledger, before);
      const [somebody] = ledger.customers;
      if (part === 'met') {
        await Promise.all([visit(one, pathTo('inventory')), visit(other, customerPath(somebody))]);
        await Promise.all([seesStock(one, books), seesCustomer(other, books.customers[0])]);
      }
      if (part === 'bought') {
        await Promise.all([seesStock(one, books), seesCustomer(other, books.customers[0])]);
        await Promise.all([visit(one, pathTo('invoices')), visit(other, pathTo('inventory'))]);
        await Promise.all([seesInvoices(one, books, ledger), seesStock(other, books)]);
      }
      if (part === 'moved') await seesStock(other, books);
      if (part === 'sold') {
        await Promise.all([seesInvoices(one, books, ledger), seesStock(other, books)]);
        await visit(other, customerPath(somebody));
        await seesCustomer(other, books.customers[0]);
      }
      if (part === 'returned')
        await Promise.all([seesInvoices(one, books, ledger), seesCustomer(other, books.customers[0])]);
    });
  const ledger = await playMonth(market, month, watch);

  const books = await readBooks(staff[0], ledger.customers);
  expect(books).toEqual(booksAfter(ledger, before));
  const looksRound = async (page: Page) => {
    await visit(page, pathTo('inventory'));
    await seesStock(page, books);
    await visit(page, pathTo('invoices'));
    await seesInvoices(page, books, ledger);
    for (const [i, id] of ledger.customers.slice(0, looked).entries()) {
      await visit(page, customerPath(id));
      await seesCustomer(page, books.customers[i]);
    }
  };
  await test.step('in the end both windows show what the ledger says', () => Promise.all([one, other].map(looksRound)));
  expect((await staff[0].data(verifyChangeLog, { body: {} } as never)).whole).toBe(true);
});
