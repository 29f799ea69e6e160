import type { IncomingHttpHeaders } from 'node:http';
import { generateApiKey, listApiKeys, revokeApiKey } from '@recoup/contract/exchange/api-keys';
import { listDeliveries, resendDelivery } from '@recoup/contract/exchange/deliveries';
import { getPublicOrder, listPublicOrders, listPublicPrices } from '@recoup/contract/exchange/public-api';
import { createWebhook, deleteWebhook, testWebhook } from '@recoup/contract/exchange/webhooks';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { newWebhookSecret, webhookSink } from '../../src/modules/exchange/webhooks/webhook-sink.ts';
import { useCompany } from '../company.ts';
import { fakeService } from '../fake-service.ts';
import { until } from '../until.ts';

let now = new Date('2026-03-02T12:00:00Z');
const { app, staff, as, at, device, tenantId, query } = useCompany({ now: () => now });
const stranger = as('owner', 'b');

const newKey = (more: object = {}) =>
  staff.data(generateApiKey, {
    body: { name: 'Automation', scope: ['pricing.view', 'pricing.edit', 'orders.view'], ...more },
  });
const by = (key: string, more: Record<string, string> = {}) => ({ headers: { 'x-api-key': key, ...more } });
const nobody = () => app.with(null);

test('[add-ons-07] an API key is shown once, known by its last characters, and opens its own company’s prices and orders', async () => {
  const made = await newKey();
  const [listed] = await staff.data(listApiKeys);
  expect(listed).toMatchObject({
    name: 'Automation',
    ending: made.key.slice(-4),
    last_used_at: null,
    created_by: 'Olga A',
  });
  const storedKeys = await query<{ all: string }>(`select string_agg(k::text, ' ') as all from api_keys k`);
  for (const text of [JSON.stringify(listed), storedKeys[0]?.all]) expect(text).not.toContain(made.key);

  const order = await at('new');
  const { data: prices } = await nobody().ok(listPublicPrices, by(made.key));
  expect(prices[0]).toMatchObject({
    product_id: device.productId,
    prices: [
      { condition: 'Good', price: '100.00' },
      { condition: 'Poor', price: '40.00' },
    ],
  });
  expect(await nobody().data(getPublicOrder, { params: { id: order.id }, ...by(made.key) })).toMatchObject({
    total: '100.00',
    items: [{ condition: 'Good', amount: '100.00' }],
  });
  const { key: others } = await stranger.data(generateApiKey, { body: { name: 'Theirs', scope: ['orders.view'] } });
  expect(await nobody().ok(listPublicOrders, by(others))).toEqual({ data: [], next_after: null });
  await nobody().refused(getPublicOrder, { params: { id: order.id }, ...by(others) });
  expect((await staff.data(listApiKeys))[0]?.last_used_at).toBe(now.toISOString());
  // The headers from the tutorial.
  const headers = { 'x-secret-key': made.key, 'x-tenant-id': String(tenantId) };
  await nobody().ok(listPublicPrices, { headers });
  const swapped = await nobody().refused(listPublicPrices, {
    headers: { ...headers, 'x-tenant-id': String(tenantId + 1) },
  });
  expect(swapped).toMatchObject({ status: 401, code: 'wrong_key' });
});

test('[add-ons-07] a key that is revoked, expired, made for other calls or over its limit opens nothing', async () => {
  const revoked = await newKey();
  await staff.ok(revokeApiKey, { params: { id: revoked.id } });
  await staff.refused(revokeApiKey, { params: { id: revoked.id } });
  expect(await nobody().refused(listPublicPrices, by(revoked.key))).toMatchObject({ status: 401, code: 'wrong_key' });

  const reading = await newKey({ scope: ['orders.view'] });
  expect(await nobody().refused(listPublicPrices, by(reading.key))).toMatchObject({ status: 403 });

  const ending = await newKey({ expires_on: '2026-03-02' });
  await nobody().ok(listPublicPrices, by(ending.key));
  now = new Date('2026-03-04T00:00:00Z');
  expect((await nobody().refused(listPublicPrices, by(ending.key))).message).toContain('has expired');
  const past = { name: 'Late', scope: ['orders.view' as const], expires_on: '2026-03-01' };
  expect((await staff.refused(generateApiKey, { body: past })).errors).toEqual({
    expires_on: ['must be in the future'],
  });

  const slow = await newKey({ per_minute: 2 });
  for (const left of ['1', '0']) {
    const answer = await nobody().raw({ method: 'GET', url: '/api/v2/public/prices', ...by(slow.key) });
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': left });
  }
  const { status, headers } = await nobody().refused(listPublicPrices, by(slow.key));
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
});

