import type { TableColumn } from '@recoup/contract/session/custom-tables';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { resourceTable } from './resource-table.ts';
import { whole } from './tenant-table.ts';

/** Views of lists as users keep them, each for themselves. */
export const customTables = resourceTable(
  'custom_tables',
  {
    user_id: whole('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    columns: jsonb('columns').$type<TableColumn[]>().notNull(),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** The one that the user sees the list in. */
    in_use: boolean('in_use').notNull().default(false),
  },
  (table) => [
    uniqueIndex('custom_tables_name')
      .on(table.tenant_id, table.user_id, table.list, table.name)
      .where(sql`status <> 0`),
    uniqueIndex('custom_tables_in_use').on(table.tenant_id, table.user_id, table.list).where(sql`in_use`),
  ],
);
