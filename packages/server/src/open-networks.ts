import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openNetworks } from './modules/session/security/open-networks.ts';
import { openPool } from './platform/db/pool.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';

/**
 * `open-networks EMAIL`: opens the company of this user to all networks again, for an owner who locked it out. Uses the
 * database of DATABASE_URL, or the embedded one of a stopped server.
 */
const [email = ''] = process.argv.slice(2);
const config = readConfig(process.env, []);
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, (error) => console.error(error.message), {
  isPatient: true,
});
try {
  const opened = await openNetworks(pool, email.trim().toLowerCase(), new Date());
  if (opened === null) process.exitCode = 1;
  const found = opened === 0 ? 'Every network was already allowed.' : 'Every network is allowed again.';
  console.log(opened === null ? `No user signs in as ${email}.` : found);
} finally {
  await pool.end();
  await embedded?.stop();
}
