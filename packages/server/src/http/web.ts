import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deployments } from '../deployments/served-deployments.ts';
import { Refusal } from '../platform/refusal.ts';
import { appManifest } from './app-manifest.ts';
import { isBuiltFile, sendBuiltFile } from './built-files.ts';
import { sendPage } from './page.ts';
import { downHost } from './route-parts.ts';

/** Names with a content hash never change. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Serves the built host and remotes, so that one process is enough on a single machine. */
export function webRoutes(
  app: FastifyInstance,
  { root, deploymentsDir, regions }: Pick<Config, 'root' | 'deploymentsDir' | 'regions'>,
  deployments: Deployments,
): void {
  const host = join(root, 'host/dist');

  // Every open page requests this each minute, so a building full of staff mustn't hit a limit.
  app.get('/deployment.json', { config: { rateLimit: false } }, async (request, reply) => {
    const deployment = await deployments.of(request.host);
    if (deployments.isDown(request.host)) throw downHost();
    if (!deployment) throw new Refusal('unavailable', 'The web application isn’t built.');
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(deployment.json);
  });

  // The name and look of the installed app, per deployment.
  app.get('/app.webmanifest', { config: { rateLimit: false } }, async (request, reply) => {
    const found = await deployments.of(request.host);
    if (deployments.isDown(request.host)) throw downHost();
    if (!found) throw new Refusal('unavailable', 'The web application isn’t built.');
    const { type, ...manifest } = appManifest(found.deployment);
    return reply.header('cache-control', 'no-cache').type(type).send(JSON.stringify(manifest));
  });

  app.get('/remotes/:name/:version/*', { config: { rateLimit: false } }, async (request, reply) => {
    const { name, version, '*': file } = request.params as { name: string; version: string; '*': string };
    const path = `${name}/dist/${version}/${file}`;
    // Pages of other hosts may run our remotes.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (!isBuiltFile(path)) throw new Refusal('not_found');
    return sendBuiltFile(reply, join(root, 'remotes'), path, 'forever');
  });

  app.get('/deployments/:file', { config: { rateLimit: false } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    if (!isBuiltFile(file)) throw new Refusal('not_found');
    // Browsers request the window's icon at every step.
    return sendBuiltFile(reply, deploymentsDir, file, file.endsWith('.json') ? 'checked' : 'hour');
  });

  // Search engines should ignore a back office, but find its companies' shops and what they load.
  app.get('/robots.txt', { config: { rateLimit: false } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nAllow: /site/\nAllow: /widget/\nAllow: /api/v2/public/logo/\nDisallow: /\n'),
  );

  app.get('/*', { config: { rateLimit: false } }, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    if (!isBuiltFile(file)) return page(request, reply);
    // Files used on companies' own sites have to load there, even if the sites isolate themselves.
    if (/^widget(\.js$|\/)/.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendBuiltFile(reply, host, file, hashed.test(file) ? 'forever' : 'checked');
  });
  // Unknown addresses and missing files.
  app.setNotFoundHandler(page);

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isForMachines(request)) throw new Refusal('not_found');
    return sendPage(host, deployments, regions.all, request, reply);
  }
}

/** API addresses, missing files of a build, and clients that don't want a page get a plain 404. */
function isForMachines({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    !['GET', 'HEAD'].includes(method) ||
    /^\/(api|remotes|deployments|socket\.io)(\/|$)/.test(path) ||
    /\.(js|css|map|json)$/.test(path) ||
    !/text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  );
}
