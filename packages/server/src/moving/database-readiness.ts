import type pg from 'pg';
import { type CompanyTable, quoted } from './company-tables.ts';

/**
 * Disables triggers: rows that move were counted, dated and checked at their origin. If the database owner may not do
 * that, throws with the statement to run.
 */
export async function withoutTriggers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    `SELECT current_user AS name, rolsuper OR has_parameter_privilege('session_replication_role', 'SET') AS may
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [role] = rows;
  if (!role?.may)
    throw new Error(
      'The owner of the database can’t copy rows as they are. Have an administrator run this, and revoke it afterwards: ' +
        `GRANT SET ON PARAMETER session_replication_role TO "${role?.name ?? 'recoup'}". Nothing changed.`,
    );
  await client.query("SET LOCAL session_replication_role = 'replica'");
}

/**
 * Advances a table's sequence past the highest imported number, so that the company keeps its numbers and gets new
 * ones. Runs in a short transaction of its own, in which no other numbers are issued.
 */
export async function advanceNumbers(client: pg.ClientBase, table: CompanyTable, highest: number): Promise<void> {
  if (table.numbered === null || highest === 0) return;
  const sequence = `pg_get_serial_sequence('${quoted(table.name)}', '${table.numbered}')`;
  const { rows } = await client.query<{ name: string; last: number }>(
    `SELECT s.oid::regclass::text AS name, coalesce(pg_sequence_last_value(s.oid), 0)::bigint AS last
     FROM pg_class s WHERE s.oid = ${sequence}::regclass`,
  );
  const [found] = rows;
  if (!found || Number(found.last) >= highest) return;
  await client.query("BEGIN; SET LOCAL lock_timeout = '10s'");
  try {
    await client.query(`LOCK TABLE ${quoted(table.name)} IN SHARE ROW EXCLUSIVE MODE`);
    await client.query(
      `SELECT setval($1::regclass, greatest($2::bigint, coalesce(pg_sequence_last_value($1::regclass), 0)))`,
      [found.name, highest],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Throws if a row of the company refers to a missing one. Foreign keys are checked by triggers, which are off. */
export async function checkReferences(client: pg.ClientBase, tenantId: number): Promise<void> {
  const { rows: keys } = await client.query<{
    name: string;
    child: string;
    parent: string;
    own: string[];
    its: string[];
  }>(
    `SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
       (SELECT array_agg(quote_ident(attname) ORDER BY array_position(conkey, attnum)) FROM pg_attribute
        WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS own,
       (SELECT array_agg(quote_ident(attname) ORDER BY array_position(confkey, attnum)) FROM pg_attribute
        WHERE attrelid = confrelid AND attnum = ANY (confkey)) AS its
     FROM pg_constraint WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'platform'::regnamespace)
       AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = conrelid AND attname = 'tenant_id' AND NOT attisdropped)`,
  );
  for (const { name, child, parent, own: ownColumns, its } of keys) {
    const { rowCount } = await client.query(
      `SELECT FROM ${child} c WHERE tenant_id = $1 AND ${ownColumns.map((column) => `c.${column} IS NOT NULL`).join(' AND ')}
       AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${ownColumns.map((column, i) => `p.${its[i]} = c.${column}`).join(' AND ')}) LIMIT 1`,
      [tenantId],
    );
    if (rowCount)
      throw new Error(
        `The export is incomplete: a row of ${child} refers to one that is missing (${name}). Nothing changed.`,
      );
  }
}
