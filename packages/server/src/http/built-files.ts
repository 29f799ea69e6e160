import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The file types of a build besides its pages, without compressed copies, which are never requested directly. */
const served = new Set(['.js', '.json', '.css', '.svg', '.png', '.ico', '.woff2', '.txt', '.map']);

/** Names of files that are neither hidden nor outside of their folder. */
const plainName = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** How long a file may be cached before it's requested again. */
export type Keeping = 'forever' | 'hour' | 'checked';

const options = {
  forever: { maxAge: '365d', immutable: true },
  hour: { maxAge: '1h' },
  checked: { cacheControl: false },
} as const;

/** Lets replies send built files, as Brotli or gzip where the build has such a copy next to the file. */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    },
  });
}

/** Whether a path can be a built file: of a served type, with plain names only. */
export function isBuiltFile(path: string): boolean {
  return served.has(extname(path)) && path.split('/').every((name) => plainName.test(name));
}

/** Sends a file from a folder. A missing file gets the same response as an unknown address. */
export function sendBuiltFile(reply: FastifyReply, folder: string, path: string, keeping: Keeping): FastifyReply {
  return reply.sendFile(path, folder, options[keeping]);
}
