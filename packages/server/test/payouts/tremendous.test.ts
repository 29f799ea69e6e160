import type {
  CreateOrder200ResponseOrder,
  CreateOrder200ResponseOrderRewardsInnerDeliveryStatusEnum as DeliveryStatus,
} from 'tremendous';
import { expect, test } from 'vitest';
import { tremendousAdapter, tremendousPayouts } from '../../src/integrations/tremendous.ts';
import { campaignPort } from '../../src/modules/add-ons/campaigns/campaign-port.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { fakeService } from '../fake-service.ts';

const orders = 'POST /api/v2/orders';
const account = {
  account: 'live',
  api_key: 'TEST_secret',
  campaign: 'CAMPAIGN',
  funding_source: '',
  webhook_secret: '',
} as const;
const payment = {
  reference: 'payout-1-42-1',
  method: 'tremendous' as const,
  details: { name: 'Cara Cole', email: 'cara@gift.test' },
  amount: 12_345,
  currency: 'USD',
};
const payoutRef = { reference: payment.reference, externalId: null, status: null };
/** An order as the vendor's SDK types it. */
const order = (id: string, more: Partial<CreateOrder200ResponseOrder> = {}): CreateOrder200ResponseOrder => ({
  ...{ id, external_id: payment.reference, status: 'EXECUTED', created_at: '2026-03-02T12:00:00Z' },
  ...{ rewards: [{ id: 'R', delivery: { method: 'EMAIL', status: 'SCHEDULED' } }], ...more },
});

/** A fake Tremendous, with its gift card service. */
async function tremendous() {
  const fake = await fakeService();
  const at = { live: `${fake.url}/api/v2`, sandbox: `${fake.url}/sandbox` };
  return { fake, at, service: tremendousPayouts(at, account) };
}

test('a gift card is one order under our reference, with the exact amount', async () => {
  const { fake, service } = await tremendous();
  fake.play({ [orders]: [201, { order: order('O-1') }] });
  expect(await service.pay(payment)).toMatchObject({ externalId: 'O-1', state: 'processing' });
  await service.pay({ ...payment, amount: 500, currency: 'JPY' });
  const [first, second] = fake.requests;
  expect(first?.call).toBe(orders);
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

test('an order whose answer was lost is found by our reference, and no other order is', async () => {
  const { fake, service } = await tremendous();
  const found = 'GET /api/v2/orders?external_id=payout-1-42-1';
  fake.play({ [orders]: 'silence' });
  await expect(service.pay(payment)).rejects.toMatchObject({ fault: 'network', isFinal: false });
  fake.play({ [found]: [200, { orders: [order('O-8', { external_id: 'other' }), order('O-7')] }] });
  expect(await service.find(payoutRef)).toMatchObject({ externalId: 'O-7' });
  expect(fake.requests.at(-1)?.call).toBe(found);
  fake.play({ [found]: [200, { orders: [order('O-8', { external_id: null })] }] });
  expect(await service.find(payoutRef)).toBeNull();
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
  [500, {}, 'unknown', 'The service responded with 500'],
] as const)('an answer %i is told in its words', async ([status, body, fault, message]) => {
  const { fake, service } = await tremendous();
  fake.play({ [orders]: [status, body, { 'retry-after': '1' }] });
  const error = await service.pay(payment).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ fault, message });
  expect(String(error)).not.toContain('TEST_secret');
});

const delivered = (status: DeliveryStatus) => ({
  rewards: [{ id: 'RW', delivery: { method: 'EMAIL' as const, status } }],
});

test.for([
  ['an order that failed', { status: 'FAILED' }, 'failed'],
  ['an order that was canceled', { status: 'CANCELED' }, 'failed'],
  ['an order that is open', { status: 'OPEN' }, 'processing'],
  ['an order that needs approval', { status: 'PENDING APPROVAL' }, 'held'],
  ['an order under review', { status: 'PENDING INTERNAL PAYMENT APPROVAL' }, 'held'],
  ['an order whose funds are not there yet', { status: 'PENDING SETTLEMENT' }, 'processing'],
  ['a gift card that is not delivered yet', delivered('SCHEDULED'), 'processing'],
  ['a gift card that was delivered', delivered('SUCCEEDED'), 'sent'],
] as const)('%s is told as it is: only a delivered gift card is paid', async ([_what, more, state]) => {
  const { fake, service } = await tremendous();
  fake.play({ [orders]: [201, { order: order('O-9', more) }] });
  expect(await service.pay(payment)).toMatchObject({ externalId: 'O-9', state });
});

