import { createHash, createHmac } from 'node:crypto';
import { askConsent, claimConsent } from '@recoup/contract/add-ons/consents';
import { integrationOf, wayOf } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { klaviyoAdapter } from '../../src/integrations/events/klaviyo.ts';
import { byApp } from '../../src/integrations/oauth/by-app.ts';
import { shopifyAdapter } from '../../src/integrations/stock/shopify.ts';
import { accountOf } from '../../src/modules/add-ons/connections/connected.ts';
import { shownOf } from '../../src/modules/add-ons/connections/connection-rows.ts';
import type { Account, Adapter, Consent } from '../../src/platform/adapters.ts';
import { connections } from '../../src/schema/integrations.ts';
import { useCompany } from '../company.ts';
import { type Answer, fakeService } from '../fake-service.ts';

const { app, staff: owner, tenantId } = useCompany({ bare: true });

const ours = { client_id: 'our app', client_secret: 'secret of our app' };
const now = new Date('2026-03-03T10:00:00Z');
const back = { code: 'C', redirect: 'https://us.example/back', state: 'state', now };
const tokens = (n: number): Answer => [
  200,
  { access_token: `A${n}`, refresh_token: `R${n}`, expires_in: 3_600, token_type: 'bearer', scope: 'accounts:read' },
];
const basic = `Basic ${Buffer.from(`${ours.client_id}:${ours.client_secret}`).toString('base64')}`;

/** Authorizes our app. Returns the stored account and the address for consent. */
async function allowed(adapter: Adapter, typed: Account) {
  const address = new URL(adapter.consent?.address(typed, back) ?? '');
  const account: Account = { ...typed, ...(await adapter.consent?.claim(typed, back)) };
  return { address, account };
}

// Requests match those of the package `@shopify/shopify-api`: its `begin`, `callback` and `refreshToken`.
test('Shopify: a merchant authorizes the deployment’s app, its token is renewed, and no app is stored with it', async () => {
  const fake = await fakeService({
    'POST /admin/oauth/access_token': tokens(1),
    'POST /admin/api/2026-10/graphql.json': [200, { data: { shop: { name: 'Shop', currencyCode: 'USD' } } }],
  });
  const adapter = byApp(
    shopifyAdapter(() => fake.url),
    ours,
  );
  const { address, account } = await allowed(adapter, { shop: 'a.myshopify.com', location: '9' });
  expect(address.pathname).toBe('/admin/oauth/authorize');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ client_id: 'our app', redirect_uri: back.redirect, state: 'state' },
    scope: 'write_products,write_inventory,read_locations,read_orders',
  });
  const lastForm = () => Object.fromEntries(new URLSearchParams(fake.requests.at(-1)?.body));
  expect(lastForm()).toEqual({ ...ours, code: 'C', expiring: '1' });
  expect(account).toEqual({
    ...{ shop: 'a.myshopify.com', location: '9', access_token: 'A1', refresh_token: 'R1' },
    expires_at: '2026-03-03T11:00:00.000Z',
  });
  // Its page shows the shop, and starts with the way it was connected.
  expect(shownOf('shopify', account)).toEqual({ shop: 'a.myshopify.com', location: '9' });
  expect(wayOf('shopify', shownOf('shopify', account))).toBe('consent');
  expect(await adapter.test(account)).toBe('Shop (a.myshopify.com)');
  expect(fake.requests.at(-1)?.headers['x-shopify-access-token']).toBe('A1');
  fake.play({ 'POST /admin/oauth/access_token': tokens(2) });
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:49:00Z'))).toBe(false);
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:51:00Z'))).toBe(true);
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
  expect(lastForm()).toEqual({ ...ours, grant_type: 'refresh_token', refresh_token: 'R1' });
  fake.play({ 'POST /admin/oauth/access_token': [400, { error: 'invalid_request' }] });
  await expect(adapter.renewal?.renew(account, now)).rejects.toMatchObject({ fault: 'auth' });
  // A shop with its own app keeps using that.
  const ownApp = { ...{ shop: 'a.myshopify.com', location: '9' }, client_id: 'own', client_secret: 'S' };
  fake.play({ 'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }] });
  expect(adapter.renewal?.isDue(ownApp, now)).toBe(false);
  await adapter.test(ownApp);
  const signIn = fake.requests.findLast(({ call }) => call.endsWith('access_token'))?.body ?? '';
  expect(JSON.parse(signIn)).toMatchObject({ client_id: 'own', grant_type: 'client_credentials' });
});

