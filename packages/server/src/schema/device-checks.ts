import type { DeviceCheckResult } from '@recoup/contract/orders/checks/device-checks';
import type { SecondState } from '@recoup/contract/orders/checks/second-states';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { type Grade, orderItems } from './order-items.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** IMEI lookups at a service, each with its result. */
export const deviceChecks = tenantTable(
  'device_checks',
  {
    /** Null: a device at hand, before there is an order. */
    order_id: whole('order_id'),
    item_id: whole('item_id'),
    item_name: text('item_name').notNull(),
    imei: text('imei').notNull(),
    state: text('state').$type<'running' | 'done'>().notNull(),
    result: text('result').$type<DeviceCheckResult>().notNull(),
    findings: jsonb('findings').$type<{ label: string; value: string }[]>().notNull(),
    /** The service's raw answer, cut to a readable length. */
    raw: text('raw'),
    message: text('message'),
    service: text('service').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    answered_at: time('answered_at'),
  },
  (table) => [
    index('device_checks_order').on(table.tenant_id, table.order_id, table.id),
    index('device_checks_item').on(table.tenant_id, table.item_id, table.id),
    index('device_checks_at_hand').on(table.tenant_id, table.imei, table.id).where(sql`order_id is null`),
    foreignKey({ columns: [table.tenant_id, table.order_id], foreignColumns: [orders.tenant_id, orders.id] }),
  ],
);

/** Devices that a second person inspects. The first result is copied once the second is in. */
export const secondInspections = tenantTable(
  'second_inspections',
  {
    item_id: whole('item_id').notNull(),
    state: text('state').$type<SecondState>().notNull().default('waiting'),
    at: time('at').notNull(),
    first: jsonb('first').$type<Grade>(),
    first_by: whole('first_by'),
    first_at: time('first_at'),
    second: jsonb('second').$type<Grade>(),
    second_by: whole('second_by'),
    second_at: time('second_at'),
    note: text('note'),
    settled_by: whole('settled_by'),
    settled_at: time('settled_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('second_inspections_item').on(table.tenant_id, table.item_id),
    index('second_inspections_state').on(table.tenant_id, table.state, table.at, table.id),
    // Includes the columns that reports add up.
    index('second_inspections_made')
      .on(table.tenant_id, table.second_at, table.first_by, table.state, table.item_id)
      .where(sql`second_at is not null`),
    foreignKey({
      name: 'second_inspections_item_fk',
      columns: [table.tenant_id, table.item_id],
      foreignColumns: [orderItems.tenant_id, orderItems.id],
    }).onDelete('cascade'),
  ],
);
