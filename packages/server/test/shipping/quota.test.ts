import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { expect, test } from 'vitest';
import { callService, secondsAfter } from '../../src/integrations/call-service.ts';
import { uspsAdapter } from '../../src/integrations/carriers/usps.ts';
import { shipEngineAdapter } from '../../src/integrations/shipengine/carrier.ts';
import { quotaKey, watchedAdapters } from '../../src/integrations/watched-adapters.ts';
import { carrierPort } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { trackParcels } from '../../src/modules/shipping/order-shipping/track-parcels.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { takeCall } from '../../src/platform/calls/quota.ts';
import { labelRequest } from '../carriers/carrier-case.ts';
import { useCompany } from '../company.ts';
import { fakeService, type Routes } from '../fake-service.ts';

const minuteMs = 60_000;
let now = new Date();
const { app, staff, tenantId, at, query } = useCompany({ now: () => now });

const account = {
  account: 'test',
  client_id: 'ours',
  client_secret: 'between us',
  crid: '1234567',
  mid: '123456',
  manifest_mid: '654321',
  account_number: '1000000001',
} as const;
const label = [
  '--b',
  'Content-type: application/json',
  '',
  JSON.stringify({ trackingNumber: '92055', postage: 7.64 }),
  '--b',
  'Content-Type: image/jpeg',
  '',
  Buffer.from('a picture').toString('base64'),
  '--b--',
].join('\r\n');
const usps: Routes = {
  'POST /oauth2/v3/token': [200, { access_token: 'token', expires_in: 28_799 }],
  'POST /payments/v3/payment-authorization': [200, { paymentAuthorizationToken: 'paid' }],
  'POST /prices/v3/total-rates/search': [200, { rateOptions: [{ totalBasePrice: 7.6 }] }],
  'POST /labels/v3/return-label': [200, label],
  '*': [200, { trackingEvents: [] }],
};

test('200 packages and a day’s labels fit USPS’s 60 calls an hour, and every package is checked', async () => {
  const fake = await fakeService(usps);
  const adapters = watchedAdapters(adaptersOf([uspsAdapter({ live: fake.url, test: fake.url })]), app.pool, () => now);
  const order = await at('labelled');
  const { id: connectionId } = await staff.data(connectIntegration, {
    params: { id: 4 },
    body: { values: account, version: 0 },
  });
  await query(
    `INSERT INTO shipping_labels OVERRIDING SYSTEM VALUE
     SELECT (jsonb_populate_record(l, jsonb_build_object('id', 500000 + i, 'reference', 'sim-' || i, 'order_id', null,
       'tracking_number', 'SIM' || i, 'external_id', 'SIM' || i, 'carrier', 'USPS', 'connection_id', $1::bigint,
       'ask_at', now(), 'tracked_at', null))).*
     FROM shipping_labels l, generate_series(1, 200) i WHERE l.order_id = $2`,
    [connectionId, order.id],
  );
  await query('UPDATE shipping_labels SET ask_at = null WHERE order_id = $1', [order.id]);

  const services = { ...app.services, adapters };
  const work = { services, now: () => now, emit: () => undefined, signal: new AbortController().signal };
  const carrier = adapters.open(carrierPort, { slug: 'usps', key: 'one', account });
  const calls: { readonly at: number; readonly call: string }[] = [];
  const start = now.getTime();
  for (let turn = 0; turn < 48; turn++) {
    now = new Date(start + turn * 30 * minuteMs);
    await trackParcels(app.database(), { tenantId, minute: `turn ${turn}` }, work);
    // Buys a label every hour. Automatic requests must not delay what people wait for.
    if (turn % 2 === 1) {
      const [rate] = await carrier.rates(labelRequest);
      if (!rate) throw new Error('nothing is sold');
      await carrier.buyLabel({ ...labelRequest, reference: `box-${turn}` }, rate);
    }
    calls.push(...fake.requests.slice(calls.length).map(({ call }) => ({ at: now.getTime(), call })));
  }
  const inHour = calls.map(
    ({ at: end }) => calls.filter((one) => one.at > end - 60 * minuteMs && one.at <= end).length,
  );
  expect(Math.max(...inHour)).toBeLessThanOrEqual(60);
  const callsByTurn = Map.groupBy(
    calls.filter(({ call }) => call.includes('/tracking/')),
    ({ call }) => /SIM\d+/.exec(call)?.[0],
  );
  expect(callsByTurn.size).toBe(200);
  const firsts = [...callsByTurn.values()].map(([first]) => ((first?.at ?? Number.NaN) - start) / (60 * minuteMs));
  expect(Math.max(...firsts)).toBeLessThanOrEqual(8);
  expect(Math.min(...[...callsByTurn.values()].map((turns) => turns.length))).toBeGreaterThanOrEqual(2);
  expect(calls.filter(({ call }) => call === 'POST /labels/v3/return-label')).toHaveLength(24);
  // Tokens, payments and prices are reused as long as they are valid.
  expect(calls.filter(({ call }) => call.includes('oauth2')).length).toBeLessThanOrEqual(4);

  const { connections } = await staff.data(getIntegration, { params: { id: 4 } });
  expect(connections[0]?.quota).toMatchObject({ calls: 60, seconds: 3_600, used: expect.any(Number) });
  expect(connections[0]?.quota?.used).toBeGreaterThan(0);
});

