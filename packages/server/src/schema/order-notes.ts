import type { PicturePurpose } from '@recoup/contract/orders/order-pictures';
import { type AnyPgColumn, foreignKey, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './tenant-table.ts';

const ofOrder = (table: { tenant_id: AnyPgColumn; order_id: AnyPgColumn }) =>
  foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] });

/** What staff write about an order. */
export const orderNotes = tenantTable(
  'order_notes',
  {
    order_id: whole('order_id').notNull(),
    text: text('text').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    edited_at: time('edited_at'),
    version: whole('version').notNull().default(1),
  },
  (table) => [index('order_notes_order').on(table.tenant_id, table.order_id, table.id), ofOrder(table)],
);

/** What customers were told about their orders, as it left. */
export const orderMails = tenantTable(
  'order_mails',
  {
    order_id: whole('order_id').notNull(),
    /** The mail's own: one that is sent twice is told once. */
    reference: text('reference').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Names of the files that went with it. */
    attachments: jsonb('attachments').$type<string[]>().notNull().default([]),
    sent_at: time('sent_at').notNull(),
  },
  (table) => [
    index('order_mails_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('order_mails_reference').on(table.tenant_id, table.reference),
    ofOrder(table),
  ],
);

/** Pictures of an order or of one of its devices; the file lies in the file store. */
export const orderPictures = tenantTable(
  'order_pictures',
  {
    order_id: whole('order_id').notNull(),
    item_id: whole('item_id'),
    purpose: text('purpose').$type<PicturePurpose>().notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: whole('bytes').notNull(),
    file_key: text('file_key').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('order_pictures_order').on(table.tenant_id, table.order_id, table.id), ofOrder(table)],
);
