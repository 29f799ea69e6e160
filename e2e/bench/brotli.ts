import { brotliCompressSync, constants } from 'node:zlib';

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** The level at which built files are served. */
export function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params });
}
