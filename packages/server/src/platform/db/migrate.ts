import type pg from 'pg';
import { readMigrations, roleStatements } from '../../migrations/migration-files.ts';
import { oldestBeside } from '../../migrations/oldest-beside.ts';
import { productRelease } from '../product-release.ts';
import { applyMigration } from './apply-migration.ts';
import { grants } from './grants.ts';
import { readFunctions, replaceFunctions } from './replace-functions.ts';
import { refuseMissingRights } from './required-rights.ts';
import { restorePolicies } from './restore-policies.ts';
import {
  appliedMigrations,
  isUpgradedBeyond,
  makeStateTables,
  readState,
  refuseForeignMigrations,
  refuseUnreleased,
  type ThisRelease,
  writeState,
} from './upgrade-state.ts';

/** An arbitrary number. Nodes that start together wait on this lock for the first one to migrate. */
const lock = 7_203_514;
const lockPauseMs = 100;

/** What {@link migrate} upgrades to, if not to this code. */
export interface MigrateOptions extends Partial<ThisRelease> {
  /** Folder of the numbered migrations. */
  readonly folder?: URL;
}

/**
 * Upgrades the database to this release. Several nodes may call it at once. If a newer release has upgraded the
 * database, leaves it unchanged where that release allows this one beside it, and refuses otherwise.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const settings = { release: productRelease, oldestBeside, ...options };
  return oneNodeAtATime(pool, async (client) => {
    await refuseOldServer(client);
    const migrations = readMigrations(options.folder);
    if (isUpgradedBeyond(await readState(client), settings)) return;
    await refuseMissingRights(client);
    await refuseUnreleased(client);
    await makeStateTables(client);
    const applied = await appliedMigrations(client);
    refuseForeignMigrations(applied, migrations);
    // Roles belong to the cluster and aren't part of a dump. A restored database only gets its own here.
    await client.query(roleStatements().join(';\n'));
    const names = new Set(applied.map(({ name }) => name));
    for (const migration of migrations)
      if (!names.has(migration.name)) await applyMigration(client, migration, settings.release);
    const restored = await restorePolicies(client, migrations);
    const functions = readFunctions(migrations);
    const state = await readState(client);
    // Replacing a trigger waits for every writer of its table, so only do it if something changed.
    if (restored || state?.functions !== functions.mark) await replaceFunctions(client, functions.text);
    await client.query(grants);
    await writeState(client, settings, functions.mark);
  });
}

/**
 * Runs what nodes that start together can't do at the same time. If two make or change the same catalog object,
 * PostgreSQL refuses one of them.
 */
export async function oneNodeAtATime<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await takeTurn(client);
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}

/**
 * Waits for other nodes by polling. A waiting statement holds a snapshot, and building an index concurrently waits for
 * every snapshot.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock]);
    if (rows[0]?.free) return;
    await new Promise((resolve) => setTimeout(resolve, lockPauseMs));
  }
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    "SELECT current_setting('server_version_num')::int AS number",
  );
  if ((rows[0]?.number ?? 0) < 150_000) throw new Error('Recoup needs PostgreSQL 15 or later.');
}
