import { listApiKeys } from '@recoup/contract/exchange/api-keys';
import { getLoginStatus, getMe } from '@recoup/contract/session/auth';
import { generateScimToken, listScimTokens, revokeScimToken } from '@recoup/contract/session/scim';
import { type SingleSignOn, singleSignOn } from '@recoup/contract/session/single-sign-on';
import { getUserPermissions, listUsers } from '@recoup/contract/session/users';
import SCIMMY from 'scimmy';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { entra, okta } from './scim-requests.ts';

const company = useCompany({ bare: true, each: true });
const { app, staff: owner, query } = company;
const email = 'ada@a.recoup.test';

interface Resource {
  readonly id: string;
  readonly userName: string;
  readonly title?: string;
  readonly active: boolean;
  readonly members: readonly { readonly value: string }[];
}
interface Answer {
  readonly status: number;
  readonly body: Resource & {
    readonly totalResults: number;
    readonly Resources: readonly Resource[];
    readonly detail: string;
    readonly scimType?: string;
  };
}

let token = '';
async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, by = token) {
  const answer = await app.app.inject({
    method,
    url: `/scim/v2${url}`,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body && { 'content-type': 'application/scim+json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  expect(String(answer.headers['content-type'] ?? 'application/scim+json')).toContain('application/scim+json');
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) } as Answer;
}
const find = async (filter: string) => (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body;

async function settings(more: Partial<SingleSignOn> = {}) {
  const { version } = await owner.data(singleSignOn.get);
  const domains = [{ domain: 'a.recoup.test' }];
  await owner.ok(singleSignOn.put, { body: { ...singleSignOn.initial, domains, ...more, version } });
}

/** Starts a session of a user created by the directory, as the provider would. */
async function sessionOf(id: string) {
  const [user] = await query<{ tenant_id: string; location_id: string }>('SELECT * FROM users WHERE id = $1', [id]);
  const secret = `session-of-${id}-${'x'.repeat(30)}`;
  const { hashToken } = await import('../../src/platform/session.ts');
  await query(
    'INSERT INTO sessions (token_hash, tenant_id, user_id, location_id, by_provider) VALUES ($1, $2, $3, $4, true)',
    [hashToken(secret), user?.tenant_id, id, user?.location_id],
  );
  return app.with(secret);
}

beforeEach(async () => {
  token = (await owner.data(generateScimToken, { body: { name: 'Directory' } })).token;
  await settings();
});

describe('the token', () => {
  test('is created by owners, shown once, and only works for SCIM until it is revoked', async () => {
    const { base_url, tokens } = await owner.data(listScimTokens);
    expect(base_url).toMatch(/\/scim\/v2$/);
    expect(tokens).toMatchObject([{ name: 'Directory', ending: token.slice(-4) }]);
    expect(await owner.data(listApiKeys)).toEqual([]);
    const orders = { method: 'GET', url: '/api/v2/public/orders', headers: { 'x-api-key': token } } as const;
    expect((await app.with(null).raw(orders)).status).toBe(403);
    expect((await ask('GET', '/Users', undefined, 'x'.repeat(43))).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      detail: 'This API key doesn’t exist or was revoked.',
    });
    await owner.ok(revokeScimToken, { params: { id: tokens[0]?.id ?? 0 } });
    expect((await ask('GET', '/Users')).status).toBe(401);
    const staff = await app.as('a', 'staff');
    await query(`UPDATE users SET permissions = '["settings.edit"]' WHERE email = 'staff@a.recoup.test'`);
    expect((await staff.refused(generateScimToken, { body: { name: 'Mine' } })).code).toBe('forbidden');
    await query("UPDATE sessions SET proved_at = 'epoch'");
    expect((await owner.refused(generateScimToken, { body: { name: 'Mine' } })).code).toBe('proof_needed');
  });

  test('sees no one from another company', async () => {
    const [other] = await query<{ id: string }>('SELECT id FROM users WHERE tenant_id = $1 LIMIT 1', [
      app.fixture.b.tenantId,
    ]);
    const mine = (await ask('GET', '/Users')).body.Resources;
    expect(mine.map(({ userName }) => userName.split('@')[1])).toEqual(mine.map(() => 'a.recoup.test'));
    const foreign = [...mine.map(({ id }) => id)].includes(other?.id ?? '') ? '0' : (other?.id ?? '');
    const named = (await ask('GET', `/Users/${foreign}`)).status;
    expect(named).toBe(404);
  });
});

describe('people', () => {
  test('Entra ID looks up, creates, changes and disables a user', async () => {
    expect((await find(`userName eq "${email}"`)).totalResults).toBe(0);
    const made = await ask('POST', '/Users', entra.createUser(email));
    expect(made).toMatchObject({ status: 201, body: { userName: email, active: true } });
    const { id } = made.body;
    expect((await find(`userName eq "${email.toUpperCase()}"`)).Resources[0]?.id).toBe(id);
    expect((await find(`externalId eq "${entra.createUser(email).externalId}"`)).totalResults).toBe(1);
    expect((await ask('POST', '/Users', entra.createUser(email))).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
    expect((await ask('PATCH', `/Users/${id}`, entra.updateUser)).body).toMatchObject({
      name: { givenName: 'givenName', familyName: 'updatedFamilyName' },
    });
    const session = await sessionOf(id);
    await session.ok(getMe);
    expect((await ask('PATCH', `/Users/${id}`, entra.disableUser)).body).toMatchObject({ active: false });
    expect((await session.refused(getLoginStatus)).code).toBe('signed_out');
    expect((await ask('GET', `/Users/${id}`)).body.active).toBe(false);
  });

  test('Okta creates, deactivates and activates a user; the password it sends is not stored anywhere', async () => {
    const { id } = (await ask('POST', '/Users', okta.createUser(email))).body;
    expect(await query('SELECT FROM platform.accounts WHERE email = $1', [email])).toEqual([]);
    expect((await ask('PATCH', `/Users/${id}`, okta.deactivateUser)).body.active).toBe(false);
    expect((await ask('PATCH', `/Users/${id}`, okta.activateUser)).body.active).toBe(true);
    expect((await ask('PUT', `/Users/${id}`, { ...okta.createUser(email), active: false })).body.active).toBe(false);
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await ask('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' });
    expect((await find(`userName eq "${email}"`)).totalResults).toBe(0);
  });

  test('a user who was invited by hand is found, can be deactivated, and keeps their permissions', async () => {
    const staff = (await find('userName eq "staff@a.recoup.test"')).Resources[0];
    const id = staff?.id ?? '';
    const clerk = await app.as('a', 'staff');
    expect((await ask('PATCH', `/Users/${id}`, entra.updateUser)).status).toBe(200);
    expect((await clerk.data(getMe)).role).toBe('staff');
    const renamed = {
      ...entra.updateUser,
      Operations: [{ op: 'Replace', path: 'userName', value: 'x@a.recoup.test' }],
    };
    expect((await ask('PATCH', `/Users/${id}`, renamed)).body.scimType).toBe('mutability');
    for (const value of ['Buyer', '']) {
      const titled = { ...entra.updateUser, Operations: [{ op: 'Replace', path: 'title', value }] };
      expect((await ask('PATCH', `/Users/${id}`, titled)).body.title).toBe(value || undefined);
    }
    await ask('PATCH', `/Users/${id}`, okta.deactivateUser);
    expect((await clerk.refused(getLoginStatus)).code).toBe('signed_out');
  });

  test('a directory cannot deactivate, rename or remove owners', async () => {
    const id = (await find('userName eq "owner@a.recoup.test"')).Resources[0]?.id ?? '';
    expect((await ask('PATCH', `/Users/${id}`, okta.deactivateUser)).status).toBe(403);
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(403);
    await owner.ok(getMe);
  });

  test('errors have the form that SCIM defines', async () => {
    const errors = [
      await ask('POST', '/Users', entra.createUser('ada@elsewhere.test')),
      await ask('POST', '/Users', entra.createUser('no email')),
      await ask('GET', `/Users?filter=${encodeURIComponent('userName sw "a"')}`),
      await ask('GET', `/Users?filter=${encodeURIComponent('nickName eq "a"')}`),
      await ask('PATCH', '/Users/1', { Operations: [] }),
      await ask('GET', '/Users?count=many'),
    ];
    expect(errors.map(({ status, body }) => [status, body.scimType])).toEqual([
      [400, 'invalidValue'],
      [400, 'invalidValue'],
      [400, 'invalidFilter'],
      [400, 'invalidFilter'],
      [400, 'invalidSyntax'],
      [400, 'invalidValue'],
    ]);
    expect((await ask('GET', '/Nothing')).status).toBe(404);
  });

  test('a list can be read page by page', async () => {
    const all = (await ask('GET', '/Users')).body;
    const part = (await ask('GET', '/Users?startIndex=2&count=1')).body;
    expect(part).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 });
    expect(part.Resources[0]?.id).toBe(all.Resources[1]?.id);
    expect((await ask('GET', '/Users?count=0')).body.Resources).toEqual([]);
  });
});

