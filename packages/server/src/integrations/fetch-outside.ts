import { lookup as askDns, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ServiceError } from '../platform/service-error.ts';
import { isInside } from './inside-network.ts';

/** What is sent to an address that somebody else has chosen. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/** How names become addresses, and which of these are refused; tests have their own. */
export interface Ways {
  lookup(
    host: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ): void;
  isRefused(address: string): boolean;
}

const ways: Ways = { lookup: askDns, isRefused: isInside };

const refusal = (host: string) => new ServiceError('validation', `${host} is an address inside this network`);

const { lookup, isRefused } = ways;

/** Looks a name up for the connection that is opened, and refuses it there when any of its addresses is inside. */
const guardedLookup =
  ({ lookup, isRefused }: Ways): LookupFunction =>
  (name, options, done) =>
    lookup(name, { all: true }, (error, found) => {
      if (error) return done(error, []);
      const first = found[0];
      if (!first || found.some(({ address }) => isRefused(address))) return done(refusal(name), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

// A connection that is kept was opened to an address outside, and leads there for as long as it lasts.
const agentOptions = { keepAlive: true, timeout: 60_000, lookup: guardedLookup({ lookup, isRefused }) };
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };

/**
 * Calls an address that may be somebody else's choice. Where its name leads to is looked up once, for the connection
 * itself, and refused there when it is inside our network: a name that says something else the next moment gains nothing
 * by it. Redirects are not followed. Throws a `ServiceError` for what is inside.
 */
export async function fetchOutside(
  url: string,
  { method, headers, body = '', signal }: OutsideRequest,
  ownAgents: Ways = ways,
): Promise<Response> {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address is looked up by nobody.
  if (ownAgents.isRefused(host)) throw refusal(host);
  const secure = protocol === 'https:';
  const request = secure ? overHttps : overHttp;
  const agent = ownAgents === ways ? agents[secure ? 'https' : 'http'] : false;
  return new Promise((resolve, reject) => {
    const sent = { 'accept-encoding': 'gzip, deflate, br', 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { ...sent, ...headers }, lookup: guardedLookup(ownAgents), signal, agent };
    request(url, options, (answer) => resolve(responseOf(answer)))
      .on('error', reject)
      .end(body);
  });
}

/** An answer as `fetch` gives it: its body is read, and unpacked, as quickly as it is asked for. */
function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0, headers: received } = answer;
  const headers = Object.entries(received).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  if ([204, 205, 304].includes(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const body = pipeline(answer, unpackerOf(received['content-encoding']), () => undefined);
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers });
}

function unpackerOf(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  return encoding === 'deflate' ? createInflate() : new PassThrough();
}
