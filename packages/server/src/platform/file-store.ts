import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './services.ts';

/** Stores files below a folder. A file exists completely or not at all. */
export function diskFileStore(folder: string): FileStore {
  function pathOf(key: string): string {
    const path = resolve(folder, key);
    if (!path.startsWith(folder + sep)) throw new Error(`${key} leads out of the file store`);
    return path;
  }
  return {
    async write(key, content) {
      const path = pathOf(key);
      const partial = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = createWriteStream(partial, { mode: 0o600, flush: true });
        await pipeline(content, file);
        await rename(partial, path);
        return { bytes: file.bytesWritten };
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key, part) => createReadStream(pathOf(key), part),
    remove: (key) => rm(pathOf(key), { force: true }),
    text: (key) =>
      readFile(pathOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async probe() {
      await mkdir(folder, { recursive: true });
      const path = pathOf(`recoup-probe.${process.pid}`);
      // Writes as much as a picture may have, to detect a nearly full disk in time.
      await writeFile(path, Buffer.alloc(probeBytes)).finally(() => rm(path, { force: true }));
    },
  };
}

const probeBytes = 1_000_000;

/** The folder for files below DATA_DIR. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}
