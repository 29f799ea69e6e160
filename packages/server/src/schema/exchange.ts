import type { IntegrationSlug, StockOutcome } from '@recoup/contract/add-ons/integration';
import type { DeliveryState } from '@recoup/contract/exchange/deliveries';
import type { FeedFormat } from '@recoup/contract/exchange/feed';
import type { DeliveryKind, OrderEventName } from '@recoup/contract/exchange/order-events';
import type { Currency } from '@recoup/contract/money';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Addresses of companies' own programs that receive order events. */
export const webhooks = tenantTable('webhooks', {
  url: text('url').notNull(),
  events: jsonb('events').$type<readonly OrderEventName[]>().notNull(),
  /** The secret that signs deliveries, sealed. */
  secret: text('secret').notNull(),
  created_by: text('created_by').notNull(),
  created_at: time('created_at').notNull(),
});

/**
 * What is sent to other systems, and the result. A row outlives its account: what is still waiting when an account is
 * disconnected is kept and reported.
 */
export const deliveries = tenantTable(
  'deliveries',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    /** The account that it goes to, or for the public API the webhook. */
    connection_id: whole('connection_id'),
    webhook_id: whole('webhook_id'),
    target: text('target').notNull(),
    what: text('what').$type<DeliveryKind>().notNull(),
    subject: text('subject').notNull(),
    location_id: whole('location_id'),
    order_id: whole('order_id'),
    item_id: whole('item_id'),
    /** The inventory item, if the delivery is about one. */
    inventory_id: whole('inventory_id'),
    /** The order's new status in words. For a device, the status that the other system will report back. */
    status: text('status').notNull().default(''),
    /** Our reference, by which the other system recognizes it. The same thing is never delivered twice. */
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

/** What systems that keep our stock reported about devices. The same report is stored once. */
export const stockNews = tenantTable(
  'stock_news',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    connection_id: whole('connection_id').notNull(),
    /** Tells it from their other reports. */
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

/** The current address of the price feed. Earlier addresses show nothing. The id is part of the address. */
export const feedAddresses = tenantTable('feed_addresses', {
  made_at: time('made_at').notNull(),
  /** How often it has changed since: prices and names through triggers (renew-feeds.sql), exclusions through code. */
  revision: integer('revision').notNull().default(0),
});

/**
 * A built price feed: two files in the file store, plain and compressed. The row is written first, so that files of a
 * build that died can be found. `built_at` says that they are complete.
 */
export const feedFiles = tenantTable(
  'feed_files',
  {
    address_id: whole('address_id').notNull(),
    format: text('format').$type<FeedFormat>().notNull(),
    /** The state of the feed when it was built. Another state needs another file. */
    state: text('state').notNull(),
    begun_at: time('begun_at').notNull(),
    built_at: time('built_at'),
    /** The sizes of the files. */
    bytes: whole('bytes').notNull().default(0),
    gzip_bytes: whole('gzip_bytes').notNull().default(0),
  },
  (table) => [index('feed_files_address').on(table.tenant_id, table.address_id, table.format)],
);

/**
 * Orders of a marketplace's own buyback, each once, with our order for it. Has no customer data. A row outlives its
 * order, so that an order deleted here isn't imported again.
 */
export const marketplaceOrders = tenantTable(
  'marketplace_orders',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    connection_id: whole('connection_id').notNull(),
    external_id: text('external_id').notNull(),
    /** Null until there is an order. `message` says why there is none. */
    order_id: whole('order_id'),
    /** The marketplace's own status. */
    status: text('status').notNull(),
    title: text('title').notNull(),
    sku: text('sku'),
    grade: text('grade'),
    /** What was promised there, and what was offered instead. */
    amount: whole('amount'),
    counter_amount: whole('counter_amount'),
    currency: text('currency').$type<Currency>(),
    /** The device and condition that staff chose, if the SKU doesn't say. */
    device_id: whole('device_id'),
    condition_id: whole('condition_id'),
    message: text('message'),
    /** The last change there that we know of. */
    changed_at: time('changed_at').notNull(),
    /** When we last tried to make an order of it. */
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

/** Orders that comparison sites reported, by their own ids. */
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
