import { index, integer, jsonb, text } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** What an operation did to one thing. */
export interface OperationEntry {
  id: number;
  /** The version that it made, where the thing has one. */
  version?: number;
  /** The customer is told of it by mail. */
  mailed?: boolean;
  /** The columns that it touched, as they were. */
  before: object;
}

/** What was done with many things of a noun at once, kept so that it can be undone. */
export const operations = tenantTable(
  'operations',
  {
    /** The noun, as in the change-log. */
    entity: text('entity').notNull(),
    /** Which one of several that are alike: the kind of order. */
    kind: text('kind'),
    action: text('action').notNull(),
    detail: text('detail'),
    entries: jsonb('entries').$type<OperationEntry[]>().notNull(),
    things: integer('things').notNull(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    undone_by: text('undone_by'),
    undone_at: time('undone_at'),
  },
  (table) => [
    index('operations_newest').on(table.tenant_id, table.entity, table.id),
    index('operations_of_kind').on(table.tenant_id, table.entity, table.kind, table.id),
  ],
);
