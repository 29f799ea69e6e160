import type { Money } from '@recoup/contract/money';
import { currencies } from '@recoup/contract/money';
import { getCustomerOrders } from '@recoup/contract/stock/customer-acts';
import { getCustomer } from '@recoup/contract/stock/customers';
import { downloadInventory, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { type InventoryStatusId, inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import { downloadInvoices, listCustomerInvoices } from '@recoup/contract/stock/invoices';
import { parse } from 'csv-parse/sync';
import type { Trader } from '../trader.ts';
import { type Ledger, totalOf } from './month.ts';

/** The totals of stock, invoices and customers; amounts in minor units. */
export interface Books {
  readonly stock: Readonly<Record<InventoryStatusId, { readonly count: number; readonly cost: number }>>;
  readonly invoices: { readonly count: number; readonly total: number; readonly paid: number };
  /** The customers of the ledger, in its order. */
  readonly customers: readonly {
    readonly orders: number;
    readonly paid: number;
    readonly soldTo: number;
    readonly received: number;
  }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The sum of a file's column, in minor units of each row's currency. */
function sumOf(rows: readonly Readonly<Record<string, string>>[], column: string): number {
  return sum(
    rows.map((row) => {
      const { decimals } = currencies[row.currency as Money['currency']];
      return Math.round(Number(row[column]) * 10 ** decimals);
    }),
  );
}

const rowsOf = (csv: unknown): Record<string, string>[] => parse(String(csv), { columns: true, bom: true });

/** What the API reports about all stock and invoices and about some customers, to a user who may see costs. */
export async function readBooks(staff: Trader, customers: readonly number[] = []): Promise<Books> {
  const { counts } = await staff.ok(listInventoryItems, { query: {} });
  const stock: [InventoryStatusId, { count: number; cost: number }][] = [];
  for (const status of inventoryStatusIds) {
    const cost = sumOf(rowsOf(await staff.ok(downloadInventory, { query: { status } })), 'cost');
    stock.push([status, { count: counts.find((one) => one.status === status)?.count ?? 0, cost }]);
  }
  const written = rowsOf(await staff.ok(downloadInvoices, { query: {} }));
  const theirs: Books['customers'][number][] = [];
  for (const id of customers) {
    const { paid_total } = await staff.data(getCustomer, { params: { id } });
    const kinds = await staff.data(getCustomerOrders, { params: { id } });
    const { sums } = await staff.ok(listCustomerInvoices, { params: { id } });
    theirs.push({
      orders: sum(kinds.map(({ orders }) => orders)),
      paid: paid_total.amount,
      soldTo: sums.total.amount,
      received: sums.paid.amount,
    });
  }
  return {
    stock: Object.fromEntries(stock) as Books['stock'],
    invoices: { count: written.length, total: sumOf(written, 'total'), paid: sumOf(written, 'paid') },
    customers: theirs,
  };
}

/** The expected totals after what a ledger recorded, starting from these totals. */
export function booksAfter({ stock, invoices, customers, bought }: Ledger, before: Books): Books {
  const inStock = inventoryStatusIds.map((status) => {
    const mine = stock.filter((item) => item.status === status);
    const { count, cost } = before.stock[status];
    return [status, { count: count + mine.length, cost: cost + sum(mine.map((item) => item.cost)) }];
  });
  return {
    stock: Object.fromEntries(inStock) as Books['stock'],
    invoices: {
      count: before.invoices.count + invoices.length,
      total: before.invoices.total + sum(invoices.map(totalOf)),
      paid: before.invoices.paid + sum(invoices.map(({ paid }) => paid)),
    },
    customers: customers.map((id) => {
      const theirs = invoices.filter(({ customer }) => customer === id);
      return {
        orders: bought.get(id)?.orders ?? 0,
        paid: bought.get(id)?.paid ?? 0,
        soldTo: sum(theirs.map(totalOf)),
        received: sum(theirs.map(({ paid }) => paid)),
      };
    }),
  };
}
