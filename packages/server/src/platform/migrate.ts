import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number: nodes that start together wait here for the first to have migrated. */
const lock = 7_203_514;

/** Brings the database up to date; several nodes may do so at once. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const version = await client.query<{ number: number }>(
      "SELECT current_setting('server_version_num')::int AS number",
    );
    if ((version.rows[0]?.number ?? 0) < 150_000) throw new Error('PostgreSQL 15 or later is needed');
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query(grants);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}

// Tables under row-level security may be written; those without (shared reference data) only read. The schema
// `platform` is not granted at all.
const grants = `
DO $$
DECLARE
  name regclass;
  guarded boolean;
BEGIN
  GRANT USAGE ON SCHEMA public TO app_rw;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO app_rw;
  FOR name, guarded IN
    SELECT c.oid::regclass, c.relrowsecurity FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format(
      CASE WHEN guarded THEN 'GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app_rw' ELSE 'GRANT SELECT ON %s TO app_rw' END,
      name
    );
  END LOOP;
  -- What was said stays said.
  REVOKE UPDATE, DELETE ON audit_entries FROM app_rw;
END $$`;
