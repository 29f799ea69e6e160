import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Connection } from '../../src/platform/db/pool.ts';
import { databaseOf, execute } from '../databases.ts';

/** A folder per release with its database and its files, made by `pnpm keep-release`. */
export const keptFolder = fileURLToPath(new URL('kept', import.meta.url));

/** The releases that were kept: those that an upgrade is supported from. */
export const keptReleases = (): string[] => readdirSync(keptFolder).sort();

/** Restores a kept release into a database of its own. */
export async function restoreRelease(server: Connection, release: string, database: string): Promise<Connection> {
  await execute(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`, `CREATE DATABASE ${database}`);
  const connection = databaseOf(server, database);
  const dump = gunzipSync(readFileSync(join(keptFolder, release, 'database.sql.gz'))).toString();
  await execute(connection, dump);
  return connection;
}
