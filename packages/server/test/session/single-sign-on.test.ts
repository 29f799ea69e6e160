import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import type { Permission } from '@recoup/contract/permission';
import { getLoginStatus, getMe, login, logout, switchAccount } from '@recoup/contract/session/auth';
import { addPasskey, beginPasskey, listPasskeys, proveAgain } from '@recoup/contract/session/passkeys';
import { ownRole } from '@recoup/contract/session/roles/provisioned-roles';
import { createRole, deleteRole } from '@recoup/contract/session/roles/roles';
import { getSecurity } from '@recoup/contract/session/security';
import {
  beginProviderLogin,
  beginProviderProof,
  checkProvider,
  finishProviderLogin,
  finishProviderProof,
  getSingleSignOnSetup,
  putProviderSecret,
  type SingleSignOn,
  singleSignOn,
} from '@recoup/contract/session/single-sign-on';
import { createUser, listUsers, removeUser } from '@recoup/contract/session/users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteNameOfCompany } from '../../src/modules/session/company/site-name.ts';
import { useCompany } from '../company.ts';
import { testPassword } from '../template.ts';
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
const client = {
  id: 'recoup',
  secret: 'a secret that only both know',
  redirect,
  signedOut: 'https://recoup.test/login',
};

let provider: Awaited<ReturnType<typeof signInProvider>>;
beforeEach(async () => {
  now = null;
  provider = await signInProvider([client]);
});
afterEach(() => provider.close());

const nobody = () => app.with(null);
const usual = (): SingleSignOn => ({
  ...singleSignOn.initial,
  enabled: true,
  issuer: provider.issuer,
  client_id: client.id,
  domains: [{ domain: 'a.recoup.test' }],
});
async function setUp(more: Partial<SingleSignOn> = {}, by = owner) {
  await by.ok(putProviderSecret, { body: { secret: client.secret } });
  const { version } = await by.data(singleSignOn.get);
  return by.data(singleSignOn.put, { body: { ...usual(), ...more, version } });
}
const nameOf = (of: 'a' | 'b') => siteNameOfCompany(app.pool, app.fixture[of].tenantId);
async function startSignIn(of: 'a' | 'b' = 'a') {
  return nobody().data(beginProviderLogin, { body: { company: await nameOf(of) } });
}
async function back(of: 'a' | 'b' = 'a') {
  const { url, flow } = await startSignIn(of);
  return { body: { flow, answer: await throughProvider(url, redirect), device: 'Firefox on Linux' } };
}
async function signIn(person: KnownPerson, of: 'a' | 'b' = 'a') {
  provider.is(person);
  const { token } = await nobody().data(finishProviderLogin, await back(of));
  return app.with(token);
}
async function refusedAs(person: KnownPerson, of: 'a' | 'b' = 'a') {
  provider.is(person);
  return nobody().refused(finishProviderLogin, await back(of));
}
const verified = (email: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ sub: `sub of ${email}`, email, email_verified: true, name: 'Ada Moss' },
  ...more,
});
const known = verified('staff@a.recoup.test');

