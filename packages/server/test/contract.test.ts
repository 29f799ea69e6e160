import { allEndpoints, type Endpoint, isSessionAccess, type NamedEndpoint, paramNames } from '@recoup/contract';
import { refusalSchema } from '@recoup/contract/error';
import { allPermissions } from '@recoup/contract/permission';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from '../src/platform/audit/audit-chain.ts';
import { useCompany } from './company.ts';
import { documentSamples, verbOf } from './documents.ts';
import { bodyArbitrary } from './fuzz.ts';
import { type Caller, urlOf } from './harness.ts';
import { multipartOf } from './multipart.ts';
import { resourceSamples } from './resources.ts';
import { type Samples, samplesOf, seedTrade } from './samples.ts';
import { watchTables } from './touched.ts';
import { marker } from './trade.ts';

const { app } = useCompany({ bare: true });

let samples: Samples;
let ofDocuments: Awaited<ReturnType<typeof documentSamples>>;
let ofResources: Awaited<ReturnType<typeof resourceSamples>>;
beforeAll(async () => {
  const owner = await app.as('b', 'owner');
  samples = samplesOf(await seedTrade(app.pool, app.fixture.b, owner));
  ofDocuments = await documentSamples(owner);
  ofResources = await resourceSamples(owner);
  // What housekeeping does every minute is done now: it must not look like a change that a call has made.
  await sealAudit(app.pool);
  await app.pool.asPlatform((tx) => tx.execute(sql`select merge_counts()`));
});

interface AnyParts {
  params?: unknown;
  query?: unknown;
  body?: object;
  headers?: Record<string, string>;
  upload?: string;
  sent?: string;
}

function sampleOf(named: NamedEndpoint): AnyParts {
  const { noun, name, document } = named;
  if (document) return ofDocuments.get(document)?.[verbOf(named)] ?? {};
  const ofNoun = ofResources[noun] ?? (samples as unknown as Record<string, Record<string, AnyParts>>)[noun];
  return ofNoun?.[name] ?? {};
}

function contentOf(endpoint: Endpoint, { upload, sent, headers, body }: AnyParts) {
  if (sent !== undefined) return { payload: sent, headers };
  if (upload !== undefined) return multipartOf(endpoint.upload?.field ?? 'file', upload);
  return body === undefined ? {} : { payload: body };
}

function call(caller: Caller, endpoint: Endpoint, parts: AnyParts) {
  return caller.raw({
    method: endpoint.method,
    url: urlOf(endpoint, parts.params, parts.query),
    ...contentOf(endpoint, parts),
  });
}

const all = allEndpoints().map((named) => [`${named.noun}.${named.name}`, named] as const);
const withSession = all.filter(([, { endpoint }]) => isSessionAccess(endpoint.access));
/** They take the id of a status or an integration, which everybody has. */
const everybodys = ['listDashboardOrders', 'getIntegration', 'connectIntegration'];
const withPermission = withSession.filter(([, { endpoint }]) => endpoint.access !== 'session');

describe('without a session', () => {
  test.each(withSession)('%s answers 401', async (_name, named) => {
    for (const token of [null, 'x'.repeat(43)]) {
      const answer = await call(app.with(token), named.endpoint, sampleOf(named));
      expect(answer.status).toBe(401);
      expect(v.parse(refusalSchema, answer.body).code).toBe('signed_out');
    }
  });
});

describe('without the permission', () => {
  test.each(withPermission)('%s answers 403', async (_name, named) => {
    const { tenantId, users } = app.fixture.b;
    const viewer = users.find((user) => user.role === 'viewer');
    const others = allPermissions.filter((permission) => permission !== named.endpoint.access);
    await app.pool.asPlatform((tx) =>
      tx.execute(
        sql`UPDATE users SET permissions = ${JSON.stringify(others)}::jsonb WHERE tenant_id = ${tenantId} AND id = ${viewer?.id}`,
      ),
    );
    const answer = await call(await app.as('b', 'viewer'), named.endpoint, sampleOf(named));
    expect(answer.status).toBe(403);
    expect(v.parse(refusalSchema, answer.body).code).toBe('forbidden');
  });
});

