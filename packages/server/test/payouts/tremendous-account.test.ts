import { askConsent, claimConsent } from '@recoup/contract/add-ons/consents';
import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { wrongKey } from '../services.ts';

const { staff: owner, as, query } = useCompany({ each: true });
const stranger = as('owner', 'b');

const tremendous = 1;
const secret = 'secret of our app 9xyz';
const app1 = { account: 'live', client_id: 'ours', client_secret: secret };
const key = { account: 'live', api_key: 'a key of many signs 7abc', campaign: 'C' };
const readAccount = async () => (await owner.data(getIntegration, { params: { id: tremendous } })).connections[0];
const version = async () => (await readAccount())?.version ?? 0;
async function begin(): Promise<string> {
  const body = { values: app1, version: await version() };
  const { url } = await owner.data(askConsent, { params: { id: tremendous }, body });
  expect(url).not.toContain(secret);
  expect(new URL(url).searchParams.get('redirect')).toMatch(/\/add-ons\/tremendous\/callback$/);
  return new URL(url).searchParams.get('state') ?? '';
}

test('a callback works once, for the company that started it, within an hour, with a code that Tremendous accepts', async () => {
  const state = await begin();
  const claim = (more: object = {}) => ({ body: { code: 'a token of many signs', state, ...more } });
  expect((await owner.refused(claimConsent, claim({ state: 'made up' }))).code).toBe('link_expired');
  expect((await stranger.refused(claimConsent, claim())).code).toBe('link_expired');
  expect((await owner.refused(claimConsent, claim({ code: '' }))).errors).toHaveProperty('code');
  expect((await owner.refused(claimConsent, claim({ code: wrongKey }))).status).toBe(422);
  expect(await readAccount()).toBeUndefined();
  await owner.ok(claimConsent, claim());
  expect((await owner.refused(claimConsent, claim())).code).toBe('link_expired');
  expect((await readAccount())?.shown).toEqual({
    account: 'live',
    client_id: 'ours',
    client_secret: '••••9xyz',
    campaign: '',
    funding_source: '',
    webhook_secret: '',
  });
  const late = await begin();
  await query(`update consents set created_at = created_at - interval '2 hours'`);
  await owner.refused(claimConsent, claim({ state: late }));
});

test('switching from a key to signing in, or back, does not reuse the other’s credentials', async () => {
  await owner.ok(claimConsent, { body: { code: 'token', state: await begin() } });
  const missing = { params: { id: tremendous }, body: { values: { ...key, api_key: '' }, version: await version() } };
  expect((await owner.refused(connectIntegration, missing)).errors).toHaveProperty(['values.api_key']);
  await owner.ok(connectIntegration, { params: { id: tremendous }, body: { values: key, version: await version() } });
  expect((await readAccount())?.shown).toMatchObject({ api_key: '••••7abc' });
  expect((await readAccount())?.shown).not.toHaveProperty('client_secret');
  const again = { values: { ...app1, client_secret: '' }, version: await version() };
  const refused = await owner.refused(askConsent, { params: { id: tremendous }, body: again });
  expect(refused.errors).toHaveProperty(['values.client_secret']);
});
