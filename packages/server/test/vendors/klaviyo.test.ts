import { createHash } from 'node:crypto';
import { AccountsApi, ApiKeySession, type EventCreateQueryV2, EventsApi, OAuthApi } from 'klaviyo-api';
import { expect, test } from 'vitest';
import { klaviyoAdapter } from '../../src/integrations/events/klaviyo.ts';
import { klaviyoDoors } from '../../src/integrations/events/klaviyo-consent.ts';
import { byApp } from '../../src/integrations/oauth/by-app.ts';
import { eventPort } from '../../src/modules/exchange/sinks/event-sink.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';
import { event } from './order-event.ts';
import { asTheirs } from './same-call.ts';

const account = { klaviyo_private_api_key: 'pk_secret', klaviyo_sms_disclosure: '' };
const organization = { attributes: { contact_information: { organization_name: 'Shop' } } };

test('Klaviyo: its own package reads the same account name and sends the same event', async () => {
  const fake = await fakeService({
    'GET /api/accounts': [200, { data: [{ type: 'account', id: 'K1', ...organization }] }],
    'POST /api/events': [202, ''],
  });
  const session = new ApiKeySession('pk_secret');
  const adapter = klaviyoAdapter(fake.url);
  const accounts = Object.assign(new AccountsApi(session), { basePath: fake.url });
  const { body } = await asTheirs(
    fake,
    () => adapter.test(account),
    () => accounts.getAccounts(),
  );
  expect(body.data.map(({ attributes }) => attributes.contactInformation.organizationName)).toEqual(['Shop']);
  const { order } = event;
  const same: EventCreateQueryV2 = {
    data: {
      type: 'event',
      attributes: {
        properties: {
          ...{ order: order.number, kind: order.kind, status: event.status, link: event.link },
          items: ['Phone One, Good'],
        },
        ...{ time: event.at, value: 123.45, valueCurrency: 'USD', uniqueId: event.id },
        metric: { data: { type: 'metric', attributes: { name: 'Order completed' } } },
        profile: {
          data: {
            type: 'profile',
            attributes: {
              ...{ email: 'cara@mail.test', phoneNumber: '+15035550100', firstName: 'Cara', lastName: 'Cole' },
            },
          },
        },
      },
    },
  };
  const events = Object.assign(new EventsApi(session), { basePath: fake.url });
  const sink = adaptersOf([adapter]).open(eventPort, { slug: adapter.slug, key: '1', account });
  await asTheirs(
    fake,
    () => sink.send(event),
    () => events.createEvent(same),
  );
});

test('Klaviyo: its own package uses the same sign-in address and gets and renews tokens the same way', async () => {
  const fake = await fakeService({
    'POST /oauth/token': [200, { access_token: 'A', refresh_token: 'R', expires_in: 3_600, token_type: 'bearer' }],
  });
  const ours = { client_id: 'our app', client_secret: 'secret of our app' };
  const adapter = byApp(klaviyoAdapter(fake.url, { ...klaviyoDoors, token: `${fake.url}/oauth/token` }), ours);
  class Theirs extends OAuthApi {
    protected override tokenUrl = `${fake.url}/oauth/token`;
  }
  const none = { accessToken: '', refreshToken: '' };
  const theirs = new Theirs(ours.client_id, ours.client_secret, { retrieve: () => none, save: () => undefined });
  const back = {
    code: 'C',
    redirect: 'https://us.example/back',
    state: 'state',
    now: new Date('2026-03-03T10:00:00Z'),
  };
  const claimed = await adapter.consent?.claim({}, back);
  const verifier = new URLSearchParams(fake.requests[0]?.body).get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const scopes = 'accounts:read events:write profiles:write';
  const sentTo = (address: string) => {
    const { hostname, pathname, searchParams } = new URL(address);
    return [hostname.replace(/^www\./, ''), pathname, Object.fromEntries(searchParams)];
  };
  expect(sentTo(adapter.consent?.address({}, back) ?? '')).toEqual(
    sentTo(theirs.generateAuthorizeUrl('state', scopes, challenge, back.redirect)),
  );
  const given = await asTheirs(
    fake,
    async () => adapter.consent?.claim({}, back),
    () => theirs.createTokens('customer', verifier, 'C', back.redirect),
  );
  expect(claimed).toMatchObject({ access_token: given.accessToken, refresh_token: given.refreshToken });
  await asTheirs(
    fake,
    async () => adapter.renewal?.renew({ ...claimed }, back.now),
    () => theirs.refreshTokens('customer', 'R'),
  );
});
