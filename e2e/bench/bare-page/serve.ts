import { readFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { sendBuiltFile, serveBuiltFiles } from '@recoup/server/src/http/built-files.ts';
import fastify from 'fastify';

/** Serves the built bare page like our server serves its files, and proxies API calls to it. */
export async function serveBarePage(dist: string, api: string) {
  const app = fastify();
  await serveBuiltFiles(app);
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  app.get('/api/*', (request, reply) => {
    reply.hijack();
    const passed = ask(`${api}${request.url}`, { headers: request.headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    passed.on('error', () => reply.raw.destroy());
    passed.end();
  });
  app.get('/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    if (/^[\w.]+\.js$/.test(file)) return sendBuiltFile(reply, dist, file, 'forever');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address: address.replace('127.0.0.1', 'localhost'), stop: () => app.close() };
}
