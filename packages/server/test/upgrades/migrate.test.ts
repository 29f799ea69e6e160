import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { outsideTransactionMark, statementsOf } from '../../src/migrations/migration-files.ts';
import { readSnapshot, schemaSnapshot, statementsBetween, wholeSchema } from '../../src/migrations/read-schema.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { policiesOf } from '../../src/platform/db/restore-policies.ts';
import { compareReleases, productRelease } from '../../src/platform/product-release.ts';
import { databaseOf, execute } from '../databases.ts';
import { until } from '../until.ts';
import { catalogOf } from './catalog.ts';

const shipped = new URL('../../src/migrations/', import.meta.url);

/** An empty database of its own, with pools that are closed at the end. */
async function emptyDatabase(name: string) {
  const server = inject('server');
  await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
  const pool = openPool(databaseOf(server, name), 3, () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return pool.raw;
}

/** The shipped migrations and more of them, as a later release has them. */
function laterMigrations(more: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(shipped).filter((file) => file.endsWith('.sql')))
    copyFileSync(new URL(name, shipped), join(folder, name));
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const later = { release: '9.0.0', oldestBeside: productRelease };

test('the migrations produce the tables, keys, indexes and policies of the schema files', async () => {
  expect(await statementsBetween(readSnapshot(), await schemaSnapshot())).toEqual([]);
  expect(readSnapshot()).toEqual(JSON.parse(JSON.stringify(await schemaSnapshot())));
  const [migrated, declared] = [await emptyDatabase('up_migrated'), await emptyDatabase('up_declared')];
  await migrate(migrated);
  await declared.query('CREATE EXTENSION citext; CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
  for (const statement of await wholeSchema()) await declared.query(statement);
  expect(await catalogOf(migrated)).toEqual(await catalogOf(declared));
});

test('a node of an older release runs beside a newer one and leaves its tables and functions alone', async () => {
  const pool = await emptyDatabase('up_beside');
  const folder = laterMigrations({ '9000_add-shelf.sql': 'CREATE TABLE shelves (tenant_id bigint)' });
  await migrate(pool, { ...later, folder });
  await pool.query("CREATE OR REPLACE FUNCTION newer() RETURNS int LANGUAGE sql AS 'SELECT 1'");
  await pool.query('DROP TRIGGER orders_counted ON orders').catch(() => undefined);
  const before = await pool.query('SELECT oid::regprocedure::text, prosrc, xmin::text FROM pg_proc ORDER BY 1');
  await migrate(pool);
  expect((await pool.query('SELECT release FROM upgrade.state')).rows).toEqual([{ release: '9.0.0' }]);
  const after = await pool.query('SELECT oid::regprocedure::text, prosrc, xmin::text FROM pg_proc ORDER BY 1');
  expect(after.rows).toEqual(before.rows);
});

test('a release that is too old to upgrade is refused, with the release to start instead', async () => {
  const pool = await emptyDatabase('up_downgrade');
  await migrate(pool, { release: '9.0.0', oldestBeside: '8.0.0' });
  await expect(migrate(pool)).rejects.toThrow(
    `This database was upgraded to release 9.0.0, which release ${productRelease} can't run beside. Nothing was changed in the ` +
      'database. Start release 8.0.0 or newer, or restore a backup from before the upgrade.',
  );
});

test('a migration edited after it was applied is refused by name', async () => {
  const pool = await emptyDatabase('up_edited');
  const name = '9000_add-shelf.sql';
  await migrate(pool, { ...later, folder: laterMigrations({ [name]: 'CREATE TABLE shelves (tenant_id bigint)' }) });
  const edited = laterMigrations({ [name]: 'CREATE TABLE shelves (tenant_id bigint, name text)' });
  await expect(migrate(pool, { ...later, folder: edited })).rejects.toThrow(`doesn't know: ${name}`);
});

test('a database older than the first release is left unchanged', async () => {
  const pool = await emptyDatabase('up_unreleased');
  await pool.query('CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations (id int, hash text)');
  await expect(migrate(pool)).rejects.toThrow('before release 0.2.0, the first one that can be upgraded');
  expect((await pool.query("SELECT to_regnamespace('upgrade') AS made")).rows).toEqual([{ made: null }]);
});

test('a failed migration leaves nothing behind, and the failing statement is named', async () => {
  const pool = await emptyDatabase('up_failed');
  const text = 'CREATE TABLE shelves (tenant_id bigint);\n--> statement-breakpoint\nSELECT 1 / 0;\n';
  await expect(migrate(pool, { ...later, folder: laterMigrations({ '9000_fail.sql': text }) })).rejects.toThrow(
    'Migration 9000_fail.sql failed: division by zero',
  );
  expect((await pool.query("SELECT to_regclass('shelves') AS made")).rows).toEqual([{ made: null }]);
  await migrate(pool, later);
});

test('an index is built outside a transaction while two nodes start, and an interrupted build is repeated', async () => {
  const pool = await emptyDatabase('up_outside');
  await migrate(pool);
  const statements = [
    'DROP INDEX CONCURRENTLY IF EXISTS orders_again',
    'CREATE INDEX CONCURRENTLY orders_again ON orders (tenant_id, id)',
  ];
  const text = `${outsideTransactionMark}\n${statements.join(';\n--> statement-breakpoint\n')};\n`;
  const folder = laterMigrations({ '9000_index.sql': text });
  // As a run leaves it that was cut off between the index and the note of it.
  await pool.query('CREATE INDEX orders_again ON orders (tenant_id)');
  await Promise.all([migrate(pool, { ...later, folder }), migrate(pool, { ...later, folder })]);
  const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'orders_again'");
  expect(rows).toEqual([{ indexdef: expect.stringContaining('(tenant_id, id)') }]);
});

test('a migration yields to a transaction that holds its table, and continues after it', async () => {
  const pool = await emptyDatabase('up_waits');
  await migrate(pool);
  const busy = await pool.connect();
  onTestFinished(() => busy.release());
  await busy.query('BEGIN; LOCK TABLE orders IN ACCESS SHARE MODE');
  const folder = laterMigrations({ '9000_add-shelf.sql': 'ALTER TABLE orders ADD COLUMN shelf text' });
  const done = migrate(pool, { ...later, folder });
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%ADD COLUMN shelf%'";
  await until(async () => (await pool.query(waiting)).rowCount === 1);
  await until(async () => (await pool.query(waiting)).rowCount === 0);
  await busy.query('COMMIT');
  await done;
  expect((await pool.query('SELECT name, release FROM upgrade.migrations ORDER BY 1 DESC LIMIT 1')).rows).toEqual([
    { name: '9000_add-shelf.sql', release: '9.0.0' },
  ]);
});

test('policies are read from all migrations: created, changed and dropped', () => {
  const migration = (...statements: string[]) => ({ name: '', hash: '', statements, outsideTransaction: false });
  const policies = policiesOf([
    migration('CREATE POLICY "a" ON x', 'CREATE POLICY "b_own_rows" ON b'),
    migration('DROP POLICY "a" ON "x" CASCADE', 'CREATE POLICY "a" ON y', 'DROP TABLE "b"'),
  ]);
  expect([...policies.values()]).toEqual(['CREATE POLICY "a" ON y']);
});

test('releases are sorted by number, and migrations are split into statements at breakpoints', () => {
  expect(['0.10.0', '0.2.1', '1.0.0', '0.2.0'].sort(compareReleases)).toEqual(['0.2.0', '0.2.1', '0.10.0', '1.0.0']);
  expect(statementsOf('a;\n--> statement-breakpoint\n\nb;\n')).toEqual(['a', 'b']);
});
