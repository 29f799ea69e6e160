import { join } from 'node:path';
import { readConfig } from './config.ts';
import { decideFailedJobs, failedJobLines, wantedOf } from './modules/session/failed-jobs/operator-command.ts';
import { openPool } from './platform/db/pool.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * `jobs:failed [--company ID] [--retry ID|all | --discard ID|all]`: lists background jobs of all companies that were
 * given up, and retries or discards them. Retries begin within a minute on a running server. Uses the database of
 * DATABASE_URL, or the embedded one of a stopped server.
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
