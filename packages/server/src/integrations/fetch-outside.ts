import { lookup as askDns, type LookupAddress } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ServiceError } from '../platform/service-error.ts';
import { isInside } from './inside-network.ts';

/** What is sent to an address that somebody else has chosen. */
export interface OutsideRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
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

/**
 * Calls an address that somebody else has chosen. Where its name leads to is looked up once, for the connection itself,
 * and refused there when it is inside our network: a name that says something else the next moment gains nothing by it.
 * Redirects are not followed. Throws a `ServiceError` for what is inside.
 */
export async function fetchOutside(
  url: string,
  { method, headers, body = '', signal }: OutsideRequest,
  { lookup, isRefused }: Ways = ways,
): Promise<Response> {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address is looked up by nobody.
  if (isRefused(host)) throw refusal(host);
  const guarded: LookupFunction = (name, options, done) =>
    lookup(name, { all: true }, (error, found) => {
      if (error) return done(error, []);
      const first = found[0];
      if (!first || found.some(({ address }) => isRefused(address))) return done(refusal(name), []);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  const request = protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    // A connection of its own: one that is kept may have been opened to where the name led before.
    const options = { method, headers: { ...headers, ...length }, lookup: guarded, signal, agent: false as const };
    request(url, options, (answer) => {
      const { statusCode: status = 0, headers: given } = answer;
      const retryAfter = given['retry-after'];
      const kept = retryAfter ? { 'retry-after': retryAfter } : {};
      const isEmpty = [204, 205, 304].includes(status);
      buffer(answer).then(
        (bytes) => resolve(new Response(isEmpty ? null : new Uint8Array(bytes), { status, headers: kept })),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
}
