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

/** Staff's notes about an order. */
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

/** Emails to customers about their orders, with their delivery state. */
export const orderMails = tenantTable(
  'order_mails',
  {
    order_id: whole('order_id').notNull(),
    ...mailColumns(),
    /** What to render and attach when it is sent. */
    attach: jsonb('attach').$type<{ readonly receipt: true } | { readonly checks: readonly number[] }>(),
  },
  (table) => [
    index('order_mails_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('order_mails_reference').on(table.tenant_id, table.reference),
    ofOrder(table),
  ],
);

/** Customers' replies to these emails. */
export const orderReplies = tenantTable(
  'order_replies',
  {
    order_id: whole('order_id').notNull(),
    from: text('from').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The service's id. The same reply is stored once. */
    reference: text('reference').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    index('order_replies_order').on(table.tenant_id, table.order_id, table.id),
    uniqueIndex('order_replies_reference').on(table.tenant_id, table.reference),
    ofOrder(table),
  ],
);

/** Pictures of an order or of one of its devices. The files are in the file store. */
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

/**
 * Links that open the dispute pack of an order for its customer. At most one per order is open. Its key isn't stored.
 */
export const disputeLinks = tenantTable(
  'dispute_links',
  {
    order_id: whole('order_id').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    /** Staff withdrew it, or there is a newer one. */
    withdrawn_at: time('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('dispute_links_open').on(table.tenant_id, table.order_id).where(sql`withdrawn_at is null`),
    index('dispute_links_order').on(table.tenant_id, table.order_id),
    ofOrder(table),
  ],
);

/** Which texts customers agreed to, and when they opted out. Rows are added, never changed. */
export const textConsents = tenantTable(
  'text_consents',
  {
    /** Null: STOP or START came from a number, regardless of its owner. */
    customer_id: whole('customer_id'),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<TextPurpose | 'all'>().notNull(),
    granted: boolean('granted').notNull(),
    /** The wording they were shown, or what they wrote. */
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

/** Texts to an order's customer, and their replies. */
export const orderTexts = tenantTable(
  'order_texts',
  {
    order_id: whole('order_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<TextState>().notNull(),
    reason: text('reason'),
    /** Our own reference, once per text. For a reply, the service's id. */
    reference: text('reference').notNull(),
    connection_id: whole('connection_id'),
    /** The service's id. */
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
