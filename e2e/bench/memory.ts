import { readFileSync } from 'node:fs';

/** What a process uses of the memory, in MB; told by Linux without a process of its own, which would be in the way. */
export function memoryOf(pid: number): number {
  const [kB] = /(?<=VmRSS:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

/** The most that a process used while something was done, in MB. */
export async function mostUsed(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(pid);
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most;
}
