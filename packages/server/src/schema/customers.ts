import type { Address } from '@recoup/contract/address';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { resourceTable } from './resource-table.ts';
import { shortPending, whole } from './tenant-table.ts';

/** People we buy from. `orders_count` (deleted ones left out) and `paid_total` are kept by the writes of orders and payouts. */
export const customers = resourceTable(
  'customers',
  {
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    /** Empty where nobody has said one. */
    email: text('email').notNull(),
    phone: text('phone'),
    address: jsonb('address').$type<Address>(),
    orders_count: integer('orders_count').notNull().default(0),
    paid_total: whole('paid_total').notNull().default(0),
  },
  (table) => [
    uniqueIndex('customers_email').on(table.tenant_id, table.email).where(sql`status <> 0 and email <> ''`),
    index('customers_last_name').on(table.tenant_id, table.status, table.last_name, table.id),
    index('customers_orders').on(table.tenant_id, table.orders_count, table.id),
    index('customers_city').using('gin', sql`lower(address->>'city') gin_trgm_ops`).with(shortPending),
    index('customers_most_paid').on(table.tenant_id, table.paid_total, table.id),
  ],
);
