import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The reference server in its own process. */
export class BareProcess {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(env: Record<string, string>): Promise<BareProcess> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
      child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
    });
    return new BareProcess(child, address);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill();
    await exited;
  }
}
