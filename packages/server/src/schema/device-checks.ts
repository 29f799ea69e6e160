import type { DeviceCheckResult } from '@recoup/contract/orders/checks/device-checks';
import { sql } from '../platform/db/drizzle.ts';
import { foreignKey, index, jsonb, text } from '../platform/db/drizzle-tables.ts';
import { orders } from './orders.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** Look-ups of IMEIs at a service, each kept with what it answered. */
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
    /** The service's answer as it came, cut to a readable length. */
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
