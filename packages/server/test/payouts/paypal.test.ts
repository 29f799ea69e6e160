import { expect, test } from 'vitest';
import { paypalAdapter, paypalPayouts } from '../../src/integrations/paypal.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { fakeService } from '../fake-service.ts';

const payouts = 'POST /v1/payments/payouts';
const token = 'POST /v1/oauth2/token';
/** Batches and items as in PayPal's payouts contract (payments_payouts_batch_v1). */
const batch = (id: string, status = 'PENDING', items?: readonly object[]) => ({
  batch_header: {
    payout_batch_id: id,
    batch_status: status,
    sender_batch_header: { sender_batch_id: 'payout-1-42-1' },
  },
  ...(items && { items }),
});
const item = (status: string, more: object = {}) => ({
  payout_item_id: 'I-1',
  payout_batch_id: 'B-1',
  transaction_status: status,
  sender_batch_id: 'payout-1-42-1',
  payout_item: {
    recipient_type: 'EMAIL',
    amount: { value: '123.45', currency: 'USD' },
    receiver: 'cara@paypal.test',
    sender_item_id: 'payout-1-42-1',
  },
  ...more,
});
/** The sandbox's response to a reference that was used before: the link is in the detail, and `links` is empty. */
const repeated = {
  name: 'USER_BUSINESS_ERROR',
  message: 'User business error.',
  debug_id: 'f05063556a338',
  information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
  details: [
    {
      field: 'SENDER_BATCH_ID',
      location: 'body',
      issue: 'Batch with given sender_batch_id already exists',
      link: [{ href: 'https://api.sandbox.paypal.com/v1/payments/payouts/CR9VS2K4X4846', rel: 'self', method: 'GET' }],
    },
  ],
  links: [],
};
/** Fields of its errors besides name and message. */
const more = { debug_id: '90957fca61718' };
const fault = (name: string) => ({ ...more, name, message: 'In its words' });
const account = { account: 'live', client_id: 'client', client_secret: 'secret', webhook_id: 'WH8' } as const;
const payment = {
  reference: 'payout-1-42-1',
  method: 'paypal' as const,
  details: { email: 'cara@paypal.test' },
  amount: 12_345,
  currency: 'USD',
};

const payoutRef = { reference: payment.reference, externalId: null, status: null };

/** A fake PayPal, with its payout service. */
async function paypal() {
  const fake = await fakeService({ [token]: [200, { access_token: 'T-1', expires_in: 32_400 }] });
  const at = { live: fake.url, sandbox: `${fake.url}/sandbox` };
  return { fake, at, service: paypalPayouts(at, account) };
}

