import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Migration } from '../../migrations/migration-files.ts';

const folder = new URL('../../schema/functions/', import.meta.url);

/** The functions and triggers as this release has them, and a mark that changes with them or with the tables. */
export function readFunctions(migrations: readonly Migration[]): { text: string; mark: string } {
  const files = readdirSync(folder).sort();
  const text = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const hash = createHash('sha256').update(text);
  for (const migration of migrations) hash.update(migration.hash);
  return { text, mark: hash.digest('hex') };
}

/** Puts the functions and triggers of this release into the database, all or none. */
export async function replaceFunctions(client: pg.PoolClient, text: string): Promise<void> {
  // One simple query is one transaction.
  await client.query(text);
}
