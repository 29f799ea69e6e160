import { readdirSync, readFileSync } from 'node:fs';

/** Kernel clock ticks per second, on every Linux. */
const ticks = 100;

/**
 * Positions in `/proc/PID/stat`, after the program's name: the parent, and the time in user code, in the kernel, and of
 * ended children.
 */
const fields = { parent: 1, times: [11, 12, 13, 14] } as const;

function statOf(pid: number | string): { parent: number; seconds: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = fields.times.reduce((sum, at) => sum + Number(parts[at]), 0) / ticks;
    return { parent: Number(parts[fields.parent]), seconds };
  } catch {
    return null;
  }
}

/** Seconds of processor time that a process and its children have used since they started. */
export function secondsOf(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((one) => one?.parent === pid);
  return [statOf(pid), ...children].reduce((sum, one) => sum + (one?.seconds ?? 0), 0);
}

/** The average number of processors that each of these used during some work. */
export async function coresDuring<Name extends string>(
  pids: Readonly<Record<Name, readonly number[]>>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const all = () =>
    Object.entries<readonly number[]>(pids).map(
      ([name, its]) => [name, its.reduce((sum, pid) => sum + secondsOf(pid), 0)] as const,
    );
  const before = new Map(all());
  const started = performance.now();
  await work();
  const took = (performance.now() - started) / 1000;
  return Object.fromEntries(all().map(([name, used]) => [name, (used - (before.get(name) ?? 0)) / took])) as Record<
    Name,
    number
  >;
}
