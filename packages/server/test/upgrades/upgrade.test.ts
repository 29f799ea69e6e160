import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEndpoints, contract, type Endpoint, isSessionAccess, paramNames } from '@recoup/contract';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../src/migrations/migration-files.ts';
import { checkChain } from '../../src/platform/audit/check-chains.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { hashToken, newToken } from '../../src/platform/session.ts';
import { databaseOf, execute } from '../databases.ts';
import { urlOf, withApp } from '../harness.ts';
import { catalogOf } from './catalog.ts';
import { emptyTables } from './fill-empty-tables.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { keptFolder, keptReleases, restoreRelease } from './restore.ts';

/**
 * What a migration changes on purpose, per column of a kept release, with the reason: everything else must come through
 * an upgrade unchanged.
 */
const changedOnPurpose: Readonly<Record<string, string>> = {};

/** The part of a fingerprint that another one speaks about, too. */
function within(after: Fingerprint, before: Fingerprint): Fingerprint {
  return Object.fromEntries(
    Object.entries(before).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.keys(columns)
          .filter((column) => !(`${table}.${column}` in changedOnPurpose))
          .map((column) => [column, after[table]?.[column]]),
      ),
    ]),
  );
}

/** A kept release in a database of its own, before anything has upgraded it. */
async function restored(release: string) {
  const server = inject('server');
  const database = `kept_${release.replaceAll('.', '_')}`;
  const connection = await restoreRelease(server, release, database);
  const pool = openPool(connection, 3, () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await execute(server, `DROP DATABASE ${database} WITH (FORCE)`);
  });
  return { connection, pool };
}

test.each(keptReleases())(
  'release %s upgrades: no data is lost, no user sees another company, and every page answers',
  async (release) => {
    const { connection, pool } = await restored(release);
    expect(await emptyTables(pool.raw)).toEqual([]);
    const before = await fingerprintOf(pool.raw);
    await migrate(pool.raw);
    expect(within(await fingerprintOf(pool.raw), before)).toEqual(within(before, before));

    const tenants = (await pool.raw.query<{ id: number }>('SELECT id FROM tenants ORDER BY id')).rows.map(
      ({ id }) => id,
    );
    expect(tenants.length).toBeGreaterThan(1);
    for (const tenant of tenants) {
      expect(await checkChain(pool, tenant, new Date())).toMatchObject({ whole: true });
      const seen = await pool.inTenant(tenant, (tx) => tx.execute(sql`SELECT DISTINCT tenant_id FROM orders`));
      for (const row of seen.rows) expect(row).toEqual({ tenant_id: tenant });
    }

    const app = await withApp({ connection });
    onTestFinished(() => app.stop());
    cpSync(join(keptFolder, release, 'files'), app.services.filesFolder, { recursive: true });
    const token = newToken();
    await pool.raw.query(
      `INSERT INTO sessions (token_hash, tenant_id, user_id, location_id)
     SELECT $1, u.tenant_id, u.id, (SELECT min(id) FROM locations WHERE tenant_id = u.tenant_id)
     FROM users u WHERE u.role = 'owner'
     ORDER BY (SELECT count(*) FROM orders WHERE tenant_id = u.tenant_id) DESC, u.id LIMIT 1`,
      [hashToken(token)],
    );
    const answers = async (endpoint: Endpoint) =>
      (await app.with(token).raw({ method: 'GET', url: urlOf(endpoint) })).status;
    expect(await answers(contract.auth.getMe)).toBe(200);
    const pages = allEndpoints().filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && isSessionAccess(endpoint.access) && paramNames(endpoint.path).length === 0,
    );
    for (const { noun, name, endpoint } of pages) {
      const { status } = await app.with(token).raw({ method: 'GET', url: urlOf(endpoint) });
      expect([`${noun}.${name}`, status < 500]).toEqual([`${noun}.${name}`, true]);
    }
  },
);

test.each(keptReleases())(
  'after the upgrade the tables of release %s match those of a new database',
  async (release) => {
    const { pool } = await restored(release);
    await migrate(pool.raw);
    const server = inject('server');
    await execute(server, 'DROP DATABASE IF EXISTS up_fresh WITH (FORCE)', 'CREATE DATABASE up_fresh');
    const fresh = openPool(databaseOf(server, 'up_fresh'), 2, () => undefined);
    onTestFinished(async () => {
      await fresh.end();
      await execute(server, 'DROP DATABASE up_fresh WITH (FORCE)');
    });
    await migrate(fresh.raw);
    expect(await catalogOf(pool.raw)).toEqual(await catalogOf(fresh.raw));
  },
);

const folder = fileURLToPath(new URL('../../src/migrations/', import.meta.url));
const squawk = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'));

/** What the linter says of a migration; the runner limits waiting for locks itself. */
function faultsOf(arguments_: string[], input?: string): string {
  const excluded = ['require-lock-timeout', 'require-statement-timeout', 'prefer-bigint-over-int', 'prefer-text-field'];
  const options = ['--pg-version', '15', '--reporter', 'gcc', ...excluded.flatMap((rule) => ['--exclude', rule])];
  try {
    return execFileSync(process.execPath, [squawk, ...options, ...arguments_], {
      input,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('migrations after the first release never block a large table: the linter finds nothing in them', () => {
  const faults = faultsOf(['--assume-in-transaction'], 'CREATE INDEX again ON orders (tenant_id);');
  expect(faults).toContain('require-concurrent-index-creation');
  for (const { name, outsideTransaction } of readMigrations().slice(1))
    expect([name, faultsOf([...(outsideTransaction ? [] : ['--assume-in-transaction']), join(folder, name)])]).toEqual([
      name,
      '',
    ]);
});

test('every supported release has its database and its files', () => {
  expect(keptReleases().length).toBeGreaterThan(0);
  for (const release of keptReleases()) {
    expect(readdirSync(join(keptFolder, release)).sort()).toEqual(['database.sql.gz', 'files']);
    expect(readFileSync(join(keptFolder, release, 'database.sql.gz')).length).toBeGreaterThan(100_000);
  }
});
