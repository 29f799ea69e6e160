import type { Currency } from '@recoup/contract/money';
import type { Category } from '@recoup/contract/pricing/catalogue';
import type { InventoryStatusId } from '@recoup/contract/stock/inventory-status';
import type { Attributes } from '@recoup/contract/stock/item-attributes';
import type { HoldKind } from '@recoup/contract/stock/item-hold';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, date, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { customValues, shortPending, tenantTable, time, whole } from './parts/tenant-table.ts';

interface MorePrice {
  readonly name: string;
  readonly amount: number;
}

/** Devices we own, with their cost. */
export const inventoryItems = tenantTable(
  'inventory_items',
  {
    /** Null: never matched to the catalog. */
    device_id: whole('device_id'),
    name: text('name').notNull(),
    imei: text('imei'),
    /** Written as makers do: uppercase, without spaces. */
    serial: text('serial'),
    condition: text('condition').notNull(),
    status: integer('status').$type<InventoryStatusId>().notNull(),
    cost: whole('cost').notNull(),
    /** The parts and labor in the cost. The rest is the purchase price, which tax on the margin is based on. */
    added_cost: whole('added_cost').notNull().default(0),
    /** The tax paid on purchase, which isn't part of the cost. Null: bought without tax. */
    purchase_tax: whole('purchase_tax'),
    currency: text('currency').$type<Currency>().notNull(),
    location_id: whole('location_id').notNull(),
    /** The place at its location. It leaves the bin when it leaves the location. */
    bin_id: whole('bin_id'),
    category: text('category').$type<Category>().notNull().default('smartphones'),
    attributes: jsonb('attributes').$type<Partial<Attributes>>().notNull().default({}),
    price: whole('price'),
    /** The days of the markdown rule that last lowered its price. */
    marked_down_days: integer('marked_down_days'),
    more_prices: jsonb('more_prices').$type<MorePrice[]>().notNull().default([]),
    /** The location it is moving to. */
    moving_to_id: whole('moving_to_id'),
    /** The current refurbishment. Until it ends, the status is Pending. */
    refurbishing_id: whole('refurbishing_id'),
    /**
     * Set by a trigger on purchase (hold-items.sql). While it is set, the item's identity and location can't change.
     */
    hold: text('hold').$type<HoldKind>(),
    /** The first day on which a held purchase may be sold, in the company's calendar. */
    free_on: date('free_on', { mode: 'string' }),
    custom_fields: customValues(),
    version: whole('version').notNull().default(1),
    order_id: whole('order_id'),
    order_number: whole('order_number'),
    order_item_id: whole('order_item_id'),
    created_at: time('created_at').notNull(),
    search: text('search').notNull(),
  },
  (table) => [
    uniqueIndex('inventory_items_order_item').on(table.tenant_id, table.order_item_id),
    // At one of our locations or moving between two. The same device can't be there twice.
    uniqueIndex('inventory_items_stocked_imei')
      .on(table.tenant_id, table.imei)
      .where(sql`imei is not null and status in (0, 1, 4, 5)`),
    uniqueIndex('inventory_items_stocked_serial')
      .on(table.tenant_id, table.serial)
      .where(sql`serial is not null and status in (0, 1, 4, 5)`),
    index('inventory_items_refurbishing').on(
      table.tenant_id,
      sql`(case when refurbishing_id is null then 'no' else 'yes' end)`,
      table.created_at,
      table.id,
    ),
    index('inventory_items_bin').on(table.tenant_id, table.bin_id, table.id).where(sql`bin_id is not null`),
    index('inventory_items_serial').on(table.tenant_id, table.serial).where(sql`serial is not null`),
    // Includes the columns that reports add up. PostgreSQL wants the order's id even where it drops the join to orders.
    index('inventory_items_newest').on(
      table.tenant_id,
      table.created_at,
      table.id,
      table.status,
      table.cost,
      table.order_id,
    ),
    index('inventory_items_newest_of_status').on(table.tenant_id, table.status, table.created_at, table.id),
    index('inventory_items_cost').on(table.tenant_id, table.cost, table.id),
    index('inventory_items_location').on(table.tenant_id, table.location_id, table.created_at, table.id),
    index('inventory_items_condition').using('gin', sql`lower(condition) gin_trgm_ops`).with(shortPending),
    index('inventory_items_priced').on(
      table.tenant_id,
      sql`(case when price is null then 'no' else 'yes' end)`,
      table.created_at,
      table.id,
    ),
    index('inventory_items_custom_fields')
      .on(table.tenant_id, table.created_at, table.id)
      .where(sql`custom_fields <> '{}'`),
    index('inventory_items_held').on(table.tenant_id, table.hold, table.free_on, table.id).where(sql`hold is not null`),
    index('inventory_items_not_priced').on(table.tenant_id).where(sql`status = 0 and price is null`),
    // Finds what a model was bought and sold for.
    index('inventory_items_device').on(table.tenant_id, table.device_id, table.id),
    index('inventory_items_imei').on(table.tenant_id, table.imei),
    // The columns that sales reports need of an item, in the order in which sales are joined to it.
    index('inventory_items_costs').on(
      table.tenant_id,
      table.id,
      table.device_id,
      table.cost,
      table.order_id,
      table.order_item_id,
    ),
    index('inventory_items_colour').using('gin', sql`lower(attributes->>'colour') gin_trgm_ops`).with(shortPending),
    index('inventory_items_search').using('gin', table.search.op('gin_trgm_ops')).with(shortPending),
  ],
  { counted: 'status' },
);