describe('signing in', () => {
  test('staff sign in with the provider, as the user with their verified email', async () => {
    await setUp();
    const staff = await signIn(known);
    const me = await staff.data(getMe);
    expect(me).toMatchObject({ email: 'staff@a.recoup.test', role: 'staff', login_status: { by_provider: true } });
    expect((await owner.data(getSecurity)).sign_ins[0]).toMatchObject({ outcome: 'in', device: 'Firefox on Linux' });
    // The account stays the same, even if its email changes later.
    await query(`UPDATE users SET email = 'renamed@a.recoup.test' WHERE id = $1`, [me.id]);
    expect((await (await signIn({ ...known, name: 'New Name' })).data(getMe)).id).toBe(me.id);
  });

  test('the setup page shows the values for the provider, and when the settings last worked', async () => {
    await setUp();
    const before = await owner.data(getSingleSignOnSetup);
    expect(before).toEqual({
      redirect_uri: redirect,
      back_channel_logout_uri: expect.stringMatching(
        /^https:\/\/recoup\.test\/api\/sign-out-by-provider\/.{30,}$/,
      ) as string,
      sign_in_url: `https://recoup.test/login?company=${await nameOf('a')}`,
      secret_ending: 'know',
      proved_at: null,
    });
    await owner.ok(checkProvider);
    await signIn(known);
    expect((await owner.data(getSingleSignOnSetup)).proved_at).not.toBeNull();
    const stored = await query<{ sealed: string }>('SELECT sealed FROM sign_in_providers');
    expect(stored[0]?.sealed).not.toContain(client.secret);
    const { version } = await owner.data(singleSignOn.get);
    await owner.ok(singleSignOn.put, { body: { ...usual(), client_id: 'another', version } });
    expect((await owner.data(getSingleSignOnSetup)).proved_at).toBeNull();
  });

  test('the provider’s answer signs in once, in time, and only the browser that started it', async () => {
    await setUp();
    provider.is(known);
    const answered = await back();
    await nobody().ok(finishProviderLogin, answered);
    expect((await nobody().refused(finishProviderLogin, answered)).code).toBe('too_many');
    // An attacker sends a link with the answer to a sign-in that they began themselves.
    const [mine, theirs] = [await startSignIn(), await back()];
    const mixed = { body: { ...theirs.body, flow: mine.flow } };
    expect((await nobody().refused(finishProviderLogin, mixed)).code).toBe('provider_refused');
    const forged = { body: { ...theirs.body, flow: `${mine.flow.slice(0, -4)}AAAA` } };
    expect((await nobody().refused(finishProviderLogin, forged)).code).toBe('link_expired');
    const late = await back();
    now = new Date(Date.now() + 901_000);
    expect((await nobody().refused(finishProviderLogin, late)).code).toBe('link_expired');
  });

  test('people who decline at the provider, or come without its answer, are refused', async () => {
    await setUp();
    provider.is(null);
    const refusal = await nobody().refused(finishProviderLogin, await back());
    expect([refusal.code, refusal.message]).toEqual([
      'provider_refused',
      expect.stringContaining('access_denied') as string,
    ]);
    const { flow, url } = await startSignIn();
    const state = new URL(url).searchParams.get('state');
    const made = { body: { flow, answer: `code=made-up&state=${state}&iss=${provider.issuer}` } };
    expect((await nobody().refused(finishProviderLogin, made)).code).toBe('provider_refused');
  });

  test('an issuer inside our network is not asked, and one without https is not saved', async () => {
    const wrong = { ...usual(), issuer: 'http://login.example.com', version: 0 };
    expect((await owner.refused(singleSignOn.put, { body: wrong })).errors).toEqual({
      issuer: ['has to begin with https://'],
    });
    await setUp({ issuer: 'https://10.0.0.7' });
    const refusal = await owner.refused(checkProvider);
    expect(refusal.message).toContain('inside this network');
    expect((await nobody().refused(beginProviderLogin, { body: { company: await nameOf('a') } })).code).toBe(
      'provider_refused',
    );
  });

  test('while single sign-on is off, no one can sign in with it, even if they started before', async () => {
    await setUp();
    provider.is(known);
    const answered = await back();
    await setUp({ enabled: false });
    expect((await nobody().refused(finishProviderLogin, answered)).code).toBe('not_found');
    expect((await nobody().refused(beginProviderLogin, { body: { company: await nameOf('a') } })).code).toBe(
      'not_found',
    );
    expect((await nobody().refused(beginProviderLogin, { body: { company: 'nobody' } })).code).toBe('not_found');
  });
});

