import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The file types of a build besides its pages. Compressed copies have other names, which can't be requested. */
const served = new Set(['.js', '.json', '.css', '.svg', '.png', '.ico', '.woff2', '.txt', '.map']);

/** Not hidden, and can't leave its folder. */
const plainName = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** How long a file may be cached without revalidation. */
export type Keeping = 'forever' | 'hour' | 'checked';

const options = {
  forever: { maxAge: '365d', immutable: true },
  hour: { maxAge: '1h' },
  checked: { cacheControl: false },
} as const;

/** Lets replies send built files, as Brotli or gzip if the build made such a copy. */
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

/** Whether a path can be that of a built file: a served type, with only plain names. */
export function isBuiltFile(path: string): boolean {
  return served.has(extname(path)) && path.split('/').every((name) => plainName.test(name));
}

/** Sends a file below a folder. A missing one is answered like an unknown address. */
export function sendBuiltFile(reply: FastifyReply, folder: string, path: string, keeping: Keeping): FastifyReply {
  return reply.sendFile(path, folder, options[keeping]);
}
