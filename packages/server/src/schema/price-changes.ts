import type { Category, PriceChangeSource, priceSources } from '@recoup/contract/pricing/catalogue';
import type { RuleAmountType, RuleType } from '@recoup/contract/pricing/price-rule';
import type { NightlyMode } from '@recoup/contract/pricing/price-sync';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../platform/db/drizzle-tables.ts';
import { ownRowsPolicy, tenantTable, time, whole } from './parts/tenant-table.ts';

/** Everything that turns base prices into live prices, stored as it was before and after a change. */
export interface StoredRules {
  readonly round_up: boolean;
  readonly rules: readonly Omit<typeof priceRules.$inferInsert, 'id' | 'tenant_id' | 'created_at'>[];
}

/**
 * A change of one price or a hundred thousand: who, when and how. It is a proposal until it goes live, and never
 * altered afterwards. Rolling it back is another change.
 */
export const priceChanges = tenantTable(
  'price_changes',
  {
    source: text('source').$type<PriceChangeSource>().notNull(),
    /** What staff call it: the name of the file, the rule, the device. */
    subject: text('subject').notNull(),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
    live_at: time('live_at'),
    /** How many prices it changed when it went live. */
    changed: integer('changed').notNull().default(0),
    /** The change that this one rolls back. */
    undoes: whole('undoes'),
    /** For changes of rules or rounding: the state before and after. */
    rules: jsonb('rules').$type<{ readonly before: StoredRules; readonly after: StoredRules }>(),
    /** Why prices below the margin floor are paid. */
    reason: text('reason'),
  },
  (table) => [index('price_changes_live').on(table.tenant_id, table.live_at, table.id)],
);

/** Mass rules in their order, with what they apply to. */
export const priceRules = tenantTable('price_rules', {
  category: text('category').$type<Category>().notNull(),
  position: integer('position').notNull().default(0),
  /** A node of the pricing tree. Null is the whole category. */
  node_id: whole('node_id'),
  type: integer('type').$type<RuleType>().notNull(),
  amount_type: integer('amount_type').$type<RuleAmountType>().notNull(),
  amount_price: whole('amount_price').notNull(),
  /** Empty means all. */
  condition_ids: whole('condition_ids').array().notNull(),
  by: text('by').notNull(),
  created_at: time('created_at').notNull(),
});

/** The effect of a change on a price: before and after, in minor units. Null if there is no price. */
export const priceVersions = pgTable(
  'price_versions',
  {
    tenant_id: whole('tenant_id').notNull(),
    change_id: whole('change_id').notNull(),
    leaf_id: whole('leaf_id').notNull(),
    condition_id: whole('condition_id').notNull(),
    before: whole('before'),
    before_base: whole('before_base'),
    before_custom: boolean('before_custom'),
    before_source: text('before_source').$type<(typeof priceSources)[number]>(),
    after: whole('after'),
    after_base: whole('after_base'),
    after_custom: boolean('after_custom'),
    after_source: text('after_source').$type<(typeof priceSources)[number]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.change_id, table.leaf_id, table.condition_id] }),
    index('price_versions_leaf').on(table.tenant_id, table.leaf_id),
    ownRowsPolicy('price_versions'),
  ],
);

/** The source company that a category takes its prices from, with the mapping of conditions. */
export const priceSyncs = tenantTable(
  'price_syncs',
  {
    category: text('category').$type<Category>().notNull(),
    /** The tenant that shares its prices. Whether it still does is checked each time. */
    source_id: whole('source_id').notNull(),
    source_name: text('source_name').notNull(),
    mapping: jsonb('mapping').$type<{ condition_id: number; source_condition_id: number }[]>().notNull(),
    last_synced_at: time('last_synced_at'),
    nightly: text('nightly').$type<NightlyMode>().notNull().default('off'),
    /** The day of the last nightly comparison of its prices, in the company's calendar. */
    last_night: text('last_night').notNull().default(''),
  },
  (table) => [
    uniqueIndex('price_syncs_category').on(table.tenant_id, table.category),
    index('price_syncs_source').on(table.source_id),
  ],
);
