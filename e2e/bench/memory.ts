import { readFileSync } from 'node:fs';

/** The memory of a process in MB. Read from Linux without starting a process, which would affect the measurement. */
export function memoryOf(pid: number): number {
  const [kB] = /(?<=VmRSS:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

/** The peak memory of a process during some work, in MB. */
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
