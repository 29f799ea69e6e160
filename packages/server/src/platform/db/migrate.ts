import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
const functions = new URL('../../schema/functions/', import.meta.url);

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
    await refuseForeignHistory(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await replaceFunctions(client);
    await client.query(grants);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}

/** A database that another line of versions made cannot be brought up to date: it is left as it is. */
async function refuseForeignHistory(client: pg.PoolClient): Promise<void> {
  const found = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (!found.rows[0]?.there) return;
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const applied = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
  if (applied.rows.every(({ hash }) => known.includes(hash))) return;
  throw new Error(
    'This database was made by a version whose tables this one cannot take over. Nothing was changed in it: ' +
      'start with another DATA_DIR or DATABASE_URL, or with the version that made it.',
  );
}

/**
 * Functions and triggers, by name: each file of `schema/functions` says how they are now. What is there already is left
 * alone while neither they nor the tables change, because replacing a trigger waits for everybody who writes to its table.
 */
async function replaceFunctions(client: pg.PoolClient): Promise<void> {
  const files = readdirSync(functions).sort();
  const text = files.map((file) => readFileSync(new URL(file, functions), 'utf8')).join('\n');
  const tables = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const wanted = `functions ${createHash('sha256').update(text).update(tables.join()).digest('hex')}`;
  const there = await client.query<{ comment: string | null }>(
    "SELECT obj_description('platform'::regnamespace) AS comment",
  );
  if (there.rows[0]?.comment === wanted) return;
  // One simple query is one transaction.
  await client.query(`${text}\nCOMMENT ON SCHEMA platform IS '${wanted}'`);
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
