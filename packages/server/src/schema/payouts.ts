import type { Currency } from '@recoup/contract/money';
import type { CheckState } from '@recoup/contract/payouts/check-register';
import type { PayoutFileFormat } from '@recoup/contract/payouts/payout-files';
import { foreignKey, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders, payouts } from './orders.ts';
import { shortPending, tenantTable, time, whole } from './tenant-table.ts';

/** Files that carried payouts. `content` is sealed: it holds account numbers, and is answered again byte for byte. */
export const payoutFiles = tenantTable(
  'payout_files',
  {
    format: text('format').$type<PayoutFileFormat>().notNull(),
    file_name: text('file_name').notNull(),
    content: text('content').notNull(),
    count: integer('count').notNull(),
    total: whole('total').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    index('payout_files_newest').on(table.tenant_id, table.created_at, table.id),
    index('payout_files_newest_of_format').on(table.tenant_id, table.format, table.id),
  ],
);

/** The number that the next check gets. A row of its own: no two checks have the same. */
export const checkNumbers = tenantTable('check_numbers', { next: whole('next').notNull() }, (table) => [
  uniqueIndex('check_numbers_tenant').on(table.tenant_id),
]);

/** The check register: one row per check number ever used. */
export const checks = tenantTable(
  'checks',
  {
    number: whole('number').notNull(),
    state: text('state').$type<CheckState>().notNull(),
    payout_id: whole('payout_id').notNull(),
    order_id: whole('order_id').notNull(),
    order_number: whole('order_number').notNull(),
    payee: text('payee').notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    issued_at: time('issued_at').notNull(),
    printed_at: time('printed_at'),
    reason: text('reason'),
    created_by_name: text('created_by_name').notNull(),
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('checks_number').on(table.tenant_id, table.number),
    uniqueIndex('checks_payout').on(table.tenant_id, table.payout_id),
    index('checks_order').on(table.tenant_id, table.order_id, table.id),
    index('checks_state').on(table.tenant_id, table.state, table.number),
    index('checks_issued').on(table.tenant_id, table.issued_at),
    index('checks_amount').on(table.tenant_id, table.amount, table.id),
    index('checks_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
    foreignKey({ columns: [table.tenant_id, table.payout_id], foreignColumns: [payouts.tenant_id, payouts.id] }),
  ],
  { counted: 'state' },
);
