import type { Address } from '@recoup/contract/address';
import type { SiteLanguage } from '@recoup/contract/language';
import type { Currency } from '@recoup/contract/money';
import type { CreditKind } from '@recoup/contract/stock/credit-kinds';
import type { IdKind, Signature } from '@recoup/contract/stock/customer-ids';
import type { ErasureReport } from '@recoup/contract/stock/customer-person';
import type { CustomerFlag } from '@recoup/contract/stock/customers';
import type { PaymentEntry } from '@recoup/contract/stock/payment-info';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, date, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { customValues, shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * The text that addresses are searched in, as SQL for a table that has one. No `coalesce`: PostgreSQL considers it
 * leaky, and doesn't use an index on it under row-level security.
 */
export const addressWords = sql.raw(
  `lower(${['address1', 'suite', 'city', 'zip']
    .map((part) => `case when address->>'${part}' is null then '' else address->>'${part}' end`)
    .join(` || ' ' || `)})`,
);

/**
 * People we buy from. `orders_count` (without deleted orders) and `paid_total` are updated by the writes of orders and
 * payouts.
 */
export const customers = resourceTable(
  'customers',
  {
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** Empty if unknown. */
    email: text('email').notNull(),
    phone: text('phone'),
    address: jsonb('address').$type<Address>(),
    note: text('note'),
    language: text('language').$type<SiteLanguage>(),
    /** When they last used an emailed link to their orders. A link works once. */
    signed_in_at: time('signed_in_at'),
    /** Sessions that began earlier have ended. */
    signed_out_at: time('signed_out_at'),
    flag: text('flag').$type<CustomerFlag>(),
    sales_person_id: whole('sales_person_id'),
    preferred_payment_id: whole('preferred_payment_id'),
    orders_count: integer('orders_count').notNull().default(0),
    paid_total: whole('paid_total').notNull().default(0),
    /** A business's number for VAT or sales tax. Null for a private person. */
    tax_number: text('tax_number'),
    /** Why they pay no tax. Null if they do. */
    tax_free_reason: text('tax_free_reason'),
    tax_certificate: text('tax_certificate'),
    /** The customer they were merged into, who was never merged themselves. */
    merged_into_id: whole('merged_into_id'),
    erased_at: time('erased_at'),
    /** They opted out of reminders and review requests. They still get emails about their orders. */
    unsubscribed_at: time('unsubscribed_at'),
    custom_fields: customValues(),
  },
  (table) => [
    uniqueIndex('customers_email').on(table.tenant_id, table.email).where(sql`status <> 0 and email <> ''`),
    index('customers_last_name').on(table.tenant_id, table.status, table.last_name, table.id),
    index('customers_orders').on(table.tenant_id, table.orders_count, table.id),
    index('customers_city').using('gin', sql`lower(address->>'city') gin_trgm_ops`).with(shortPending),
    index('customers_address')
      .using('gin', sql`(${addressWords}) gin_trgm_ops`)
      .with(shortPending)
      .where(sql`address is not null`),
    index('customers_flag').on(table.tenant_id, table.flag, table.created_at, table.id).where(sql`flag is not null`),
    index('customers_custom_fields').on(table.tenant_id, table.created_at, table.id).where(sql`custom_fields <> '{}'`),
    index('customers_merged').on(table.tenant_id, table.merged_into_id).where(sql`merged_into_id is not null`),
    index('customers_blocked').on(table.tenant_id, table.phone).where(sql`status = 2`),
    index('customers_most_paid').on(table.tenant_id, table.paid_total, table.id),
  ],
);

/** How customers are paid. `values` has what staff see, masked. `sealed` has the full values. */
export const paymentEntries = tenantTable(
  'payment_entries',
  {
    customer_id: whole('customer_id').notNull(),
    kind: text('kind').$type<PaymentEntry['kind']>().notNull(),
    name: text('name').notNull(),
    values: jsonb('values').$type<PaymentEntry['values']>().notNull(),
    sealed: text('sealed').notNull(),
    version: whole('version').notNull().default(1),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('payment_entries_customer').on(table.tenant_id, table.customer_id, table.id)],
);

/** IDs that customers showed at the counter. `number` is masked for staff. `sealed` has all of it. */
export const customerIds = tenantTable(
  'customer_ids',
  {
    customer_id: whole('customer_id').notNull(),
    kind: text('kind').$type<IdKind>().notNull(),
    number: text('number').notNull(),
    issued_by: text('issued_by'),
    /** A day: `2031-05-17`. */
    expires_on: text('expires_on'),
    signature: text('signature').$type<Signature>(),
    sealed: text('sealed').notNull(),
    by: text('by').notNull(),
    /** Where it was taken. The rules of this location say how long it is kept. */
    location_id: whole('location_id'),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('customer_ids_customer').on(table.tenant_id, table.customer_id, table.id)],
);

/** What erasures removed and kept. Nothing here says who the person was. */
export const erasureReports = tenantTable(
  'erasure_reports',
  {
    customer_id: whole('customer_id').notNull(),
    report: jsonb('report').$type<ErasureReport>().notNull(),
  },
  (table) => [uniqueIndex('erasure_reports_customer').on(table.tenant_id, table.customer_id)],
);

/** Pictures of IDs. The files are in the file store, sealed. */
export const idPictures = tenantTable(
  'id_pictures',
  {
    record_id: whole('record_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    file_key: text('file_key').notNull(),
  },
  (table) => [index('id_pictures_record').on(table.tenant_id, table.record_id, table.id)],
);

/** Declarations of sellers at the counter, one per order. */
export const sellerStatements = tenantTable(
  'seller_statements',
  {
    order_id: whole('order_id').notNull(),
    text: text('text').notNull(),
    owned_since: text('owned_since').notNull(),
    signature: text('signature').$type<Signature>().notNull(),
    /** The drawn signature. Null if there is none. */
    sealed: text('sealed'),
    thumbprint: boolean('thumbprint').notNull().default(false),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [uniqueIndex('seller_statements_order').on(table.tenant_id, table.order_id)],
);

/** Days whose purchases a location reported to the authority. */
export const purchaseReports = tenantTable(
  'purchase_reports',
  {
    location_id: whole('location_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [uniqueIndex('purchase_reports_day').on(table.tenant_id, table.location_id, table.day)],
);

/** Store credit that customers got, or spent if negative. */
export const storeCredits = tenantTable(
  'store_credits',
  {
    customer_id: whole('customer_id').notNull(),
    location_id: whole('location_id').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    amount: whole('amount').notNull(),
    /** What remains of a credit. */
    left: whole('left').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull(),
    /** When the remaining credit expires. Null is never. */
    expires_at: time('expires_at'),
    note: text('note'),
    invoice_id: whole('invoice_id'),
    order_id: whole('order_id'),
    /** The reservation that it paid for. */
    reservation_id: whole('reservation_id'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('store_credits_day').on(table.tenant_id, table.at),
    index('store_credits_customer').on(table.tenant_id, table.customer_id, table.id),
    index('store_credits_left').on(table.tenant_id, table.customer_id, table.id).where(sql`"left" > 0`),
    index('store_credits_order').on(table.tenant_id, table.order_id).where(sql`order_id is not null`),
    index('store_credits_invoice').on(table.tenant_id, table.invoice_id).where(sql`invoice_id is not null`),
  ],
);
