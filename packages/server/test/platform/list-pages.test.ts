import { allEndpoints, isSessionAccess } from '@recoup/contract';
import { filtersIn, type ListFilter } from '@recoup/contract/list-filter';
import { allPermissions } from '@recoup/contract/permission';
import { permissionOfKind } from '@recoup/contract/permissions/permission-of';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { samplesOf } from '../samples.ts';

const company = useCompany();
const { app, query, seeded, tenantId } = company;
const owner = company.as('owner');

const lists = allEndpoints().flatMap((named) => {
  const { noun, name, endpoint } = named;
  const entries = (endpoint.query as { entries?: v.ObjectEntries } | undefined)?.entries ?? {};
  const isList = 'page' in entries && isSessionAccess(endpoint.access);
  return isList ? [{ name: `${noun}.${name}`, named, entries }] : [];
});

const values = { days: '2026-03-01', number: '1', money: '1', text: 'black 100', location: '1', fields: '1=Red' };

/** A value that the filter accepts. */
function sampleOf({ kind, options, schema }: ListFilter): string {
  if (kind === 'named') return v.is(schema, '1') ? '1' : 'Somebody';
  return options.at(-1)?.value ?? values[kind as keyof typeof values];
}

/** Someone with every permission, but not for orders of all kinds: many lists leave rows out for them. */
async function withoutAKind() {
  const { id } = seeded.users.find(({ role }) => role === 'viewer') ?? {};
  const others = JSON.stringify(allPermissions.filter((other) => other !== permissionOfKind('bulk-quote')));
  await query('UPDATE users SET permissions = $1 WHERE tenant_id = $2 AND id = $3', [others, tenantId, id]);
  return app.as('a', 'viewer');
}

describe('[lists-04] a second page, which counts all rows, of', () => {
  test.each(lists)('$name, with each filter, each sort and a search', async ({ named, entries }) => {
    const { params, query: needed } = await samplesOf(company)(named);
    const sorts = v.is(v.looseObject({ wrapped: v.looseObject({ options: v.array(v.string()) }) }), entries.sort)
      ? entries.sort.wrapped.options.map((sort) => ({ sort }))
      : [];
    const filters = filtersIn(entries).map((filter) => ({ [filter.params[0] ?? '']: sampleOf(filter) }));
    const wrong: string[] = [];
    for (const caller of [owner, await withoutAKind()])
      for (const narrowed of [{}, ...('search' in entries ? [{ search: 'black 100' }] : []), ...sorts, ...filters]) {
        const url = urlOf(named.endpoint, params, { ...(needed as object), ...narrowed, page: 2 });
        const { status, text } = await caller.raw({ method: 'GET', url });
        // Only the second one may be refused, as for lists of that kind.
        if (status !== 200 && !(status === 403 && caller !== owner)) wrong.push(`${url}: ${text}`);
      }
    expect(wrong).toEqual([]);
  });
});
