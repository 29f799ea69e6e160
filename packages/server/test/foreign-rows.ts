import type { TestApp } from './harness.ts';

/** An id that a row of every table has, in a company where nobody works. */
export const foreignId = 876_543_210;

/** That company. It has only these rows. */
export const foreignTenant = 765_432_109;

/** Tables with an id, and their writable columns. The audit log is left out, because its entries form a chain. */
const tablesWithIds = `
  select table_name as name, array_agg(quote_ident(column_name)::text) filter (where is_generated = 'NEVER') as columns
  from information_schema.columns where table_schema = 'public' and table_name <> 'audit_entries'
  group by 1 having array['tenant_id', 'id'] <@ array_agg(column_name::text) order by 1`;

/**
 * Copies a row of each table of a company to the other company with the same id. Whatever the id refers to, it belongs
 * to another company.
 */
export async function giveForeignRows({ pool }: TestApp, from: number): Promise<void> {
  const client = await pool.raw.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(tablesWithIds);
    await client.query('set session_replication_role = replica');
    for (const { name, columns } of rows) {
      const list = columns.join(', ');
      await client.query(
        `insert into ${name} (${list}) overriding system value
         select ${list} from (select (jsonb_populate_record(t, jsonb_build_object('id', $1::bigint, 'tenant_id', $2::bigint))).*
           from ${name} t where tenant_id = $3 limit 1) foreign_row
         on conflict do nothing`,
        [foreignId, foreignTenant, from],
      );
    }
  } finally {
    client.release(true);
  }
}
