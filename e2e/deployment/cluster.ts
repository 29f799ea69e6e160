import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

const installed = '/usr/lib/postgresql';

/** Programs of the newest PostgreSQL of Debian, 15 or later; null without one. */
export function debianPostgres(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15), 0);
  const bin = join(installed, String(newest), 'bin');
  return existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'initdb')) ? bin : null;
}

/** PostgreSQL does not run as root: as its own user then. */
function runsAs(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A fresh cluster of Debian's PostgreSQL in an empty folder, with an owner who is no superuser. */
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

  /** What an operator gives the nodes. */
  get url(): string {
    return `postgres://recoup@127.0.0.1:${this.port}/recoup`;
  }

  async start(): Promise<void> {
    const init = ['-D', this.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
    execFileSync(join(this.#bin, 'initdb'), init, { ...this.#ownFolder(), cwd: '/', stdio: 'ignore' });
    await this.run();
  }

  /** Makes it a copy of another one by an operator's command, which is run as PostgreSQL's user, and starts it. */
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

  /** Starts what has been made. */
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

  /** Runs statements as the superuser, as an administrator does. */
  sql(database: string, statements: string): string {
    const at = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database];
    const how = ['-v', 'ON_ERROR_STOP=1', '-At', '-c', statements];
    return execFileSync(join(this.#bin, 'psql'), [...at, ...how], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs a command of an operator as the owner of the database; answers its complaints, if it ends with some. */
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

  /** Ends it; `now` as a machine that is lost does. */
  async stop(now = false): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(now ? 'SIGQUIT' : 'SIGINT');
    await exited;
  }
}
