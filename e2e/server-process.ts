import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerPlace } from './own-server.ts';
import { personalIn } from './personal-in.ts';

const root = resolve(import.meta.dirname, '..');
const ready = /Recoup is ready: (http:\/\/\S+)/;

export interface ServerOptions {
  /** By default, a separate folder that is removed at the end. Without a `DATABASE_URL`, it has the demo companies. */
  dataDir?: string;
  env?: Record<string, string>;
  /** What this journey types or receives that must not appear in a log. */
  secrets?: readonly string[];
}

/**
 * A server in its own process, like `pnpm start`, on a free port. Its log is read when it ends, and must have no
 * personal data and no keys.
 */
export class ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  /** Its database, for another process. The embedded PostgreSQL is only available while this one runs. */
  readonly databaseUrl: string;
  readonly #child: ChildProcess;
  readonly #said: string[];
  readonly #secrets: readonly string[];

  private constructor(
    child: ChildProcess,
    lines: string[],
    { address, dataDir, databaseUrl }: ServerPlace,
    secrets: readonly string[],
  ) {
    this.#child = child;
    this.#said = lines;
    this.#secrets = secrets;
    this.address = address;
    this.dataDir = dataDir;
    this.databaseUrl = databaseUrl;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** A data folder that PostgreSQL's own user can reach. */
  static #newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'recoup-e2e-'));
    chmodSync(folder, 0o755);
    return folder;
  }

  /** Fills a data folder with the demo companies, for servers to start on copies. Seeding is most of a first start. */
  static async makeDemo(): Promise<string> {
    const server = await ServerProcess.start();
    await server.end();
    process.env.E2E_DEMO = server.dataDir;
    return server.dataDir;
  }

  /** A new data folder, with the demo companies if `makeDemo` made some. */
  static #ownDataDir(env: Record<string, string>): string {
    const folder = ServerProcess.#newDataDir();
    const demo = process.env.E2E_DEMO;
    // PostgreSQL's files keep their owner.
    if (demo && !env.DATABASE_URL) execFileSync('cp', ['-a', `${demo}/.`, folder]);
    return folder;
  }

  static async start(options: ServerOptions = {}): Promise<ServerProcess> {
    const { env = {}, secrets = [], dataDir = ServerProcess.#ownDataDir(env) } = options;
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        RATE_LIMIT: '1000000',
        // On a busy machine, a request has to wait. Tests of the server cover that it's refused in time.
        DATABASE_WAIT: '60',
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        // For fake services whose address others choose.
        INSIDE_HOSTS: '127.0.0.1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const address = await new Promise<string>((resolveAddress, reject) => {
      let isReady = false;
      const read = (chunk: Buffer) => {
        lines.push(chunk.toString());
        const [, found] = (isReady ? null : ready.exec(lines.join(''))) ?? [];
        if (!found) return;
        isReady = true;
        resolveAddress(found);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) =>
        reject(new Error(`The server ended with ${code} before it was ready:\n${lines.join('')}`)),
      );
    });
    const sockets = join(dataDir, 'postgres/run');
    const databaseUrl = env.DATABASE_URL ?? `postgres://recoup@localhost/recoup?host=${encodeURIComponent(sockets)}`;
    return new ServerProcess(child, lines, { address, dataDir, databaseUrl }, secrets);
  }

  /** Ends like after Ctrl-C. Throws if its log has personal data or keys. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    // While the database to compare with still exists.
    const found = await personalIn(this.#said.join(''), this.databaseUrl, this.#secrets).catch((error: unknown) => [
      String(error),
    ]);
    const exited = new Promise((resolveGone) => this.#child.once('exit', resolveGone));
    this.#child.kill('SIGINT');
    await exited;
    if (found.length > 0)
      throw new Error(`The log tells of people or keys:\n${[...new Set(found)].slice(0, 20).join('\n')}`);
  }

  /** Ends and removes its data. */
  async remove(): Promise<void> {
    try {
      await this.end();
    } finally {
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }
}
