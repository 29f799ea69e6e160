import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const ready = /Recoup is ready: (http:\/\/\S+)/;

export interface ServerOptions {
  /** Left out, a folder of its own that is removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** A server in a process of its own, as `pnpm start` runs it, on a free port. */
export class ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  readonly #child: ChildProcess;
  readonly #said: string[];

  private constructor(child: ChildProcess, address: string, dataDir: string, said: string[]) {
    this.#child = child;
    this.#said = said;
    this.address = address;
    this.dataDir = dataDir;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** All that it has logged. */
  get said(): string {
    return this.#said.join('');
  }

  /** The embedded PostgreSQL of this server, for another process beside it. Good as long as this one runs. */
  get databaseUrl(): string {
    const sockets = join(this.dataDir, 'postgres/run');
    return `postgres://recoup@localhost/recoup?host=${encodeURIComponent(sockets)}`;
  }

  /** A data folder where PostgreSQL's own user can reach it. */
  static newDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'recoup-e2e-'));
    chmodSync(folder, 0o755);
    return folder;
  }

  static async start({ dataDir = ServerProcess.newDataDir(), env = {} }: ServerOptions = {}): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: '1000000', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    const address = await new Promise<string>((resolveAddress, reject) => {
      let isReady = false;
      const read = (chunk: Buffer) => {
        said.push(chunk.toString());
        const [, found] = (isReady ? null : ready.exec(said.join(''))) ?? [];
        if (!found) return;
        isReady = true;
        resolveAddress(found);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) =>
        reject(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
      );
    });
    return new ServerProcess(child, address, dataDir, said);
  }

  /** Ends as Ctrl-C does, or at once without a chance to tidy up. */
  async end(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolveGone) => this.#child.once('exit', resolveGone));
    this.#child.kill(signal);
    await gone;
  }

  /** Ends and forgets its data. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
