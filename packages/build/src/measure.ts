import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Size {
  readonly file: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The sizes of the scripts in a built folder and of their compressed copies, largest first. */
export function scriptSizes(dir: string): Size[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const bytes = (copy: string) => statSync(join(dir, `${file}${copy}`)).size;
      return { file, raw: bytes(''), gzip: bytes('.gz'), brotli: bytes('.br') };
    })
    .sort((a, b) => b.brotli - a.brotli);
}
