import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { auditHeads } from '../../schema/core.ts';
import { openPool } from '../db/pool.ts';
import { useEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { checkChain } from './check-chains.ts';

/**
 * `audit:verify`: checks the audit log of every company. Exits with 1 if one was tampered with. Uses the database of
 * DATABASE_URL, or the embedded one, whether or not a server runs on it.
 */
const config = readConfig(process.env, []);
const embedded = config.databaseUrl ? null : await useEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, (error) => console.error(error.message), {
  isPatient: true,
});
try {
  const tenants = await pool.asPlatform((tx) => tx.select({ id: auditHeads.tenant_id }).from(auditHeads));
  if (tenants.length === 0) console.log('Nothing to verify yet. The audit log is sealed within a minute.');
  for (const { id } of tenants) {
    const check = await checkChain(pool, id, new Date());
    if (!check.whole) process.exitCode = 1;
    console.log(
      `Company ${id}: ${check.whole ? `${check.rows} entries, intact` : `tampered with at entry ${check.brokenAt}`}`,
    );
  }
} finally {
  await pool.end();
  await embedded?.stop();
}
