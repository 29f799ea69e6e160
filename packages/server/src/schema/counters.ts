import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import { date, index, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, whole } from './parts/tenant-table.ts';

const orderKey = {
  kind: text('kind').$type<OrderKind>().notNull(),
  location_id: whole('location_id').notNull(),
  category: text('category').$type<OrderCategory>().notNull(),
  status_id: integer('status_id').notNull(),
  /** 0 stands for no sub-status, so that the key has no holes. */
  sub_status_id: integer('sub_status_id').notNull(),
  /** 0 stands for no marketplace. */
  marketer_id: whole('marketer_id').notNull().default(0),
};

/** Orders per tab, kept by a statement trigger on `orders`: a list's total and the counts of tabs never scan. */
export const orderCounters = tenantTable(
  'order_counters',
  { ...orderKey, count: whole('count').notNull() },
  (table) => [
    uniqueIndex('order_counters_key').on(
      table.tenant_id,
      table.kind,
      table.category,
      table.status_id,
      table.sub_status_id,
      table.location_id,
      table.marketer_id,
    ),
  ],
);

/**
 * The same per day of creation in the company's time zone, with what the orders come to: charts are read from it, and
 * where a deep page begins is found without walking to it. A company that moves to another time zone is counted anew.
 */
export const orderDayCounters = tenantTable(
  'order_day_counters',
  {
    ...orderKey,
    day: date('day', { mode: 'string' }).notNull(),
    count: whole('count').notNull(),
    total: whole('total').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_day_counters_key').on(
      table.tenant_id,
      table.kind,
      table.category,
      table.day,
      table.status_id,
      table.sub_status_id,
      table.location_id,
      table.marketer_id,
    ),
  ],
);

/**
 * Orders per referral source and category, with what they come to. Changes are rows of their own, added up when they
 * are read and merged by housekeeping: whoever writes an order waits for nobody here.
 */
export const orderSourceCounters = tenantTable(
  'order_source_counters',
  {
    kind: text('kind').$type<OrderKind>().notNull(),
    referral_source: text('referral_source').notNull(),
    category: text('category').$type<OrderCategory>().notNull(),
    count: whole('count').notNull(),
    total: whole('total').notNull(),
  },
  (table) => [
    index('order_source_counters_key').on(table.tenant_id, table.kind, table.referral_source, table.category),
  ],
);

/**
 * Devices of orders per state and month (by its first day) in which their order was created, in the same way. Kept by
 * a trigger on `order_items`: orders and items are written in this order and in that, which locks would not survive.
 */
export const deviceMonthCounters = tenantTable(
  'device_month_counters',
  {
    kind: text('kind').$type<OrderKind>().notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    device_id: whole('device_id').notNull(),
    state: text('state').$type<ItemState>().notNull(),
    count: whole('count').notNull(),
  },
  (table) => [
    index('device_month_counters_key').on(table.tenant_id, table.kind, table.month, table.device_id, table.state),
  ],
);

/**
 * What waited at the beginning of a day, per kind of order and location: the figures of the dashboard as they were, for
 * five weeks. What a weekday usually begins with is their average.
 */
export const mornings = tenantTable(
  'mornings',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    location_id: whole('location_id').notNull(),
    owed: whole('owed').notNull(),
    owed_total: whole('owed_total').notNull(),
    inspection: whole('inspection').notNull(),
    expiry: whole('expiry').notNull(),
    answer: whole('answer').notNull(),
    arriving: whole('arriving').notNull(),
  },
  (table) => [uniqueIndex('mornings_key').on(table.tenant_id, table.day, table.kind, table.location_id)],
);

/** Rows of other tables per value of one column (customers per status, labels per carrier ...), kept the same way. */
export const rowCounters = tenantTable(
  'row_counters',
  { relation: text('relation').notNull(), key: text('key').notNull(), count: whole('count').notNull() },
  (table) => [uniqueIndex('row_counters_key').on(table.tenant_id, table.relation, table.key)],
);

/** The number the next order gets. A row of its own: numbers have no gaps and no two orders the same. */
export const orderNumbers = tenantTable('order_numbers', { next: whole('next').notNull() }, (table) => [
  uniqueIndex('order_numbers_tenant').on(table.tenant_id),
]);
