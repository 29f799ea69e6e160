import { getLoginStatus } from '@recoup/contract/session/auth';
import {
  beginProviderLogin,
  finishProviderLogin,
  getSingleSignOnSetup,
  putProviderSecret,
  type SingleSignOn,
  singleSignOn,
} from '@recoup/contract/session/single-sign-on';
import type Provider from 'oidc-provider';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteNameOfCompany } from '../../src/modules/session/company/site-name.ts';
import { useCompany } from '../company.ts';
import { type KnownPerson, signInProvider, throughProvider } from './sign-in-provider.ts';

let now: Date | null = null;
const company = useCompany({
  bare: true,
  each: true,
  config: { publicUrl: 'https://recoup.test' },
  now: () => now ?? new Date(),
});
const { app, staff: owner, query } = company;
const redirect = 'https://recoup.test/login/provider';
const known: KnownPerson = {
  sub: 'sub of staff',
  email: 'staff@a.recoup.test',
  email_verified: true,
  name: 'Ada Moss',
};
const other: KnownPerson = { ...known, sub: 'sub of viewer', email: 'viewer@a.recoup.test' };

let provider: Awaited<ReturnType<typeof signInProvider>>;
/** The responses that the provider got. */
let answers: { status: number; text: string }[] = [];
let uri = '';

/** Passes what the provider posts to the server unchanged. */
async function post(url: string, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
  answers.push({ status: answer.statusCode, text: answer.body });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer;
}

beforeEach(async () => {
  now = null;
  answers = [];
  uri = (await owner.data(getSingleSignOnSetup)).back_channel_logout_uri;
  const client = (id: string) => ({ id, secret: `secret of ${id}`, redirect, backChannel: uri });
  provider = await signInProvider([client('recoup'), client('another')], {
    fetch: async (url, { body } = {}) => {
      const { statusCode, body: text } = await post(String(url), String(body));
      return new Response(statusCode === 204 ? null : text, { status: statusCode });
    },
  });
  await owner.ok(putProviderSecret, { body: { secret: 'secret of recoup' } });
  const { version } = await owner.data(singleSignOn.get);
  const body: SingleSignOn & { version: number } = {
    ...singleSignOn.initial,
    ...{ enabled: true, issuer: provider.issuer, client_id: 'recoup', domains: [{ domain: 'a.recoup.test' }], version },
  };
  await owner.ok(singleSignOn.put, { body });
});
afterEach(() => provider.close());

async function signIn(person: KnownPerson) {
  provider.is(person);
  const name = await siteNameOfCompany(app.pool, company.tenantId);
  const nobody = app.with(null);
  const { url, flow } = await nobody.data(beginProviderLogin, { body: { company: name } });
  const answer = await throughProvider(url, redirect);
  const { token } = await nobody.data(finishProviderLogin, { body: { flow, answer, device: 'Firefox on Linux' } });
  return app.with(token);
}
const isIn = async (staff: Awaited<ReturnType<typeof signIn>>) =>
  staff.ok(getLoginStatus).then(
    () => true,
    () => false,
  );

type Client = InstanceType<Provider['Client']> & { backchannelLogout(sub: string, sid: string): Promise<void> };
const clientCalled = async (id: string) => (await provider.provider.Client.find(id)) as Client;
const sidOf = async (person: KnownPerson) => {
  const rows = await query<{ provider_sid: string }>(
    `SELECT provider_sid FROM sessions s JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
     WHERE u.email = $1 AND by_provider ORDER BY s.id`,
    [person.email],
  );
  return rows.map((row) => row.provider_sid);
};

/** A token signed by the provider, with other claims than a sign-out's. */
async function signed(claims: Record<string, unknown>, { audience = 'recoup', use = 'logout' } = {}): Promise<string> {
  type Token = { mask: object; set(name: string, value: unknown): void; issue(how: { use: string }): Promise<string> };
  const IdToken = provider.provider.IdToken as unknown as new (tokenParts: object, by: object) => Token;
  const token = new IdToken({ sub: known.sub }, { client: await clientCalled(audience), ctx: undefined });
  token.mask = { sub: null };
  for (const [name, value] of Object.entries(claims)) token.set(name, value);
  return token.issue({ use });
}
const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const sendToken = (token: string) => post(uri, String(new URLSearchParams({ logout_token: token })));

test('when the provider ends a session, only that session ends here', async () => {
  const [first, second, viewer] = [await signIn(known), await signIn(known), await signIn(other)];
  const [sid = ''] = await sidOf(known);
  await (await clientCalled('recoup')).backchannelLogout(known.sub, sid);
  expect(answers.map(({ status }) => status)).toEqual([200]);
  expect([await isIn(first), await isIn(second), await isIn(viewer)]).toEqual([false, true, true]);
  const [entry] = await query("SELECT actor FROM audit_entries WHERE action = 'Signed out by the sign-in provider'");
  expect(entry).toEqual({ actor: 'system' });
});

test('when the provider signs a person out, all their sessions end except those started with a password', async () => {
  const [first, second, viewer] = [await signIn(known), await signIn(known), await signIn(other)];
  const withPassword = await app.as('a', 'staff');
  await sendToken(await signed({ events: event, jti: 'all of them' }));
  expect([await isIn(first), await isIn(second), await isIn(viewer)]).toEqual([false, false, true]);
  expect(await isIn(withPassword)).toBe(true);
});

test('a sign-out token works once, and only while it is new', async () => {
  await signIn(known);
  const token = await signed({ events: event, jti: 'once' });
  const late = await signed({ events: event, jti: 'late' });
  expect((await sendToken(token)).statusCode).toBe(200);
  const again = await signIn(known);
  expect((await sendToken(token)).statusCode).toBe(400);
  now = new Date(Date.now() + 1_000_000);
  expect((await sendToken(late)).statusCode).toBe(400);
  now = null;
  expect(await isIn(again)).toBe(true);
});

test('a token that the provider has not signed as a sign-out for this company is refused', async () => {
  const staff = await signIn(known);
  const whole = await signed({ events: event, jti: 'whole' });
  const [head = '', body = '', seal = ''] = whole.split('.');
  const none = Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url');
  const refused: [string, string][] = [
    ['no token', ''],
    ['nonsense', 'x.y.z'],
    ['another signature', `${head}.${body}.${seal.slice(0, -6)}AAAAAA`],
    ['no signature', `${none}.${body}.`],
    ['another client', await signed({ events: event, jti: '1' }, { audience: 'another' })],
    ['an ID token', await signed({ jti: '2', nonce: 'n' }, { use: 'idtoken' })],
    ['a nonce', await signed({ events: event, jti: '3', nonce: 'n' })],
    ['no event', await signed({ events: {}, jti: '4' })],
    ['an event without an object', await signed({ events: { [Object.keys(event)[0] ?? '']: true }, jti: '5' })],
    ['no id of its own', await signed({ events: event })],
  ];
  for (const [what, token] of refused) expect([what, (await sendToken(token)).statusCode]).toEqual([what, 400]);
  const stranger = uri.replace(/.{4}$/, 'AAAA');
  expect((await post(stranger, `logout_token=${whole}`)).statusCode).toBe(400);
  expect(await isIn(staff)).toBe(true);
  expect((await sendToken(whole)).statusCode).toBe(200);
  expect(await isIn(staff)).toBe(false);
});
