import type pg from 'pg';
import type { Pool } from '../platform/db/pool.ts';
import type { FileStore } from '../platform/services.ts';
import { fileColumns } from '../sealed-values.ts';
import { quoted, tablesOfCompanies } from './company-tables.ts';
import { withoutTriggers } from './database-readiness.ts';

/** The keys of a company's files, from its rows. */
async function fileKeys(client: pg.ClientBase, tenantId: number): Promise<string[]> {
  const parts = fileColumns.map(
    ({ table, column }) =>
      `SELECT ${quoted(column)} AS key FROM ${quoted(table)} WHERE tenant_id = $1 AND ${quoted(column)} IS NOT NULL`,
  );
  // Keys of built feeds are derived from their rows.
  const feed = "SELECT format('feeds/%s/%s.%s', tenant_id, id, format) || ending FROM feed_files";
  parts.push(`${feed}, unnest(ARRAY['', '.gz']) ending WHERE tenant_id = $1`);
  const { rows } = await client.query<{ key: string }>(parts.join(' UNION '), [tenantId]);
  return rows.map(({ key }) => key);
}

/**
 * Removes a company that has moved away, with everything it owns. `name` has to match its name, so that a wrong id
 * doesn't remove another one. People who work in another company keep their sign-in.
 */
export async function removeCompany(
  { pool, files }: { readonly pool: Pick<Pool, 'direct'>; readonly files: FileStore },
  tenantId: number,
  name: string,
): Promise<{ rows: number; files: number }> {
  const client = await pool.direct.connect();
  try {
    await client.query('BEGIN');
    const found = await client.query<{ name: string }>('SELECT name FROM companies WHERE tenant_id = $1', [tenantId]);
    const companyName = found.rows[0]?.name;
    if (companyName === undefined) throw new Error(`Company ${tenantId} doesn’t exist.`);
    if (companyName !== name)
      throw new Error(`Company ${tenantId} is called "${companyName}", not "${name}". Nothing changed.`);
    const keys = await fileKeys(client, tenantId);
    await withoutTriggers(client);
    await client.query(
      `UPDATE platform.accounts a SET tenant_id = o.tenant_id, user_id = o.id FROM users o
       WHERE a.tenant_id = $1 AND o.email = a.email AND o.tenant_id <> $1 AND o.status = 1
       AND NOT o.provider_only AND o.id = (
         SELECT min(n.id) FROM users n WHERE n.email = a.email AND n.tenant_id = o.tenant_id AND n.status = 1)
       AND o.tenant_id = (SELECT min(n.tenant_id) FROM users n
         WHERE n.email = a.email AND n.tenant_id <> $1 AND n.status = 1 AND NOT n.provider_only)`,
      [tenantId],
    );
    // Without triggers, they aren't deleted with their accounts.
    await client.query(
      'DELETE FROM platform.passkeys p USING platform.accounts a WHERE a.email = p.email AND a.tenant_id = $1',
      [tenantId],
    );
    await client.query('DELETE FROM franchises WHERE partner_id = $1', [tenantId]);
    await client.query("DELETE FROM pgboss.job WHERE data->>'tenantId' = $1::text", [tenantId]);
    let rows = 0;
    for (const { name: table, owner } of await tablesOfCompanies(client))
      rows +=
        (await client.query(`DELETE FROM ${quoted(table)} WHERE ${quoted(owner)} = $1`, [tenantId])).rowCount ?? 0;
    await client.query('COMMIT');
    client.release();
    for (const key of keys) await files.remove(key);
    return { rows, files: keys.length };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
