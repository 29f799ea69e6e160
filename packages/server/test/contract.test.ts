import { allEndpoints, contract, isSessionAccess, type NamedEndpoint, paramNames } from '@recoup/contract';
import { permissionsFor } from '@recoup/contract/endpoint';
import { refusalSchema } from '@recoup/contract/error';
import { readInput } from '@recoup/contract/inputs/known-input';
import { allPermissions } from '@recoup/contract/permission';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { foreignId, foreignTenant, giveForeignRows } from './foreign-rows.ts';
import { type Caller, urlOf } from './harness.ts';
import { bodyArbitrary } from './platform/fuzz.ts';
import { idFields, withId } from './platform/id-fields.ts';
import { type AnyParts, callWith, contentOf, samplesOf } from './samples.ts';
import { type WatchedTables, watchTables } from './touched.ts';
import { marker } from './trade.ts';

const company = useCompany({ company: 'b' });
const { app, seeded, tenantId } = company;
const owner = company.as('owner');
const stranger = company.as('owner', 'a');

const isUpdate = ({ name }: NamedEndpoint) => name === 'update';

const samples = new Map<object, AnyParts>();
const sampleOf = ({ endpoint }: { endpoint: object }) => samples.get(endpoint) ?? {};
beforeAll(async () => {
  const make = samplesOf(company);
  // Updates last: they need the version that the other samples of their resource leave.
  for (const named of allEndpoints().toSorted((a, b) => Number(isUpdate(a)) - Number(isUpdate(b))))
    samples.set(named.endpoint, await make(named));
});

let watching: Promise<WatchedTables> | undefined;
/** Watched from the first test that needs it. */
const watched = () => (watching ??= watchTables(app));

const all = allEndpoints().map((named) => [`${named.noun}.${named.name}`, named] as const);
const withSession = all.filter(([, { endpoint }]) => isSessionAccess(endpoint.access));
/**
 * They take the id of a status, an integration, a payout method, a picture, a kind of text or a company, and these ids
 * are shared.
 */
const everybodys = [
  'listDashboardOrders',
  'getIntegration',
  'connectIntegration',
  'askConsent',
  'switchPaymentMethod',
  'getTextInfo',
  'putTextInfo',
  'getKitText',
  'putKitText',
  'getEmailTemplate',
  'putEmailTemplate',
  'resetEmailTemplate',
  'testEmailTemplate',
  'putCompanyPicture',
  'putRevisedOfferText',
  'requestFranchise',
];
/** Every company has some of these from the start. */
const everyCompanyHas = ['users.listUsers', 'storeLocations.list'];
/** Each permission that an endpoint needs, with the endpoint, ordered by permission. */
const withPermission = withSession
  .flatMap(([name, named]) => permissionsFor(named.endpoint).map((permission) => [name, permission, named] as const))
  .toSorted(([, a], [, b]) => allPermissions.indexOf(a) - allPermissions.indexOf(b));

describe('without a session', () => {
  test.each(withSession)('%s answers 401', async (_name, named) => {
    for (const token of [null, 'x'.repeat(43)]) {
      const answer = await callWith(app.with(token), named.endpoint, sampleOf(named));
      expect(answer.status).toBe(401);
      expect(v.parse(refusalSchema, answer.body).code).toBe('signed_out');
    }
  });
});

describe('without the permission', () => {
  let viewer: { readonly lacks: string; readonly caller: Caller } | undefined;
  /** A viewer who may do everything else, signed in once for all calls that need the same permission. */
  async function viewerWithout(permission: string): Promise<Caller> {
    if (viewer?.lacks === permission) return viewer.caller;
    const { id } = seeded.users.find((user) => user.role === 'viewer') ?? {};
    const others = JSON.stringify(allPermissions.filter((other) => other !== permission));
    await company.query('UPDATE users SET permissions = $1 WHERE tenant_id = $2 AND id = $3', [others, tenantId, id]);
    viewer = { lacks: permission, caller: await app.as('b', 'viewer') };
    return viewer.caller;
  }

  test.each(withPermission)('%s answers 403 without %s', async (_name, needed, named) => {
    const answer = await callWith(await viewerWithout(needed), named.endpoint, sampleOf(named));
    expect(answer.status).toBe(403);
    expect(v.parse(refusalSchema, answer.body).code).toBe('forbidden');
  });
});

