import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import { answers, type Heard, madeBy } from './vendor-answers.ts';

/** Services that have a fake. */
export const playedVendors = Object.keys(answers) as IntegrationSlug[];

/** The secret that staff type. Without it or the token that it gave, a service refuses access. */
export const vendorKey = 'a key of many signs';
/** What no answer and no log may have: typed secrets, and what services give for them. */
export const vendorSecrets = [vendorKey, 'token of journeys', 'token of renewal', 'a code of journeys'];
const keys = [vendorKey, encodeURIComponent(vendorKey), vendorKey.replaceAll(' ', '+'), 'token of journeys'];

/** A tag container has no secret. */
const open: readonly string[] = ['googletagmanager'];

/** Where people allow access. They are sent back with a code. */
const doors = ['/oauth/authorize', '/oauth/chooselocation', '/connect/oauth2'];

function isKnown({ url = '', headers }: IncomingMessage, body: string): boolean {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const sentText = [url, body, Object.values(headers).join(), Buffer.from(basic, 'base64').toString()].join();
  return keys.some((key) => sentText.includes(key));
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Fake services, each below its own path. They accept the key until they are `broken`. */
export async function playVendors() {
  const broken = new Set<string>();
  const heardBy = new Map<string, readonly Heard[]>();
  const server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    const [, slug = '', ...rest] = pathname.split('/');
    const path = `/${rest.join('/')}`;
    if (doors.includes(path)) {
      const back = new URL(searchParams.get('redirect_uri') ?? 'http://nowhere');
      back.searchParams.set('code', 'a code of journeys');
      if (slug === 'quickbooks') back.searchParams.set('realmId', '9130');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const body = await text(request);
    const letIn = isKnown(request, body) || open.includes(slug);
    const received: Heard = { call: `${request.method} ${path}`, query: searchParams, body: asJson(body) };
    const answer = answers[slug as IntegrationSlug]?.[received.call];
    const status = broken.has(slug) || !letIn ? 401 : answer ? 200 : 404;
    const calls = heardBy.get(slug) ?? [];
    const reply = status !== 200 ? {} : typeof answer === 'function' ? answer(received, { heard: calls }) : answer;
    if (status === 200) heardBy.set(slug, [...calls, received]);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** For the server's SERVICE_URLS. */
    urls: JSON.stringify(Object.fromEntries(playedVendors.map((slug) => [slug, `${url}/${slug}`]))),
    broken,
    /** The bodies of a call that a service accepted. */
    bodiesOf: (slug: IntegrationSlug, call: string) => madeBy<unknown>(heardBy.get(slug) ?? [], call),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
