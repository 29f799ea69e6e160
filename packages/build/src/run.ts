import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

export interface Finished {
  readonly ok: boolean;
  /** What it said, both channels in order. */
  readonly output: string;
}

/** Runs a program in a folder (the root of the repository unless told) to its end and keeps what it says. */
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
