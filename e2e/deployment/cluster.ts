import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const installed = '/usr/lib/postgresql';

/** The programs of Debian's newest PostgreSQL, 15 or later. Null if there is none. */
export function debianPostgres(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15), 0);
  const bin = join(installed, String(newest), 'bin');
  return existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'initdb')) ? bin : null;
}

/** PostgreSQL doesn't run as root, so it runs as its own user. */
function runsAs(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A fresh cluster of Debian's PostgreSQL in an empty folder, with an owner who isn't a superuser. */
export class Cluster {
  readonly #bin: string;
  readonly #folder: string;
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
  }

  get data(): string {
    return join(this.#folder, 'data');
  }

  /** The address that an operator gives the nodes. */
  get url(): string {
    return `postgres://recoup@127.0.0.1:${this.port}/recoup`;
  }

  async start(): Promise<void> {
    const init = ['-D', this.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    execFileSync(join(this.#bin, 'initdb'), init, { ...this.#ownFolder(), cwd: '/', stdio: 'ignore' });
    await this.run();
  }

  /** Copies another cluster with an operator's command, run as PostgreSQL's user, and starts the copy. */
  async startAs(command: string): Promise<void> {
    const PATH = `${this.#bin}:${process.env.PATH ?? ''}`;
    const options = { ...this.#ownFolder(), cwd: '/', env: { PATH }, stdio: 'pipe' as const };
    execFileSync('sh', ['-c', command], options);
    await this.run();
  }

  #ownFolder() {
    const user = runsAs();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(this.#folder, user.uid, user.gid);
    return user;
  }

  /** Starts the cluster. */
  async run(): Promise<void> {
    const user = runsAs();
    const settings = ['-k', this.#folder, '-h', '127.0.0.1', '-p', String(this.port), '-c', 'fsync=off'];
    const options = { ...user, cwd: '/', stdio: 'ignore' as const };
    this.#child = spawn(join(this.#bin, 'postgres'), ['-D', this.data, ...settings], options);
    for (let tries = 0; ; tries++) {
      try {
        this.sql('postgres', 'SELECT 1');
        break;
      } catch (error) {
        if (tries > 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Runs statements as the superuser, like an administrator. */
  sql(database: string, statements: string): string {
    const at = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database];
    const how = ['-v', 'ON_ERROR_STOP=1', '-At', '-c', statements];
    return execFileSync(join(this.#bin, 'psql'), [...at, ...how], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs an operator's command as the owner of the database. Returns its errors if it fails. */
  asOwner(command: string, folder: string): string {
    const PATH = `${this.#bin}:${process.env.PATH ?? ''}`;
    const env = { PATH, PGHOST: '127.0.0.1', PGPORT: String(this.port), PGUSER: 'recoup' };
    try {
      execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
      return '';
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr);
    }
  }

  /** Stops it. `now` stops it like a lost machine. */
  async stop(now = false): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(now ? 'SIGQUIT' : 'SIGINT');
    await exited;
  }
}
