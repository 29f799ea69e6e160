import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callService, maxAnswerBytes } from '../../src/integrations/call-service.ts';
import { fetchOutside } from '../../src/integrations/fetch-outside.ts';
import { allowInside, isAllowedInside } from '../../src/integrations/inside-hosts.ts';
import { odooAdapter } from '../../src/integrations/stock/odoo.ts';

let port = 0;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  if (request.url === '/endless') {
    const part = Buffer.alloc(1_000_000);
    const write = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', write);
    return write();
  }
  response.setHeader('content-encoding', 'gzip');
  response.end(gzipSync(JSON.stringify({ said: 'hello' })));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.closeAllConnections());
afterAll(() => void server.close());

const call = (url: string) =>
  callService({ method: 'GET', url, headers: {}, timeoutMs: 20_000, messageOf: () => undefined });

test('an integration never calls an address inside the server’s own network unless the operator allows its host', async () => {
  await expect(call(`http://127.0.0.2:${port}/`)).rejects.toMatchObject({
    fault: 'validation',
    message: '127.0.0.2 is an address inside this network',
  });
  expect(requests).toBe(0);
  allowInside([`127.0.0.3:${port}`]);
  expect(await call(`http://127.0.0.3:${port}/`)).toEqual({ said: 'hello' });
  expect(isAllowedInside('http://127.0.0.3:1/')).toBe(false);
  expect(isAllowedInside('no address')).toBe(false);
});

test('an Odoo server inside our own network is refused, in production and in a demo', async () => {
  const account = { url: 'http://10.0.0.7:8069', database: 'shop', user: 'api', api_key: 'secret-key-1' };
  await expect(odooAdapter().test(account as never)).rejects.toMatchObject({ fault: 'validation' });
});

test('an endless response is cut off, and a compressed one is read', async () => {
  await expect(call(`http://127.0.0.3:${port}/endless`)).rejects.toMatchObject({
    message: `The service sent more than ${maxAnswerBytes / 1_000_000} MB`,
  });
  const outside = { lookup: () => undefined, isRefused: () => false } as never;
  const sent = { method: 'GET', headers: {}, signal: new AbortController().signal };
  const answer = await fetchOutside(`http://127.0.0.1:${port}/`, sent, outside);
  expect(await answer.json()).toEqual({ said: 'hello' });
});
