import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** Types that gain nothing from compression. */
const packed = new Set(['.png', '.ico', '.woff2']);

type Encoding = 'br' | 'gzip' | null;
interface CachedFile {
  readonly modified: number;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends built files: compressed once at the best level and kept, with the caching that their names allow. */
export function compressedFiles() {
  const cache = new Map<string, CachedFile>();

  /** Sends a file; false when there is none. */
  return async (path: string, request: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<boolean> => {
    const type = types[extname(path)];
    const info = type === undefined ? null : await stat(path).catch(() => null);
    if (type === undefined || !info?.isFile()) return false;
    const etag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
    reply.header('etag', etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send();
      return true;
    }
    const encoding = packed.has(extname(path)) ? null : acceptedEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    reply.type(type).send(await bodyOf(path, info.mtimeMs, encoding));
    return true;
  };

  function bodyOf(path: string, modified: number, encoding: Encoding): Promise<Buffer> {
    let file = cache.get(path);
    if (file?.modified !== modified) {
      file = { modified, bodies: new Map() };
      cache.set(path, file);
    }
    const known = file.bodies.get(encoding);
    if (known) return known;
    const made = makeBody(path, encoding);
    file.bodies.set(encoding, made);
    made.catch(() => file.bodies.delete(encoding));
    return made;
  }
}

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function makeBody(path: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const ready = await readFile(`${path}.br`).catch(() => null);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    return ready ?? (await brotli(await readFile(path), quality));
  }
  if (encoding === 'gzip') {
    const ready = await readFile(`${path}.gz`).catch(() => null);
    return ready ?? (await gzipped(await readFile(path), { level: 9 }));
  }
  return readFile(path);
}
