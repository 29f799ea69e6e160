import { endpoint } from '@recoup/contract';
import fastify from 'fastify';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpointRoute } from '../../src/http/endpoint-route.ts';
import { handleErrors } from '../../src/http/errors.ts';
import type { Handler } from '../../src/platform/handler.ts';
import { hashToken, newToken } from '../../src/platform/session.ts';
import { companies } from '../../src/schema/core.ts';
import { apiKeys } from '../../src/schema/integrations.ts';
import { useCompany } from '../company.ts';

const { app } = useCompany({ bare: true });

/** An endpoint for programs, only for this test. */
const readCompanyName = endpoint({
  method: 'GET',
  path: '/v1/test/company',
  access: { apiKey: 'pricing.view' },
  summary: 'Whose key this is.',
  resource: 'company',
  answer: v.object({ name: v.string(), by: v.string() }),
});
const handler: Handler<typeof readCompanyName> = async (tx, { session }) => {
  const [company] = await tx.select({ name: companies.name }).from(companies);
  return { name: company?.name ?? '', by: session.keyName };
};

async function keyOf(company: 'a' | 'b', more: Partial<typeof apiKeys.$inferInsert> = {}) {
  const key = newToken();
  const { tenantId } = app.fixture[company];
  const row = { tenant_id: tenantId, key_hash: hashToken(key), name: `Key of ${company}`, created_at: new Date() };
  await app.pool.inTenant(tenantId, (tx) =>
    tx.insert(apiKeys).values({ ...row, scope: ['pricing.view'] as const, ...more }),
  );
  return key;
}

test('a key opens its own company for the kind of access it was made for, until it is revoked', async () => {
  const server = fastify();
  handleErrors(server);
  const { pool, services, jobs, sockets } = app;
  const route = endpointRoute(
    { noun: 'companies', name: 'readCompanyName', endpoint: readCompanyName },
    handler as never,
    {
      pool,
      services,
      outbox: jobs,
      sockets,
      now: () => new Date(),
      uploadFolder: app.config.dataDir,
      scanFile: null,
      checkAnswers: true,
      sessionHours: 720,
      publicUrl: undefined,
      featuresOf: async () => null,
      senderOf: () => Promise.reject(new Error('Nothing is signed here')),
    },
  );
  server.get('/company', route);
  const statusWith = async (key?: string) => {
    const answer = await server.inject({ url: '/company', headers: key === undefined ? {} : { 'x-api-key': key } });
    const { code, name, by } = answer.json<{ code?: string; name?: string; by?: string }>();
    return [answer.statusCode, code ?? `${name}, ${by}`];
  };
  expect(await statusWith(await keyOf('a'))).toEqual([200, 'Company A, Key of a']);
  expect(await statusWith(await keyOf('b'))).toEqual([200, 'Company B, Key of b']);
  for (const key of [undefined, '', newToken(), await keyOf('a', { revoked_at: new Date() })])
    expect(await statusWith(key)).toEqual([401, 'wrong_key']);
  expect(await statusWith(await keyOf('a', { scope: ['orders.view'] }))).toEqual([403, 'forbidden']);

  // Wrong keys are counted per address, but a correct one still works.
  for (let i = 4; i < 50; i++) expect(await statusWith(newToken())).toEqual([401, 'wrong_key']);
  expect(await statusWith(newToken())).toEqual([429, 'too_many']);
  expect(await statusWith(await keyOf('a'))).toEqual([200, 'Company A, Key of a']);
  await server.close();
});
