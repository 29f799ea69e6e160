import type { Category, catalogueLevels, priceSources } from '@recoup/contract/pricing/catalogue';
import type { ConditionLook } from '@recoup/contract/pricing/condition-look';
import type { ResaleSource } from '@recoup/contract/pricing/margin';
import { sql } from '../platform/db/drizzle.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { ownRowsPolicy, tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * The pricing tree. `leaves`, `priced` and `best_price` are kept by triggers on `price_rows` and by the code that adds
 * nodes, so that showing a branch doesn't read what is below it.
 */
export const catalogueNodes = tenantTable(
  'catalogue_nodes',
  {
    category: text('category').$type<Category>().notNull(),
    level: text('level').$type<(typeof catalogueLevels)[number]>().notNull(),
    parent_id: whole('parent_id'),
    /** The parent, its parent and so on up to the brand. Their counts change when this leaf gets a price. */
    ancestor_ids: whole('ancestor_ids').array().notNull().default(sql`'{}'::bigint[]`),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    /** The full name that tells a node from its neighbors: "Apple iPhone 14 Pro 256 GB". */
    path_name: text('path_name').notNull(),
    /** The leaf's id in price sheets. */
    product_id: text('product_id'),
    children_count: integer('children_count').notNull().default(0),
    leaves: integer('leaves').notNull().default(0),
    priced: integer('priced').notNull().default(0),
    best_price: whole('best_price'),
    /** Added by the company, not part of the shared catalog. */
    custom: boolean('custom').notNull().default(false),
    /** The year the model came out. Null if unknown. */
    year: integer('year'),
    search: text('search').notNull(),
    /** Kept by a trigger (keep-generations.sql). A generated column would be recomputed whenever a price changes. */
    generation: integer('generation').notNull().default(0),
  },
  (table) => [
    uniqueIndex('catalogue_nodes_product').on(table.tenant_id, table.product_id),
    index('catalogue_nodes_parent').on(
      table.tenant_id,
      table.parent_id,
      table.generation.desc().nullsFirst(),
      table.name,
      table.id,
    ),
    index('catalogue_nodes_level').on(table.tenant_id, table.category, table.level, table.name, table.id),
    index('catalogue_nodes_search').using('gin', sql`search gin_trgm_ops`).where(sql`level = 'last_child'`),
    foreignKey({ columns: [table.tenant_id, table.parent_id], foreignColumns: [table.tenant_id, table.id] }),
  ],
);

/** An answer that adds to or subtracts from the price of a condition, in minor units. */
export interface SubCondition {
  readonly id: number;
  readonly term: string;
  readonly amount: number;
}

/** Ids of sub-conditions. They are never reused, because earlier quotes refer to them. */
export const subConditionIds = pgSequence('sub_condition_ids');

/** The conditions of a category's devices, with their sub-conditions in order. */
export const conditions = resourceTable(
  'conditions',
  {
    category: text('category').$type<Category>().notNull(),
    term: text('term').notNull(),
    help: text('help'),
    /** Examples of devices in this condition, to help customers choose. */
    examples: jsonb('examples').$type<readonly string[]>().notNull().default([]),
    /** What its drawing shows. By default (null), its place in the list decides. */
    look: text('look').$type<ConditionLook>(),
    /** Added to or taken off the base price of a device. */
    amount: whole('amount').notNull().default(0),
    subs: jsonb('subs').$type<readonly SubCondition[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    /** The price change that removed its prices when it was deleted. */
    removal_id: whole('removal_id'),
  },
  (table) => [
    uniqueIndex('conditions_term').on(table.tenant_id, table.category, sql`lower(term)`).where(sql`status <> 0`),
  ],
);

/**
 * What we pay for a leaf in a condition, in minor units of the company's currency. Leaf and condition are the key: an
 * extra index would be half the cost of an upload.
 */
export const priceRows = pgTable(
  'price_rows',
  {
    tenant_id: whole('tenant_id').notNull(),
    leaf_id: whole('leaf_id').notNull(),
    condition_id: whole('condition_id').notNull(),
    amount: whole('amount').notNull(),
    /** The price before rules, rounding or a custom price changed it. */
    base: whole('base'),
    /** Set by hand. Rules and syncs don't change it. */
    custom: boolean('custom').notNull().default(false),
    /** Where it came from, whether custom or not. */
    source: text('source').$type<(typeof priceSources)[number]>().notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.leaf_id, table.condition_id] }),
    ownRowsPolicy('price_rows'),
  ],
);

/**
 * The expected resale price of a leaf in a condition, from staff or a feed. The company's own sales are read from
 * invoices.
 */
export const resalePrices = pgTable(
  'resale_prices',
  {
    tenant_id: whole('tenant_id').notNull(),
    leaf_id: whole('leaf_id').notNull(),
    condition_id: whole('condition_id').notNull(),
    source: text('source').$type<Exclude<ResaleSource, 'sales'>>().notNull(),
    amount: whole('amount').notNull(),
    /** The user who entered it, or the name of the feed. */
    by: text('by').notNull(),
    said_at: time('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.leaf_id, table.condition_id, table.source] }),
    ownRowsPolicy('resale_prices'),
  ],
);
