import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deployments, ServedDeployment } from '../deployments/served-deployments.ts';
import { escapeHtml } from '../platform/html-mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { downHost } from './route-parts.ts';

/** The origins that the support chat needs, according to its vendor. */
const chatOrigins = {
  script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  connect: ['https://*.intercom.io', 'wss://*.intercom.io', 'https://uploads.intercomcdn.com'],
  media: ['https://*.intercomcdn.com', 'https://static.intercomassets.com'],
};
const noChat: typeof chatOrigins = { script: [], connect: [], media: [] };

type Regions = Config['regions']['all'];

/** An origin for both calls and sockets. */
const withSocket = (address: string) => [address, address.replace(/^http/, 'ws')];

/** What the page may load: our own scripts by nonce, the remotes' origins, nothing else. */
export function contentSecurityPolicy(
  nonce: string,
  { deployment, scriptOrigins, apiOrigin, reportOrigin }: ServedDeployment,
  host: string,
  regions: Regions = {},
): string {
  const chat = deployment.support_chat ? chatOrigins : noChat;
  const scriptSources = ["'self'", ...scriptOrigins];
  const sockets = [
    `ws://${host}`,
    `wss://${host}`,
    ...(apiOrigin ? withSocket(apiOrigin) : []),
    ...Object.values(regions).flatMap(({ domain, socket }) => [domain, socket ?? domain].flatMap(withSocket)),
    ...(reportOrigin ? [reportOrigin] : []),
    ...chat.connect,
  ];
  return [
    "default-src 'self'",
    `script-src ${[...scriptSources, ...chat.script, `'nonce-${nonce}'`].join(' ')}`,
    // Emotion's style tags have the nonce, but a chat's don't. Scripts position overlays through CSSOM, which needs no
    // permission here.
    `style-src ${[...scriptSources, deployment.support_chat ? "'unsafe-inline'" : `'nonce-${nonce}'`].join(' ')}`,
    `connect-src ${[...scriptSources, ...sockets].join(' ')}`,
    `img-src ${[...scriptSources, ...chat.media, 'data:', 'blob:'].join(' ')}`,
    `font-src ${[...scriptSources, ...chat.media].join(' ')}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Says that this host is down, without any brand. */
function sendDownPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .header('retry-after', 60)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Back soon</title>
<h1>This site is being repaired</h1><p>${escapeHtml(downHost().message)}</p></html>`,
    );
}

/** Sends index.html with a nonce and the requested host's deployment. */
export async function sendPage(
  host: string,
  deployments: Deployments,
  regions: Regions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [template, deployment] = await Promise.all([
    readFile(join(host, 'index.html'), 'utf8').catch(() => null),
    deployments.of(request.host),
  ]);
  if (deployments.isDown(request.host)) return sendDownPage(reply);
  if (template === null || deployment === null) throw new Refusal('unavailable', 'The web application isn’t built.');
  const nonce = randomBytes(16).toString('base64');
  // Within a script element, only "<" could end it.
  const json = deployment.json.replaceAll('<', '\\u003c');
  const inline = `<script type="application/json" id="deployment" nonce="${nonce}">${json}</script>`;
  const { favicon, logo } = deployment.deployment.brand;
  const html = template
    .replaceAll('__NONCE__', nonce)
    .replace('<!-- deployment -->', () => inline)
    .replace(
      '<link rel="icon" href="data:,">',
      () => `<link rel="icon" href="${escapeHtml(favicon ?? logo)}"><link rel="manifest" href="/app.webmanifest">`,
    );
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce, deployment, request.host, regions))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}
