import { join, normalize } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Deployments } from '../deployments/served-deployments.ts';
import { Refusal } from '../platform/refusal.ts';
import { compressedFiles } from './compressed-files.ts';
import { sendPage } from './page.ts';

const forever = 'public, max-age=31536000, immutable';
const checked = 'no-cache';

/** Names with a hash of their content never change. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Serves the built host and remotes, so that one process is enough on one machine. */
export function webRoutes(
  app: FastifyInstance,
  { root, deploymentsDir, regions }: Pick<Config, 'root' | 'deploymentsDir' | 'regions'>,
  deployments: Deployments,
): void {
  const host = join(root, 'host/dist');
  const send = compressedFiles();

  // What every open page asks for each minute: a building full of them is no reason to refuse one.
  app.get('/deployment.json', { config: { rateLimit: false } }, async (request, reply) => {
    const deployment = await deployments.of(request.host);
    if (!deployment) throw new Refusal('unavailable', 'The web application is not built.');
    return reply.header('cache-control', checked).type('application/json; charset=utf-8').send(deployment.json);
  });

  app.get('/remotes/:name/:version/*', { config: { rateLimit: false } }, async (request, reply) => {
    const { name, version, '*': file } = request.params as { name: string; version: string; '*': string };
    const inside = /^[\w.-]+$/.test(name) && /^[\w.-]+$/.test(version) && !`${name}/${version}`.includes('..');
    const path = inside ? below(join(root, 'remotes', name, 'dist', version), file) : null;
    // Another host's page may run our remotes.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!path || !(await send(path, request, reply, forever))) throw new Refusal('not_found');
    return reply;
  });

  app.get('/deployments/:file', { config: { rateLimit: false } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const path = below(deploymentsDir, file);
    if (!path || !(await send(path, request, reply, checked))) throw new Refusal('not_found');
    return reply;
  });

  // A back office is nothing to find by a search.
  app.get('/robots.txt', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );

  app.get('/*', { config: { rateLimit: false } }, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    const path = file === '' || file === 'index.html' ? null : below(host, file);
    if (path && (await send(path, request, reply, hashed.test(file) ? forever : checked))) return reply;
    if (isForMachines(file, request.headers.accept)) throw new Refusal('not_found');
    return sendPage(host, deployments, regions.all, request, reply);
  });
}

/** Addresses of the API, files of a build that has gone, and whoever does not want a page get a plain 404. */
function isForMachines(path: string, accept: string | undefined): boolean {
  return (
    /^(api|remotes|deployments|socket\.io)(\/|$)/.test(path) ||
    /\.(js|css|map|json)$/.test(path) ||
    !/text\/html|\*\/\*/.test(accept ?? '*/*')
  );
}

function below(folder: string, file: string): string | null {
  const path = normalize(join(folder, file));
  return path.startsWith(`${folder}/`) && !file.split('/').some((part) => part.startsWith('.')) ? path : null;
}
