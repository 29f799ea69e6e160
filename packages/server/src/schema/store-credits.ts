import type { Currency } from '@recoup/contract/money';
import type { CreditKind } from '@recoup/contract/stock/credit-kinds';
import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import { tenantTable, time, whole } from './tenant-table.ts';

/** Store credit that customers got, and, negative, what they spent of it. */
export const storeCredits = tenantTable(
  'store_credits',
  {
    customer_id: whole('customer_id').notNull(),
    location_id: whole('location_id').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    amount: whole('amount').notNull(),
    /** What is left of it, where it is credit that they got. */
    left: whole('left').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull(),
    /** After it, what is left is worth nothing; null is never. */
    expires_at: time('expires_at'),
    note: text('note'),
    invoice_id: whole('invoice_id'),
    order_id: whole('order_id'),
    by: text('by').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('store_credits_customer').on(table.tenant_id, table.customer_id, table.id),
    index('store_credits_left').on(table.tenant_id, table.customer_id, table.id).where(sql`"left" > 0`),
    index('store_credits_order').on(table.tenant_id, table.order_id).where(sql`order_id is not null`),
    index('store_credits_invoice').on(table.tenant_id, table.invoice_id).where(sql`invoice_id is not null`),
  ],
);
