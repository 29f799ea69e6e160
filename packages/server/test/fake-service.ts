import { appendFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { allowInside } from '../src/integrations/inside-hosts.ts';

/** A request that a fake service received. */
export interface ReceivedCall {
  /** Method and path: "POST /v1/labels". */
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A response: a status, JSON (or plain text for a string), and optional headers. `silence` never responds: once the
 * fake has received the call, its caller's timeout expires.
 */
export type Answer = readonly [status: number, body: object | string, headers?: Record<string, string>] | 'silence';

/** The responses of a fake service, by call. A missing call is 404; `*` is any other. */
export type Routes = Readonly<Record<string, Answer | ((call: ReceivedCall) => Answer)>>;

const missing: Answer = [404, {}];

/**
 * A fake of an outside service until the test ends. `play` changes its responses from then on. If RECORD names a file,
 * requests and responses are appended to it, one per line, to compare them with the vendor's contract.
 */
export async function fakeService(initial: Routes = {}) {
  const receivedCalls: ReceivedCall[] = [];
  let routes = initial;
  let url = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const seen = { call: `${request.method} ${request.url}`, headers: request.headers, body };
      receivedCalls.push(seen);
      const route = routes[seen.call] ?? routes[seen.call.split('?')[0] ?? ''] ?? routes['*'] ?? missing;
      const answer = typeof route === 'function' ? route(seen) : route;
      record(seen, answer, url);
      if (answer === 'silence') endLimits();
      else send(response, ...answer);
    });
  });
  watchLimits();
  allowInside(['127.0.0.1']);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url,
    requests: receivedCalls,
    /** The JSON bodies of a call's requests. */
    bodiesOf: (call: string) =>
      receivedCalls.filter((one) => one.call === call).map(({ body }) => JSON.parse(body) as unknown),
    play(more: Routes) {
      routes = { ...routes, ...more };
    },
  };
}

const clock = AbortSignal.timeout.bind(AbortSignal);
const limits = new Set<AbortController>();

/** Timeouts follow the clock, but can also be ended early. No test waits for one, and no slow machine misses one. */
function watchLimits(): void {
  const watched = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.add(limit);
    return AbortSignal.any([clock(ms), limit.signal]);
  });
  onTestFinished(() => {
    watched.mockRestore();
    limits.clear();
  });
}

function endLimits(): void {
  for (const limit of limits) limit.abort(new DOMException('Nothing came in time', 'TimeoutError'));
  limits.clear();
}

function send(response: ServerResponse, status: number, body: object | string, headers: Record<string, string> = {}) {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}

function record({ call, headers, body }: ReceivedCall, answer: Answer, ownUrl: string) {
  const file = process.env.RECORD;
  if (!file || answer === 'silence') return;
  const [method, url] = call.split(' ');
  const address = 'https://service.example';
  const sent = body && headers['content-type']?.includes('json') ? { body: JSON.parse(body) as unknown } : {};
  const [status, answered] = answer;
  const line = JSON.stringify({ method, url, headers, ...sent, status, answer: answered });
  appendFileSync(file, `${line.replaceAll(ownUrl, address)}\n`);
}
