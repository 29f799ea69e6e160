import type { contract } from '@recoup/contract';
import { amountText } from '@recoup/contract/money';
import { type MarginSale, marginFilters } from '@recoup/contract/stock/taxes/invoice-taxes';
import type { Tx } from '../../../platform/db/db.ts';
import { aliasedTable, and, asc, eq, gt, isNotNull, isNull, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { csvPages } from '../../../platform/sheets/csv.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { invoiceLines, invoices } from '../../../schema/invoices.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { itemsFor } from '../inventory-items/item-rows.ts';

type Of = Handlers<typeof contract.invoiceTaxes>;

const [sellers, buyers] = [aliasedTable(customers, 'sellers'), aliasedTable(customers, 'buyers')];
const sale = sql<number>`(${invoiceLines.price} - ${invoiceLines.discount})`;

const rowsOf = (tx: Tx) =>
  tx
    .select({
      line: invoiceLines,
      inventory_id: inventoryItems.id,
      number: invoices.number,
      currency: invoices.currency,
      bought_at: inventoryItems.created_at,
      seller: sql<string | null>`${sellers.first_name} || ' ' || ${sellers.last_name}`,
      buyer: sql<string>`coalesce(${buyers.first_name} || ' ' || ${buyers.last_name}, 'Walk-in')`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .innerJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id))
    .leftJoin(orders, eq(orders.id, inventoryItems.order_id))
    .leftJoin(sellers, eq(sellers.id, orders.customer_id))
    .leftJoin(buyers, eq(buyers.id, invoices.customer_id));

function asMarginSale(found: Awaited<ReturnType<typeof rowsOf>>[number]): MarginSale {
  const { line, currency } = found;
  const money = (amount: number) => ({ amount, currency });
  const [sold, purchase] = [line.price - line.discount, line.margin_cost ?? 0];
  return {
    id: line.id,
    inventory_id: found.inventory_id,
    name: line.name,
    imei: line.imei,
    seller: found.seller,
    bought_at: found.bought_at.toISOString(),
    purchase: money(purchase),
    invoice_id: line.invoice_id,
    number: found.number,
    buyer: found.buyer,
    sold_at: line.sold_at.toISOString(),
    sale: money(sold),
    margin: money(sold - purchase),
    tax: money(line.tax_within),
  };
}

/** Items sold under the margin scheme and not returned, as far as this user may see them. */
const narrowedBy = (
  session: Parameters<typeof itemsFor>[0],
  query: Partial<Record<keyof typeof marginFilters, unknown>>,
) =>
  and(
    isNotNull(invoiceLines.margin_cost),
    isNull(invoiceLines.returned_at),
    isNull(invoices.tax_free_reason),
    itemsFor(session),
    filterBy(marginFilters, query, { sold: invoiceLines.sold_at, location_id: invoices.location_id }),
  );

export const listMarginSales: Of['listMarginSales'] = async (tx, { session, query }) => {
  const where = narrowedBy(session, query);
  const matches = tx
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .innerJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id));
  const list = await listOf(tx, query, {
    table: invoiceLines,
    sort: '-sold_at',
    rows: rowsOf(tx).$dynamic(),
    own: ({ line }) => line,
    where,
    search: invoices.search,
    matches: matches.$dynamic(),
    as: asMarginSale,
  });
  const total = (amount: typeof sale | typeof invoiceLines.tax_within) =>
    sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({
      sale: total(sale),
      purchase: total(sql`${invoiceLines.margin_cost}`),
      tax: total(invoiceLines.tax_within),
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoice_id))
    .innerJoin(inventoryItems, eq(inventoryItems.id, invoiceLines.inventory_id))
    .where(and(where, hasAllWords(invoices.search, query.search)));
  const { currency } = await readCompany(tx);
  const money = (amount = 0) => ({ amount, currency });
  const margin = (sums?.sale ?? 0) - (sums?.purchase ?? 0);
  return {
    ...list,
    sums: { purchase: money(sums?.purchase), sale: money(sums?.sale), margin: money(margin), tax: money(sums?.tax) },
  };
};

const header = [
  'item',
  'device',
  'imei',
  'bought',
  'seller',
  'purchase',
  'sold',
  'invoice',
  'buyer',
  'sale',
  'margin',
  'tax',
  'currency',
];

export const downloadMarginSales: Of['downloadMarginSales'] = async (tx, { session, query, now, later }) => {
  const { timezone } = await readCompany(tx);
  const where = and(narrowedBy(session, query), hasAllWords(invoices.search, query.search));
  const read = async (after: number, most: number) => {
    const rows = await later((handle) =>
      rowsOf(handle)
        .where(and(where, gt(invoiceLines.id, after)))
        .orderBy(asc(invoiceLines.id))
        .limit(most),
    );
    return rows.map(asMarginSale);
  };
  const content = csvPages(header, read, (row) => [
    row.inventory_id,
    row.name,
    row.imei ?? '',
    row.bought_at,
    row.seller ?? '',
    amountText(row.purchase),
    row.sold_at,
    row.number,
    row.buyer,
    amountText(row.sale),
    amountText(row.margin),
    amountText(row.tax),
    row.sale.currency,
  ]);
  return { fileName: `margin-scheme-${fileStamp(timezone, now)}.csv`, content };
};