test('a flagged gift card stays on hold until it is delivered', async () => {
  const { fake, service } = await tremendous();
  const found = 'GET /api/v2/orders?external_id=payout-1-42-1';
  const flagged = { ...payoutRef, externalId: 'O-1', status: 'FLAGGED' };
  fake.play({ [found]: [200, { orders: [order('O-1')] }] });
  expect(await service.find(flagged)).toMatchObject({ state: 'held', status: 'FLAGGED' });
  fake.play({ [found]: [200, { orders: [order('O-1', delivered('SUCCEEDED'))] }] });
  expect(await service.find(flagged)).toMatchObject({ state: 'sent' });
});

test('[add-ons-03] a key is tested in its own environment, and the account is the organization it belongs to', async () => {
  const { fake, at } = await tremendous();
  fake.play({
    'GET /api/v2/organizations': [200, { organizations: [{ id: 'ORG', name: 'Northwind' }] }],
    'GET /sandbox/organizations': [401, { errors: { message: 'Invalid key' } }],
  });
  const { test: tried } = tremendousAdapter(at);
  expect(await tried(account)).toBe('Northwind (ORG, live)');
  await expect(tried({ ...account, account: 'sandbox' })).rejects.toMatchObject({
    fault: 'auth',
    message: 'Invalid key',
  });
});

test('campaigns are listed and created with all products, and funding sources are those of the account', async () => {
  const { fake, at } = await tremendous();
  const campaign = { id: 'C1', name: 'Gift cards', description: null, products: ['A', 'B'] };
  fake.play({
    'GET /api/v2/campaigns': [200, { campaigns: [campaign] }],
    'GET /api/v2/funding_sources': [200, { funding_sources: [{ id: 'F1', method: 'bank_account' }] }],
    'GET /api/v2/products': [200, { products: [{ id: 'A' }, { id: 'B' }] }],
    'POST /api/v2/campaigns': [200, { campaign: { ...campaign, id: 'C2', name: 'Thanks' } }],
  });
  const service = adaptersOf([tremendousAdapter(at)]).open(campaignPort, { slug: 'tremendous', key: '1', account });
  expect(await service.list()).toEqual([{ id: 'C1', name: 'Gift cards', description: null, products: 2 }]);
  expect(await service.fundingSources()).toEqual([{ id: 'F1', method: 'bank account' }]);
  expect(await service.create({ name: 'Thanks', description: 'For a device' })).toMatchObject({
    id: 'C2',
    products: 2,
  });
  expect(fake.bodiesOf('POST /api/v2/campaigns')).toEqual([
    { name: 'Thanks', description: 'For a device', products: ['A', 'B'] },
  ]);
});

const allowed = { account: 'live', client_id: 'app', client_secret: 'SECRET of the app', campaign: 'C' };
const now = new Date('2026-03-02T12:00:00Z');

