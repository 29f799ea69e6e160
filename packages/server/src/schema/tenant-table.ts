import { sql } from 'drizzle-orm';
import {
  bigint,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The role every request works as. It owns nothing, so row-level security holds for it. */
export const appRole = pgRole('app_rw').existing();

/** Rows of the tenant that the transaction was opened for; none when it was opened for nobody. */
const ownRows = sql`tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)`;

/** A point in time, UTC. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Ids, amounts of minor units and counts: exact up to 2^53. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

const keyColumns = {
  tenant_id: bigint('tenant_id', { mode: 'number' }).notNull(),
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
};

/**
 * A table of tenants' rows: `tenant_id` and `id` in front, both the primary key, and the policy that shows a
 * transaction only its tenant's rows. Foreign keys and indexes begin with `tenant_id` too.
 */
export function tenantTable<const Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: Record<keyof Columns | 'tenant_id' | 'id', never>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...keyColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    pgPolicy(`${name}_own_rows`, { to: appRole, using: ownRows, withCheck: ownRows }),
    ...extra(table as never),
  ]);
}
