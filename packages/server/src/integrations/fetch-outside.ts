import { lookup as askDns, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ServiceError } from '../platform/service-error.ts';
import { isInside } from './inside-network.ts';

/** A request to an address that someone else chose. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/** How names resolve to addresses, and which addresses are refused. Tests have their own. */
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

/** Resolves a name for the connection being opened, and refuses it if any of its addresses is inside our network. */
const guardedLookup =
  ({ lookup, isRefused }: Ways): LookupFunction =>
  (name, options, done) =>
    lookup(name, { all: true }, (error, found) => {
      if (error) return done(error, []);
      const first = found[0];
      if (!first || found.some(({ address }) => isRefused(address))) return done(refusal(name), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

// A kept connection was opened to an outside address and stays there.
const agentOptions = { keepAlive: true, timeout: 60_000, lookup: guardedLookup({ lookup, isRefused }) };
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };

/**
 * Calls an address that someone else may have chosen. Its name is resolved once, for the connection itself, and refused
 * if it is inside our network. A name that resolves differently a moment later gains nothing. Redirects aren't
 * followed. Throws a `ServiceError` for inside addresses.
 */
export async function fetchOutside(
  url: string,
  { method, headers, body = '', signal }: OutsideRequest,
  ownAgents: Ways = ways,
): Promise<Response> {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address isn't looked up.
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

/** An answer in the form of `fetch`. Its body is read and decompressed as it is consumed. */
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
