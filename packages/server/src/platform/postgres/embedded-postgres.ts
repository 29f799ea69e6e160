import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '../db/pool.ts';
import { connectWhenReady } from './connect-when-ready.ts';
import { embeddedBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { checkReach, postgresUser, type RunAs } from './postgres-user.ts';

const run = promisify(execFile);

/** A PostgreSQL of our own, reached by a unix socket that no other user can open. */
export interface EmbeddedPostgres {
  /** The connection to one of its databases. The first start creates `recoup`. */
  connection(database?: string): Connection;
  /** Empties the database `recoup`. */
  recreate(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Programs of another PostgreSQL than the bundled one. */
  readonly binaries?: PostgresBinaries;
  /** False in tests: committed data may be lost if the machine crashes. */
  readonly durable?: boolean;
  /** Called while it replays its log after a crash: after three seconds, then every ten until it is up. */
  readonly onRecovery?: () => void;
  /** Called after it ended unexpectedly and was restarted, with the milliseconds that took. */
  readonly onRestart?: (ms: number) => void;
  /** Called when it ended unexpectedly and can't be restarted. */
  readonly onLost?: (error: Error) => void;
}

/** Milliseconds within which a restarted server has to be back. */
const restartWithin = 10_000;

/** Limits restarts of a server that ends as soon as it runs. */
const restarts = { max: 5, withinMs: 60_000 };

/** The process that uses the folder holds this lock. For a leftover server, no process holds it. */
const ownerLock = 4_406_011;

/**
 * Starts PostgreSQL in `folder`, creating the cluster the first time. Stops a server left over from a killed process
 * first.
 */
export async function startEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const binaries = options.binaries ?? (await embeddedBinaries());
  const user = await postgresUser();
  const cluster = join(folder, 'cluster');
  const sockets = socketFolder(folder);
  await mkdir(dirname(folder), { recursive: true });
  for (const path of [folder, sockets]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
  }
  await checkReach(user, binaries.postgres, folder);
  const connection = connectionIn(sockets);

  await stopLeftOver(cluster, connection('postgres'));
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(binaries, user, cluster);
  const log = join(folder, 'postgres.log');
  const begin = async (withinMs: number) => {
    const child = await launch(binaries, user, { cluster, sockets, log, durable: options.durable ?? true });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const owner = await connectWhenReady(connection('postgres'), {
      withinMs,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined,
      onRecovery: options.onRecovery,
    }).catch(async () => {
      const logText = await readFile(log, 'utf8').catch(() => '');
      // Its own log is the reason, not the failed connection.
      throw new Error(`The embedded PostgreSQL didn’t start.\n${logText.slice(-2000)}`);
    });
    await owner.query('SELECT pg_advisory_lock($1)', [ownerLock]);
    return { child, exited, owner };
  };
  let running = await begin(60_000);
  const found = await running.owner.query("SELECT 1 FROM pg_database WHERE datname = 'recoup'");
  if (found.rowCount === 0) await running.owner.query('CREATE DATABASE recoup');

  let stopping = false;
  const starts: number[] = [];
  /** Restarts the server if it ends without us. Committed data is on disk. */
  async function watch(): Promise<void> {
    for (;;) {
      await running.exited;
      if (stopping) return;
      const lostAt = Date.now();
      starts.push(lostAt);
      if (starts.filter((at) => at > lostAt - restarts.withinMs).length > restarts.max)
        throw new Error('The embedded PostgreSQL keeps stopping.');
      running = await beginAgain(lostAt + restartWithin);
      if (stopping) {
        running.child.kill('SIGINT');
        continue;
      }
      options.onRestart?.(Date.now() - lostAt);
    }
  }
  /** Processes of the ended server may hold its memory for a moment. */
  async function beginAgain(deadline: number): Promise<typeof running> {
    for (;;) {
      try {
        return await begin(Math.max(1_000, deadline - Date.now()));
      } catch (error) {
        if (Date.now() > deadline - 1_000 || stopping) throw error;
        await delay(200);
      }
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    connection,
    async recreate() {
      await running.owner.query('DROP DATABASE recoup WITH (FORCE)');
      await running.owner.query('CREATE DATABASE recoup');
    },
    async stop() {
      stopping = true;
      const { owner, child } = running;
      await owner.end().catch(() => undefined);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await watching;
    },
  };
}

const connectionIn =
  (sockets: string) =>
  (database = 'recoup') => ({ host: sockets, port: 5432, user: 'recoup', database });

/** The PostgreSQL of `folder`: the one that a running server uses, or one started just for the caller. */
export async function useEmbeddedPostgres(folder: string): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const connection = connectionIn(socketFolder(folder));
  if (await isOwned(connection('postgres'))) return { connection, stop: async () => undefined };
  return startEmbeddedPostgres(folder);
}

/**
 * The path of a socket may have about 100 characters. Deep folders get a socket below the system's temporary folder.
 */
function socketFolder(folder: string): string {
  const near = join(folder, 'run');
  if (Buffer.byteLength(near) < 80) return near;
  return join(tmpdir(), `recoup-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

const exists = (path: string) =>
  readFile(path).then(
    () => true,
    () => false,
  );

async function initialise(binaries: PostgresBinaries, user: RunAs, cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  const options = ['--username=recoup', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--locale=C'];
  await run(binaries.initdb, [`--pgdata=${cluster}`, ...options], {
    ...user,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
  });
}

/** Stops the server of the cluster's `postmaster.pid`, unless a live process of ours uses it. */
async function stopLeftOver(cluster: string, connection: Connection): Promise<void> {
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  if (!pid || !(await isPostgres(pid, cluster))) return;
  const deadline = Date.now() + 2000;
  while (await isOwned(connection)) {
    if (Date.now() > deadline)
      throw new Error('Recoup is already running on this DATA_DIR. Stop it, or choose another folder.');
    await delay(50);
  }
  process.kill(pid, 'SIGINT');
  while (await isPostgres(pid, cluster)) {
    if (Date.now() > deadline + 25_000) throw new Error(`A leftover PostgreSQL (process ${pid}) won’t stop.`);
    await delay(20);
  }
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  const processList = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(() => null);
  return processList !== null && !processList.stdout.trim().startsWith('Z') && processList.stdout.includes(cluster);
}

async function isOwned(connection: Connection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [ownerLock]);
    return rows[0]?.free === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Megabytes that PostgreSQL caches of its tables: an eighth of the memory of this machine or container. Allocated as
 * it's used.
 */
function cacheSize(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(2048, Math.max(128, Math.floor(memory / 8 / 2 ** 20)));
}

/**
 * Settings for a cluster that ends with the run that created it: it doesn't survive a crash, and never gets old enough
 * to vacuum.
 */
const shortLived = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

async function launch(
  binaries: PostgresBinaries,
  user: RunAs,
  at: { cluster: string; sockets: string; log: string; durable: boolean },
) {
  const log = await open(at.log, 'w');
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${at.sockets}`,
    'unix_socket_permissions=0700',
    'max_connections=120',
    `shared_buffers=${at.durable ? cacheSize() : 128}MB`,
    'jit=off',
    ...(at.durable ? [] : shortLived),
  ];
  // In its own process group, so that Ctrl-C in a terminal reaches us first and requests can finish.
  const child = spawn(binaries.postgres, ['-D', at.cluster, '-p', '5432', ...settings.flatMap((s) => ['-c', s])], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.once('error', () => undefined);
  await log.close();
  return child;
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
