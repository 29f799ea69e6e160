import type { MadeCheck } from '@recoup/contract/orders/checks/made-checks';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { Insurance } from '@recoup/contract/shipping/order-parcel';
import type { CarrierLock } from '@recoup/contract/stock/carrier-lock';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { customValues, tenantTable, time, whole } from './parts/tenant-table.ts';

/** A condition with its answers, as graded. */
export interface Grade {
  /** Null: described by the customer in their own words. */
  condition_id: number | null;
  condition: string;
  subs: { id: number; term: string }[];
}

/**
 * A device's inspected condition, or the quoted one before inspection, as SQL. No `coalesce`: PostgreSQL considers it
 * leaky, and doesn't use an index on it under row-level security.
 */
export const itemCondition = sql.raw(
  `(case when inspected->>'condition' is null then quoted->>'condition' else inspected->>'condition' end)`,
);

/** One device of an order, with its quote, the price list at that time, and the result of the inspection. */
export const orderItems = tenantTable(
  'order_items',
  {
    order_id: whole('order_id').notNull(),
    position: integer('position').notNull(),
    /** The line of a quote by staff, from 1. Several units share it. */
    line: integer('line'),
    /** Null: described in the customer's own words, not yet matched to the catalog. */
    device_id: whole('device_id'),
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    state: text('state').$type<ItemState>().notNull(),
    imei: text('imei'),
    /** Other numbers that identify it. */
    serial: text('serial'),
    ean: text('ean'),
    color: text('color'),
    /** Options that the catalog doesn't cover: flex, loft and hand of a golf club. */
    options: text('options'),
    network: text('network'),
    carrier_lock: text('carrier_lock').$type<CarrierLock>(),
    quoted: jsonb('quoted').$type<Grade>().notNull(),
    quoted_amount: whole('quoted_amount').notNull(),
    /** Staff haven't priced it yet. */
    to_quote: boolean('to_quote').notNull().default(false),
    /** Prices of all conditions when the order was made. The inspected price follows from these, not from today's. */
    price_list: jsonb('price_list').$type<ConditionPrice[]>().notNull(),
    inspected: jsonb('inspected').$type<Grade>(),
    inspected_amount: whole('inspected_amount'),
    /** Who last inspected it, and when. */
    inspected_by: whole('inspected_by'),
    inspected_at: time('inspected_at'),
    /** The code of a standard reason, or the company's own in words. */
    reason: text('reason'),
    note: text('note'),
    /** The checks made at the inspection, and whether it's free of the customer's data. */
    checks: jsonb('checks').$type<MadeCheck[]>().notNull().default([]),
    wiped: boolean('wiped'),
    /** An amount that staff offer instead of the inspected price, and why. */
    custom_amount: whole('custom_amount'),
    custom_reason: text('custom_reason'),
    /** What the customer agreed to. Set when the item is accepted. */
    agreed_amount: whole('agreed_amount'),
    /** The margin was checked up to this amount: it was above the floor, or staff gave a reason to pay it anyway. */
    cleared_amount: whole('cleared_amount'),
    custom_fields: customValues(),
    inventory_id: whole('inventory_id'),
    /** The package it travels in. Null if unknown. */
    box_id: whole('box_id'),
    /**
     * When its order was made. Null while the order is deleted. The database keeps it, so that reports don't have to
     * read the order.
     */
    ordered_at: time('ordered_at'),
  },
  (table) => [
    uniqueIndex('order_items_order').on(table.tenant_id, table.order_id, table.position),
    // The same IMEI may come back, but not while it is open in another order.
    uniqueIndex('order_items_open_imei')
      .on(table.tenant_id, table.imei)
      .where(sql`imei is not null and state not in ('stocked', 'returned')`),
    // Only devices that are here and not inspected yet.
    index('order_items_to_inspect').on(table.tenant_id, table.order_id).where(sql`state = 'scanned'`),
    // Includes the columns that reports add up.
    index('order_items_inspected')
      .on(table.tenant_id, table.inspected_at, table.order_id, table.inspected_by, table.inspected_amount)
      .where(sql`inspected_at is not null`),
    index('order_items_imei').on(table.tenant_id, table.imei),
    index('order_items_serial').on(table.tenant_id, table.serial).where(sql`serial is not null`),
    index('order_items_ean').on(table.tenant_id, table.ean, table.device_id).where(sql`ean is not null`),
    index('order_items_condition').on(table.tenant_id, itemCondition, table.order_id),
    // The columns that quote reports count, by the day the order was made.
    index('order_items_ordered')
      .on(table.tenant_id, table.ordered_at, table.order_id, table.state, table.quoted_amount, table.device_id)
      .where(sql`ordered_at is not null`),
    // Reports group outcomes by device. With state and order, they only read this index.
    index('order_items_device').on(table.tenant_id, table.device_id, table.ordered_at, table.state, table.order_id),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);

/** A package of an order. */
export const boxes = tenantTable(
  'boxes',
  {
    order_id: whole('order_id').notNull(),
    state: text('state').$type<'expected' | 'received'>().notNull(),
    received_at: time('received_at'),
    insurance: jsonb('insurance').$type<Insurance>(),
  },
  (table) => [
    index('boxes_order').on(table.tenant_id, table.order_id),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);