test('nodes that share an account share its quota, and never call more than it allows at any moment', async () => {
  const quota = { calls: 20, seconds: 60 };
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  const takeAt = (seconds: number) => takeCall(app.pool, 'shared', quota, 20, new Date(at.getTime() + seconds * 1_000));
  const waits = await Promise.all(Array.from({ length: 30 }, () => takeAt(1)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  const [wait = 0] = waits.filter((one) => one > 0);
  expect(wait).toBeGreaterThan(59);
  expect(await takeAt(59)).toBeGreaterThan(0);
  expect(await takeAt(1 + wait)).toBe(0);
});

test('a service that returns 429 is not called by any node for as long as it says', async () => {
  const fake = await fakeService({
    '*': [429, { request_id: 'r', errors: [] }, { 'retry-after': '120' }],
  });
  const opened = { slug: 'shipengine', key: '1', account: { api_key: 'TEST_key of a shop' } } as const;
  const nodes = [1, 2].map(() => watchedAdapters(adaptersOf([shipEngineAdapter(fake.url)]), app.pool, () => now));
  const [one, two] = nodes.map((adapters) => adapters.open(carrierPort, opened));
  await expect(one?.offers(() => undefined)).rejects.toMatchObject({ fault: 'rate_limit', retryAfter: 120 });
  await expect(two?.offers(() => undefined)).rejects.toMatchObject({ fault: 'rate_limit', retryAfter: 120 });
  expect(fake.requests).toHaveLength(1);
  now = new Date(now.getTime() + 121_000);
  await expect(two?.offers(() => undefined)).rejects.toMatchObject({ fault: 'rate_limit' });
  expect(fake.requests).toHaveLength(2);
});

test('calls are counted by an account’s credentials, even after its tokens are renewed', () => {
  const keyOf = (account: Record<string, string>) => quotaKey({ slug: 'highlevel', account });
  const credentials = { client_id: 'c', client_secret: 's' };
  expect(keyOf({ ...credentials, access_token: 'a' })).toBe(
    keyOf({ access_token: 'b', ...credentials, refresh_token: 'r' }),
  );
  expect(keyOf(credentials)).not.toBe(keyOf({ ...credentials, client_id: 'd' }));
});

test('Retry-After is read as seconds and as a date', async () => {
  const at = Date.parse('2026-03-02T12:00:00Z');
  expect(secondsAfter('30', at)).toBe(30);
  expect(secondsAfter('Mon, 02 Mar 2026 12:01:30 GMT', at)).toBe(90);
  expect(secondsAfter('Mon, 02 Mar 2026 11:00:00 GMT', at)).toBe(0);
  expect([secondsAfter(null, at), secondsAfter('', at), secondsAfter('soon', at)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('requests name the product in their headers', async () => {
  const fake = await fakeService({ 'GET /': [200, {}] });
  const messageOf = () => undefined;
  await callService({ method: 'GET', url: `${fake.url}/`, headers: {}, timeoutMs: 60_000, messageOf });
  expect(fake.requests[0]?.headers['user-agent']).toMatch(/^Recoup\/\d+\.\d+\.\d+$/);
});
