import type { IntegrationSlug, StockOutcome } from '@recoup/contract/add-ons/integration';
import type { DeliveryState } from '@recoup/contract/exchange/deliveries';
import type { DeliveryKind, OrderEventName } from '@recoup/contract/exchange/order-events';
import type { Currency } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './tenant-table.ts';

/** Addresses of companies' own programs that are told of orders. */
export const webhooks = tenantTable('webhooks', {
  url: text('url').notNull(),
  events: jsonb('events').$type<readonly OrderEventName[]>().notNull(),
  /** What signs what is sent, sealed. */
  secret: text('secret').notNull(),
  created_by: text('created_by').notNull(),
  created_at: time('created_at').notNull(),
});

/**
 * What leaves for other systems, and what became of it. A row outlives the account it goes to: what waits when somebody
 * disconnects it is kept, and named.
 */
export const deliveries = tenantTable(
  'deliveries',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    /** The account, or of the public API the webhook, that it goes to. */
    connection_id: whole('connection_id'),
    webhook_id: whole('webhook_id'),
    target: text('target').notNull(),
    what: text('what').$type<DeliveryKind>().notNull(),
    subject: text('subject').notNull(),
    location_id: whole('location_id'),
    order_id: whole('order_id'),
    item_id: whole('item_id'),
    /** The status that the order got, in words. */
    status: text('status').notNull().default(''),
    /** What the other system tells it from others by: the same thing is never delivered twice. */
    reference: text('reference').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    message: text('message'),
    external_id: text('external_id'),
    sent: text('sent'),
    created_at: time('created_at').notNull(),
    sent_at: time('sent_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.tenant_id, table.integration, table.target, table.reference),
    index('deliveries_newest').on(table.tenant_id, table.integration, table.created_at, table.id),
    index('deliveries_all').on(table.tenant_id, table.created_at, table.id),
    index('deliveries_failed').on(table.tenant_id, table.integration, table.id).where(sql`state = 'failed'`),
    index('deliveries_waiting').on(table.created_at).where(sql`state = 'waiting'`),
    index('deliveries_old').on(table.sent_at).where(sql`state = 'sent'`),
  ],
);

/** What systems that keep our stock have said of devices. The same is kept once. */
export const stockNews = tenantTable(
  'stock_news',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    connection_id: whole('connection_id').notNull(),
    /** What tells it from other news there. */
    key: text('key').notNull(),
    external_id: text('external_id').notNull(),
    item_id: whole('item_id'),
    subject: text('subject').notNull(),
    status: text('status').notNull(),
    outcome: text('outcome').$type<StockOutcome>().notNull(),
    amount: whole('amount'),
    currency: text('currency').$type<Currency>(),
    message: text('message'),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('stock_news_once').on(table.tenant_id, table.integration, table.key),
    index('stock_news_newest').on(table.tenant_id, table.integration, table.at, table.id),
    index('stock_news_all').on(table.tenant_id, table.at, table.id),
    index('stock_news_item').on(table.tenant_id, table.item_id, table.id),
  ],
);

/** Devices that the price feed leaves out. */
export const feedExclusions = tenantTable('feed_exclusions', { leaf_id: whole('leaf_id').notNull() }, (table) => [
  uniqueIndex('feed_exclusions_leaf').on(table.tenant_id, table.leaf_id),
]);

/** Which of its addresses the price feed has: each other one before it shows nothing. Its id is part of the address. */
export const feedAddresses = tenantTable('feed_addresses', {
  made_at: time('made_at').notNull(),
  /** How often what is left out has changed since. */
  revision: integer('revision').notNull().default(0),
});

/** Orders that comparison sites have sent, by what they call them. */
export const postbacks = tenantTable(
  'postbacks',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    external_id: text('external_id').notNull(),
    order_id: whole('order_id').notNull(),
  },
  (table) => [
    uniqueIndex('postbacks_once').on(table.tenant_id, table.integration, table.external_id),
    index('postbacks_order').on(table.tenant_id, table.order_id),
    foreignKey({
      columns: [table.tenant_id, table.order_id],
      foreignColumns: [orders.tenant_id, orders.id],
    }).onDelete('cascade'),
  ],
);
