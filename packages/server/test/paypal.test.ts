import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { paypalPayouts } from '../src/integrations/paypal.ts';
import { ServiceError } from '../src/platform/service-error.ts';

interface Seen {
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Play = (response: ServerResponse, seen: Seen) => void;

/** What the stand-in was asked, and what it plays for payouts. */
let asked: Seen[];
let play: Play;
let server: Server;
let url: string;

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const batch = (id: string, status = 'PENDING') => ({ batch_header: { payout_batch_id: id, batch_status: status } });

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const seen = { call: `${request.method} ${request.url}`, headers: request.headers, body };
      asked.push(seen);
      if (request.url === '/v1/oauth2/token') json(response, 200, { access_token: 'T-1', expires_in: 32_400 });
      else play(response, seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const payment = {
  reference: 'payout-1-42-1',
  method: 'paypal',
  details: { email: 'cara@paypal.test' },
  amount: 12_345,
  currency: 'USD',
};
const paypal = (timeoutMs = 5_000) => paypalPayouts({ url, clientId: 'client', clientSecret: 'secret' }, timeoutMs);

test('a payout is one batch under our reference; the token is asked for once', async () => {
  play = (response) => json(response, 201, batch('B-1'));
  const service = paypal();
  expect(await service.pay(payment)).toEqual({ externalId: 'B-1' });
  await service.pay({ ...payment, reference: 'payout-1-43-1', amount: 500, currency: 'JPY' });
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /v1/oauth2/token',
    'POST /v1/payments/payouts',
    'POST /v1/payments/payouts',
  ]);
  const [token, first, second] = asked;
  expect(token?.headers.authorization).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`);
  expect(token?.body).toBe('grant_type=client_credentials');
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer T-1',
    'paypal-request-id': 'payout-1-42-1',
    'content-type': 'application/json',
  });
  expect(JSON.parse(first?.body ?? '')).toEqual({
    sender_batch_header: {
      sender_batch_id: 'payout-1-42-1',
      email_subject: 'You have been paid',
      recipient_type: 'EMAIL',
    },
    items: [
      {
        recipient_type: 'EMAIL',
        amount: { value: '123.45', currency: 'USD' },
        receiver: 'cara@paypal.test',
        sender_item_id: 'payout-1-42-1',
      },
    ],
  });
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ items: [{ amount: { value: '500', currency: 'JPY' } }] });
});

test('a payout that timed out after it was made leads to the first batch when it is tried again', async () => {
  let made = 0;
  play = (response, { call }) => {
    if (call === 'GET /v1/payments/payouts/B-7') return json(response, 200, batch('B-7', 'SUCCESS'));
    made += 1;
    // The first request is worked on, its answer never comes.
    if (made === 1) return undefined;
    const href = `${url}/v1/payments/payouts/B-7`;
    return json(response, 400, { name: 'USER_BUSINESS_ERROR', message: 'Used before', links: [{ href }] });
  };
  const service = paypal(300);
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  expect(await service.find(payment.reference, payment.method)).toBeNull();
  expect(await service.pay(payment)).toEqual({ externalId: 'B-7' });
  expect(new Set(asked.filter(({ call }) => call === 'POST /v1/payments/payouts').map(({ body }) => body)).size).toBe(
    1,
  );
});

test.for([
  [401, 'AUTHENTICATION_FAILURE', 'auth', true],
  [422, 'INSUFFICIENT_FUNDS', 'insufficient_funds', true],
  [422, 'VALIDATION_ERROR', 'validation', true],
  [429, 'RATE_LIMIT_REACHED', 'rate_limit', false],
  [500, 'INTERNAL_SERVER_ERROR', 'unknown', false],
] as const)('an answer %i %s is %s', async ([status, name, fault, isFinal]) => {
  play = (response) => json(response, status, { name, message: 'In its words' }, { 'retry-after': '7' });
  const error = await paypal()
    .pay(payment)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ fault, isFinal, message: 'In its words', retryAfter: 7 });
  expect(String(error)).not.toContain('secret');
});

test('a token that was withdrawn is asked for anew; a batch that was denied is no payment', async () => {
  const service = paypal();
  let answers = 0;
  play = (response) => {
    answers += 1;
    if (answers === 2) json(response, 401, { error: 'invalid_token' });
    else json(response, 201, batch(`B-${answers}`));
  };
  expect(await service.pay(payment)).toEqual({ externalId: 'B-1' });
  expect(await service.pay(payment)).toEqual({ externalId: 'B-3' });
  play = (response) => json(response, 401, { error: 'invalid_token', error_description: 'Token expired' });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'auth', message: 'Token expired' });
  play = (response) => json(response, 201, batch('B-9', 'DENIED'));
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'refused' });
  // At first, after the withdrawal, and once more while every token is refused.
  expect(asked.filter(({ call }) => call === 'POST /v1/oauth2/token')).toHaveLength(3);
});

test('an answer that is no JSON, and a service that is not there, are tried again', async () => {
  play = (response) => void response.writeHead(200).end('<html>');
  await expect(paypal().pay(payment)).rejects.toMatchObject({ fault: 'unknown' });
  const gone = paypalPayouts({ url: 'http://127.0.0.1:1', clientId: 'c', clientSecret: 's' });
  await expect(gone.pay(payment)).rejects.toMatchObject({ fault: 'network' });
});

test('PayPal is used only with both of its credentials', () => {
  expect(readConfig({}, []).paypal).toBeUndefined();
  expect(() => readConfig({ PAYPAL_CLIENT_ID: 'id' }, [])).toThrow('belong together');
  expect(readConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, []).paypal).toEqual({
    url: 'https://api-m.paypal.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
});
