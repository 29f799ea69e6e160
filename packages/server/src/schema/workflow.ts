import type { OrderKind } from '@recoup/contract/order-kind';
import type { Tone } from '@recoup/contract/order-status';
import { boolean, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Where a company's workflow of a kind differs from the default one, which stands in the contract: a row per status or
 * sub-status that was changed or added. Null is as in the default.
 */
export const orderStatusRows = tenantTable(
  'order_statuses',
  {
    kind: text('kind').$type<OrderKind>().notNull(),
    /** As orders have it: the ids of the default, and from 100 up a company's own. */
    status_id: integer('status_id').notNull(),
    name: text('name'),
    tone: text('tone').$type<Tone>(),
    sort: integer('sort'),
    hidden: boolean('hidden').notNull().default(false),
    /** The customer is told by mail, in these words or in those of the default. */
    send: boolean('send').notNull().default(false),
    mail_subject: text('mail_subject'),
    mail_text: text('mail_text'),
    version: whole('version').notNull().default(1),
    updated_at: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('order_statuses_key').on(table.tenant_id, table.kind, table.status_id)],
);
