import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';
import { compareReleases } from '../product-release.ts';

/** The release of the code that upgrades, and the oldest release that may run beside it. */
export interface ThisRelease {
  readonly release: string;
  readonly oldestBeside: string;
}

interface State {
  readonly release: string;
  readonly oldest_beside: string;
  readonly functions: string;
}

const tables = `
CREATE SCHEMA IF NOT EXISTS upgrade;
CREATE TABLE IF NOT EXISTS upgrade.migrations (
  name text PRIMARY KEY,
  hash text NOT NULL,
  release text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS upgrade.state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  release text NOT NULL,
  oldest_beside text NOT NULL,
  functions text NOT NULL DEFAULT ''
)`;

/** What the database records about the releases that upgraded it. Null if the database is empty. */
export async function readState(client: pg.PoolClient): Promise<State | null> {
  const there = await client.query<{ there: boolean }>("SELECT to_regclass('upgrade.state') IS NOT NULL AS there");
  if (!there.rows[0]?.there) return null;
  const { rows } = await client.query<State>('SELECT release, oldest_beside, functions FROM upgrade.state');
  return rows[0] ?? null;
}

/** Creates the tables that record what was applied. */
export async function makeStateTables(client: pg.PoolClient): Promise<void> {
  await client.query(tables);
}

/** Records which release upgraded the database, and with which functions. */
export async function writeState(
  client: pg.PoolClient,
  { release, oldestBeside }: ThisRelease,
  functions: string,
): Promise<void> {
  await client.query(
    `INSERT INTO upgrade.state (release, oldest_beside, functions) VALUES ($1, $2, $3)
     ON CONFLICT (one) DO UPDATE SET release = $1, oldest_beside = $2, functions = $3`,
    [release, oldestBeside, functions],
  );
}

/** The migrations that the database has, with their hashes. */
export async function appliedMigrations(client: pg.PoolClient): Promise<{ name: string; hash: string }[]> {
  return (await client.query<{ name: string; hash: string }>('SELECT name, hash FROM upgrade.migrations')).rows;
}

const untouched = 'Nothing was changed in the database.';

/** Refuses a database that predates the first release we can upgrade from. */
export async function refuseUnreleased(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return;
  throw new Error(
    `This database was made before release 0.2.0, the first one that can be upgraded. ${untouched} ` +
      'Start with another DATA_DIR or DATABASE_URL, or with the version that made it.',
  );
}

/**
 * Whether a newer release has already upgraded the database, so that this one leaves it unchanged. Refuses if this
 * release is too old to run on it.
 */
export function isUpgradedBeyond(state: State | null, { release }: ThisRelease): boolean {
  if (state === null || compareReleases(state.release, release) <= 0) return false;
  if (compareReleases(release, state.oldest_beside) < 0)
    throw new Error(
      `This database was upgraded to release ${state.release}, which release ${release} can't run beside. ` +
        `${untouched} Start release ${state.oldest_beside} or newer, or restore a backup from before the upgrade.`,
    );
  return true;
}

/**
 * Refuses a database whose migrations aren't those of this code, because they are from another line of versions or were
 * edited later.
 */
export function refuseForeignMigrations(
  applied: readonly { name: string; hash: string }[],
  migrations: readonly Migration[],
): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const foreign = applied.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name);
  if (foreign.length === 0) return;
  throw new Error(
    `This database has migrations that this version doesn't know: ${foreign.sort().join(', ')}. ${untouched} ` +
      'Start with another DATA_DIR or DATABASE_URL, or with the version that made it.',
  );
}
