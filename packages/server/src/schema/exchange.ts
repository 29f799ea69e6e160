import type { IntegrationSlug, StockOutcome } from '@recoup/contract/add-ons/integration';
import type { DeliveryState } from '@recoup/contract/exchange/deliveries';
import type { FeedFormat } from '@recoup/contract/exchange/feed';
import type { DeliveryKind, OrderEventName } from '@recoup/contract/exchange/order-events';
import type { Currency } from '@recoup/contract/money';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

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
    /** The device in inventory, where it is about what became of one. */
    inventory_id: whole('inventory_id'),
    /** The status that the order got, in words; of a device the one that the other system will say back. */
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
    index('deliveries_item').on(table.tenant_id, table.item_id).where(sql`item_id is not null`),
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
  /** How often it has changed since: prices and names by triggers (renew-feeds.sql), what is left out by hand. */
  revision: integer('revision').notNull().default(0),
});

/**
 * A price feed as it was built: two files of the file store, plain and compressed. Its row is there before they are, so
 * that files of a build that died are found; `built_at` says that they are complete.
 */
export const feedFiles = tenantTable(
  'feed_files',
  {
    address_id: whole('address_id').notNull(),
    format: text('format').$type<FeedFormat>().notNull(),
    /** What the feed was like when it was built: another state needs another file. */
    state: text('state').notNull(),
    begun_at: time('begun_at').notNull(),
    built_at: time('built_at'),
    /** Sizes of the files. */
    bytes: whole('bytes').notNull().default(0),
    gzip_bytes: whole('gzip_bytes').notNull().default(0),
  },
  (table) => [index('feed_files_address').on(table.tenant_id, table.address_id, table.format)],
);

/**
 * Orders of a marketplace's own buyback, each once, and ours that follows it. Nothing of their customers stands here. A row
 * outlives its order: what was deleted here does not come in again.
 */
export const marketplaceOrders = tenantTable(
  'marketplace_orders',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    connection_id: whole('connection_id').notNull(),
    external_id: text('external_id').notNull(),
    /** Null: it has not become one yet, and `message` says why. */
    order_id: whole('order_id'),
    /** A word of theirs. */
    status: text('status').notNull(),
    title: text('title').notNull(),
    sku: text('sku'),
    grade: text('grade'),
    /** What was promised there, and what was offered instead. */
    amount: whole('amount'),
    counter_amount: whole('counter_amount'),
    currency: text('currency').$type<Currency>(),
    /** What staff have said it is, where its SKU does not. */
    device_id: whole('device_id'),
    condition_id: whole('condition_id'),
    message: text('message'),
    /** When it was changed there last, as far as we have heard. */
    changed_at: time('changed_at').notNull(),
    /** When it was tried last to make an order of it. */
    tried_at: time('tried_at'),
  },
  (table) => [
    uniqueIndex('marketplace_orders_once').on(table.tenant_id, table.integration, table.external_id),
    index('marketplace_orders_order').on(table.tenant_id, table.order_id),
    index('marketplace_orders_newest').on(table.tenant_id, table.integration, table.changed_at, table.id),
    index('marketplace_orders_all').on(table.tenant_id, table.changed_at, table.id),
    index('marketplace_orders_waiting')
      .on(table.tenant_id, table.connection_id, table.tried_at)
      .where(sql`order_id is null`),
  ],
);

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
