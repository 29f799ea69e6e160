import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
const migrations = new URL('../../migrations/', import.meta.url);
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
    await refuseMissingRights(client);
    await refuseForeignHistory(client);
    // Roles are the cluster's and in no dump: a restored database finds its own only now.
    await client.query(statementsOf('0000_roles.sql').join(';\n'));
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    const restored = await restorePolicies(client);
    await replaceFunctions(client, restored);
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

const statementsOf = (file: string) =>
  readFileSync(new URL(file, migrations), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replace(/;$/, ''));

/**
 * A dump that was restored where there was no role `app_rw` has no policies: every table is closed. They are made again,
 * as the schema says them; true when any was missing.
 */
async function restorePolicies(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT policyname AS name FROM pg_policies');
  const there = new Set(rows.map(({ name }) => name));
  const missing = statementsOf('0001_schema.sql').filter((statement) => {
    const [, name] = /^CREATE POLICY "([^"]+)"/.exec(statement) ?? [];
    return name !== undefined && !there.has(name);
  });
  if (missing.length === 0) return false;
  await client.query(missing.join(';\n'));
  return true;
}

/** What the user of the database must be allowed, each with the words by which an administrator allows it. */
const rights = `
SELECT unnest(array_remove(ARRAY[
  CASE WHEN NOT has_database_privilege(current_database(), 'CREATE')
    THEN format('GRANT CREATE ON DATABASE %I TO %I', current_database(), current_user) END,
  CASE WHEN NOT has_schema_privilege('public', 'CREATE')
    THEN format('GRANT CREATE, USAGE ON SCHEMA public TO %I', current_user) END,
  CASE WHEN NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw')
         AND NOT (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user)
    THEN format('CREATE ROLE app_rw NOLOGIN; GRANT app_rw TO %I', current_user) END,
  CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_rw')
         AND NOT pg_has_role(current_user, (SELECT oid FROM pg_roles WHERE rolname = 'app_rw'), 'MEMBER')
         AND NOT (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user)
    THEN format('GRANT app_rw TO %I', current_user) END
], NULL)) AS statement`;

/** A user without the rights would fail somewhere in the middle, with a statement and not with the reason. */
async function refuseMissingRights(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(rights);
  if (rows.length === 0) return;
  const user = (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name;
  throw new Error(
    `The database user ${user} lacks rights. Nothing was changed. Let an administrator run, in this database:\n` +
      rows.map(({ statement }) => `  ${statement};`).join('\n'),
  );
}

/**
 * Functions and triggers, by name: each file of `schema/functions` says how they are now. What is there already is left
 * alone while neither they nor the tables change, because replacing a trigger waits for everybody who writes to its table.
 */
async function replaceFunctions(client: pg.PoolClient, anew: boolean): Promise<void> {
  const files = readdirSync(functions).sort();
  const text = files.map((file) => readFileSync(new URL(file, functions), 'utf8')).join('\n');
  const tables = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const wanted = `functions ${createHash('sha256').update(text).update(tables.join()).digest('hex')}`;
  const there = await client.query<{ comment: string | null }>(
    "SELECT obj_description('platform'::regnamespace) AS comment",
  );
  if (!anew && there.rows[0]?.comment === wanted) return;
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
