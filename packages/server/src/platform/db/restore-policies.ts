import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';

/** The policies that exist after all migrations, as the statements that create them. */
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
 * Recreates missing policies from the migrations. True if any was missing. A dump restored where the role `app_rw`
 * didn't exist has none, so every table is closed.
 */
export async function restorePolicies(client: pg.PoolClient, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT policyname AS name FROM pg_policies');
  const there = new Set(rows.map(({ name }) => name));
  const missing = [...policiesOf(migrations)].filter(([name]) => !there.has(name)).map(([, statement]) => statement);
  if (missing.length === 0) return false;
  await client.query(missing.join(';\n'));
  return true;
}
