import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import { type BuildExtraConfigColumns, getTableColumns, sql } from '../../platform/db/drizzle.ts';
import {
  bigint,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  timestamp,
} from '../../platform/db/drizzle-tables.ts';

/** The role that every request uses. It owns nothing, so row-level security applies to it. */
export const appRole = pgRole('app_rw').existing();

/**
 * The policy that shows a transaction only the rows of its tenant, and none without a tenant. (`nullif`: in a reused
 * session the setting exists but is empty.)
 */
export function ownRowsPolicy(table: string, column: 'tenant_id' | 'id' = 'tenant_id') {
  const isOwnTenant = sql.raw(`${column} = (select nullif(current_setting('app.tenant_id', true), '')::bigint)`);
  return pgPolicy(`${table}_own_rows`, { to: appRole, using: isOwnTenant, withCheck: isOwnTenant });
}

/** A point in time, UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Ids, amounts in minor units and counts: exact up to 2^53. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** The column for values of a company's custom fields, by field id. */
export const customValues = () => jsonb('custom_fields').$type<CustomValues>().notNull().default({});

/**
 * For word indexes. Recent writes wait in a list that every search reads completely, so the list is kept short (in kB).
 * The writers that fill it have to empty it.
 */
export const shortPending = { gin_pending_list_limit: 256 };

const keyColumns = () => ({
  tenant_id: whole('tenant_id').notNull(),
  id: whole('id').generatedAlwaysAsIdentity(),
});

/** The columns of a tenant table: its own and its key's. */
export type TenantColumns<Columns> = ReturnType<typeof keyColumns> & Columns;

const countedColumns = new WeakMap<PgTable, string>();

/** The column whose values the rows of a table are counted by, if there is one. */
export function countedColumn(table: PgTable): PgColumn | undefined {
  return getTableColumns(table)[countedColumns.get(table) ?? ''];
}

/**
 * A table with rows of tenants. `tenant_id` and `id` come first and are the primary key, and a policy shows a
 * transaction only its tenant's rows. Foreign keys and indexes also start with `tenant_id`. With `counted`, a trigger
 * keeps the number of rows per value of that column (`row_counters`).
 */
export function tenantTable<const Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: BuildExtraConfigColumns<Name, TenantColumns<Columns>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
  { counted }: { readonly counted?: keyof Columns & string } = {},
) {
  const made = pgTable<Name, TenantColumns<Columns>>(name, { ...keyColumns(), ...columns }, (table) => {
    const { tenant_id, id } = table as BuildExtraConfigColumns<Name, TenantColumns<object>, 'pg'>;
    return [primaryKey({ columns: [tenant_id, id] }), ownRowsPolicy(name), ...extra(table)];
  });
  if (counted !== undefined) countedColumns.set(made, counted);
  return made;
}
