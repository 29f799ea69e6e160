import { createHash } from 'node:crypto';
import { askConsent, claimConsent } from '@recoup/contract/add-ons/consents';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { getIntegration } from '@recoup/contract/add-ons/integrations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { klaviyoAdapter } from '../../src/integrations/events/klaviyo.ts';
import { byApp } from '../../src/integrations/oauth/by-app.ts';
import { shopifyAdapter } from '../../src/integrations/stock/shopify.ts';
import { accountOf } from '../../src/modules/add-ons/connections/connected.ts';
import type { Account, Adapter } from '../../src/platform/adapters.ts';
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

/** Somebody allows our app in; answers what is kept, and what the service was asked for it. */
async function allowed(adapter: Adapter, typed: Account) {
  const address = new URL(adapter.consent?.address(typed, back) ?? '');
  const account: Account = { ...typed, ...(await adapter.consent?.claim(typed, back)) };
  return { address, account };
}

// What is asked is what the package `@shopify/shopify-api` asks: its `begin`, `callback` and `refreshToken`.
test('Shopify: somebody allows the deployment’s app in their shop; its token is renewed, and no app is kept with it', async () => {
  const fake = await fakeService({
    'POST /admin/oauth/access_token': tokens(1),
    'POST /admin/api/2026-01/graphql.json': [200, { data: { shop: { name: 'Shop', currencyCode: 'USD' } } }],
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
  const asked = () => Object.fromEntries(new URLSearchParams(fake.asked.at(-1)?.body));
  expect(asked()).toEqual({ ...ours, code: 'C', expiring: '1' });
  expect(account).toEqual({
    ...{ shop: 'a.myshopify.com', location: '9', access_token: 'A1', refresh_token: 'R1' },
    expires_at: '2026-03-03T11:00:00.000Z',
  });
  expect(await adapter.test(account)).toBe('Shop (a.myshopify.com)');
  expect(fake.asked.at(-1)?.headers['x-shopify-access-token']).toBe('A1');
  fake.play({ 'POST /admin/oauth/access_token': tokens(2) });
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:49:00Z'))).toBe(false);
  expect(adapter.renewal?.isDue(account, new Date('2026-03-03T10:51:00Z'))).toBe(true);
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A2', refresh_token: 'R2' });
  expect(asked()).toEqual({ ...ours, grant_type: 'refresh_token', refresh_token: 'R1' });
  fake.play({ 'POST /admin/oauth/access_token': [400, { error: 'invalid_request' }] });
  await expect(adapter.renewal?.renew(account, now)).rejects.toMatchObject({ fault: 'auth' });
  // A shop that has an app of its own goes on with that.
  const own = { ...{ shop: 'a.myshopify.com', location: '9' }, client_id: 'own', client_secret: 'S' };
  fake.play({ 'POST /admin/oauth/access_token': [200, { access_token: 'T', expires_in: 86_399 }] });
  expect(adapter.renewal?.isDue(own, now)).toBe(false);
  await adapter.test(own);
  const signIn = fake.asked.findLast(({ call }) => call.endsWith('access_token'))?.body ?? '';
  expect(JSON.parse(signIn)).toMatchObject({ client_id: 'own', grant_type: 'client_credentials' });
});

// Addresses, scopes and the proof (RFC 7636) are those of Klaviyo’s page “Set up OAuth”.
test('Klaviyo: whoever claims the code proves that they have begun, and events carry the token', async () => {
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
  const asked = new URLSearchParams(fake.asked.at(-1)?.body);
  expect(fake.asked.at(-1)?.headers.authorization).toBe(basic);
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'C', redirect_uri: back.redirect },
  });
  const verifier = asked.get('code_verifier') ?? '';
  expect(verifier).toMatch(/^[\w-]{43,128}$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ response_type: 'code', client_id: 'our app', redirect_uri: back.redirect, state: 'state' },
    ...{ scope: 'accounts:read events:write profiles:write', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const other = new URL(adapter.consent?.address(account, { ...back, state: 'another' }) ?? '');
  expect(other.searchParams.get('code_challenge')).not.toBe(address.searchParams.get('code_challenge'));
  expect(await adapter.test(account)).toBe('Shop (K1)');
  expect(fake.asked.at(-1)?.headers.authorization).toBe('Bearer A1');
  expect(await adapter.renewal?.renew(account, now)).toMatchObject({ access_token: 'A1' });
  expect(fake.asked.at(-1)?.headers.authorization).toBe(basic);
});

test('where the deployment has an app nobody is asked for one, and nothing of it is kept or told', async () => {
  const adapter = app.services.adapters.of('quickbooks') as { byApp?: true };
  const { id } = integrationOf('quickbooks');
  const begin = { params: { id }, body: { values: { account: 'live' }, version: 0 } };
  expect((await owner.refused(askConsent, begin)).errors).toHaveProperty(['values.client_id']);
  adapter.byApp = true;
  expect(await owner.data(getIntegration, { params: { id } })).toMatchObject({ by_app: true, connections: [] });
  const { url } = await owner.data(askConsent, begin);
  const state = new URL(url).searchParams.get('state') ?? '';
  const { data } = await owner.ok(claimConsent, { body: { code: 'token', state } });
  expect(data.shown).toEqual({ account: 'live', client_id: '', client_secret: '' });
  const kept = await app.pool.inTenant(tenantId, async (tx) => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, data.id));
    return row && accountOf(app.services.secrets, row);
  });
  // By the last one its calls are counted apart from other companies'.
  expect(kept).toEqual({ account: 'live', access_token: 'token', grant: expect.stringMatching(/^[0-9a-f]{16}$/) });
});
