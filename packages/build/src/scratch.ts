import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there and in the machine: hundreds of small databases and the browsers' profiles. */
const needed = 8 * 2 ** 30;

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed && freemem() >= needed;
  } catch {
    return false;
  }
}

/**
 * Keeps the temporary files of this process and of all that it starts in memory, where there is plenty: databases for
 * tests are made and dropped by the hundred, and on a disk that takes three times as long. They are gone at its end.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'recoup-'));
  // PostgreSQL may run as another user, who has to pass through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
