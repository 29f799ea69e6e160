import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { tremendousPayouts } from '../src/integrations/tremendous.ts';
import { ServiceError } from '../src/platform/service-error.ts';

interface Seen {
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the stand-in was asked, and what it plays. */
let asked: Seen[];
let play: (response: ServerResponse, seen: Seen) => void;
let server: Server;
let url: string;

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const order = (id: string, more: object = {}) => ({
  id,
  external_id: payment.reference,
  status: 'EXECUTED',
  rewards: [{ id: 'R', delivery: { method: 'EMAIL', status: 'SCHEDULED' } }],
  ...more,
});

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const seen = { call: `${request.method} ${request.url}`, headers: request.headers, body };
      asked.push(seen);
      play(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const payment = {
  reference: 'payout-1-42-1',
  method: 'tremendous',
  details: { name: 'Cara Cole', email: 'cara@gift.test' },
  amount: 12_345,
  currency: 'USD',
};
const tremendous = (timeoutMs = 5_000) =>
  tremendousPayouts({ url, apiKey: 'TEST_secret', campaign: 'CAMPAIGN', fundingSource: 'balance' }, timeoutMs);

test('a gift card is one order under our reference, with the exact amount', async () => {
  play = (response) => json(response, 201, { order: order('O-1') });
  const service = tremendous();
  expect(await service.pay(payment)).toEqual({ externalId: 'O-1' });
  await service.pay({ ...payment, amount: 500, currency: 'JPY' });
  const [first, second] = asked;
  expect(first?.call).toBe('POST /api/v2/orders');
  expect(first?.headers).toMatchObject({ authorization: 'Bearer TEST_secret', 'content-type': 'application/json' });
  expect(JSON.parse(first?.body ?? '')).toEqual({
    external_id: 'payout-1-42-1',
    payment: { funding_source_id: 'balance' },
    reward: {
      campaign_id: 'CAMPAIGN',
      value: { denomination: 123.45, currency_code: 'USD' },
      recipient: { name: 'Cara Cole', email: 'cara@gift.test' },
      delivery: { method: 'EMAIL' },
    },
  });
  expect(JSON.parse(second?.body ?? '').reward.value).toEqual({ denomination: 500, currency_code: 'JPY' });
});

test('an order that was made without our hearing of it is found by our reference, and none of somebody else', async () => {
  const service = tremendous(300);
  play = () => undefined;
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  play = (response) => json(response, 200, { orders: [order('O-8', { external_id: 'other' }), order('O-7')] });
  expect(await service.find(payment.reference, 'tremendous')).toEqual({ externalId: 'O-7' });
  expect(asked.at(-1)?.call).toBe('GET /api/v2/orders?external_id=payout-1-42-1');
  play = (response) => json(response, 200, { orders: [order('O-8', { external_id: null })] });
  expect(await service.find(payment.reference, 'tremendous')).toBeNull();
});

test.for([
  [401, { errors: { message: 'Bad key' } }, 'auth', 'Bad key'],
  [402, { errors: { message: 'Too little' } }, 'insufficient_funds', 'Too little'],
  [
    422,
    { errors: { message: 'Insufficient funds on balance' } },
    'insufficient_funds',
    'Insufficient funds on balance',
  ],
  [422, { errors: { message: 'No such campaign' } }, 'validation', 'No such campaign'],
  [429, { error: { message: 'Slow down' } }, 'rate_limit', 'Slow down'],
  [500, {}, 'unknown', 'The service answered 500'],
] as const)('an answer %i is told in its words', async ([status, body, fault, message]) => {
  play = (response) => json(response, status, body, { 'retry-after': '1' });
  const error = await tremendous()
    .pay(payment)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ fault, message });
  expect(String(error)).not.toContain('TEST_secret');
});

test.each([
  ['an order that failed', { status: 'FAILED' }],
  ['an order that was cancelled', { status: 'CANCELED' }],
  ['a delivery that failed', { rewards: [{ delivery: { status: 'FAILED' } }] }],
])('%s is no payment', async (_what, more) => {
  play = (response) => json(response, 201, { order: order('O-9', more) });
  await expect(tremendous().pay(payment)).rejects.toMatchObject({ fault: 'refused', isFinal: true });
});

test('Tremendous is used only with its key and campaign', () => {
  expect(readConfig({}, []).tremendous).toBeUndefined();
  expect(() => readConfig({ TREMENDOUS_API_KEY: 'key' }, [])).toThrow('belong together');
  expect(readConfig({ TREMENDOUS_API_KEY: 'key', TREMENDOUS_CAMPAIGN: 'C' }, []).tremendous).toEqual({
    url: 'https://api.tremendous.com/api/v2',
    apiKey: 'key',
    campaign: 'C',
    fundingSource: 'balance',
  });
});