describe('as another company’s user, with ids that exist', () => {
  // Reads come first: what the caller creates is their own, and lists may show it.
  const readsFirst = withSession.toSorted(
    ([, a], [, b]) => Number(a.endpoint.method !== 'GET') - Number(b.endpoint.method !== 'GET'),
  );
  let tables: WatchedTables;
  beforeAll(async () => {
    tables = await watched();
  });
  test.each(readsFirst)('%s shows and changes nothing', async (name, named) => {
    // Use a user whose sessions no other test needs, because calls about one's account end them.
    const role = named.endpoint.resource === 'account' ? 'staff' : 'owner';
    const answer = await callWith(await app.as('a', role), named.endpoint, sampleOf(named));
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(marker);
    const byId = paramNames(named.endpoint.path).length > 0 && !everybodys.includes(named.name);
    if (byId) expect(answer.status).toBe(404);
    const { total } = (answer.body ?? {}) as { total?: unknown };
    if (typeof total === 'number' && !everyCompanyHas.includes(name)) expect(total).toBe(0);
    expect(await tables.touched(tenantId)).toEqual([]);
  });
});

describe('with impossible ids', () => {
  const byId = withSession.filter(([, { endpoint }]) => paramNames(endpoint.path).length > 0);
  const ids = ['0', '-1', '1.5', 'x', '1e3', '9999999999999999', '99999999999999999999', '%00', "1'", '999999999'];
  // All of them parse ids with the same code, so each endpoint is tested with a different part of the list.
  const turns = byId.map(([name, named], i) => [name, [0, 3, 7].map((by) => ids[(i + by) % ids.length] ?? ''), named]);
  test.each(turns as [string, string[], (typeof byId)[number][1]][])(
    '%s answers 404 to %s',
    async (_name, some, named) => {
      const { name, endpoint } = named;
      const sample = sampleOf(named);
      for (const id of some) {
        const url = urlOf(endpoint, undefined, sample.query)
          .replace('id', '')
          .replace(/(?<=\/)(\?|$)/, `${id}$1`);
        const answer = await owner.raw({ method: endpoint.method, url, ...contentOf(endpoint, sample) });
        if (name === 'listDashboardOrders' && id === '999999999') continue;
        expect([id, answer.status]).toEqual([id, 404]);
      }
    },
  );
});

/**
 * How many invalid bodies are sent per endpoint. One piece of code answers all of them with the schema's errors, which
 * are checked every time. Valid bodies reach the endpoint's own code and are always sent.
 */
const refusedSent = 2;

/** Every error has a message that we wrote. */
function checkFaults(faults: Record<string, string[]>) {
  const texts = Object.values(faults).flat();
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.startsWith('Invalid '))).toEqual([]);
}

describe('with a wrong body', () => {
  const writes = all.filter(([, { endpoint }]) => endpoint.body !== undefined);
  test.each(writes)('%s names the fields, and never breaks', async (_name, named) => {
    const { body: schema } = named.endpoint;
    if (!schema) throw new Error('no body');
    const sample = sampleOf(named);
    let address = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(bodyArbitrary(sample.body ?? {}), async (body) => {
        // Check what is actually sent, because JSON leaves out values it can't represent.
        const payload = JSON.stringify(body) ?? '';
        const read = readInput(schema, JSON.parse(payload || 'null') ?? {}, 'body');
        const isValid = 'value' in read;
        // A response with a valid token counts only once; samples.test.ts covers it.
        if (isValid && named.endpoint.access === 'public') return;
        if (!isValid) checkFaults(read.faults);
        if (!isValid && refused++ >= refusedSent) return;
        address += 1;
        // Rate limits are tested elsewhere.
        if (named.endpoint.perMinute) await company.query('delete from platform.rate_counters');
        const answer = await stranger.raw({
          method: named.endpoint.method,
          url: urlOf(named.endpoint, sample.params),
          remoteAddress: `10.9.${address >> 8}.${address & 255}`,
          // A program's key is checked before anything else in its request.
          headers: { 'content-type': 'application/json', ...sample.headers },
          payload,
        });
        expect(answer.status).toBeLessThan(500);
        if (isValid) return;
        const refusal = v.parse(refusalSchema, answer.body);
        expect(refusal.code).toBe('invalid');
        checkFaults(refusal.errors ?? {});
      }),
      { numRuns: 10 },
    );
  });
});