// The example on Shopify’s page about the authorization code grant: its secret, query and signature.
test('Shopify: only a callback signed for this shop, code and state is exchanged', () => {
  const callback = { code: '0907a61c0c8d55e99db179b68161bc00', state: '0.6784241404160823' };
  const shop = 'some-shop.myshopify.com';
  const hmac = '700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf';
  const { isSigned } = byApp(shopifyAdapter(), { ...ours, client_secret: 'hush' }).consent ?? {};
  const query = (change = {}) =>
    `${new URLSearchParams({ hmac, ...callback, timestamp: '1337178173', shop, ...change })}`;
  expect(isSigned?.({ shop }, { ...callback, query: query() })).toBe(true);
  // The callback differs from what was signed.
  const wrong = {
    hmac: hmac.replace('7', '8'),
    code: 'C',
    state: 'S',
    timestamp: '1',
    shop: 'a.myshopify.com',
    more: '',
  };
  for (const [name, value] of Object.entries(wrong))
    expect(isSigned?.({ shop }, { ...callback, query: query({ [name]: value }) }), name).toBe(false);
  // The signature is for another code, another user's state, another shop or another app, or it's missing.
  expect(isSigned?.({ shop }, { ...callback, code: 'C', query: query() })).toBe(false);
  expect(isSigned?.({ shop }, { ...callback, state: 'S', query: query() })).toBe(false);
  expect(isSigned?.({ shop: wrong.shop }, { ...callback, query: query() })).toBe(false);
  expect(byApp(shopifyAdapter(), ours).consent?.isSigned?.({ shop }, { ...callback, query: query() })).toBe(false);
  expect(isSigned?.({ shop }, { ...callback, query: '' })).toBe(false);
  // A space is signed as `%20`, as in the tests of Shopify's package.
  const spaced = `code=some%20code&shop=${shop}&state=S`;
  const right = createHmac('sha256', 'hush').update(spaced).digest('hex');
  expect(isSigned?.({ shop }, { code: 'some code', state: 'S', query: `${spaced}&hmac=${right}` })).toBe(true);
});

// Addresses, scopes and the proof (RFC 7636) are those of Klaviyo’s page “Set up OAuth”.
test('Klaviyo: claiming a code proves who started the connection, and events carry the token', async () => {
  const fake = await fakeService({
    'POST /oauth/token': tokens(1),
    'GET /api/accounts': [
      200,
      { data: [{ id: 'K1', attributes: { contact_information: { organization_name: 'Shop' } } }] },
    ],
  });
  const doors = { consent: `${fake.url}/oauth/authorize`, token: `${fake.url}/oauth/token` };
  const adapter = byApp(klaviyoAdapter(fake.url, doors), ours);
  const { address, account } = await allowed(adapter, { klaviyo_sms_disclosure: '' });
  const lastForm = new URLSearchParams(fake.requests.at(-1)?.body);
  expect(fake.requests.at(-1)?.headers.authorization).toBe(basic);
  expect(Object.fromEntries(lastForm)).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'C', redirect_uri: back.redirect },
  });
  const verifier = lastForm.get('code_verifier') ?? '';
  expect(verifier).toMatch(/^[\w-]{43,128}$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ response_type: 'code', client_id: 'our app', redirect_uri: back.redirect, state: 'state' },
    ...{ scope: 'accounts:read events:write profiles:write', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const other = new URL(adapter.consent?.address(account, { ...back, state: 'another' }) ?? '');
  expect(other.searchParams.get('code_challenge')).not.toBe(address.searchParams.get('code_challenge'));
  expect(wayOf('klaviyo', shownOf('klaviyo', account))).toBe('consent');
  expect(await adapter.test(account)).toBe('Shop (K1)');
  expect(fake.requests.at(-1)?.headers.authorization).toBe('Bearer A1');
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A1' });
  expect(fake.requests.at(-1)?.headers.authorization).toBe(basic);
});

test('where the deployment has an app, nobody is asked for one, and its credentials are neither stored nor shown', async () => {
  const adapter = app.services.adapters.of('quickbooks') as { byApp?: true };
  const { id } = integrationOf('quickbooks');
  const begin = { params: { id }, body: { values: { account: 'live' }, version: 0 } };
  expect((await owner.refused(askConsent, begin)).errors).toHaveProperty(['values.client_id']);
  adapter.byApp = true;
  expect(await owner.data(getIntegration, { params: { id } })).toMatchObject({ by_app: true, connections: [] });
  const { url } = await owner.data(askConsent, begin);
  const state = new URL(url).searchParams.get('state') ?? '';
  // If a service signs callbacks, an unsigned one connects nothing, and the link stays valid for the signed one.
  const checked: { isSigned?: Consent<Account>['isSigned'] } = app.services.adapters.of('quickbooks').consent ?? {};
  const query = `code=token&state=${state}`;
  checked.isSigned = (_account, back) => back.query === query;
  const unsigned = await owner.refused(claimConsent, { body: { code: 'token', state, query: `${query}&more=1` } });
  expect(unsigned.message).toMatch(/^We couldn’t verify that QuickBooks Online sent you back/);
  const { data } = await owner.ok(claimConsent, { body: { code: 'token', state, query } });
  expect(data.shown).toEqual({ account: 'live', client_id: '', client_secret: '' });
  const stored = await app.pool.inTenant(tenantId, async (tx) => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, data.id));
    return row && accountOf(app.services.secrets, row);
  });
  // The grant separates its rate limits from other companies'.
  expect(stored).toEqual({ account: 'live', access_token: 'token', grant: expect.stringMatching(/^[0-9a-f]{16}$/) });
});
