import type { ResourceStatus } from '@recoup/contract/resource-endpoints';
import { type BuildExtraConfigColumns, sql } from '../../platform/db/drizzle.ts';
import {
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  text,
} from '../../platform/db/drizzle-tables.ts';
import { shortPending, type TenantColumns, tenantTable, time, whole } from './tenant-table.ts';

const resourceColumns = () => ({
  status: integer('status').$type<ResourceStatus>().notNull().default(1),
  created_at: time('created_at').notNull(),
  updated_at: time('updated_at').notNull(),
  version: whole('version').notNull().default(1),
  search: text('search').notNull(),
});

type ResourceColumns<Columns> = Columns & ReturnType<typeof resourceColumns>;

/**
 * The table of a resource: its own columns and those of every resource. It is counted by status, and has indexes for a
 * searchable list with the newest first.
 */
export function resourceTable<const Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (
    table: BuildExtraConfigColumns<Name, TenantColumns<ResourceColumns<Columns>>, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return tenantTable<Name, ResourceColumns<Columns>>(
    name,
    { ...columns, ...resourceColumns() },
    (table) => {
      const { tenant_id, id, status, created_at } = table as BuildExtraConfigColumns<
        Name,
        TenantColumns<ResourceColumns<object>>,
        'pg'
      >;
      return [
        index(`${name}_newest`).on(tenant_id, status, created_at, id),
        index(`${name}_search`).using('gin', sql`search gin_trgm_ops`).with(shortPending),
        ...extra(table),
      ];
    },
    { counted: 'status' },
  );
}
