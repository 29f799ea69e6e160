import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Size {
  readonly file: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Sizes of the scripts in a folder, biggest first. */
export function scriptSizes(dir: string): Size[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const content = readFileSync(join(dir, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      return {
        file,
        raw: statSync(join(dir, file)).size,
        gzip: gzipSync(content, { level: 9 }).length,
        brotli: brotliCompressSync(content, { params }).length,
      };
    })
    .sort((a, b) => b.brotli - a.brotli);
}
