import type { MadeCheck } from '@recoup/contract/orders/checks/made-checks';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { Insurance } from '@recoup/contract/shipping/order-parcel';
import type { CarrierLock } from '@recoup/contract/stock/carrier-lock';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { customValues, tenantTable, time, whole } from './parts/tenant-table.ts';

/** A condition with its answers, as it was when somebody graded the device. */
export interface Grade {
  /** Null: said by the customer in his own words. */
  condition_id: number | null;
  condition: string;
  subs: { id: number; term: string }[];
}

/**
 * The condition of a device as it was found, before that as it was said. No `coalesce`: PostgreSQL holds it for leaky, and
 * under row-level security reads no index of what is.
 */
export const itemCondition = sql.raw(
  `(case when inspected->>'condition' is null then quoted->>'condition' else inspected->>'condition' end)`,
);

/** One device of an order, with its quote, the price list of that moment, and what the inspection found. */
export const orderItems = tenantTable(
  'order_items',
  {
    order_id: whole('order_id').notNull(),
    position: integer('position').notNull(),
    /** Line of a quote by staff, from 1; several units share it. */
    line: integer('line'),
    /** Null: a customer's own words, not bound to the catalogue yet. */
    device_id: whole('device_id'),
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    state: text('state').$type<ItemState>().notNull(),
    imei: text('imei'),
    /** What else tells it from others of its kind. */
    serial: text('serial'),
    ean: text('ean'),
    color: text('color'),
    /** Of what is not said by its place in the catalogue: flex, loft and hand of a golf club. */
    options: text('options'),
    network: text('network'),
    carrier_lock: text('carrier_lock').$type<CarrierLock>(),
    quoted: jsonb('quoted').$type<Grade>().notNull(),
    quoted_amount: whole('quoted_amount').notNull(),
    /** Staff have not said their price yet. */
    to_quote: boolean('to_quote').notNull().default(false),
    /** Prices of all conditions when the order was made: the inspection's price follows from it, not from today's. */
    price_list: jsonb('price_list').$type<ConditionPrice[]>().notNull(),
    inspected: jsonb('inspected').$type<Grade>(),
    inspected_amount: whole('inspected_amount'),
    /** Who inspected it last, and when. */
    inspected_by: whole('inspected_by'),
    inspected_at: time('inspected_at'),
    /** One of ours by its code, or the company's own in its words. */
    reason: text('reason'),
    note: text('note'),
    /** What was tried of it at the inspection, and whether anything of the customer is left on it. */
    checks: jsonb('checks').$type<MadeCheck[]>().notNull().default([]),
    wiped: boolean('wiped'),
    /** Staff's own amount and why, where it is offered instead of the inspection's price. */
    custom_amount: whole('custom_amount'),
    custom_reason: text('custom_reason'),
    /** What the customer agreed to; set when the item is accepted. */
    agreed_amount: whole('agreed_amount'),
    /** Up to this amount the margin was looked at: it was above the floor, or somebody said why it is paid all the same. */
    cleared_amount: whole('cleared_amount'),
    custom_fields: customValues(),
    inventory_id: whole('inventory_id'),
    /** The parcel that it travels in; null where nobody has said which. */
    box_id: whole('box_id'),
    /** When its order was made; null while that is deleted. The database keeps it, so that reports read no order. */
    ordered_at: time('ordered_at'),
  },
  (table) => [
    uniqueIndex('order_items_order').on(table.tenant_id, table.order_id, table.position),
    // The same IMEI may come back, but not while it is open in another order.
    uniqueIndex('order_items_open_imei')
      .on(table.tenant_id, table.imei)
      .where(sql`imei is not null and state not in ('stocked', 'returned')`),
    // Here and not inspected yet, and nothing else.
    index('order_items_to_inspect').on(table.tenant_id, table.order_id).where(sql`state = 'scanned'`),
    // With what reports add up.
    index('order_items_inspected')
      .on(table.tenant_id, table.inspected_at, table.order_id, table.inspected_by, table.inspected_amount)
      .where(sql`inspected_at is not null`),
    index('order_items_imei').on(table.tenant_id, table.imei),
    index('order_items_serial').on(table.tenant_id, table.serial).where(sql`serial is not null`),
    index('order_items_ean').on(table.tenant_id, table.ean, table.device_id).where(sql`ean is not null`),
    index('order_items_condition').on(table.tenant_id, itemCondition, table.order_id),
    // With what reports of quotes count, on the days that their orders were made.
    index('order_items_ordered')
      .on(table.tenant_id, table.ordered_at, table.order_id, table.state, table.quoted_amount, table.device_id)
      .where(sql`ordered_at is not null`),
    // Reports tell by device what became of it: with its state and its order, so that they are read from it alone.
    index('order_items_device').on(table.tenant_id, table.device_id, table.ordered_at, table.state, table.order_id),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);

/** A parcel of an order. */
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
