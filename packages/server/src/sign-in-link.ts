import { join } from 'node:path';
import { readConfig } from './config.ts';
import { signInLink } from './modules/session/auth/sign-in-link.ts';
import { openPool } from './platform/db/pool.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { outsideServices } from './services.ts';

/**
 * `sign-in-link EMAIL`: prints a link that signs a user in once, within fifteen minutes. For users without access to
 * their password and their email. Uses the database of DATABASE_URL, or the embedded one of a stopped server.
 */
const [email = ''] = process.argv.slice(2);
const config = readConfig(process.env, []);
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, (error) => console.error(error.message), {
  isPatient: true,
});
try {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const { secrets } = await outsideServices(config);
  const link = await signInLink(pool, secrets, origin, email.trim().toLowerCase(), new Date());
  if (!link) process.exitCode = 1;
  console.log(link ?? `No user signs in as ${email}.`);
} finally {
  await pool.end();
  await embedded?.stop();
}