describe('who may come in', () => {
  test('an email is accepted only if the provider has verified it and it is in the company’s domains', async () => {
    await setUp();
    expect((await refusedAs({ ...known, email_verified: false })).message).toContain('verified');
    const { email_verified: _, ...unsaid } = known;
    expect((await refusedAs(unsaid)).message).toContain('verified');
    expect((await refusedAs({ sub: 'no email' })).message).toContain('an email address');
    expect((await refusedAs(verified('staff@elsewhere.test'))).message).toContain('elsewhere.test');
    expect((await refusedAs(verified('staff@evil.test@a.recoup.test.evil.test'))).code).toBe('provider_refused');
    await setUp({ unverified_emails: true });
    await signIn(unsaid);
    expect((await refusedAs({ ...known, sub: 'other', email_verified: false })).code).toBe('provider_refused');
    await expect
      .poll(async () => (await owner.data(getSecurity)).sign_ins.map(({ outcome }) => outcome))
      .toContain('provider');
  });

  test('one email belongs to one person: another subject with the same email is refused', async () => {
    await setUp();
    await signIn(known);
    expect((await refusedAs({ ...known, sub: 'somebody else' })).message).toContain('another person');
  });

  test('unknown people become users only if the company allows it, with the role of their groups', async () => {
    await setUp();
    const ada = verified('ada@a.recoup.test', { groups: ['Counter staff', 'Everybody'] });
    expect((await refusedAs(ada)).message).toContain('don’t have access');
    const group_roles = [
      { group: 'counter staff', role: 'counter' as const },
      { group: 'Everybody', role: 'viewer' as const },
    ];
    await setUp({ creates: true, group_roles });
    const me = await (await signIn(ada)).data(getMe);
    expect(me).toMatchObject({
      first_name: 'Ada',
      last_name: 'Moss',
      role: 'staff',
      companies: [{ id: me.company_id }],
    });
    expect(me.login_status.permission).not.toContain('orders.pay');
    expect(me.login_status.permission).toContain('orders.edit');
    // Their current groups count. Without one, they can't sign in.
    expect((await (await signIn({ ...ada, groups: ['Everybody'] })).data(getMe)).role).toBe('viewer');
    expect((await refusedAs({ ...ada, groups: [] })).message).toContain('None of your groups');
    expect((await refusedAs(verified('eve@a.recoup.test', { groups: ['Nothing'] }))).message).toContain(
      'don’t have access',
    );
    // A user invited by an owner keeps the owner's permissions.
    expect((await (await signIn({ ...known, groups: ['Everybody'] })).data(getMe)).role).toBe('staff');
  });

  test('groups can give the company’s own named roles without the permission to pay, and no other company’s', async () => {
    const permissions: Permission[] = ['orders.view', 'orders.in-store', 'orders.pay'];
    const { id } = await owner.data(createRole, { body: { name: 'Saturday help', about: '', permissions } });
    const group_roles = [{ group: 'Saturday', role: ownRole(id ?? 0) }];
    await setUp({ creates: true, group_roles });
    const me = await (await signIn(verified('sam@a.recoup.test', { groups: ['Saturday'] }))).data(getMe);
    expect(me.login_status.permission).toContain('orders.in-store');
    expect(me.login_status.permission).not.toContain('orders.pay');
    const { version } = await owner.data(singleSignOn.get);
    const unknown = {
      ...usual(),
      creates: true,
      group_roles: [{ group: 'Saturday', role: ownRole(987_654) }],
      version,
    };
    expect((await owner.refused(singleSignOn.put, { body: unknown })).errors).toEqual({
      'group_roles.0.role': ['isn’t a role of your company'],
    });
    // A deleted role gives no permissions.
    await owner.ok(deleteRole, { params: { id: id ?? 0 } });
    const sam = await signIn(verified('sam@a.recoup.test', { groups: ['Saturday'] }));
    expect((await sam.data(getMe)).login_status.permission).not.toContain('orders.view');
  });

  test('a removed user cannot come back through the provider', async () => {
    await setUp({ creates: true, other_people: 'viewer' });
    const me = await (await signIn(known)).data(getMe);
    await owner.ok(removeUser, { params: { id: me.id } });
    expect((await refusedAs(known)).message).toContain('removed');
    expect((await refusedAs({ ...known, sub: 'another' })).message).toContain('removed');
  });

  test('a company can require a second factor from the provider', async () => {
    await setUp({ second_factor: true });
    expect((await refusedAs(known)).message).toContain('two-factor');
    await signIn({ ...known, amr: ['pwd', 'otp'] });
    await signIn({ ...known, amr: ['mfa'] });
  });
});

