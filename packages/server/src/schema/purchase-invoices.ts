import type { Currency } from '@recoup/contract/money';
import { index, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Self-billed invoices: what a business was paid for an order, including tax. Written with the payout, never changed.
 */
export const purchaseInvoices = tenantTable(
  'purchase_invoices',
  {
    number: whole('number').notNull(),
    order_id: whole('order_id').notNull(),
    location_id: whole('location_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    seller_tax_number: text('seller_tax_number').notNull(),
    tax_name: text('tax_name').notNull(),
    /** In thousandths of a percent. */
    tax_rate: integer('tax_rate').notNull(),
    net: whole('net').notNull(),
    tax: whole('tax').notNull(),
    gross: whole('gross').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('purchase_invoices_number').on(table.tenant_id, table.number),
    uniqueIndex('purchase_invoices_order').on(table.tenant_id, table.order_id),
    index('purchase_invoices_day').on(table.tenant_id, table.created_at, table.id),
  ],
);
