import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** A data folder and the servers started on it, each as a separate process like in production. */
export interface ServerFolder {
  readonly folder: string;
  /** The started processes. */
  readonly children: readonly ChildProcess[];
  /** Starts a server. Resolves once it prints its address or exits. */
  start(env?: Record<string, string>): Promise<StartedServer>;
  /** Process id of the embedded PostgreSQL. */
  postgresPid(): Promise<number>;
  /** Stops running servers. */
  stop(): Promise<void>;
  /** Stops running servers and removes the folder. */
  remove(): Promise<void>;
}

export interface StartedServer {
  readonly child: ChildProcess;
  readonly address: string;
  /** Everything it has printed. */
  said(): string;
}

export async function serverFolder(): Promise<ServerFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-process-'));
  // PostgreSQL may run as another user (see postgres-user.ts).
  await chmod(folder, 0o711);
  const children: ChildProcess[] = [];
  async function stop() {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGINT');
      await once(child, 'exit');
    }
  }
  return {
    folder,
    children,
    async start(more = {}) {
      const ownVariables = { NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_WAIT: '60' };
      const env = { ...process.env, ...ownVariables, ...more };
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
      await until(() => output.includes('ready: ') || child.exitCode !== null || child.signalCode !== null);
      return { child, said: () => output, address: /ready: (\S+)/.exec(output)?.[1] ?? '' };
    },
    async postgresPid() {
      const pidFile = join(folder, 'data/postgres/cluster/postmaster.pid');
      return Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
