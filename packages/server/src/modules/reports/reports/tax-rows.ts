import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { invoiceLines, invoices } from '../../../schema/invoices.ts';

const { tax_rate, tax2_rate, tax_free_reason, tax_included, tax_rounding, tax_name, tax2_name } = invoices;
const isFree = sql`${tax_free_reason} is not null`;
const net = sql`(${invoiceLines.price} - ${invoiceLines.discount})`;
const isMargin = sql`${invoiceLines.margin_cost} is not null`;
/** Taxed in full. */
const isFull = sql`${invoiceLines.margin_cost} is null and not ${invoiceLines.untaxed}`;

/** A rate's share of an amount, rounding half a cent up, like `taxesOf` of the contract. */
const share = (amount: SQL, rate: PgColumn) => sql`(${amount} * ${rate}::bigint * 2 + b.base) / (2 * b.base)`;

/** A tax on everything outside the margin scheme, rounded per line or once. */
const taxOf = (rate: PgColumn) =>
  sql`case when ${tax_rounding} = 'line' then sum(${share(net, rate)}) filter (where ${isFull})
    else ${share(sql`sum(${net}) filter (where ${isFull})`, rate)} end::bigint`;

const rateText = (rate: PgColumn) => sql`' ' || trim_scale(${rate}::numeric / 1000) || '%'`;

/** Before tax: without both taxes if they are included in the price. */
const beforeTax = sql`f.gross - case when ${tax_included} then f.tax + f.tax2 else 0 end`;

/**
 * Invoices by tax, calculated from their lines as on an invoice. An invoice with two taxes has two rows. One that also
 * has devices of the margin scheme has a row for those.
 */
export const taxRows = sql`(
  select ${invoices.id} * 4 + t.place as id, ${invoices.number} as number, ${invoices.created_at} as at,
    ${invoices.location_id} as location_id, ${invoices.sales_person_id} as sales_person_id,
    ${invoices.customer_id} as customer_id, ${invoices.created_by} as created_by, t.tax, t.net, t.amount
  from ${invoices}
  cross join lateral (select 100000 + case when ${tax_included} then ${tax_rate} + ${tax2_rate} else 0 end::bigint as base) b
  cross join lateral (
    select sum(${net}) filter (where ${isFull})::bigint as gross, ${taxOf(tax_rate)} as tax, ${taxOf(tax2_rate)} as tax2,
      sum(${net}) filter (where ${invoiceLines.untaxed})::bigint as untaxed,
      sum(${net}) filter (where ${isMargin})::bigint as margin_gross,
      sum(${invoiceLines.tax_within}) filter (where ${isMargin})::bigint as margin_tax
    from ${invoiceLines} where ${invoiceLines.tenant_id} = ${invoices.tenant_id}
      and ${invoiceLines.invoice_id} = ${invoices.id} and ${invoiceLines.returned_at} is null
  ) f
  cross join lateral (
    select case when ${tax_rate} + ${tax2_rate} > 0 or f.gross is null then f.untaxed
      else f.gross + coalesce(f.untaxed, 0) end as net
  ) n
  cross join lateral (
    select 0 as place, ${tax_name} || ${rateText(tax_rate)} as tax, ${beforeTax} as net, f.tax as amount
      where not ${isFree} and ${tax_rate} > 0 and f.gross is not null
    union all
    select 1, coalesce(${tax2_name}, '') || ${rateText(tax2_rate)}, ${beforeTax}, f.tax2
      where not ${isFree} and ${tax2_rate} > 0 and f.gross is not null
    union all
    select 2, 'Margin scheme', f.margin_gross - f.margin_tax, f.margin_tax where not ${isFree} and f.margin_gross is not null
    union all
    select 3, 'Tax-free', coalesce(f.gross, 0) + coalesce(f.margin_gross, 0) + coalesce(f.untaxed, 0), 0
      where ${isFree} and coalesce(f.gross, f.margin_gross, f.untaxed) is not null
    union all
    select 3, 'Not taxed', n.net, 0 where not ${isFree} and n.net is not null
  ) t
) tax_rows`;

const column = (name: string) => sql.raw(`tax_rows.${name}`);

/** A row for one tax of an invoice. */
export const taxRow = {
  id: column('id'),
  number: column('number'),
  at: column('at'),
  location_id: column('location_id'),
  sales_person_id: column('sales_person_id'),
  customer_id: column('customer_id'),
  created_by: column('created_by'),
  tax: column('tax'),
  net: column('net'),
  amount: column('amount'),
};
