import type { Currency } from '@recoup/contract/money';
import type { ReservationState } from '@recoup/contract/stock/counter/reservation-states';
import type {
  ChosenMethod,
  InvoiceStatusId,
  ReceiptMethod,
  ReturnOutcome,
} from '@recoup/contract/stock/invoice-status';
import type { TaxRounding } from '@recoup/contract/stock/invoice-sums';
import type { ClaimKind } from '@recoup/contract/stock/warranty-kinds';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, date, index, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { mailColumns } from './parts/mail-columns.ts';
import { shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

/** What we sold, and to whom. `total`, `paid` and `status` follow from lines and payments and are written with them. */
export const invoices = tenantTable(
  'invoices',
  {
    number: whole('number').notNull(),
    status: integer('status').$type<InvoiceStatusId>().notNull(),
    /** Null is a walk-in. */
    customer_id: whole('customer_id'),
    location_id: whole('location_id').notNull(),
    sales_person_id: whole('sales_person_id'),
    currency: text('currency').$type<Currency>().notNull(),
    tax_name: text('tax_name').notNull(),
    /** In thousandths of a percent. */
    tax_rate: integer('tax_rate').notNull(),
    tax_rounding: text('tax_rounding').$type<TaxRounding>().notNull().default('line'),
    /** A second tax on the same prices. Null if there is only one. */
    tax2_name: text('tax2_name'),
    tax2_rate: integer('tax2_rate').notNull().default(0),
    /** Prices include the taxes. */
    tax_included: boolean('tax_included').notNull().default(false),
    /** Why there is no tax. Null if there is. */
    tax_free_reason: text('tax_free_reason'),
    tax_certificate: text('tax_certificate'),
    /** The tax number of a business buyer. */
    buyer_tax_number: text('buyer_tax_number'),
    items: integer('items').notNull(),
    total: whole('total').notNull(),
    paid: whole('paid').notNull(),
    conditions: text('conditions').notNull(),
    /** The last day to pay, in the company’s calendar. Null is due at once. */
    due_on: date('due_on', { mode: 'string' }),
    note: text('note'),
    created_by: text('created_by').notNull(),
    created_at: time('created_at').notNull(),
    version: whole('version').notNull().default(1),
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.tenant_id, table.number),
    index('invoices_newest').on(table.tenant_id, table.created_at, table.id),
    index('invoices_newest_of_status').on(table.tenant_id, table.status, table.created_at, table.id),
    index('invoices_total').on(table.tenant_id, table.total, table.id),
    index('invoices_customer').on(table.tenant_id, table.customer_id, table.created_at, table.id),
    index('invoices_location').on(table.tenant_id, table.location_id, table.created_at, table.id),
    index('invoices_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
  ],
  { counted: 'status' },
);

/** Items on invoices, and fees. */
export const invoiceLines = tenantTable(
  'invoice_lines',
  {
    invoice_id: whole('invoice_id').notNull(),
    /** Null is a fee for a canceled reservation or a return. */
    inventory_id: whole('inventory_id'),
    name: text('name').notNull(),
    imei: text('imei'),
    serial: text('serial'),
    /** Its grade when it was sold. Null: sold before grades were recorded. */
    condition: text('condition'),
    price: whole('price').notNull(),
    discount: whole('discount').notNull(),
    /** The purchase price, if only the margin is taxed. Null: the whole price is taxed. */
    margin_cost: whole('margin_cost'),
    /** A fee without tax. */
    untaxed: boolean('untaxed').notNull().default(false),
    /** The part of the price that is tax: included tax, or tax on the margin. Written with its invoice's `total`. */
    tax_within: whole('tax_within').notNull().default(0),
    /** Null: no warranty. */
    warranty_until: time('warranty_until'),
    sold_at: time('sold_at').notNull(),
    returned_at: time('returned_at'),
    outcome: text('outcome').$type<ReturnOutcome>(),
    reason: text('reason'),
  },
  (table) => [
    index('invoice_lines_invoice').on(table.tenant_id, table.invoice_id, table.id),
    index('invoice_lines_day').on(table.tenant_id, table.sold_at),
    index('invoice_lines_returned').on(table.tenant_id, table.returned_at).where(sql`returned_at is not null`),
    index('invoice_lines_item').on(table.tenant_id, table.inventory_id, table.id),
    // An item that was sold and not returned is on one invoice only.
    uniqueIndex('invoice_lines_sold').on(table.tenant_id, table.inventory_id).where(sql`returned_at is null`),
    // All columns that sales reports add up, in the order of the items.
    index('invoice_lines_sales')
      .on(
        table.tenant_id,
        table.inventory_id,
        table.sold_at,
        table.price,
        table.discount,
        table.tax_within,
        table.invoice_id,
      )
      .where(sql`returned_at is null`),
  ],
);

/** Warranty claims for sold devices, with what they cost us. */
export const warrantyClaims = tenantTable(
  'warranty_claims',
  {
    inventory_id: whole('inventory_id').notNull(),
    invoice_id: whole('invoice_id').notNull(),
    line_id: whole('line_id').notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    problem: text('problem').notNull(),
    cost: whole('cost').notNull(),
    is_covered: boolean('is_covered').notNull(),
    replacement_id: whole('replacement_id'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('warranty_claims_item').on(table.tenant_id, table.inventory_id, table.id),
    index('warranty_claims_day').on(table.tenant_id, table.at),
  ],
);

/** Payments for invoices. Refunds are negative. */
export const invoicePayments = tenantTable(
  'invoice_payments',
  {
    invoice_id: whole('invoice_id').notNull(),
    amount: whole('amount').notNull(),
    method: text('method').$type<ReceiptMethod>().notNull(),
    /** The trade-in order that paid for it. */
    order_id: whole('order_id'),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('invoice_payments_invoice').on(table.tenant_id, table.invoice_id, table.id),
    index('invoice_payments_day').on(table.tenant_id, table.at),
  ],
);

/** Devices reserved for customers for a deposit. `paid` is updated with each payment. */
export const reservations = tenantTable(
  'reservations',
  {
    inventory_id: whole('inventory_id').notNull(),
    customer_id: whole('customer_id').notNull(),
    location_id: whole('location_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    price: whole('price').notNull(),
    paid: whole('paid').notNull(),
    /** The part of the deposit kept as a fee. */
    kept: whole('kept').notNull().default(0),
    state: text('state').$type<ReservationState>().notNull(),
    /** The last day of the reservation, in the company's calendar. */
    until: date('until', { mode: 'string' }).notNull(),
    invoice_id: whole('invoice_id'),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
    ended_at: time('ended_at'),
  },
  (table) => [
    // A device can be reserved for one customer at a time.
    uniqueIndex('reservations_open').on(table.tenant_id, table.inventory_id).where(sql`state = 'open'`),
    index('reservations_item').on(table.tenant_id, table.inventory_id, table.id),
    index('reservations_newest').on(table.tenant_id, table.at, table.id),
    index('reservations_customer').on(table.tenant_id, table.customer_id),
    index('reservations_due').on(table.until).where(sql`state = 'open'`),
    index('reservations_ended').on(table.tenant_id, table.ended_at),
  ],
);

/** Deposits and further payments. Refunds are negative. */
export const reservationPayments = tenantTable(
  'reservation_payments',
  {
    reservation_id: whole('reservation_id').notNull(),
    amount: whole('amount').notNull(),
    method: text('method').$type<ChosenMethod>().notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('reservation_payments_of').on(table.tenant_id, table.reservation_id, table.id),
    index('reservation_payments_day').on(table.tenant_id, table.at),
  ],
);

/** Emails of invoices, with their delivery state. */
export const invoiceMails = tenantTable(
  'invoice_mails',
  { invoice_id: whole('invoice_id').notNull(), ...mailColumns() },
  (table) => [
    index('invoice_mails_invoice').on(table.tenant_id, table.invoice_id, table.id),
    uniqueIndex('invoice_mails_reference').on(table.tenant_id, table.reference),
  ],
);

/** The next numbers of each company's invoices and self-billed invoices. */
export const invoiceNumbers = tenantTable(
  'invoice_numbers',
  { next: whole('next').notNull(), next_purchase: whole('next_purchase').notNull().default(1_001) },
  (table) => [uniqueIndex('invoice_numbers_tenant').on(table.tenant_id)],
);