test('an account connects with a code and its token is renewed; a refusal has the service’s message, without secrets', async () => {
  const { fake, at } = await tremendous();
  const { consent, renewal } = tremendousAdapter(at, { live: fake.url, sandbox: `${fake.url}/sandbox` });
  const address = new URL(
    consent?.address(allowed as never, { redirect: 'https://here.example/back', state: 'S' }) ?? '',
  );
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/oauth/authorize',
    {
      client_id: 'app',
      redirect_uri: 'https://here.example/back',
      response_type: 'code',
      scope: 'default',
      state: 'S',
    },
  ]);
  const token = (one: number) =>
    [200, { access_token: `A${one}`, refresh_token: `R${one}`, expires_in: 7_200 }] as const;
  fake.play({ 'POST /oauth/token': token(1) });
  const claim = { code: 'once', redirect: 'https://here.example/back', state: 'state', now };
  const claimed = await consent?.claim(allowed as never, claim);
  expect(claimed).toEqual({ access_token: 'A1', refresh_token: 'R1', expires_at: '2026-03-02T14:00:00.000Z' });
  expect(Object.fromEntries(new URLSearchParams(fake.requests.at(-1)?.body))).toMatchObject({
    grant_type: 'authorization_code',
    code: 'once',
    client_secret: 'SECRET of the app',
  });
  const opened = { ...allowed, ...claimed } as never;
  expect(renewal?.isDue(opened, now)).toBe(false);
  expect(renewal?.isDue(opened, new Date('2026-03-02T13:55:00Z'))).toBe(true);
  expect(renewal?.isDue(account as never, now)).toBe(false);
  fake.play({ 'POST /oauth/token': token(2) });
  expect(await renewal?.renew(opened, now)).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
  expect(fake.requests.at(-1)?.body).toContain('refresh_token=R1');
  fake.play({ [orders]: [201, { order: order('O-1') }] });
  await tremendousPayouts(at, opened).pay(payment);
  expect(fake.requests.at(-1)?.headers.authorization).toBe('Bearer A1');
  fake.play({ 'POST /oauth/token': [400, { error: 'invalid_grant', error_description: 'The code was used' }] });
  const refused = await consent?.claim(allowed as never, claim).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ fault: 'auth', message: 'The code was used' });
  expect(JSON.stringify(refused)).not.toContain('SECRET');
});

test('a webhook about an undelivered gift card cancels it and names its payout; other webhooks do nothing', async () => {
  const { fake, service } = await tremendous();
  const news = (event: string, type = 'rewards') =>
    JSON.stringify({
      event,
      uuid: 'U',
      payload: {
        resource: { id: type === 'rewards' ? 'RW' : 'O-1', type },
        ...(event.includes('FAILED') && { meta: { failure_reason: 'invalid_email', retryable: false } }),
      },
    });
  const cancel = 'POST /api/v2/rewards/RW/cancel';
  const now = (more: object) => fake.play({ 'GET /api/v2/orders/O-1': [200, { order: order('O-1', more) }] });
  fake.play({ 'GET /api/v2/rewards/RW': [200, { reward: { id: 'RW', order_id: 'O-1' } }], [cancel]: [200, {}] });
  now(delivered('FAILED'));
  const failure = { reference: payment.reference, state: 'failed', reason: expect.stringContaining('invalid email') };
  expect(await service.newsIn?.(news('REWARDS.DELIVERY.FAILED'))).toMatchObject(failure);
  fake.play({ [cancel]: [422, { errors: { message: 'It was redeemed' } }] });
  expect(await service.newsIn?.(news('REWARDS.DELIVERY.FAILED'))).toMatchObject({ ...failure, state: 'held' });
  fake.play({ [cancel]: [503, {}] });
  await expect(service.newsIn?.(news('REWARDS.DELIVERY.FAILED'))).rejects.toMatchObject({ isFinal: false });
  const stateAfter = async (event: string, type?: string) => (await service.newsIn?.(news(event, type)))?.state;
  now({});
  expect(await stateAfter('REWARDS.FLAGGED')).toBe('held');
  expect(await stateAfter('REWARDS.CANCELED')).toBe('returned');
  expect(await stateAfter('ORDERS.APPROVED', 'orders')).toBe('processing');
  now({ status: 'CANCELED' });
  expect(await stateAfter('ORDERS.CANCELED', 'orders')).toBe('failed');
  now(delivered('SUCCEEDED'));
  // Late: it was delivered in the meantime.
  expect(await stateAfter('REWARDS.DELIVERY.FAILED')).toBe('sent');
  expect(await stateAfter('REWARDS.FLAGGED')).toBe('sent');
  for (const other of ['<html>', '', '{}', news('CAMPAIGNS.CREATED')]) expect(await service.newsIn?.(other)).toBeNull();
});
