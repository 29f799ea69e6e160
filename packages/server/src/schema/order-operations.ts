import type { OrderOperation } from '@recoup/contract/orders/order-bulk';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { StoredCategory } from './orders.ts';
import { tenantTable, time, whole } from './tenant-table.ts';

/** What a bulk action did to an order: which version it made, and what to go back to. */
export interface OperationEntry {
  id: number;
  version: number;
  /** The customer is told of it by mail. */
  mailed?: boolean;
  before: {
    category: StoredCategory;
    status_id: number;
    sub_status_id: number | null;
    /** ISO 8601. */
    price_locked_until: string | null;
  };
}

/** What was done with orders in bulk, kept so that it can be undone. */
export const orderOperations = tenantTable(
  'order_operations',
  {
    kind: text('kind').$type<OrderKind>().notNull(),
    action: text('action').$type<OrderOperation>().notNull(),
    detail: text('detail'),
    entries: jsonb('entries').$type<OperationEntry[]>().notNull(),
    orders: integer('orders').notNull(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    undone_by: text('undone_by'),
    undone_at: time('undone_at'),
  },
  (table) => [
    index('order_operations_newest').on(table.tenant_id, table.id),
    index('order_operations_of_kind').on(table.tenant_id, table.kind, table.id),
  ],
);
