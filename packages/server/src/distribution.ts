import { join } from 'node:path';
import { readConfig } from './config.ts';
import { distributionOf } from './platform/db/distribution.ts';
import { openPool } from './platform/db/pool.ts';
import { useEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * `distribution`: prints the statements by which Citus would spread the tables by company, what it would refuse, and
 * which functions somebody has to look at. Changes nothing. The database is the one of DATABASE_URL, or the embedded one, whether a server runs on it or not.
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
