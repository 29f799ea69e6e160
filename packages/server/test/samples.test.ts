import { allEndpoints } from '@recoup/contract';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { documentParts, verbOf } from './platform/documents.ts';
import { type AnyParts, callWith, samplesOf } from './samples.ts';

const company = useCompany({ company: 'b' });
let sampleOf: ReturnType<typeof samplesOf>;
beforeAll(() => {
  sampleOf = samplesOf(company);
});

const all = allEndpoints().map((named) => [`${named.noun}.${named.name}`, named] as const);

test.each(all)('%s succeeds with its sample, and its answer is what the contract says', async (name, named) => {
  const { document } = named;
  // Settings are another company's: they change what calls come to. A session of its own: one of them signs out.
  const role = named.endpoint.resource === 'account' ? 'staff' : 'owner';
  const caller = await company.app.as(document ? 'a' : 'b', role);
  const parts: AnyParts = document ? await documentParts(caller, document, verbOf(named)) : await sampleOf(named);
  const answer = await callWith(parts.by === undefined ? caller : company.app.with(parts.by), named.endpoint, parts);
  expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
});
