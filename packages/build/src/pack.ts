import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The file name extension of a compressed copy, after the name of its file. */
export const packedCopy = /\.(br|gz)$/;

const text = /\.(js|json|css|svg)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const ways = {
  '.br': (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (body: Buffer) => gzipped(body, { level: 9 }),
};

/**
 * Puts compressed copies next to every built file of the folders, as Brotli and gzip at their best, so that no server
 * compresses while people wait. A copy newer than its file is kept.
 */
export async function pack(folders: readonly string[]): Promise<void> {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => text.test(file))
        .map((file) => join(folder, file)),
    );
  const work = files.flatMap((file) =>
    Object.entries(ways)
      .filter(([ending]) => isOlder(`${file}${ending}`, file))
      .map(async ([ending, compressed]) => writeFile(`${file}${ending}`, await compressed(await readFile(file)))),
  );
  await Promise.all(work);
}

function isOlder(copy: string, file: string): boolean {
  return !existsSync(copy) || statSync(copy).mtimeMs < statSync(file).mtimeMs;
}