describe('between companies', () => {
  const shared = { email: 'ceo@a.recoup.test', first_name: 'Cleo', last_name: 'Orr', job_title: null };
  const everywhere = { permissions: null, locations: null };

  test('a company that created an account for an email first cannot use it to sign in as the provider’s user', async () => {
    const other = await app.as('b', 'owner');
    await other.ok(createUser, { body: { ...shared, password: 'chosen by company b', role: 'viewer', ...everywhere } });
    await setUp({ creates: true, other_people: 'manager' });
    const theirs = await signIn(verified(shared.email));
    const { token } = await nobody().data(login, { body: { email: shared.email, password: 'chosen by company b' } });
    const inB = app.with(token);
    const { companies, tenant_id } = await inB.data(getMe);
    expect(tenant_id).toBe(app.fixture.b.tenantId);
    expect(companies).toHaveLength(1);
    const { company_id } = await theirs.data(getMe);
    expect((await inB.refused(switchAccount, { body: { company_id } })).code).toBe('not_found');
    // The password of that account isn't accepted here, either.
    expect((await theirs.refused(proveAgain, { body: { password: 'chosen by company b' } })).code).toBe('invalid');
  });

  test('nor can a company that creates an account for that email later', async () => {
    await setUp({ creates: true, other_people: 'manager' });
    const { company_id } = await (await signIn(verified(shared.email))).data(getMe);
    const other = await app.as('b', 'owner');
    await other.ok(createUser, { body: { ...shared, password: 'chosen by company b', role: 'viewer', ...everywhere } });
    const { token } = await nobody().data(login, { body: { email: shared.email, password: 'chosen by company b' } });
    expect((await app.with(token).refused(switchAccount, { body: { company_id } })).code).toBe('not_found');
    expect((await app.with(token).data(getMe)).companies).toHaveLength(1);
  });

  test('a provider’s sign-in gives no access to the person’s other companies or passkeys', async () => {
    await query(
      `INSERT INTO users (tenant_id, first_name, last_name, email, role, location_id)
       SELECT tenant_id, 'Stan', 'B', 'staff@a.recoup.test', 'owner', location_id FROM users WHERE tenant_id = $1 LIMIT 1`,
      [app.fixture.b.tenantId],
    );
    const [b] = await query<{ id: string }>('SELECT id FROM companies WHERE tenant_id = $1', [app.fixture.b.tenantId]);
    const body = { company_id: Number(b?.id) };
    await setUp();
    const staff = await signIn(known);
    expect((await staff.data(getMe)).companies).toHaveLength(1);
    expect((await staff.refused(switchAccount, { body })).code).toBe('forbidden');
    await query('UPDATE sessions SET proved_at = now()');
    expect((await staff.refused(beginPasskey)).code).toBe('forbidden');
    expect(await staff.data(listPasskeys)).toEqual({ passkeys: [], needed: false });
    const made = { name: 'Mine', passkey: { id: 'AA', rawId: 'AA', type: 'public-key' as const } };
    const response = { clientDataJSON: 'AA', attestationObject: 'AA' };
    const added = { body: { ...made, passkey: { ...made.passkey, response } } };
    expect((await staff.refused(addPasskey, added)).code).toBe('forbidden');
    // With their own password, users can switch to all their companies.
    const { token } = await nobody().data(login, { body: { email: known.email ?? '', password: testPassword } });
    await app.with(token).ok(switchAccount, { body });
  });

  test('one company’s provider cannot sign anyone in to another company that trusts the same issuer', async () => {
    await setUp();
    await setUp({ domains: [{ domain: 'a.recoup.test' }] }, await app.as('b', 'owner'));
    provider.is(known);
    expect((await refusedAs(known, 'b')).message).toContain('don’t have access');
    // A flow that began for one company signs in only there.
    const staff = await signIn(known);
    expect((await staff.data(getMe)).tenant_id).toBe(app.fixture.a.tenantId);
  });
});

