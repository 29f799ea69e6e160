import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

export interface Finished {
  readonly ok: boolean;
  /** The output of both channels, in order. */
  readonly output: string;
}

/** Runs a program in a folder (by default, the root of the repository) until it ends and returns its output. */
export function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  folder: string = root,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString('utf8').trim() }));
  });
}
