import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { awinAdapter } from '../../src/integrations/events/awin.ts';
import { googleAnalyticsAdapter } from '../../src/integrations/events/google-analytics.ts';
import { highLevelAdapter } from '../../src/integrations/events/highlevel.ts';
import { klaviyoAdapter } from '../../src/integrations/events/klaviyo.ts';
import { metaPixelAdapter } from '../../src/integrations/events/meta-pixel.ts';
import { crmPort } from '../../src/modules/exchange/crm/crm-port.ts';
import { eventPort } from '../../src/modules/exchange/sinks/event-sink.ts';
import { type Account, type Adapter, adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';
import { event } from '../vendors/order-event.ts';

test('HighLevel: a pipeline with a list among its stages can be read, and so can the others', async () => {
  const stages = [{ id: 's1', name: 'New' }];
  const fake = await fakeService({
    'GET /opportunities/pipelines': [
      200,
      {
        pipelines: [
          { id: 'p1', name: 'Empty', stages: [[]] },
          { id: 'p2', name: 'Nested', stages: [stages, 'x'] },
          { id: 'p3', name: 'Usual', stages },
        ],
      },
    ],
  });
  const account = { client_id: 'c-1', user_type: 'Location', location_id: 'L1', access_token: 'token' };
  const adapter = highLevelAdapter({ api: fake.url, consent: fake.url });
  const crm = adaptersOf([adapter]).open(crmPort, { slug: 'highlevel', key: '1', account });
  expect((await crm.pipelines()).map((one) => one.stages)).toEqual([[], stages, stages]);
});

const sinkOf = (adapter: Adapter, account: Account) =>
  adaptersOf([adapter]).open(eventPort, { slug: adapter.slug, key: '1', account });
const bodyOf = (calls: readonly { body: string }[]) => JSON.parse(calls.at(-1)?.body ?? 'null') as unknown;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('Klaviyo: an event is sent with a unique id, nobody is subscribed, and a refusal shows Klaviyo’s message', async () => {
  const fake = await fakeService({
    'GET /api/accounts': [
      200,
      {
        data: [
          {
            type: 'account',
            id: 'K1',
            links: { self: 'https://a.klaviyo.com/api/accounts/K1/' },
            attributes: {
              test_account: false,
              timezone: 'UTC',
              preferred_currency: 'USD',
              public_api_key: 'PUBLIC',
              locale: 'en-US',
              industry: null,
              contact_information: {
                organization_name: 'Shop',
                default_sender_name: 'Shop',
                default_sender_email: 'shop@mail.test',
                website_url: null,
                street_address: { address1: '', address2: '', city: '', region: '', country: '', zip: '' },
              },
            },
          },
        ],
      },
    ],
    'POST /api/events': [202, ''],
  });
  const adapter = klaviyoAdapter(fake.url);
  const account = { klaviyo_private_api_key: 'pk_secret', klaviyo_sms_disclosure: 'Msg rates apply' };
  expect(await adapter.test(account)).toBe('Shop (K1)');
  await sinkOf(adapter, account).send({ ...event, name: 'order.offered', message: 'Look: https://x' });
  expect(fake.requests.at(-1)?.headers).toMatchObject({
    authorization: 'Klaviyo-API-Key pk_secret',
    'content-type': 'application/vnd.api+json',
  });
  expect(bodyOf(fake.requests)).toMatchObject({
    data: {
      attributes: {
        unique_id: event.id,
        value: 123.45,
        value_currency: 'USD',
        properties: { message: 'Look: https://x', sms_disclosure: 'Msg rates apply', status: 'Completed' },
        metric: { data: { attributes: { name: 'Offer sent' } } },
        profile: { data: { attributes: { email: 'cara@mail.test', phone_number: '+15035550100' } } },
      },
    },
  });
  const unreachable = { ...event.order.customer, email: null, phone: '555' };
  expect(
    await sinkOf(adapter, account).send({ ...event, order: { ...event.order, customer: unreachable } }),
  ).toBeNull();
  fake.play({
    'POST /api/events': [401, { errors: [{ id: '1', code: 'not_authenticated', title: 'No', detail: 'Wrong key' }] }],
  });
  await expect(sinkOf(adapter, account).send(event)).rejects.toMatchObject({ fault: 'auth', message: 'Wrong key' });
  fake.play({ 'POST /api/events': [429, { errors: [] }, { 'retry-after': '7' }] });
  await expect(sinkOf(adapter, account).send(event)).rejects.toMatchObject({ fault: 'rate_limit', retryAfter: 7 });
  fake.play({ 'POST /api/events': [200, '<html>Wait</html>'] });
  await expect(sinkOf(adapter, account).send(event)).rejects.toMatchObject({ isFinal: false });
});

test('Awin: completed orders that an affiliate brought are sent, and no others', async () => {
  const fake = await fakeService({
    'GET /accounts': [200, { accounts: [{ accountId: 7, accountName: 'Shop' }] }],
    'POST /s2s/advertiser/7/orders': [200, {}],
  });
  const adapter = awinAdapter(fake.url);
  const account = { shareasale_merchant_account_id: '7', shareasale_token: 'T', shareasale_api_secret: 'S' };
  expect(await adapter.test(account)).toBe('Shop (7)');
  await expect(adapter.test({ ...account, shareasale_merchant_account_id: '8' })).rejects.toMatchObject({
    fault: 'auth',
  });
  const sink = sinkOf(adapter, account);
  await sink.send(event);
  expect(bodyOf(fake.requests)).toEqual({
    orders: [{ orderReference: 'A-1042', amount: 123.45, channel: 'aw', currency: 'USD', awc: 'CLICK' }],
  });
  expect(await sink.send({ ...event, name: 'order.created' })).toBeNull();
  expect(await sink.send({ ...event, order: { ...event.order, referral_source: 'friend' } })).toBeNull();
});

test('Google Analytics: only figures are sent, and nothing that identifies the customer', async () => {
  const fake = await fakeService({
    'POST /debug/mp/collect': [200, { validationMessages: [] }],
    'POST /mp/collect': [204, ''],
  });
  const adapter = googleAnalyticsAdapter(fake.url);
  const account = { measurement_id: 'G-ABC123', api_secret: 'S' };
  expect(await adapter.test(account)).toBe('G-ABC123');
  await sinkOf(adapter, account).send(event);
  expect(fake.requests.at(-1)?.call).toBe('POST /mp/collect?measurement_id=G-ABC123&api_secret=S');
  expect(bodyOf(fake.requests)).toMatchObject({
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params: { transaction_id: 'A-1042', value: 123.45, currency: 'USD' } }],
  });
  expect(fake.requests.at(-1)?.body).not.toMatch(/cara|cole|555|490154/i);
  fake.play({ 'POST /debug/mp/collect': [200, { validationMessages: [{ description: 'Unknown stream' }] }] });
  await expect(adapter.test(account)).rejects.toMatchObject({ isFinal: true, message: 'Unknown stream' });
});

