import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { trialDays } from '@recoup/contract/session/registration';
import { type Config, readConfig } from './config.ts';
import { workers } from './domains.ts';
import { closeCompany, reopenCompany } from './moving/close-company.ts';
import { exportCompany } from './moving/export-company.ts';
import { type Imported, importCompany } from './moving/import-company.ts';
import { removeCompany } from './moving/remove-company.ts';
import { openPool, type Pool } from './platform/db/pool.ts';
import { useEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { reasonOf } from './platform/reason.ts';
import { secretsOf } from './platform/secrets.ts';
import { outsideServices } from './services.ts';

const usage = `Usage:
  company export ID FILE [--close]
  company import FILE [--deployment ID]
  company remove ID --name NAME`;

/**
 * `company export|import|remove`: moves one company to another deployment. Uses the database of DATABASE_URL, or the
 * embedded one, whether or not a server runs on it.
 */
interface Wanted {
  readonly verb: string | undefined;
  readonly names: readonly string[];
  readonly closes: boolean;
  readonly deployment: string | undefined;
  readonly name: string | undefined;
}

function wantedOf(args: readonly string[]): Wanted {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { close: { type: 'boolean' }, deployment: { type: 'string' }, name: { type: 'string' } },
  });
  const [verb, ...names] = positionals;
  return { verb, names, closes: values.close === true, deployment: values.deployment, name: values.name };
}

function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text))
    throw new Error(`${text === undefined ? 'The ID is missing' : `${text} is not an ID`}.\n${usage}`);
  return Number(text);
}

// Typed paths are relative to the person's folder, not to where the command runs.
const pathOf = (name: string | undefined): string => {
  if (!name) throw new Error(usage);
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
};

async function exportOne(config: Config, pool: Pool, { names, closes }: Wanted): Promise<string[]> {
  const [id, file] = [idOf(names[0]), pathOf(names[1])];
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const { files, secrets } = await outsideServices(config);
  const key = config.transferKey ?? randomBytes(33).toString('base64');
  const parts = { pool, files, secrets, transfer: secretsOf(key), now: new Date() };
  const subscription = closes ? await closeCompany(pool, id) : null;
  try {
    const { company, tables, files: many, missing } = await exportCompany(parts, id, file);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return [
      `${company}: ${rows} rows and ${many} files are in ${file}.`,
      ...missing.map((name) => `A row refers to this file, and the file is missing: ${name}`),
      ...(config.transferKey ? [] : [`Import it with TRANSFER_KEY=${key}`]),
      ...(subscription === null ? [] : [`Cancel its subscription in Stripe: ${subscription}`]),
    ];
  } catch (error) {
    if (closes) await reopenCompany(pool, id, subscription);
    throw error;
  }
}

function imported({ tenantId, manifest, jobs, accounts, siteNames }: Imported): string[] {
  return [
    `${manifest.company} is company ${tenantId} here.`,
    ...accounts.map((email) => `${email} already has an account here and keeps its password.`),
    ...siteNames.map((name) => `Another company here already has the short name ${name}.`),
    ...(jobs === 0 ? [] : [`Unfinished jobs: ${jobs}. Retry them with: jobs:failed --company ${tenantId} --retry all`]),
  ];
}

async function importOne(config: Config, pool: Pool, { names, deployment }: Wanted): Promise<string[]> {
  if (!config.transferKey) throw new Error('TRANSFER_KEY is missing. The export printed it.');
  if (deployment !== undefined && !existsSync(join(config.deploymentsDir, `${deployment}.json`)))
    throw new Error(`Deployment ${deployment} isn’t in ${config.deploymentsDir}.`);
  const { billing, files, secrets } = await outsideServices(config);
  const now = new Date();
  const done = await importCompany(
    {
      ...{ pool, files, secrets, workers, now },
      transfer: secretsOf(config.transferKey),
      deploymentId: deployment ?? null,
      trialEndsAt: billing ? new Date(now.getTime() + trialDays * 86_400_000) : null,
    },
    pathOf(names[0]),
  );
  return imported(done);
}

async function removeOne(config: Config, pool: Pool, { names, name }: Wanted): Promise<string[]> {
  if (name === undefined) throw new Error(usage);
  const { files } = await outsideServices(config);
  const removed = await removeCompany({ pool, files }, idOf(names[0]), name);
  return [`${name} removed: ${removed.rows} rows and ${removed.files} files.`];
}

const verbs = { export: exportOne, import: importOne, remove: removeOne };

async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2));
  const verb = Object.entries(verbs).find(([name]) => name === wanted.verb)?.[1];
  if (!verb) throw new Error(usage);
  const config = readConfig(process.env, []);
  const embedded = config.databaseUrl ? null : await useEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
  const pool = openPool(embedded?.connection() ?? { connectionString: url }, 2, () => undefined, { isPatient: true });
  try {
    for (const line of await verb(config, pool, wanted)) console.log(line);
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
