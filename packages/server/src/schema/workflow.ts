import type { OrderKind } from '@recoup/contract/order-kind';
import type { Tone } from '@recoup/contract/order-status';
import { boolean, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Where a company's workflow of an order kind differs from the default in the contract: one row per changed or added
 * status or sub-status. Null means as in the default.
 */
export const orderStatusRows = tenantTable(
  'order_statuses',
  {
    kind: text('kind').$type<OrderKind>().notNull(),
    /** As in orders: the ids of the default workflow, and a company's own from 100 up. */
    status_id: integer('status_id').notNull(),
    name: text('name'),
    tone: text('tone').$type<Tone>(),
    sort: integer('sort'),
    hidden: boolean('hidden').notNull().default(false),
    /** Whether to email the customer, with this text or the default one. */
    send: boolean('send').notNull().default(false),
    mail_subject: text('mail_subject'),
    mail_text: text('mail_text'),
    version: whole('version').notNull().default(1),
    updated_at: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('order_statuses_key').on(table.tenant_id, table.kind, table.status_id)],
);
