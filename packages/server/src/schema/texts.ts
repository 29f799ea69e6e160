import type { TextState } from '@recoup/contract/orders/order-texts';
import type { TextPurpose } from '@recoup/contract/orders/text-consent';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, index, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

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
    source: text('source').$type<'widget' | 'staff' | 'text'>().notNull(),
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
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);
