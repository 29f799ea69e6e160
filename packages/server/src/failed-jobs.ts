import { join } from 'node:path';
import { readConfig } from './config.ts';
import { decideFailedJobs, failedJobLines, wantedOf } from './modules/session/failed-jobs/operator-command.ts';
import { openPool } from './platform/db/pool.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * `jobs:failed [--company ID] [--retry ID|all | --discard ID|all]`: lists background work of all companies that was given
 * up, retries or discards it. What is retried begins within a minute, on a server that runs. The database is the one of
 * DATABASE_URL, or the embedded one of a server that is stopped.
 */
const wanted = wantedOf(process.argv.slice(2));
const config = readConfig(process.env, []);
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, (error) => console.error(error.message), {
  isPatient: true,
});
try {
  if (wanted.decision) console.log(await decideFailedJobs(pool, wanted, new Date()));
  else for (const line of await failedJobLines(pool, wanted)) console.log(line);
} finally {
  await pool.end();
  await embedded?.stop();
}
