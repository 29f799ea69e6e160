import { expect, test } from 'vitest';
import { paypalAdapter, paypalPayouts } from '../../src/integrations/paypal.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { fakeService } from '../fake-service.ts';

const payouts = 'POST /v1/payments/payouts';
const token = 'POST /v1/oauth2/token';
const batch = (id: string, status = 'PENDING') => ({
  batch_header: {
    payout_batch_id: id,
    batch_status: status,
    sender_batch_header: { sender_batch_id: 'payout-1-42-1' },
  },
});
/** What its failures have besides name and message. */
const more = { debug_id: '90957fca61718' };
const account = { account: 'live', client_id: 'client', client_secret: 'secret' } as const;
const payment = {
  reference: 'payout-1-42-1',
  method: 'paypal' as const,
  details: { email: 'cara@paypal.test' },
  amount: 12_345,
  currency: 'USD',
};

/** PayPal, and payouts by it. */
async function paypal() {
  const fake = await fakeService({ [token]: [200, { access_token: 'T-1', expires_in: 32_400 }] });
  const at = { live: fake.url, sandbox: `${fake.url}/sandbox` };
  return { fake, at, service: paypalPayouts(at, account) };
}

test('a payout is one batch under our reference; the token is asked for once', async () => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [201, batch('B-1')] });
  expect(await service.pay(payment)).toEqual({ externalId: 'B-1' });
  await service.pay({ ...payment, reference: 'payout-1-43-1', amount: 500, currency: 'JPY' });
  expect(fake.asked.map(({ call }) => call)).toEqual([token, payouts, payouts]);
  const [signIn, first, second] = fake.asked;
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
  const { fake, service } = await paypal();
  const href = `${fake.url}/v1/payments/payouts/B-7`;
  let isHeard = false;
  fake.play({
    'GET /v1/payments/payouts/B-7': [200, batch('B-7', 'SUCCESS')],
    [payouts]: () => {
      // The first request is worked on, its answer never comes.
      if (!isHeard) return 'silence';
      return [400, { ...more, name: 'USER_BUSINESS_ERROR', message: 'Used before', links: [{ href, rel: 'self' }] }];
    },
  });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  isHeard = true;
  expect(await service.find(payment.reference)).toBeNull();
  expect(await service.pay(payment)).toEqual({ externalId: 'B-7' });
  const [first, ...others] = fake.bodiesOf(payouts);
  for (const other of others) expect(other).toEqual(first);
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

test('a token that was withdrawn is asked for anew; a batch that was denied is no payment', async () => {
  const { fake, service } = await paypal();
  const withdrawn = { ...more, name: 'AUTHENTICATION_FAILURE', message: 'Token expired' };
  let answers = 0;
  fake.play({
    [payouts]: () => {
      answers += 1;
      return answers === 2 ? [401, withdrawn] : [201, batch(`B-${answers}`)];
    },
  });
  expect(await service.pay(payment)).toEqual({ externalId: 'B-1' });
  expect(await service.pay(payment)).toEqual({ externalId: 'B-3' });
  fake.play({ [payouts]: [401, withdrawn] });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'auth', message: 'Token expired' });
  fake.play({ [payouts]: [201, batch('B-9', 'DENIED')] });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'refused' });
  // At first, after the withdrawal, and once more while every token is refused.
  expect(fake.asked.filter(({ call }) => call === token)).toHaveLength(3);
});

test('an answer that is no JSON, and a service that is not there, are tried again', async () => {
  const { fake, service } = await paypal();
  fake.play({ [payouts]: [200, '<html>'] });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'unknown' });
  const nowhere = 'http://127.0.0.1:1';
  const gone = paypalPayouts({ live: nowhere, sandbox: nowhere }, account);
  await expect(gone.pay(payment)).rejects.toMatchObject({ fault: 'network' });
});

test('[add-ons-03] credentials are tried where they belong: live and sandbox are two accounts', async () => {
  const { fake, at } = await paypal();
  const { test: tried } = paypalAdapter(at);
  expect(await tried(account)).toBe('client (live)');
  fake.play({ 'POST /sandbox/v1/oauth2/token': [401, { error_description: 'Client Authentication failed' }] });
  await expect(tried({ ...account, account: 'sandbox' })).rejects.toMatchObject({
    fault: 'auth',
    message: 'Client Authentication failed',
  });
});
