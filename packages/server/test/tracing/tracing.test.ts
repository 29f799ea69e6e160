import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callService } from '../../src/integrations/call-service.ts';
import { allowInside } from '../../src/integrations/inside-hosts.ts';
import { inTrace, tracing } from '../../src/platform/tracing/tracing.ts';
import { type TestApp, urlOf, withApp } from '../harness.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector that stores what the official exporter sends, and a service that is called. */
const spans: Span[] = [];
const headers: IncomingMessage['headers'][] = [];
const collector = createServer(async (request, response) => {
  headers.push(request.headers);
  if (request.url !== '/v1/traces') return response.end((await text(request)) && '{}');
  const received = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  spans.push(...received.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  return response.setHeader('content-type', 'application/json').end('{}');
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';
let app: TestApp;
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  app = await withApp({ config: { traces: { endpoint: address, headers: 'x-key=a%20key', share: 1 } } });
});
afterAll(() => void collector.close());

test('a request, its statements, a job and a call are sent to the collector as one trace each', async () => {
  const staff = await app.as('a', 'owner');
  const from = { traceparent: `00-${traceId}-${parent}-01` };
  await staff.raw({ method: 'GET', url: urlOf(contract.auth.getMe), headers: from });
  // Its body is read before any query.
  const { createWebhook } = contract.webhooks;
  const payload = { url: 'https://receiver.example', events: ['order.created'] };
  const answered = await staff.raw({ method: 'POST', url: urlOf(createWebhook), headers: from, payload });
  expect(answered.status).toBeLessThan(500);
  allowInside([new URL(address).host]);
  const called = {
    method: 'POST',
    url: `${address}/service?key=secret`,
    headers: {},
    body: '{}',
    timeoutMs: 60_000,
  } as const;
  await inTrace({ name: 'job of a test', kind: 'consumer' }, () =>
    callService({ ...called, messageOf: () => null } as unknown as Parameters<typeof callService>[0]),
  );
  await app.stop();
  expect(tracing()).toBeNull();

  const requests = spans.filter(({ kind }) => kind === 2);
  expect(requests.every((span) => span.traceId === traceId && span.parentSpanId === parent)).toBe(true);
  expect(requests.some(({ attributes }) => attributes.some(({ key }) => key === 'recoup.company'))).toBe(true);
  const statements = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
  expect(statements.length).toBeGreaterThan(1);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(statements.every(({ parentSpanId }) => parentSpanId !== undefined && ids.has(parentSpanId))).toBe(true);
  for (const { spanId } of requests) expect(statements.some(({ parentSpanId }) => parentSpanId === spanId)).toBe(true);
  const job = spans.find(({ name }) => name === 'job of a test');
  const call = spans.find(({ name }) => name === `POST ${new URL(address).host}`);
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
  expect(headers.map(({ traceparent }) => traceparent)).toContain(`00-${call?.traceId}-${call?.spanId}-01`);
  expect(headers.some((one) => one['x-key'] === 'a key')).toBe(true);
  expect(JSON.stringify(spans)).not.toContain('key=secret');
});
