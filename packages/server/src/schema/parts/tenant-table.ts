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

/** The role every request works as. It owns nothing, so row-level security holds for it. */
export const appRole = pgRole('app_rw').existing();

/**
 * The policy that shows a transaction only the rows of the tenant it was opened for; none when it was opened for
 * nobody (`nullif`: a session that was used before has the setting, but empty).
 */
export function ownRowsPolicy(table: string, column: 'tenant_id' | 'id' = 'tenant_id') {
  const isOwnTenant = sql.raw(`${column} = (select nullif(current_setting('app.tenant_id', true), '')::bigint)`);
  return pgPolicy(`${table}_own_rows`, { to: appRole, using: isOwnTenant, withCheck: isOwnTenant });
}

/** A point in time, UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Ids, amounts of minor units and counts: exact up to 2^53. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** Values of a company's own fields by their ids: a column of what has them. */
export const customValues = () => jsonb('custom_fields').$type<CustomValues>().notNull().default({});

/**
 * For indexes of words: what was written last waits in a list that every search reads from end to end, so the list is
 * kept short, in kB. Emptying it is the work of whoever fills it.
 */
export const shortPending = { gin_pending_list_limit: 256 };

const keyColumns = () => ({
  tenant_id: whole('tenant_id').notNull(),
  id: whole('id').generatedAlwaysAsIdentity(),
});

/** The columns of a tenants' table: its own and those of its key. */
export type TenantColumns<Columns> = ReturnType<typeof keyColumns> & Columns;

const countedColumns = new WeakMap<PgTable, string>();

/** The column per whose values the rows of a table are counted, where they are. */
export function countedColumn(table: PgTable): PgColumn | undefined {
  return getTableColumns(table)[countedColumns.get(table) ?? ''];
}

/**
 * A table of tenants' rows: `tenant_id` and `id` in front, both the primary key, and the policy that shows a
 * transaction only its tenant's rows. Foreign keys and indexes begin with `tenant_id` too. With `counted` a trigger
 * keeps how many rows there are of each value of that column (`row_counters`).
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
