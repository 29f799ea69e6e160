import type { PicturePurpose } from '@recoup/contract/orders/order-pictures';
import type { TextState } from '@recoup/contract/orders/texts/order-texts';
import type { TextPurpose } from '@recoup/contract/orders/texts/text-consent';
import { sql } from '../platform/db/drizzle.ts';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  jsonb,
  text,
  uniqueIndex,
} from '../platform/db/drizzle-tables.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { mailColumns } from './parts/mail-columns.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

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

/** What customers are told about their orders, and what became of it. */
export const orderMails = tenantTable(
  'order_mails',
  {
    order_id: whole('order_id').notNull(),
    ...mailColumns(),
    /** What is drawn to go with it when it is sent. */
    attach: jsonb('attach').$type<{ readonly receipt: true } | { readonly checks: readonly number[] }>(),
  },
  (table) => [
    index('order_mails_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('order_mails_reference').on(table.tenant_id, table.reference),
    ofOrder(table),
  ],
);

/** What customers answered to such mails. */
export const orderReplies = tenantTable(
  'order_replies',
  {
    order_id: whole('order_id').notNull(),
    from: text('from').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** What the service calls it: the same is kept once. */
    reference: text('reference').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    index('order_replies_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('order_replies_reference').on(table.tenant_id, table.reference),
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

/** Links with which customers open the dispute pack of their order: at most one of an order is open. Its key stands nowhere. */
export const disputeLinks = tenantTable(
  'dispute_links',
  {
    order_id: whole('order_id').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    /** Staff ended it, or there is a newer one. */
    withdrawn_at: time('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('dispute_links_open').on(table.tenant_id, table.order_id).where(sql`withdrawn_at is null`),
    index('dispute_links_order').on(table.tenant_id, table.order_id),
    ofOrder(table),
  ],
);

/** What customers agreed to get texts about, and where they ended it. Rows are added, never changed. */
export const textConsents = tenantTable(
  'text_consents',
  {
    /** Null: a number said STOP or START, whoever has it. */
    customer_id: whole('customer_id'),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<TextPurpose | 'all'>().notNull(),
    granted: boolean('granted').notNull(),
    /** What they were asked, or what they wrote. */
    wording: text('wording').notNull(),
    source: text('source').$type<'widget' | 'display' | 'staff' | 'text'>().notNull(),
    by_name: text('by_name'),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    index('text_consents_phone').on(table.tenant_id, table.phone, table.id),
    index('text_consents_customer').on(table.tenant_id, table.customer_id, table.id),
    foreignKey({ columns: [table.tenant_id, table.customer_id], foreignColumns: [customers.tenant_id, customers.id] }),
  ],
);

/** Texts to the customer of an order and their replies. */
export const orderTexts = tenantTable(
  'order_texts',
  {
    order_id: whole('order_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<TextState>().notNull(),
    reason: text('reason'),
    /** Ours, once per text; of a reply it is what the service calls it. */
    reference: text('reference').notNull(),
    connection_id: whole('connection_id'),
    /** What the service calls it. */
    external_id: text('external_id'),
    by_name: text('by_name'),
    created_at: time('created_at').notNull(),
    changed_at: time('changed_at').notNull(),
  },
  (table) => [
    index('order_texts_order').on(table.tenant_id, table.order_id, table.id),
    index('order_texts_phone').on(table.tenant_id, table.phone, table.id),
    uniqueIndex('order_texts_reference').on(table.tenant_id, table.reference),
    index('order_texts_external').on(table.tenant_id, table.external_id).where(sql`external_id is not null`),
    ofOrder(table),
  ],
);
