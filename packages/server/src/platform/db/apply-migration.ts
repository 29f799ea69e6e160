import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';

/** How long a statement waits for a table that requests are using before it gives up and tries again. */
const lockTimeout = '3s';
const attempts = 40;
const pauseMs = 500;

const isLockTimeout = (error: unknown) => (error as { code?: unknown }).code === '55P03';

/**
 * Applies one migration and records it. It never waits for a lock longer than {@link lockTimeout}, since everything
 * else that needs the table would queue behind it.
 */
export async function applyMigration(client: pg.PoolClient, migration: Migration, release: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await (migration.outsideTransaction ? applyOutside : applyInside)(client, migration, release);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts)
        throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const writeDown = (client: pg.PoolClient, { name, hash }: Migration, release: string) =>
  client.query('INSERT INTO upgrade.migrations (name, hash, release) VALUES ($1, $2, $3)', [name, hash, release]);

async function applyInside(client: pg.PoolClient, migration: Migration, release: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
    for (const statement of migration.statements) await client.query(statement);
    await writeDown(client, migration, release);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function applyOutside(client: pg.PoolClient, migration: Migration, release: string): Promise<void> {
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  try {
    for (const statement of migration.statements) await client.query(statement);
    await writeDown(client, migration, release);
  } finally {
    await client.query('RESET lock_timeout');
  }
}
