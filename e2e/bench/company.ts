import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@recoup/server/src/platform/postgres/embedded-postgres.ts';
import { people } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';
import { BareProcess } from './bare-process.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** A company with this many orders: our server and the bare one, on the same database. */
export interface Company {
  readonly orders: number;
  readonly ours: string;
  readonly bare: string;
  readonly token: string;
  readonly databaseUrl: string;
  /** The process id of our server. */
  readonly pid: number;
  /** Reads an answer of our server. */
  get<T>(path: string): Promise<T>;
  stop(): Promise<void>;
}

/** The folder for data of this server's version. Data of an older version is created again. */
function dataFolder(name: string): string {
  const sources = globSync('packages/server/src/{migrations,seed}/**/*.{ts,sql}', { cwd: root }).sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(join(root, source)));
  return join(tmpdir(), 'recoup-bench', `${hash.digest('hex').slice(0, 8)}-${name}`);
}

/** Data that this benchmark uses. Another one may use other data at the same time. */
const ownFolders = new Set<string>();

/** Starts the PostgreSQL of a folder made by {@link seededWith}. {@link forgetCompanies} removes it. */
export async function startPostgresIn(folder: string) {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  ownFolders.add(folder);
  return postgres;
}

/** A folder with what the seed command makes. Created once. */
export async function seededWith(name: string, options: readonly string[]): Promise<string> {
  const folder = dataFolder(name);
  const done = join(folder, 'seeded');
  if (existsSync(done)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(folder, 0o755);
  console.error(`Making ${name}`);
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  await run(process.execPath, ['packages/server/src/seed/main.ts', ...options], {
    cwd: root,
    env: environment,
  });
  await writeFile(done, '');
  return folder;
}

/** Starts a company. Its data stays in the system's temporary folder until {@link forgetCompanies}. */
export async function startCompany(orders: number, more: Record<string, string> = {}): Promise<Company> {
  const folder = await seededWith(`${orders}-orders`, ['--orders', String(orders)]);
  const postgres = await startPostgresIn(folder);
  const { host, user, database } = postgres.connection() as { host: string; user: string; database: string };
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = { DATABASE_URL: url, NODE_ENV: 'production', RATE_LIMIT: '100000000', LOG_LEVEL: 'error', ...more };
  const server = await ServerProcess.start({ dataDir: folder, env });
  const bare = await BareProcess.start({ DATABASE_URL: url, DATA_DIR: folder, API: server.address });
  const answer = await fetch(`${server.address}/api/v1/pos/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(people.owner),
  });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  return {
    orders,
    ours: server.address,
    bare: bare.address,
    token,
    databaseUrl: url,
    pid: server.pid,
    async get(path) {
      const got = await fetch(`${server.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!got.ok) throw new Error(`${path} answers ${got.status}`);
      return got.json();
    },
    async stop() {
      await bare.stop();
      await server.end();
      await postgres.stop();
    },
  };
}

/** Removes the data that this benchmark used. */
export async function forgetCompanies(): Promise<void> {
  for (const folder of ownFolders) await rm(folder, { recursive: true, force: true });
}