/** Moves from one location to another. */
export const itemMoves = tenantTable(
  'item_moves',
  {
    item_id: whole('item_id').notNull(),
    from_id: whole('from_id').notNull(),
    to_id: whole('to_id').notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
    received_by: text('received_by'),
    received_at: time('received_at'),
    /** It went back to where it was sent from. `received_` says by whom and when. */
    canceled: boolean('canceled').notNull().default(false),
  },
  (table) => [
    index('item_moves_item').on(table.tenant_id, table.item_id, table.id),
    index('item_moves_open').on(table.tenant_id, table.at).where(sql`received_at is null`),
  ],
);

/** Each stay of an item in refurbishment. */
export const refurbishments = tenantTable(
  'refurbishments',
  {
    item_id: whole('item_id').notNull(),
    reason: text('reason').notNull(),
    cost_before: whole('cost_before').notNull(),
    by: text('by').notNull(),
    at: time('at').notNull(),
    /** Its total cost when it came back. */
    cost_after: whole('cost_after'),
    note: text('note'),
    ended_by: text('ended_by'),
    ended_at: time('ended_at'),
  },
  (table) => [index('refurbishments_item').on(table.tenant_id, table.item_id, table.id)],
);

/** Pictures of items. The files are in the file store. */
export const itemPictures = tenantTable(
  'item_pictures',
  {
    item_id: whole('item_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: whole('bytes').notNull(),
    file_key: text('file_key').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('item_pictures_item').on(table.tenant_id, table.item_id, table.id)],
);

/** Staff's notes about an item. */
export const itemNotes = tenantTable(
  'item_notes',
  {
    item_id: whole('item_id').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [index('item_notes_item').on(table.tenant_id, table.item_id, table.id)],
);

/** Items that the police asked us to hold, and how that ended. */
export const policeHolds = tenantTable(
  'police_holds',
  {
    item_id: whole('item_id').notNull(),
    officer: text('officer').notNull(),
    agency: text('agency').notNull(),
    badge: text('badge').notNull(),
    case_number: text('case_number').notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: time('at').notNull(),
    outcome: text('outcome').$type<'released' | 'confiscated'>(),
    reason: text('reason'),
    ended_by: text('ended_by'),
    ended_at: time('ended_at'),
  },
  (table) => [
    index('police_holds_item').on(table.tenant_id, table.item_id, table.id),
    uniqueIndex('police_holds_open').on(table.tenant_id, table.item_id).where(sql`ended_at is null`),
  ],
);

/** Places within a location, such as shelves. */
export const bins = tenantTable(
  'bins',
  {
    location_id: whole('location_id').notNull(),
    name: text('name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('bins_name').on(table.tenant_id, table.location_id, sql`lower(name)`)],
);
