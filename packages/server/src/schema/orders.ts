import type { Currency } from '@recoup/contract/money';
import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import type { OriginalQuote } from '@recoup/contract/orders/order-edits';
import type { Offer, OfferKind } from '@recoup/contract/orders/order-schema';
import type { CouponTerms } from '@recoup/contract/orders/order-sums';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { customers } from './customers.ts';
import { resourceTable } from './parts/resource-table.ts';
import { customValues, shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Payout details as stored: what staff may see in plain text, and the secret parts sealed in `sealed`. Reading an order
 * opens nothing.
 */
export type StoredPayoutDetails = Record<string, string> & { sealed?: string };

/** The part of a coupon that an order stores. */
export type StoredCoupon = CouponTerms & { id: number; code: string };

/** What was promised. For an order that was split off, also the order it first belonged to. */
export type StoredQuote = OriginalQuote & { split_from?: number };

/** A deleted order isn't in any list or search, until it is removed for good or restored. */
export type StoredCategory = OrderCategory | 'deleted';

/** Marketplaces that send orders. */
export const marketers = resourceTable(
  'marketers',
  { name: text('name').notNull(), source: text('source').notNull() },
  (table) => [
    uniqueIndex('marketers_source').on(table.tenant_id, sql`lower(source)`).where(sql`status <> 0`),
    uniqueIndex('marketers_name').on(table.tenant_id, sql`lower(name)`).where(sql`status <> 0`),
  ],
);

/** One deal with one customer. The row has everything that lists show, so a page of a list is one lookup. */
export const orders = tenantTable(
  'orders',
  {
    number: whole('number').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    location_id: whole('location_id').notNull(),
    category: text('category').$type<StoredCategory>().notNull().default('active'),
    status_id: integer('status_id').notNull(),
    sub_status_id: integer('sub_status_id'),
    customer_id: whole('customer_id').notNull(),
    customer_name: text('customer_name').notNull(),
    item_count: integer('item_count').notNull(),
    first_item: text('first_item').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What was promised at creation. `total` is what is currently to be paid, including `coupon_worth`. */
    quoted_total: whole('quoted_total').notNull(),
    total: whole('total').notNull(),
    coupon_worth: whole('coupon_worth').notNull().default(0),
    payout_method: text('payout_method').$type<PayoutMethod>().notNull(),
    payout_details: jsonb('payout_details').$type<StoredPayoutDetails>().notNull(),
    tracking_number: text('tracking_number'),
    /** Referral source: a partner, a campaign, a price comparison. */
    referral_source: text('referral_source'),
    price_locked_until: time('price_locked_until'),
    /** When to remind the customer next that their price lock has ended. Null is never. */
    lock_reminder_at: time('lock_reminder_at'),
    /** The marketplace that sent it. */
    marketer_id: whole('marketer_id'),
    received_at: time('received_at'),
    /** Since when its customer is due a payout. Null if they aren't, or not yet. The database keeps it. */
    due_since: time('due_since'),
    /** The id and name of the assigned user. */
    assignee_id: whole('assignee_id'),
    assignee_name: text('assignee_name'),
    /** Staff's own tags. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** When the customer replied. Cleared once staff have read it. */
    unread_answer_at: time('unread_answer_at'),
    /** Since when it has had its status and sub-status. The database keeps it. */
    status_since: time('status_since').notNull().defaultNow(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    version: whole('version').notNull().default(1),
    /** What was promised. Stored when the devices change for the first time. */
    original_quote: jsonb('original_quote').$type<StoredQuote>(),
    /** The coupon as it was when it was added. */
    coupon: jsonb('coupon').$type<StoredCoupon>(),
    /** What its labels cost, if the customer pays for them. It is taken off the total. */
    shipping_cost: whole('shipping_cost').notNull().default(0),
    /** The tax rate included in it, as set by staff, in thousandths of a percent. Null: the location's rate. */
    purchase_tax_rate: integer('purchase_tax_rate'),
    /** Packages still on their way after one has arrived. */
    parcels_due: integer('parcels_due').notNull().default(0),
    custom_fields: customValues(),
    /** Number, customer, IMEIs and tracking number in lowercase: what `search` looks in. */
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.tenant_id, table.number),
    index('orders_newest').on(table.tenant_id, table.kind, table.category, table.created_at, table.id),
    index('orders_newest_of_status').on(
      table.tenant_id,
      table.kind,
      table.category,
      table.status_id,
      table.created_at,
      table.id,
    ),
    // For orders made at a counter, listed per store.
    index('orders_newest_of_store')
      .on(table.tenant_id, table.location_id, table.category, table.created_at, table.id)
      .where(sql`kind = 'in-store'`),
    index('orders_newest_of_store_status')
      .on(table.tenant_id, table.location_id, table.category, table.status_id, table.created_at, table.id)
      .where(sql`kind = 'in-store'`),
    index('orders_number_order').on(table.tenant_id, table.kind, table.category, table.number, table.id),
    index('orders_largest').on(table.tenant_id, table.kind, table.category, table.total, table.id),
    index('orders_newest_of_method').on(
      table.tenant_id,
      table.kind,
      table.category,
      table.payout_method,
      table.created_at,
      table.id,
    ),
    index('orders_parcels_due').on(table.tenant_id, table.kind, table.created_at, table.id).where(sql`parcels_due > 0`),
    // Includes the id, so that reports find the customers of payouts in it.
    index('orders_customer').on(table.tenant_id, table.customer_id, table.created_at, table.id),
    // Includes the columns that reports add up, so a year of orders is read from the index alone.
    index('orders_day').on(
      table.tenant_id,
      table.created_at,
      table.category,
      table.kind,
      table.location_id,
      table.created_by,
      table.customer_id,
      table.item_count,
      table.quoted_total,
    ),
    index('orders_referral_source')
      .on(table.tenant_id, table.kind, table.referral_source, table.created_at, table.id)
      .where(sql`referral_source is not null`),
    index('orders_assignee')
      .on(table.tenant_id, table.assignee_id, table.kind, table.created_at, table.id)
      .where(sql`assignee_id is not null`),
    index('orders_custom_fields')
      .on(table.tenant_id, table.kind, table.created_at, table.id)
      .where(sql`custom_fields <> '{}'`),
    index('orders_tags').using('gin', table.tags).with(shortPending).where(sql`tags <> '{}'`),
    index('orders_unread_answer')
      .on(table.tenant_id, table.kind, table.created_at, table.id)
      .where(sql`unread_answer_at is not null`),
    index('orders_day_of_coupon').on(table.tenant_id, table.created_at).where(sql`(coupon->>'code') is not null`),
    // Only orders whose lock may expire. Read every minute.
    index('orders_lock')
      .on(table.tenant_id, table.price_locked_until)
      .where(sql`category = 'active' and received_at is null`),
    index('orders_lock_reminder')
      .on(table.tenant_id, table.lock_reminder_at)
      .where(sql`lock_reminder_at is not null and category = 'active' and received_at is null`),
    index('orders_newest_of_marketer')
      .on(table.tenant_id, table.kind, table.marketer_id, table.category, table.created_at, table.id)
      .where(sql`marketer_id is not null`),
    index('orders_newest_of_marketer_status')
      .on(table.tenant_id, table.kind, table.marketer_id, table.category, table.status_id, table.created_at, table.id)
      .where(sql`marketer_id is not null`),
    foreignKey({ columns: [table.tenant_id, table.marketer_id], foreignColumns: [marketers.tenant_id, marketers.id] }),
    index('orders_coupon')
      .on(table.tenant_id, sql`((coupon->>'id')::bigint)`, table.customer_id)
      .where(sql`coupon is not null`),
    // Only orders to be paid.
    index('orders_due')
      .on(table.tenant_id, table.due_since, table.id)
      .where(sql`due_since is not null and category = 'active'`),
    index('orders_deleted').on(table.updated_at).where(sql`category = 'deleted'`),
    index('orders_search').using('gin', sql`search gin_trgm_ops`).with(shortPending),
    foreignKey({ columns: [table.tenant_id, table.customer_id], foreignColumns: [customers.tenant_id, customers.id] }),
  ],
);

/** A line of an offer, as sent. Offers from before custom amounts or checks existed don't mention them. */
export type StoredOfferLine = Omit<Offer['lines'][number], 'pictures' | 'custom_reason' | 'failed' | 'declined'> & {
  /** The customer accepted the offer without it. */
  declined?: true;
  item_id?: number;
  custom_reason?: string | null;
  failed?: string[];
};

/** A quote or a revised offer. Staff see `token` as a link. A customer's token is looked up by its hash. */
export const offers = tenantTable(
  'offers',
  {
    order_id: whole('order_id').notNull(),
    kind: text('kind').$type<OfferKind>().notNull().default('revised'),
    state: text('state').$type<'open' | 'accepted' | 'declined' | 'expired'>().notNull(),
    token: text('token').notNull(),
    token_hash: text('token_hash').notNull(),
    message: text('message').notNull(),
    /** The reasons as ids of the marketplace that shows the offer to its customer. Null if the customer is ours. */
    marketplace_reasons: jsonb('marketplace_reasons').$type<readonly string[]>(),
    currency: text('currency').$type<Currency>().notNull(),
    quoted_total: whole('quoted_total').notNull(),
    offered_total: whole('offered_total').notNull(),
    /** What the coupon adds to the lines, and what the labels take off. Both are part of the offered total. */
    coupon_worth: whole('coupon_worth').notNull().default(0),
    shipping: whole('shipping').notNull().default(0),
    lines: jsonb('lines').$type<StoredOfferLine[]>().notNull(),
    created_at: time('created_at').notNull(),
    expires_at: time('expires_at').notNull(),
    answered_at: time('answered_at'),
  },
  (table) => [
    uniqueIndex('offers_token').on(table.token_hash),
    index('offers_order').on(table.tenant_id, table.order_id, table.id),
    index('offers_open').on(table.tenant_id, table.expires_at).where(sql`state = 'open'`),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);
