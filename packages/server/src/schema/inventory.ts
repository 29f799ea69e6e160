import type { Currency } from '@recoup/contract/money';
import type { InventoryStatusId } from '@recoup/contract/stock/inventory-items';
import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { shortPending, tenantTable, time, whole } from './tenant-table.ts';

/** Devices we own, with what they cost us. */
export const inventoryItems = tenantTable(
  'inventory_items',
  {
    /** Null: never bound to the catalogue. */
    device_id: whole('device_id'),
    name: text('name').notNull(),
    imei: text('imei'),
    condition: text('condition').notNull(),
    status: integer('status').$type<InventoryStatusId>().notNull(),
    cost: whole('cost').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    location_id: whole('location_id').notNull(),
    order_id: whole('order_id'),
    order_number: whole('order_number'),
    order_item_id: whole('order_item_id'),
    created_at: time('created_at').notNull(),
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('inventory_items_order_item').on(table.tenant_id, table.order_item_id),
    // Available or pending is in stock: one device cannot stand there twice.
    uniqueIndex('inventory_items_stocked_imei')
      .on(table.tenant_id, table.imei)
      .where(sql`imei is not null and status in (0, 1)`),
    index('inventory_items_newest').on(table.tenant_id, table.created_at, table.id),
    index('inventory_items_newest_of_status').on(table.tenant_id, table.status, table.created_at, table.id),
    index('inventory_items_cost').on(table.tenant_id, table.cost, table.id),
    index('inventory_items_location').on(table.tenant_id, table.location_id, table.created_at, table.id),
    index('inventory_items_condition').using('gin', sql`lower(condition) gin_trgm_ops`).with(shortPending),
    index('inventory_items_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
  ],
  { counted: 'status' },
);