test('Meta: only hashes of the customer are sent, and the token is in no URL', async () => {
  const fake = await fakeService({
    'GET /12345': [200, { id: '12345', name: 'Shop' }],
    'POST /12345/events': [200, { events_received: 1, messages: [], fbtrace_id: 'F' }],
  });
  const adapter = metaPixelAdapter(fake.url);
  const account = { pixel_id: '12345', access_token: 'secret-token', people: 'hashed', test_event_code: '' };
  expect(await adapter.test(account)).toBe('Shop (12345)');
  expect(await sinkOf(adapter, account).send(event)).toMatchObject({ externalId: 'F' });
  expect(bodyOf(fake.requests)).toMatchObject({
    data: [
      {
        event_name: 'Purchase',
        event_id: event.id,
        user_data: { em: [hash('cara@mail.test')], ph: [hash('15035550100')] },
      },
    ],
  });
  // Without consent, only our own id of the customer is sent.
  await sinkOf(adapter, { ...account, people: 'none' }).send(event);
  expect(bodyOf(fake.requests)).toMatchObject({ data: [{ user_data: { external_id: [hash('customer-9')] } }] });
  expect(fake.requests.at(-1)?.body).not.toContain(hash('cara@mail.test'));
  for (const { call, body } of fake.requests) expect(call + body).not.toMatch(/secret-token|cara@/);
  fake.play({ 'POST /12345/events': [400, { error: { message: 'Invalid OAuth access token' } }] });
  await expect(sinkOf(adapter, account).send(event)).rejects.toMatchObject({ fault: 'auth' });
});

