import type { contract } from '@recoup/contract';
import { amountText } from '@recoup/contract/money';
import { invoiceStatuses } from '@recoup/contract/stock/invoice-status';
import { invoiceFilters } from '@recoup/contract/stock/invoices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { csvPages } from '../../../platform/sheets/csv.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { invoices } from '../../../schema/invoices.ts';
import { readCompany } from '../../session/company/company.ts';
import { fileStamp } from '../../session/company/days.ts';
import { asInvoiceRow, invoiceDue, invoiceRowColumns, invoicesFor } from './invoice-rows.ts';

type Of = Handlers<typeof contract.invoices>;

const rowsOf = (tx: Tx) =>
  tx
    .select(invoiceRowColumns)
    .from(invoices)
    .leftJoin(customers, eq(customers.id, invoices.customer_id))
    .leftJoin(locations, eq(locations.id, invoices.location_id));

const narrowedBy = (query: Partial<Record<keyof typeof invoiceFilters, unknown>>) =>
  filterBy(invoiceFilters, query, {
    created: invoices.created_at,
    total: invoices.total,
    due: invoiceDue,
    location_id: invoices.location_id,
  });

export const listInvoices: Of['listInvoices'] = (tx, { session, query }) =>
  listOf(tx, query, {
    table: invoices,
    rows: rowsOf(tx).$dynamic(),
    own: ({ invoice }) => invoice,
    tab: query.status,
    where: and(invoicesFor(session), narrowedBy(query)),
    search: invoices.search,
    as: asInvoiceRow,
  });

export const listCustomerInvoices: Of['listCustomerInvoices'] = async (tx, { session, params, query }) => {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, params.id));
  if (!customer) throw new Refusal('not_found');
  const theirs = and(eq(invoices.customer_id, customer.id), invoicesFor(session));
  const list = await listOf(tx, query, {
    table: invoices,
    rows: rowsOf(tx).$dynamic(),
    own: ({ invoice }) => invoice,
    where: theirs,
    search: invoices.search,
    as: asInvoiceRow,
  });
  const sum = (column: typeof invoices.total | typeof invoices.paid) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [sums] = await tx
    .select({ total: sum(invoices.total), paid: sum(invoices.paid) })
    .from(invoices)
    .where(theirs);
  const { currency } = await readCompany(tx);
  const money = (amount = 0) => ({ amount, currency });
  return { ...list, sums: { total: money(sums?.total), paid: money(sums?.paid) } };
};

const header = [
  'invoice',
  'status',
  'customer',
  'location',
  'items',
  'total',
  'paid',
  'balance',
  'currency',
  'due',
  'created',
];

export const downloadInvoices: Of['downloadInvoices'] = async (tx, { session, query, now, later }) => {
  const { timezone } = await readCompany(tx);
  const tab = query.status === 'all' ? undefined : eq(sql`${invoices.status}`, query.status);
  const filter = and(invoicesFor(session), tab, narrowedBy(query), hasAllWords(invoices.search, query.search));
  const read = async (after: number, most: number) => {
    const rows = await later((handle) =>
      rowsOf(handle)
        .where(and(filter, gt(invoices.id, after)))
        .orderBy(asc(invoices.id))
        .limit(most),
    );
    return rows.map(asInvoiceRow);
  };
  const content = csvPages(header, read, (row) => [
    row.number,
    invoiceStatuses[row.status].name,
    row.customer_name,
    row.location_name,
    row.items,
    amountText(row.total),
    amountText(row.paid),
    amountText(row.balance),
    row.total.currency,
    row.due_on ?? '',
    row.created_at,
  ]);
  return { fileName: `invoices-${fileStamp(timezone, now)}.csv`, content };
};