describe('groups', () => {
  const group_roles = [
    { group: 'Counter staff', role: 'counter' as const },
    { group: 'Test SCIMv2', role: 'viewer' as const },
  ];
  const rightsOf = async (id: string) =>
    (await owner.data(getUserPermissions, { params: { id: Number(id) } })).permissions;
  const roleOf = async (id: string) => {
    const { data } = await owner.ok(listUsers, { query: { per_page: 100 } });
    const user = data.find((one) => String(one.id) === id);
    return user?.named_role ?? user?.role;
  };

  test('a group gives the role in the settings, and no other', async () => {
    await settings({ group_roles });
    const { id } = (await ask('POST', '/Users', entra.createUser(email))).body;
    expect(await rightsOf(id)).toEqual([]);
    const group = (await ask('POST', '/Groups', entra.createGroup)).body.id;
    expect((await ask('PATCH', `/Groups/${group}`, entra.addMember(id))).status).toBe(204);
    expect(await rightsOf(id)).toEqual([]);
    await ask('PATCH', `/Groups/${group}`, entra.renameGroup('Counter staff'));
    expect(await roleOf(id)).toBe('counter');
    expect(await rightsOf(id)).not.toContain('orders.pay');
    await ask('PATCH', `/Groups/${group}`, entra.removeMember(id));
    expect(await rightsOf(id)).toEqual([]);
    const member = `id eq "${group}" and members eq "${id}"`;
    expect((await ask('GET', `/Groups?filter=${encodeURIComponent(member)}`)).body.totalResults).toBe(0);
    // The name of a group makes no one an owner, and users with permissions from an owner keep them.
    await ask('PATCH', `/Groups/${group}`, entra.renameGroup('owner'));
    await ask('PATCH', `/Groups/${group}`, entra.addMember(id));
    expect(await rightsOf(id)).toEqual([]);
  });

  test('Okta changes a group’s name and its people', async () => {
    await settings({ group_roles, other_people: 'accountant' });
    const [first, second] = [
      (await ask('POST', '/Users', okta.createUser(email))).body.id,
      (await ask('POST', '/Users', okta.createUser('ben@a.recoup.test'))).body.id,
    ];
    expect(await roleOf(second)).toBe('accountant');
    const group = (await ask('POST', '/Groups', okta.createGroup(first))).body;
    expect(group.members.map(({ value }) => value)).toEqual([first]);
    expect(await roleOf(first)).toBe('viewer');
    await ask('PATCH', `/Groups/${group.id}`, okta.changeMembers(first, second));
    expect([await roleOf(first), await roleOf(second)]).toEqual(['accountant', 'viewer']);
    await ask('PATCH', `/Groups/${group.id}`, okta.renameGroup(group.id, 'Counter staff'));
    expect(await roleOf(second)).toBe('counter');
    const named = (await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Counter staff"')}`)).body;
    expect(named.Resources.map(({ members }) => members.map(({ value }) => value))).toEqual([[second]]);
    expect((await ask('GET', '/Groups?excludedAttributes=members')).body.Resources[0]?.members).toBeUndefined();
    expect((await ask('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect(await roleOf(second)).toBe('accountant');
    const stranger = { ...okta.createGroup('99999999'), displayName: 'Strangers' };
    expect((await ask('POST', '/Groups', stranger)).status).toBe(400);
  });
});

describe('compared with SCIMMY’s schemas for RFC 7643', () => {
  test('users and groups are valid resources of the standard', async () => {
    await settings({ other_people: 'viewer' });
    const made = (await ask('POST', '/Users', entra.createUser(email))).body;
    const group = (await ask('POST', '/Groups', okta.createGroup(made.id))).body;
    expect(() => new SCIMMY.Schemas.User({ ...made }, 'out')).not.toThrow();
    expect(() => new SCIMMY.Schemas.Group({ ...group }, 'out')).not.toThrow();
    const read = new SCIMMY.Schemas.User({ ...made }, 'out');
    expect(read).toMatchObject({ id: made.id, userName: email, active: true });
  });

  test('our schemas describe what the standard defines', async () => {
    type Described = { id: string; attributes: { name: string; type: string; multiValued: boolean }[] };
    const { Resources } = (await ask('GET', '/Schemas')).body as unknown as { Resources: Described[] };
    const [user, group] = Resources;
    for (const [ourSchema, theirs] of [
      [user, SCIMMY.Schemas.User.definition],
      [group, SCIMMY.Schemas.Group.definition],
    ] as const) {
      expect(ourSchema?.id).toBe(theirs.id);
      for (const { name, type, multiValued } of ourSchema?.attributes ?? []) {
        const definition = theirs.attributes.find((attribute) => attribute.name === name);
        expect([name, definition?.type, definition?.config.multiValued ?? false]).toEqual([name, type, multiValued]);
      }
    }
    expect((await ask('GET', '/ResourceTypes')).body.totalResults).toBe(2);
    expect((await ask('GET', '/ResourceTypes/User')).body.id).toBe('User');
    expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true },
    });
    expect((await ask('GET', `/Schemas/${user?.id}`)).status).toBe(200);
  });
});
