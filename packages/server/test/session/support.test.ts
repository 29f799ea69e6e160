import { createHmac } from 'node:crypto';
import { getMe, login } from '@recoup/contract/session/auth';
import { getIntercom, setConnection } from '@recoup/contract/session/support';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { useCompany } from '../company.ts';
import { testPassword } from '../template.ts';

const { app, staff } = useCompany({ bare: true });
const eu = { domain: 'https://eu.sell.example', socket: null };

test('[shell-25] the support chat gets the user’s identity signed with its secret, and nothing if no chat is configured', async () => {
  expect(await staff.data(getIntercom)).toBeNull();
  Object.assign(app.services, { supportChat: { appId: 'app-1', secret: 'a secret of the chat' } });
  const intercom = await staff.data(getIntercom);
  const me = await staff.data(getMe);
  expect(intercom).toMatchObject({ app_id: 'app-1', user_id: `${me.tenant_id}-${me.id}`, email: me.email });
  const hash = createHmac('sha256', 'a secret of the chat')
    .update(intercom?.user_id ?? '')
    .digest('hex');
  expect(intercom?.user_hash).toBe(hash);
  expect(JSON.stringify(intercom)).not.toContain('secret');
});

test('[session-04] this region asks the next one about people it does not know, and a wrong password reveals nothing', async () => {
  Object.assign(app.services, { regions: { all: { eu }, next: eu } });
  const signIn = (email: string, password: string) =>
    app.with(null).raw({ method: 'POST', url: '/api/v1/pos/login', payload: { email, password } });
  const unknown = await signIn('nobody@nowhere.test', 'whatever it is');
  expect([unknown.status, unknown.body]).toEqual([200, { re_login: true, ...eu }]);
  const wrong = await signIn('owner@a.recoup.test', 'not this one');
  expect(wrong.body).toEqual(unknown.body);
  expect((await signIn('owner@a.recoup.test', testPassword)).body).toMatchObject({
    data: { token: expect.any(String) },
  });
  Object.assign(app.services, { regions: { all: {}, next: null } });
  const body = { email: 'nobody@nowhere.test', password: 'whatever it is', device: null };
  expect((await app.with(null).refused(login, { body })).code).toBe('wrong_credentials');
});

test('[session-05] a sign-in link from another region is forwarded to the next region, and nowhere else', async () => {
  const open = () =>
    app.with(null).raw({ method: 'POST', url: '/api/v1/pos/login/token', payload: { token: 'x'.repeat(48) } });
  Object.assign(app.services, { regions: { all: { eu }, next: eu } });
  expect((await open()).body).toEqual({ re_post: true, ...eu });
  Object.assign(app.services, { regions: { all: {}, next: null } });
  expect((await open()).body).toMatchObject({ code: 'link_expired' });
});

test('[session-04] a region is found by its name, and an unknown name is refused', async () => {
  Object.assign(app.services, { regions: { all: { eu }, next: null } });
  expect(await app.with(null).data(setConnection, { body: { region: 'eu' } })).toEqual(eu);
  expect((await app.with(null).refused(setConnection, { body: { region: 'us' } })).code).toBe('not_found');
  expect((await app.with(null).refused(setConnection, { body: { region: 'constructor' } })).code).toBe('not_found');
});

test('regions and the chat are read from the environment, and incomplete settings are refused', () => {
  const config = readConfig({ REGIONS: '{"eu":{"domain":"https://eu.sell.example/x"}}', NEXT_REGION: 'eu' }, []);
  expect(config.regions).toEqual({ all: { eu }, next: eu });
  expect(readConfig({}, []).supportChat).toBeUndefined();
  for (const half of [{ INTERCOM_APP_ID: 'a' }, { NEXT_REGION: 'eu' }, { REGIONS: '{"eu":{"domain":"eu"}}' }])
    expect(() => readConfig(half, [])).toThrow();
});
