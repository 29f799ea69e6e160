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

/** Any number: nodes that start together wait here for the first to have migrated. */
const lock = 7_203_514;
const lockPauseMs = 100;

/** What {@link migrate} upgrades to, when it isn't this code itself. */
export interface MigrateOptions extends Partial<ThisRelease> {
  /** Folder of the numbered migrations. */
  readonly folder?: URL;
}

/**
 * Upgrades the database to this release; several nodes may call it at once. A database that a newer release has upgraded
 * is left as it is where that release allows this one to run beside it, and refused otherwise.
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
    // Roles are the cluster's and in no dump: a restored database finds its own only now.
    await client.query(roleStatements().join(';\n'));
    const names = new Set(applied.map(({ name }) => name));
    for (const migration of migrations)
      if (!names.has(migration.name)) await applyMigration(client, migration, settings.release);
    const restored = await restorePolicies(client, migrations);
    const functions = readFunctions(migrations);
    const state = await readState(client);
    // Replacing a trigger waits for everybody who writes to its table, so it isn't done without a reason.
    if (restored || state?.functions !== functions.mark) await replaceFunctions(client, functions.text);
    await client.query(grants);
    await writeState(client, settings, functions.mark);
  });
}

/**
 * Does what nodes that start together can't do at the same time: PostgreSQL refuses one of two that make or change one
 * thing of its catalog.
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
 * Waits for other nodes by asking again: a statement that waits has a snapshot, and building an index concurrently waits
 * for every snapshot.
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