describe('where it is required', () => {
  const body = { email: 'staff@a.recoup.test', password: testPassword };

  test('single sign-on can be required once it has worked; then staff passwords stop working and owners’ passwords still work', async () => {
    const saved = await setUp();
    const strict = { body: { ...saved, required: true } };
    expect((await owner.refused(singleSignOn.put, strict)).errors?.required).toBeDefined();
    await signIn(known);
    await owner.ok(singleSignOn.put, strict);
    expect((await nobody().refused(login, { body })).code).toBe('provider_needed');
    await nobody().ok(login, { body: { ...body, email: 'owner@a.recoup.test' } });
    await signIn(known);
    // A user who also works in another company can sign in there with their password, but can't switch from there to
    // here.
    await query(
      `INSERT INTO users (tenant_id, first_name, last_name, email, role, location_id)
       SELECT tenant_id, 'Stan', 'B', 'staff@a.recoup.test', 'viewer', location_id FROM users WHERE tenant_id = $1 LIMIT 1`,
      [app.fixture.b.tenantId],
    );
    const { token } = await nobody().data(login, { body });
    const inB = app.with(token);
    expect((await inB.data(getMe)).tenant_id).toBe(app.fixture.b.tenantId);
    const { company_id } = await owner.data(getMe);
    expect((await inB.refused(switchAccount, { body: { company_id } })).code).toBe('provider_needed');
  });

  test('only owners can change it, after confirming their identity', async () => {
    const staff = await app.as('a', 'staff');
    await query(`UPDATE users SET permissions = '["settings.view","settings.edit"]' WHERE email = $1`, [body.email]);
    const request = { body: { ...usual(), version: 0 } };
    expect((await staff.refused(singleSignOn.put, request)).code).toBe('forbidden');
    expect((await staff.refused(putProviderSecret, { body: { secret: 'x' } })).code).toBe('forbidden');
    expect((await staff.refused(getSingleSignOnSetup)).code).toBe('forbidden');
    await query("UPDATE sessions SET proved_at = 'epoch'");
    expect((await owner.refused(singleSignOn.put, request)).code).toBe('proof_needed');
    expect((await owner.refused(putProviderSecret, { body: { secret: 'x' } })).code).toBe('proof_needed');
  });
});

describe('afterwards', () => {
  const key = { body: { name: 'Till', scope: ['orders.view' as const] } };

  test('calls that ask for confirmation accept the provider’s, if the same person signed in there again', async () => {
    await setUp();
    const boss = await signIn(verified('owner@a.recoup.test'));
    await query("UPDATE sessions SET proved_at = 'epoch'");
    expect((await boss.refused(generateApiKey, key)).code).toBe('proof_needed');
    const prove = async (person: KnownPerson) => {
      provider.is(person);
      const { url, flow } = await boss.data(beginProviderProof);
      expect(new URL(url).searchParams.get('prompt')).toBe('login');
      return { body: { flow, answer: await throughProvider(url, redirect) } };
    };
    expect((await boss.refused(finishProviderProof, await prove(known))).code).toBe('provider_refused');
    const theirs = await prove(verified('owner@a.recoup.test'));
    expect((await owner.refused(finishProviderProof, theirs)).code).toBe('link_expired');
    expect((await nobody().refused(finishProviderLogin, theirs)).code).toBe('link_expired');
    await boss.ok(finishProviderProof, theirs);
    await boss.ok(generateApiKey, key);
  });

  test('signing out ends the session and redirects to the provider’s sign-out', async () => {
    await setUp({ signs_out: true });
    const staff = await signIn(known);
    const answered = await staff.data(logout);
    const url = new URL(answered?.continue_at ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://recoup.test/login');
    expect((await staff.refused(getLoginStatus)).code).toBe('signed_out');
    expect(await (await app.as('a', 'viewer')).data(logout)).toBeNull();
  });

  test('users created by the provider are listed among the users, without an account of their own', async () => {
    await setUp({ creates: true, other_people: 'warehouse' });
    await signIn(verified('wendy@a.recoup.test', { name: '' }));
    const { data } = await owner.ok(listUsers, { query: { per_page: 100 } });
    expect(data.find(({ email }) => email === 'wendy@a.recoup.test')).toMatchObject({
      first_name: 'wendy',
      named_role: 'warehouse',
    });
    expect(await query("SELECT FROM platform.accounts WHERE email = 'wendy@a.recoup.test'")).toEqual([]);
  });
});