/** The event as a program reads it that verifies webhooks with the standard's library. */
function received(secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now.getTime());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    clock.mockRestore();
  }
}

test('an older webhook secret keeps working and is decoded as the standard says', async () => {
  const fake = await fakeService({ 'POST /hook': [200, {}] });
  const key = Buffer.alloc(24, 0xfb);
  const oldSecret = `whsec_${key.toString('base64url')}`;
  expect(oldSecret).toMatch(/[-_]/);
  const secret = app.services.secrets.seal(oldSecret, `webhook ${tenantId}`);
  const sink = webhookSink(app.services.secrets, { tenant_id: tenantId, url: `${fake.url}/hook`, secret }, true);
  await sink.send('ping-1', null, now);
  const [call] = fake.requests;
  if (!call) throw new Error('nothing was sent');
  expect(received(`whsec_${key.toString('base64')}`, call)).toMatchObject({ type: 'ping', id: 'ping-1' });
});

test('a webhook gets each order event once and signed, and a failed one gives the reason and is sent again with the same key', async () => {
  const fake = await fakeService({ 'POST /hook': [200, {}] });
  const { secret, id } = await staff.data(createWebhook, {
    body: { url: `${fake.url}/hook`, events: ['order.created', 'order.completed'] },
  });
  const order = await at('paid');
  const types = () => fake.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  await until(async () => types().length === 2);
  // Events may arrive out of order.
  expect(types().toSorted()).toEqual(['order.completed', 'order.created']);
  for (const { headers, body } of fake.requests) {
    expect(received(secret, { headers, body })).toMatchObject({ data: { order: { id: order.id } } });
    expect(headers['webhook-id']).not.toContain('.');
    expect(() => received(secret, { headers, body: `${body} ` })).toThrow('No matching signature');
    expect(body).not.toContain('payee');
  }
  const inState = async (state: 'sent' | 'failed') => (await staff.ok(listDeliveries, { query: { state } })).data;
  await until(async () => (await inState('sent')).length === 2);
  const sent = await inState('sent');
  expect(sent.map(({ what, attempts }) => [what, attempts])).toEqual(expect.arrayContaining([['order.completed', 1]]));

  fake.play({ 'POST /hook': [410, {}] });
  await staff.ok(testWebhook, { params: { id } });
  const failed = () => inState('failed');
  await until(async () => (await failed()).length === 1);
  const [ping] = await failed();
  expect(ping).toMatchObject({ what: 'ping', message: 'The service responded with 410' });
  fake.play({ 'POST /hook': [204, ''] });
  await staff.ok(resendDelivery, { params: { id: ping?.id ?? 0 } });
  await until(async () => (await inState('sent')).length === 3);
  const ids = fake.requests.slice(-2).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);

  await staff.ok(deleteWebhook, { params: { id } });
  await staff.refused(resendDelivery, { params: { id: ping?.id ?? 0 } });
  await at('new');
  expect((await staff.ok(listDeliveries, { query: {} })).total).toBe(3);
});

test('on a private network no webhook can call an inside address', async () => {
  const secret = app.services.secrets.seal(newWebhookSecret(), `webhook ${tenantId}`);
  for (const url of [
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.1.2.3',
    'https://169.254.169.254/latest',
    'http://example.com',
  ])
    await expect(
      webhookSink(app.services.secrets, { tenant_id: tenantId, url, secret }, false).send('1', null, now),
    ).rejects.toThrow(/inside this network|must begin/);
});
