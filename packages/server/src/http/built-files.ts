import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a build has besides its pages. Copies that are compressed have other names: nobody asks for those. */
const served = new Set(['.js', '.json', '.css', '.svg', '.png', '.ico', '.woff2', '.txt', '.map']);

/** Neither hidden nor a way out of its folder. */
const plainName = /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u;

/** How long a file may be kept without being asked for again. */
export type Keeping = 'forever' | 'hour' | 'checked';

const options = {
  forever: { maxAge: '365d', immutable: true },
  hour: { maxAge: '1h' },
  checked: { cacheControl: false },
} as const;

/** Lets replies send built files: as Brotli or gzip where the build has left such a copy beside the file. */
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

/** Whether a path may be one of a built file: of a type that is served, and of plain names all the way down. */
export function isBuiltFile(path: string): boolean {
  return served.has(extname(path)) && path.split('/').every((name) => plainName.test(name));
}

/** Sends a file below a folder. One that is not there is answered as an address that nothing is at. */
export function sendBuiltFile(reply: FastifyReply, folder: string, path: string, keeping: Keeping): FastifyReply {
  return reply.sendFile(path, folder, options[keeping]);
}