test('HighLevel: a code is exchanged for tokens, a refresh token is used once, and an order is one opportunity', async () => {
  const tokens = (access_token: string, refresh_token: string) => ({
    access_token,
    refresh_token,
    token_type: 'Bearer',
    expires_in: 86_399,
    userType: 'Location',
    companyId: 'C1',
    locationId: 'L1',
    userId: 'U1',
  });
  const fake = await fakeService({
    'POST /oauth/token': ({ body }) =>
      new URLSearchParams(body).get('grant_type') === 'refresh_token'
        ? [200, tokens('A2', 'R2')]
        : [200, tokens('A1', 'R1')],
    'GET /locations/L1': [200, { location: { id: 'L1', name: 'Shop' } }],
    'POST /contacts/upsert': [200, { new: true, contact: { id: 'P1' } }],
    'GET /opportunities/search': [200, { opportunities: [] }],
    'POST /opportunities/': [201, { opportunity: { id: 'O1' } }],
    'PUT /opportunities/O1': [200, { opportunity: { id: 'O1' } }],
  });
  const adapter = highLevelAdapter({ api: fake.url, consent: 'https://crm.example/choose' });
  const app = { client_id: 'app-1', client_secret: 'S' };
  const redirect = 'https://us.example/add-ons/highlevel-config';
  const address = new URL(adapter.consent?.address(app, { redirect, state: 'ours' }) ?? '');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: redirect,
    state: 'ours',
    client_id: 'app-1',
  });
  await expect(adapter.test(app)).rejects.toMatchObject({ fault: 'auth' });
  const now = new Date('2026-03-02T12:00:00Z');
  const claimed = (await adapter.consent?.claim(app, { code: 'once', redirect, state: 'state', now })) ?? {};
  expect(claimed).toMatchObject({ access_token: 'A1', refresh_token: 'R1', location_id: 'L1' });
  const account: Account = { ...app, ...claimed, pipeline_id: 'PL', stage_id: 'S1', won_stage_id: 'S2' };
  expect(await adapter.test(account)).toBe('Shop (L1)');

  expect(adapter.renewal?.isDue(account, now)).toBe(false);
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T11:55:00Z'))).toBe(true);
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
  expect(new URLSearchParams(fake.requests.at(-1)?.body).get('refresh_token')).toBe('R1');

  expect(await sinkOf(adapter, account).send({ ...event, name: 'order.created' })).toMatchObject({ externalId: 'O1' });
  expect(bodyOf(fake.requests)).toMatchObject({
    name: 'Order A-1042',
    status: 'open',
    contactId: 'P1',
    pipelineStageId: 'S1',
  });
  fake.play({ 'GET /opportunities/search': [200, { opportunities: [{ id: 'O1', name: 'Order A-1042' }] }] });
  await sinkOf(adapter, account).send(event);
  expect([fake.requests.at(-1)?.call, bodyOf(fake.requests)]).toMatchObject([
    'PUT /opportunities/O1',
    { status: 'won', pipelineStageId: 'S2', monetaryValue: 123.45 },
  ]);
  fake.play({ 'POST /oauth/token': [400, { error: 'invalid_grant', error_description: 'Code was used' }] });
  await expect(adapter.consent?.claim(app, { code: 'once', redirect, state: 'state', now })).rejects.toMatchObject({
    fault: 'auth',
    message: 'Code was used',
  });
});
