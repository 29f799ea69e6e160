import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { lostSecrets } from './keys/lost-secrets.ts';
import { rotateKey } from './keys/rotate-key.ts';
import type { KeyParts } from './keys/sealed-rows.ts';
import { openPool } from './platform/db/pool.ts';
import { useEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { reasonOf } from './platform/reason.ts';
import { keyInFolder, secretsOf } from './platform/secrets.ts';
import { outsideServices } from './services.ts';

const usage = 'Usage:\n  keys rotate\n  keys lost [--clear]';

async function rotate(parts: KeyParts): Promise<string[]> {
  const { sealed, current, lost } = await rotateKey(parts);
  return [
    `Encrypted with the new key: ${sealed}. Already encrypted with it: ${current}.`,
    ...(lost === 0 ? [] : [`No key can decrypt ${lost} of them. List them with: keys lost`]),
  ];
}

async function listLost(parts: KeyParts, clears: boolean): Promise<string[]> {
  const found = await lostSecrets(parts, clears, new Date());
  if (found.length === 0) return ['Every secret can be decrypted.'];
  return [
    ...found.map(({ tenantId, what, advice }) => `Company ${tenantId}: ${what}. ${advice}`),
    clears
      ? `Cleared: ${found.length}. Owners see them in their notifications.`
      : `Lost: ${found.length}. Nothing was changed. Clear them with: keys lost --clear`,
  ];
}

/**
 * `keys rotate|lost`: reseals everything sealed with one of ACCEPTED_KEYS with SECRET_KEY, or lists what no key opens.
 * Uses the database of DATABASE_URL, or the embedded one, whether or not a server runs on it.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { clear: { type: 'boolean' } } });
  const [verb, more] = positionals;
  if ((verb !== 'rotate' && verb !== 'lost') || more !== undefined) throw new Error(usage);
  const config = readConfig(process.env, []);
  const { files, secrets } = await outsideServices(config);
  const current = secretsOf(config.secretKey ?? keyInFolder(config.dataDir));
  const embedded = config.databaseUrl ? null : await useEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
  const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, () => undefined, { isPatient: true });
  const parts = { pool, files, current, secrets };
  try {
    const lines = verb === 'rotate' ? await rotate(parts) : await listLost(parts, values.clear === true);
    for (const line of lines) console.log(line);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
