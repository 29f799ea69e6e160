import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';

const folder = new URL('../../schema/functions/', import.meta.url);

/** The functions and triggers of this release, with a hash that changes with them or with the tables. */
export function readFunctions(migrations: readonly Migration[]): { text: string; mark: string } {
  const files = readdirSync(folder).sort();
  const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const hash = createHash('sha256').update(text);
  for (const migration of migrations) hash.update(migration.hash);
  return { text, mark: hash.digest('hex') };
}

/** Installs the functions and triggers of this release, all or none. */
export async function replaceFunctions(client: pg.PoolClient, text: string): Promise<void> {
  // A simple query is one transaction.
  await client.query(text);
}