describe('as another company’s user, with ids that exist', () => {
  // Uploads last: what the caller uploads himself is his own, and lists may show it.
  const uploadsLast = withSession.toSorted(
    ([, a], [, b]) => Number('upload' in a.endpoint) - Number('upload' in b.endpoint),
  );
  let tables: Awaited<ReturnType<typeof watchTables>>;
  beforeAll(async () => {
    tables = await watchTables(app);
  });
  test.each(uploadsLast)('%s shows and changes nothing', async (_name, named) => {
    const answer = await call(await app.as('a', 'owner'), named.endpoint, sampleOf(named));
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(marker);
    const byId = paramNames(named.endpoint.path).length > 0 && !everybodys.includes(named.name);
    if (byId) expect(answer.status).toBe(404);
    const { total } = (answer.body ?? {}) as { total?: unknown };
    if (typeof total === 'number') expect(total).toBe(0);
    expect(await tables.touched(app.fixture.b.tenantId)).toEqual([]);
  });
});

describe('with ids that cannot be', () => {
  const byId = withSession.filter(([, { endpoint }]) => paramNames(endpoint.path).length > 0);
  test.each(byId)('%s answers 404', async (_name, named) => {
    const { name, endpoint } = named;
    const owner = await app.as('b', 'owner');
    const sample = sampleOf(named);
    for (const id of [
      '0',
      '-1',
      '1.5',
      'x',
      '1e3',
      '9999999999999999',
      '99999999999999999999',
      '%00',
      "1'",
      '999999999',
    ]) {
      const url = urlOf(endpoint, undefined, sample.query)
        .replace('id', '')
        .replace(/(?<=\/)(\?|$)/, `${id}$1`);
      const answer = await owner.raw({ method: endpoint.method, url, ...contentOf(endpoint, sample) });
      if (name === 'listDashboardOrders' && id === '999999999') continue;
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });
});

describe('with a body that is wrong', () => {
  const writes = all.filter(([, { endpoint }]) => endpoint.body !== undefined);
  test.each(writes)('%s tells the fields, and never breaks', async (_name, named) => {
    const owner = await app.as('a', 'owner');
    const { body: schema } = named.endpoint;
    if (!schema) throw new Error('no body');
    const sample = sampleOf(named);
    let address = 0;
    await fc.assert(
      fc.asyncProperty(bodyArbitrary(sample.body ?? {}), async (body) => {
        const isValid = v.safeParse(schema, body ?? {}).success;
        // What a customer says with a right token is said once: the last tests say it.
        if (isValid && named.endpoint.access === 'public') return;
        address += 1;
        const answer = await owner.raw({
          method: named.endpoint.method,
          url: urlOf(named.endpoint, sample.params),
          remoteAddress: `10.9.${address >> 8}.${address & 255}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body) ?? '',
        });
        expect(answer.status).toBeLessThan(500);
        if (isValid) return;
        const refusal = v.parse(refusalSchema, answer.body);
        expect(refusal.code).toBe('invalid');
        expect(Object.keys(refusal.errors ?? {}).length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('with a query that is wrong', () => {
  const reads = all.filter(([, { endpoint }]) => endpoint.query !== undefined);
  test.each(reads)('%s tells the fields, and never breaks', async (_name, named) => {
    const owner = await app.as('a', 'owner');
    const { query: schema } = named.endpoint;
    if (!schema || !('entries' in schema)) throw new Error('no query');
    const names = Object.keys(schema.entries as object);
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '0', '-1', '1e9', '99999999999999999999', '\0', '%', "'", '{}', 'null'),
      fc.nat().map(String),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names, 'extra'), value), async (query) => {
        const answer = await owner.raw({ method: 'GET', url: urlOf(named.endpoint, sampleOf(named).params, query) });
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 422)
          expect(Object.keys(v.parse(refusalSchema, answer.body).errors ?? {}).length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

// Last, because it changes what the others call with: it proves that the samples are calls which succeed.
describe('as the company’s own owner', () => {
  test.each(all)('%s succeeds with its sample, and its answer is what the contract says', async (name, named) => {
    const owner = await app.as('b', 'owner');
    const answer = await call(owner, named.endpoint, sampleOf(named));
    expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
  });
});
