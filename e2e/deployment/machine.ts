import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from './cluster.ts';
import { databaseStatements, nodeCommand, root, variables } from './page.ts';
import { eventually } from './staff.ts';

/** Ends a journey with what it found wrong. */
export function must(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(`Not so: ${what}`);
}

/** A free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
    });
  });
}

/** An operator's environment: this one without variables set here for the product. */
const ownNames = variables();
const shell = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownNames.has(name)));

type Variables = Readonly<Record<string, string>>;

/** The place of a journey: a folder and processes, which are removed with it. */
export class Machine {
  readonly work = mkdtempSync(join(tmpdir(), 'recoup-deployment-'));
  readonly #children: ChildProcess[] = [];
  readonly #clusters: Cluster[] = [];
  readonly #started = performance.now();
  readonly #postgres: string;

  constructor(postgres: string) {
    this.#postgres = postgres;
    chmodSync(this.work, 0o755);
    process.once('SIGINT', () => {
      this.#children.forEach(kill);
      process.exit(130);
    });
  }

  step(what: string): void {
    console.log(`${((performance.now() - this.#started) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  }

  /** Runs a command of the page in the build's folder. Returns its output. */
  run(command: string, env: Variables = {}): string {
    return execFileSync('sh', ['-c', command], { cwd: root, env: { ...shell, ...env }, encoding: 'utf8' });
  }

  /** Starts a program that ends with the journey. */
  spawn(program: string, args: readonly string[], options: { uid?: number; gid?: number } = {}): ChildProcess {
    const child = spawn(program, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#children.push(child);
    return child;
  }

  /** A node started like the page says, on its own port. Returns its output once it is ready or has ended. */
  async startNode(places: Variables, port: number, more: Variables = {}) {
    const child = spawn('sh', ['-c', nodeCommand(places)], {
      cwd: root,
      env: { ...shell, PORT: String(port), LOG_LEVEL: 'info', DATABASE_WAIT: '60', ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // It is stopped with every process it started.
      detached: true,
    });
    this.#children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    await eventually(
      'a node is ready or has ended',
      async () => output.includes('Recoup is ready') || child.exitCode !== null,
    );
    return { child, log: () => output };
  }

  /** A fresh cluster with the page's database and owner. */
  async cluster(name: string): Promise<Cluster> {
    const made = new Cluster(this.#postgres, join(this.work, name), await freePort());
    this.#clusters.push(made);
    await made.start();
    for (const statement of databaseStatements()) made.sql('postgres', statement);
    return made;
  }

  /** A streaming replica, made by a command that gets the folder for its data. */
  async replica(name: string, command: (data: string) => string): Promise<Cluster> {
    const made = new Cluster(this.#postgres, join(this.work, name), await freePort());
    this.#clusters.push(made);
    await made.startAs(command(made.data));
    return made;
  }

  async end(): Promise<void> {
    for (const child of this.#children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      kill(child);
      await exited;
    }
    for (const made of this.#clusters) await made.stop();
    rmSync(this.work, { recursive: true, force: true });
  }
}

/** Each program leads its own process group, which Ctrl-C doesn't reach. */
function kill(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGTERM');
}

/** Runs a journey on its own machine, and ends this process with the result. */
export async function play(machine: Machine, journey: () => Promise<void>): Promise<never> {
  let failed = false;
  try {
    await journey();
  } catch (error) {
    failed = true;
    console.error(error);
  } finally {
    await machine.end();
  }
  process.exit(failed ? 1 : 0);
}
