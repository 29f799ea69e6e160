import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's folder for files in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there and in memory: for hundreds of small databases and the browsers' profiles. */
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
 * Keeps the temporary files of this process and its children in memory if there is enough. Databases for tests are
 * created and dropped by the hundred, which takes three times as long on disk. They are removed at its end.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR || !isRoomy()) return;
  const folder = mkdtempSync(join(memory, 'recoup-'));
  // PostgreSQL may run as another user, who needs to traverse it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
