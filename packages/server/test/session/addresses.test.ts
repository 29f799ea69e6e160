import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findAddresses } from '@recoup/contract/session/addresses';
import { updateUserPermissions } from '@recoup/contract/session/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { geoapify } from '../../src/integrations/geoapify.ts';
import { addressesIn } from '../../src/modules/session/addresses/find-addresses.ts';
import { useCompany } from '../company.ts';

const { app, staff: owner, seeded, tenantId, query, inTenant } = useCompany({ bare: true });

const key = 'a key of many signs';
const queries: URLSearchParams[] = [];
const result = {
  place_id: 'p1',
  formatted: '12 Elm Street, Salem, OR 97301, United States of America',
  housenumber: '12',
  street: 'Elm Street',
  suburb: 'Grant',
  city: 'Salem',
  state: 'Oregon',
  state_code: 'OR',
  postcode: '97301',
  country_code: 'us',
};
/** A fake Geoapify as documented: it refuses a wrong key, and a country is a filter. */
const standIn = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in');
  queries.push(searchParams);
  const isExpected = pathname === '/v1/geocode/autocomplete' && searchParams.get('apiKey') === key;
  response.writeHead(isExpected ? 200 : 401, { 'content-type': 'application/json' });
  const street = { ...result, place_id: 'p2', street: undefined, housenumber: undefined };
  const abroad = { ...result, place_id: 'p3', country_code: 'ca' };
  response.end(JSON.stringify(isExpected ? { results: [result, street, abroad] } : { message: 'Invalid apiKey' }));
});
beforeAll(() => new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => standIn.close(resolve)));

const at = (withKey: string) =>
  geoapify({ url: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`, key: withKey });
const find = (search: string, country = 'US') => owner.ok(findAddresses, { query: { search, country } });

test('[forms-02] without an address service, the search finds addresses the company has in one country, for staff who can see customers', async () => {
  const address = { address1: '5 Zebra Lane', suite: null, city: 'Salem', state: 'OR', zip: '97301', country: 'US' };
  await query('UPDATE locations SET address = $1 WHERE tenant_id = $2', [
    { ...address, address1: '9 Zebra Row' },
    tenantId,
  ]);
  await query(
    `INSERT INTO customers (tenant_id, first_name, last_name, email, address, search, created_at, updated_at)
     SELECT $1, 'A', 'B', 'c' || n || '@x.test', $2, '', now(), now() FROM generate_series(1, 2) n`,
    [tenantId, address],
  );
  const { data, complete } = await find('zebra salem');
  expect(complete).toBe(false);
  expect(data.map(({ street, locality, zip }) => [street, locality, zip])).toEqual([
    ['5 Zebra Lane', 'Salem', '97301'],
    ['9 Zebra Row', 'Salem', '97301'],
  ]);
  expect((await find('zebra salem', 'CA')).data).toEqual([]);
  expect((await owner.refused(findAddresses, { query: { search: 'ze', country: 'US' } })).errors?.search).toEqual([
    'The search must be at least 3 characters.',
  ]);
  const id = seeded.users.find(({ role }) => role === 'viewer')?.id ?? 0;
  const body = { role: 'viewer' as const, permissions: ['orders.view' as const], locations: null, version: 1 };
  await owner.ok(updateUserPermissions, { params: { id }, body });
  const viewer = await app.as('a', 'viewer');
  const seen = await viewer.data(findAddresses, { query: { search: 'zebra', country: 'US' } });
  expect(seen.map(({ street }) => street)).toEqual(['9 Zebra Row']);
});

test('[forms-02] the search for customers’ addresses uses an index of their words and does not read every customer', async () => {
  await query(
    `INSERT INTO customers (tenant_id, first_name, last_name, email, address, search, created_at, updated_at)
     SELECT $1, 'A', 'B', 'many' || n || '@x.test', jsonb_build_object('address1', n || ' Elm Street', 'suite', null,
       'city', 'Town ' || md5(n::text), 'state', 'OR', 'zip', '97301', 'country', 'US'), '', now(), now()
     FROM generate_series(1, 5000) n`,
    [tenantId],
  );
  await query('ANALYZE customers');
  const plan = await inTenant(async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${addressesIn('customers', 'zebra salem', 'US')} limit 500`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('customers_address');
  expect((await find('zebra salem')).data.map(({ street }) => street)).toEqual(['5 Zebra Lane', '9 Zebra Row']);
});

test('[forms-02] an address service finds every address of a country, with street and number in the local order', async () => {
  Object.assign(app.services, { addresses: at(key) });
  const { data, complete } = await find('12 elm');
  expect(complete).toBe(true);
  expect(Object.fromEntries(queries.at(-1) ?? [])).toMatchObject({ text: '12 elm', filter: 'countrycode:us' });
  expect(data).toEqual([
    {
      ...{ id: 'p1', label: result.formatted, street: '12 Elm Street', suite: null, sublocality: 'Grant' },
      ...{ locality: 'Salem', state: 'OR', zip: '97301', country: 'US' },
    },
  ]);
});

test('[forms-02] if the address service is down or refuses our key, the search finds the company’s own addresses', async () => {
  Object.assign(app.services, { addresses: at('another key of ours') });
  expect(await find('zebra row')).toMatchObject({ complete: false, data: [{ street: '9 Zebra Row' }] });
  await expect(at('another key of ours').find('x', 'US')).rejects.toThrow('Invalid apiKey');
});
