import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';

/** The policies that the migrations leave behind, as the statements that make them. */
export function policiesOf(migrations: readonly Migration[]): Map<string, string> {
  const policies = new Map<string, string>();
  for (const statement of migrations.flatMap(({ statements }) => statements)) {
    const made = /CREATE POLICY "([^"]+)"/.exec(statement)?.[1];
    const dropped = /DROP POLICY (?:IF EXISTS )?"([^"]+)"/.exec(statement)?.[1];
    const table = /DROP TABLE (?:IF EXISTS )?(?:"public"\.)?"([^"]+)"/.exec(statement)?.[1];
    if (made) policies.set(made, statement.slice(statement.indexOf('CREATE POLICY')));
    if (dropped) policies.delete(dropped);
    if (table) policies.delete(`${table}_own_rows`);
  }
  return policies;
}

/**
 * A dump that was restored where there was no role `app_rw` has no policies: every table is closed. Makes them again, as
 * the migrations say; true when any was missing.
 */
export async function restorePolicies(client: pg.PoolClient, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT policyname AS name FROM pg_policies');
  const there = new Set(rows.map(({ name }) => name));
  const missing = [...policiesOf(migrations)].filter(([name]) => !there.has(name)).map(([, statement]) => statement);
  if (missing.length === 0) return false;
  await client.query(missing.join(';\n'));
  return true;
}