test('a payout is one batch with our reference, and the access token is requested once', async () => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [201, batch('B-1')] });
  expect(await service.pay(payment)).toMatchObject({ externalId: 'B-1', state: 'processing' });
  await service.pay({ ...payment, reference: 'payout-1-43-1', amount: 500, currency: 'JPY' });
  expect(fake.requests.map(({ call }) => call)).toEqual([token, payouts, payouts]);
  const [signIn, first, second] = fake.requests;
  expect(signIn?.headers.authorization).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`);
  expect(signIn?.body).toBe('grant_type=client_credentials');
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer T-1',
    'paypal-request-id': 'payout-1-42-1',
    'content-type': 'application/json',
  });
  expect(JSON.parse(first?.body ?? '')).toEqual({
    sender_batch_header: {
      sender_batch_id: 'payout-1-42-1',
      email_subject: 'You’ve been paid',
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

test('retrying a payout that timed out after it was created finds the first batch', async () => {
  const { fake, service } = await paypal();
  let isHeard = false;
  fake.play({
    'GET /v1/payments/payouts/CR9VS2K4X4846': [
      200,
      batch('CR9VS2K4X4846', 'SUCCESS', [item('SUCCESS', { payout_batch_id: 'CR9VS2K4X4846' })]),
    ],
    // The first request is processed, but its response never arrives.
    [payouts]: () => (isHeard ? [400, repeated] : 'silence'),
  });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  isHeard = true;
  expect(await service.find(payoutRef)).toBeNull();
  expect(await service.pay(payment)).toMatchObject({ externalId: 'CR9VS2K4X4846', state: 'sent' });
  const [first, ...others] = fake.bodiesOf(payouts);
  for (const other of others) expect(other).toEqual(first);
});

test('a repeat without the first payout’s ID never ends the payout', async () => {
  const { fake, service } = await paypal();
  const [detail] = repeated.details;
  for (const details of [[{ ...detail, link: [] }], [{ field: 'SENDER_BATCH_ID', issue: 'Duplicate batch request' }]]) {
    fake.play({ [payouts]: [400, { ...repeated, details }] });
    await expect(service.pay(payment)).rejects.toMatchObject({
      fault: 'unknown',
      isFinal: false,
      issue: 'SENDER_BATCH_ID',
      message: expect.stringContaining(details[0]?.issue ?? ''),
    });
  }
});

test.for([
  ['PENDING', 'processing'],
  ['UNCLAIMED', 'unclaimed'],
  ['ONHOLD', 'held'],
  ['SUCCESS', 'sent'],
  ['RETURNED', 'returned'],
  ['REFUNDED', 'returned'],
  ['REVERSED', 'returned'],
  ['FAILED', 'failed'],
  ['BLOCKED', 'failed'],
  ['DENIED', 'failed'],
  ['CANCELED', 'failed'],
  // Statuses that its contract doesn't have count as paid only where the table says so.
  ['SOMETHING_NEW', 'processing'],
] as const)('an item that is %s is %s, whatever its batch says', async ([status, state]) => {
  const { fake, service } = await paypal();
  fake.play({ 'GET /v1/payments/payouts/B-1': [200, batch('B-1', 'SUCCESS', [item(status)])] });
  const found = await service.find({ ...payoutRef, externalId: 'B-1' });
  expect(found).toEqual({ externalId: 'B-1', state, status, reason: null, issue: null });
});

test('an accepted or processed batch is not a payment until its item says so, and a denied one never is', async () => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [201, batch('B-1')] });
  expect(await service.pay(payment)).toMatchObject({ state: 'processing', status: 'PENDING' });
  fake.play({ [payouts]: [201, batch('B-1', 'SUCCESS')] });
  expect(await service.pay(payment)).toMatchObject({ state: 'processing' });
  fake.play({ [payouts]: [201, batch('B-1', 'DENIED', [item('PENDING')])] });
  expect(await service.pay(payment)).toMatchObject({ state: 'failed', status: 'DENIED' });
});

test('an item’s reason has PayPal’s message and its code', async () => {
  const { fake, service } = await paypal();
  const errors = { ...more, name: 'RECEIVER_UNREGISTERED', message: 'Receiver is unregistered' };
  fake.play({ 'GET /v1/payments/payouts/B-1': [200, batch('B-1', 'SUCCESS', [item('UNCLAIMED', { errors })])] });
  expect(await service.find({ ...payoutRef, externalId: 'B-1' })).toMatchObject({
    state: 'unclaimed',
    reason: 'Receiver is unregistered',
    issue: 'RECEIVER_UNREGISTERED',
  });
});

test('a refusal’s message has every detail: issue, description and field', async () => {
  const { fake, service } = await paypal();
  const details = [
    { field: 'items[0].receiver', location: 'body', issue: 'Receiver is invalid or does not match with type' },
    { issue: 'CURRENCY_NOT_SUPPORTED', description: 'The currency is not supported' },
  ];
  fake.play({
    [payouts]: [
      400,
      { ...more, name: 'VALIDATION_ERROR', message: 'Invalid request - see details', details, links: [] },
    ],
  });
  await expect(service.pay(payment)).rejects.toMatchObject({
    fault: 'validation',
    issue: 'CURRENCY_NOT_SUPPORTED',
    message: [
      'Invalid request - see details',
      'Receiver is invalid or does not match with type (items[0].receiver)',
      'CURRENCY_NOT_SUPPORTED: The currency is not supported',
    ].join('\n'),
  });
});

test('a webhook makes us ask PayPal for the current state instead of trusting its content; unclaimed payouts are canceled in PayPal', async () => {
  const { fake, service } = await paypal();
  const [read, cancel] = ['GET /v1/payments/payouts-item/I-1', 'POST /v1/payments/payouts-item/I-1/cancel'];
  fake.play({
    [read]: [200, item('SUCCESS')],
    'GET /v1/payments/payouts/B-1': [200, batch('B-1', 'SUCCESS', [item('UNCLAIMED')])],
    [cancel]: [200, item('RETURNED')],
  });
  const news = (event_type: string, resource: object) =>
    JSON.stringify({ id: 'WH-1', event_type, resource_type: 'payouts_item', resource });
  const late = news('PAYMENT.PAYOUTS-ITEM.UNCLAIMED', { payout_item_id: 'I-1', transaction_status: 'UNCLAIMED' });
  expect(await service.newsIn?.(late)).toMatchObject({
    reference: payment.reference,
    externalId: 'B-1',
    state: 'sent',
  });
  const ofBatch = news('PAYMENT.PAYOUTSBATCH.SUCCESS', { batch_header: { payout_batch_id: 'B-1' } });
  expect(await service.newsIn?.(ofBatch)).toMatchObject({ reference: payment.reference, state: 'unclaimed' });
  fake.play({ [read]: [404, fault('RESOURCE_NOT_FOUND')] });
  expect(await service.newsIn?.(late)).toBeNull();
  for (const other of ['<html>', '{}', news('CHECKOUT.ORDER.APPROVED', { id: 'O-1' })])
    expect(await service.newsIn?.(other)).toBeNull();
  expect(await service.cancel?.({ ...payoutRef, externalId: 'B-1' })).toMatchObject({
    state: 'returned',
    status: 'RETURNED',
  });
});

test('a webhook counts only if PayPal confirms its exact bytes', async () => {
  const { fake, at } = await paypal();
  const { hook } = paypalAdapter(at);
  const verify = 'POST /v1/notifications/verify-webhook-signature';
  fake.play({ [verify]: [200, { verification_status: 'SUCCESS' }] });
  const body = '{"id": "WH-1",  "event_type":"PAYMENT.PAYOUTS-ITEM.SUCCEEDED"}';
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'b2384410-f8d2-11e4-8bf3-77339302725b',
    'paypal-transmission-sig':
      'thy4/U002quzxFavHPwbfJGcc46E8rc5jzgyeafWm5mICTBdY/8rl7WJpn8JA0GKA+oDTPsSruqusw+XXg5RLA==',
    'paypal-transmission-time': '2026-03-02T12:00:00Z',
  };
  const sent = { body, headers, now: new Date() };
  expect(await hook?.verify(account, sent)).toBe(true);
  const lastBody = fake.requests.at(-1)?.body ?? '';
  expect(lastBody).toContain(`"webhook_event":${body}}`);
  expect(JSON.parse(lastBody)).toMatchObject({ webhook_id: 'WH8', auth_algo: 'SHA256withRSA' });
  expect(hook?.eventId(sent)).toBe('WH-1');
  fake.play({ [verify]: [200, { verification_status: 'FAILURE' }] });
  expect(await hook?.verify(account, sent)).toBe(false);
  fake.play({ [verify]: [400, fault('VALIDATION_ERROR')] });
  expect(await hook?.verify(account, sent)).toBe(false);
  fake.play({ [verify]: [500, fault('INTERNAL_SERVER_ERROR')] });
  await expect(hook?.verify(account, sent)).rejects.toMatchObject({ isFinal: false });
  const before = fake.requests.length;
  expect(await hook?.verify({ ...account, webhook_id: '' }, sent)).toBe(false);
  expect(await hook?.verify(account, { ...sent, headers: {} })).toBe(false);
  expect(await hook?.verify(account, { ...sent, body: '"x"},"more":{"a":1' })).toBe(false);
  expect(fake.requests.length).toBe(before);
});

test.for([
  [401, 'AUTHENTICATION_FAILURE', 'auth', true],
  [422, 'INSUFFICIENT_FUNDS', 'insufficient_funds', true],
  [422, 'VALIDATION_ERROR', 'validation', true],
  [429, 'RATE_LIMIT_REACHED', 'rate_limit', false],
  [500, 'INTERNAL_SERVER_ERROR', 'unknown', false],
] as const)('an answer %i %s is %s', async ([status, name, fault, isFinal]) => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [status, { ...more, name, message: 'In its words' }, { 'retry-after': '7' }] });
  const error = await service.pay(payment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ fault, isFinal, message: 'In its words', retryAfter: 7 });
  expect(String(error)).not.toContain('secret');
});

test('a revoked token is requested again', async () => {
  const { fake, service } = await paypal();
  const withdrawn = { ...more, name: 'AUTHENTICATION_FAILURE', message: 'Token expired' };
  let answers = 0;
  fake.play({
    [payouts]: () => {
      answers += 1;
      return answers === 2 ? [401, withdrawn] : [201, batch(`B-${answers}`)];
    },
  });
  expect(await service.pay(payment)).toMatchObject({ externalId: 'B-1', state: 'processing' });
  expect(await service.pay(payment)).toMatchObject({ externalId: 'B-3' });
  fake.play({ [payouts]: [401, withdrawn] });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'auth', message: 'Token expired' });
  // At first, after the token was revoked, and once more while every token is refused.
  expect(fake.requests.filter(({ call }) => call === token)).toHaveLength(3);
});

test('an answer that is not JSON, or an unreachable service, is retried', async () => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [200, '<html>'] });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'unknown' });
  const nowhere = 'http://127.0.0.1:1';
  const unreachable = paypalPayouts({ live: nowhere, sandbox: nowhere }, account);
  await expect(unreachable.pay(payment)).rejects.toMatchObject({ fault: 'network' });
});

test('[add-ons-03] credentials are tested in their own environment: live and sandbox are two accounts', async () => {
  const { fake, at } = await paypal();
  const { test: tried } = paypalAdapter(at);
  expect(await tried(account)).toBe('client (live)');
  fake.play({ 'POST /sandbox/v1/oauth2/token': [401, { error_description: 'Client Authentication failed' }] });
  await expect(tried({ ...account, account: 'sandbox' })).rejects.toMatchObject({
    fault: 'auth',
    message: 'Client Authentication failed',
  });
});
