import type { Currency } from '@recoup/contract/money';
import type { CheckState } from '@recoup/contract/payouts/check-register';
import type { PayRepair } from '@recoup/contract/payouts/payment-runs';
import type { PayoutFileFormat } from '@recoup/contract/payouts/payout-files';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { PayoutState } from '@recoup/contract/payouts/payout-state-names';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders, type StoredPayoutDetails } from './orders.ts';
import { shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

/** Payouts to customers. At most one per order hasn't failed or come back, so that no customer is paid twice. */
export const payouts = tenantTable(
  'payouts',
  {
    order_id: whole('order_id').notNull(),
    customer_id: whole('customer_id').notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    details: jsonb('details').$type<StoredPayoutDetails>().notNull(),
    amount: whole('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<PayoutState>().notNull(),
    /** Our reference. Requests to the service carry it, so that the same payout is never made twice. */
    reference: text('reference').notNull(),
    external_id: text('external_id'),
    message: text('message'),
    /** The service's own status, and the code of its reason. */
    service_status: text('service_status'),
    service_issue: text('service_issue'),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    /** When the service was first asked to pay. From then on, a failed call doesn't mean that nothing was paid. */
    tried_at: time('tried_at'),
    /** The account that was used. */
    connection_id: whole('connection_id'),
    /** When to ask the service for the status next. Null if there is nothing to ask. */
    ask_at: time('ask_at'),
    /** When staff asked the service to cancel it. */
    cancel_asked_at: time('cancel_asked_at'),
    sent_at: time('sent_at'),
    failed_at: time('failed_at'),
    /** The second person who approved a payout above the limit. */
    approved_by: whole('approved_by'),
    approved_by_name: text('approved_by_name'),
    approved_at: time('approved_at'),
    /** Why devices are paid for although a check flags them or has no result. */
    flagged_reason: text('flagged_reason'),
    /** The payout file. A payout is in at most one. */
    file_id: whole('file_id'),
    /** The payment run that created it. Null if it was paid individually. */
    run_id: whole('run_id'),
  },
  (table) => [
    uniqueIndex('payouts_order').on(table.tenant_id, table.order_id).where(sql`state not in ('returned', 'failed')`),
    index('payouts_of_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('payouts_reference').on(table.tenant_id, table.reference),
    // Includes the columns that reports add up.
    index('payouts_day').on(
      table.tenant_id,
      table.created_at,
      table.state,
      table.order_id,
      table.created_by,
      table.customer_id,
      table.method,
      table.amount,
    ),
    index('payouts_sent').on(table.tenant_id, table.sent_at).where(sql`sent_at is not null`),
    index('payouts_back')
      .on(table.tenant_id, table.failed_at)
      .where(sql`failed_at is not null and sent_at is not null`),
    index('payouts_newest_of_state').on(table.tenant_id, table.state, table.created_at, table.id),
    index('payouts_newest_of_method').on(table.tenant_id, table.method, table.created_at, table.id),
    index('payouts_largest').on(table.tenant_id, table.amount, table.id),
    index('payouts_sending').on(table.created_at).where(sql`state = 'sending'`),
    index('payouts_asked').on(table.ask_at).where(sql`state in ('processing', 'held', 'unclaimed')`),
    index('payouts_queue').on(table.tenant_id, table.method, table.id).where(sql`state = 'queued'`),
    index('payouts_file').on(table.tenant_id, table.file_id, table.id).where(sql`file_id is not null`),
    index('payouts_run').on(table.tenant_id, table.run_id, table.id).where(sql`run_id is not null`),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
  { counted: 'state' },
);

/** An order that a payment run didn't pay. */
export interface RefusedInRun {
  readonly order_id: number;
  readonly reason: string;
  readonly repair: PayRepair;
}

/** Payment runs: many orders paid at once. The payouts that name a run are what it paid. */
export const paymentRuns = tenantTable(
  'payment_runs',
  {
    made: integer('made').notNull(),
    refused: jsonb('refused').$type<readonly RefusedInRun[]>().notNull(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('payment_runs_newest').on(table.tenant_id, table.created_at, table.id)],
);

/** Payout files. `content` is sealed because it has account numbers. Downloads return it byte for byte. */
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

/** The number of the next check. A separate row, so that no two checks have the same number. */
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
