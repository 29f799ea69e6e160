import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import { date, index, integer, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, whole } from './parts/tenant-table.ts';

const orderKey = {
  kind: text('kind').$type<OrderKind>().notNull(),
  location_id: whole('location_id').notNull(),
  category: text('category').$type<OrderCategory>().notNull(),
  status_id: integer('status_id').notNull(),
  /** 0 means no sub-status, since key columns can't be null. */
  sub_status_id: integer('sub_status_id').notNull(),
  /** 0 means no marketplace. */
  marketer_id: whole('marketer_id').notNull().default(0),
};

/** Orders per tab, kept by a statement trigger on `orders`, so that list totals and tab counts never scan. */
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
 * The same per day of creation in the company's time zone, with order totals. Charts read it, and deep pages use it to
 * find their start without walking there. If a company changes its time zone, it is recounted.
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
 * Orders per referral source and category, with order totals. Changes are separate rows that are summed when read and
 * merged by housekeeping, so that writers of orders don't wait for each other.
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
 * Devices of orders per state and per month their order was created in (its first day), kept the same way. A trigger on
 * `order_items` keeps it. Orders and items are written in varying order, so locks would cause deadlocks.
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
 * What was open at the start of a day, per order kind and location: past figures of the dashboard, for five weeks.
 * Their average is what a weekday usually starts with.
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

/** The number of the next order. A separate row, so that numbers have no gaps and no duplicates. */
export const orderNumbers = tenantTable('order_numbers', { next: whole('next').notNull() }, (table) => [
  uniqueIndex('order_numbers_tenant').on(table.tenant_id),
]);
