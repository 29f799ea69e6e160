import type { TableColumn, ViewMailing } from '@recoup/contract/session/custom-tables';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { ownRowsPolicy, time, whole } from './parts/tenant-table.ts';

/** Saved views of lists, private or shared with the company. */
export const customTables = resourceTable(
  'custom_tables',
  {
    user_id: whole('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    columns: jsonb('columns').$type<TableColumn[]>().notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Whether colleagues can use it, too. */
    shared: boolean('shared').notNull().default(false),
    /** For views of a report: how often its user gets it by email, and when they last did. */
    mailed: text('mailed').$type<ViewMailing>(),
    mailed_at: time('mailed_at'),
  },
  (table) => [
    uniqueIndex('custom_tables_name')
      .on(table.tenant_id, table.user_id, table.list, table.name)
      .where(sql`status <> 0`),
  ],
);

/** The view that a user sees a list in: their own or a shared one. */
export const customTableUses = pgTable(
  'custom_table_uses',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    list: text('list').notNull(),
    custom_table_id: whole('custom_table_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.list] }),
    foreignKey({
      columns: [table.tenant_id, table.custom_table_id],
      foreignColumns: [customTables.tenant_id, customTables.id],
    }),
    ownRowsPolicy('custom_table_uses'),
  ],
);
