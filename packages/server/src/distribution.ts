import { join } from 'node:path';
import { readConfig } from './config.ts';
import { distributionOf } from './platform/db/distribution.ts';
import { openPool } from './platform/db/pool.ts';
import { useEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * `distribution`: prints the statements by which Citus would distribute the tables by company, what it would refuse,
 * and which functions need a review. Changes nothing. Uses the database of DATABASE_URL, or the embedded one, whether
 * or not a server runs on it.
 */
const config = readConfig(process.env, []);
const embedded = config.databaseUrl ? null : await useEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 1, () => undefined, { isPatient: true });
try {
  const { statements, obstacles, functions } = await distributionOf(pool.direct);
  for (const line of statements) console.log(line);
  for (const line of obstacles) console.log(`-- Refused: ${line}`);
  for (const line of functions) console.log(`-- Not limited to one company: ${line}`);
} finally {
  await pool.end();
  await embedded?.stop();
}
