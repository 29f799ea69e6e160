import { sql } from '../platform/db/drizzle.ts';
import { text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

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