describe('with a wrong query', () => {
  const reads = all.filter(([, { endpoint }]) => endpoint.query !== undefined);
  test.each(reads)('%s names the fields, and never breaks', async (_name, named) => {
    const { query: schema } = named.endpoint;
    if (!schema || !('entries' in schema)) throw new Error('no query');
    const names = Object.keys(schema.entries as object);
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '0', '-1', '1e9', '99999999999999999999', '\0', '%', "'", '{}', 'null'),
      fc.nat().map(String),
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names, 'extra'), value), async (query) => {
        const read = readInput(schema, query, 'query');
        if ('faults' in read) checkFaults(read.faults);
        if ('faults' in read && refused++ >= refusedSent) return;
        const answer = await stranger.raw({ method: 'GET', url: urlOf(named.endpoint, sampleOf(named).params, query) });
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 422) checkFaults(v.parse(refusalSchema, answer.body).errors ?? {});
      }),
      { numRuns: 10 },
    );
  });
});

describe('with an undeclared field', () => {
  const refusesUnknown = withSession.filter(([, { endpoint }]) => endpoint.upload === undefined);
  test.each(refusesUnknown)('%s refuses it and names it', async (_name, named) => {
    const { endpoint } = named;
    const sample = sampleOf(named);
    const bodies = endpoint.method === 'GET' ? [] : [{ ...sample.body, hat_size: '7' }];
    const queries = [{ ...(sample.query as object), hat_size: '7' }];
    for (const parts of [
      ...bodies.map((body) => ({ ...sample, body })),
      ...queries.map((query) => ({ ...sample, query })),
    ]) {
      const answer = await callWith(owner, endpoint, parts);
      expect(answer.status).toBe(422);
      const { hat_size } = v.parse(refusalSchema, answer.body).errors ?? {};
      expect(hat_size).toEqual([expect.stringMatching(/^“hat_size” isn’t a (field|parameter) of this request/)]);
    }
  });
});

// Last, because calls whose id isn't needed succeed, and change what the samples refer to.
describe('with unknown ids and ids of another company in the body', () => {
  /** An id that nothing has. */
  const unknownId = 987_654_321;
  const withIds = all.flatMap(([name, named]) => {
    const { body } = named.endpoint;
    const fields = body ? idFields(body) : [];
    return body && fields.length > 0 ? [[name, { named, body, fields }] as const] : [];
  });
  let tables: WatchedTables;
  beforeAll(async () => {
    await giveForeignRows(app, tenantId);
    // The other company has made a user with the sample's email in the meantime.
    const { email } = (samples.get(contract.users.createUser)?.body ?? {}) as { email?: string };
    await company.query(`update platform.accounts set email = 'theirs.' || email where email = $1`, [email]);
    tables = await watched();
  });

  test.each(withIds)('%s never breaks and changes nothing of theirs', async (_name, { named, body, fields }) => {
    const { endpoint } = named;
    const sample = sampleOf(named);
    // Calls about one's own account may end its sessions.
    const caller = await app.as('b', 'owner');
    const answers: [field: string, id: number, status: number, text: string][] = [];
    for (const { name: field, steps } of fields) {
      for (const id of [unknownId, foreignId]) {
        if (endpoint.perMinute) await company.query('delete from platform.rate_counters');
        const payload = withId(body, sample.body ?? {}, steps, id) as object;
        const url = urlOf(endpoint, sample.params, sample.query);
        const { status, text } = await caller.raw({ method: endpoint.method, url, headers: sample.headers, payload });
        answers.push([field, id, status, status >= 400 ? text : '']);
      }
    }
    expect(answers.filter(([, , status]) => status >= 500)).toEqual([]);
    expect(await tables.touched(foreignTenant)).toEqual([]);
  });

  test('no wrong id is stored in any table', async () => {
    const tenants = await company.query<{ name: string }>(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
    const storedRows: [table: string, row: unknown][] = [];
    for (const { name } of tenants) {
      const rows = await company.query(
        `select to_jsonb(t) as row from ${name} t where tenant_id = $1 and to_jsonb(t)::text ~ $2`,
        [tenantId, `\\m(${unknownId}|${foreignId})\\M`],
      );
      for (const { row } of rows) storedRows.push([name, row]);
    }
    expect(storedRows).toEqual([]);
  });
});
