import { allEndpoints } from '@recoup/contract';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { urlOf } from './harness.ts';
import { idFields, withId } from './platform/id-fields.ts';
import { type AnyParts, samplesOf } from './samples.ts';
import { watchTables } from './touched.ts';

const company = useCompany({ company: 'b' });
const { app, query } = company;

/** Calls with ids in their body, with the fields that contain them. */
const calls = allEndpoints().flatMap((named) => {
  const { body } = named.endpoint;
  const fields = body ? idFields(body) : [];
  return body && fields.length > 0 ? [[`${named.noun}.${named.name}`, { named, body, fields }] as const] : [];
});

/** An id that nothing has, and one that the other company has in every table where this one has rows. */
const unknownId = 987_654_321;
const foreignId = 876_543_210;

/** Tables with an id, and their writable columns. The audit log is left out, because its entries form a chain. */
const tablesWithIds = () =>
  query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(quote_ident(column_name)::text) filter (where is_generated = 'NEVER') as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'audit_entries'
    group by 1 having array['tenant_id', 'id'] <@ array_agg(column_name::text) order by 1`);

/**
 * Copies a row of each table to the other company with the same id. Whatever the id refers to, it belongs to another
 * company.
 */
async function giveForeignRows(from: number, to: number): Promise<void> {
  const found = await tablesWithIds();
  const client = await app.pool.raw.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const { name, columns } of found) {
      const list = columns.join(', ');
      await client.query(
        `insert into ${name} (${list}) overriding system value
         select ${list} from (select (jsonb_populate_record(t, jsonb_build_object('id', $1::bigint, 'tenant_id', $2::bigint))).*
           from ${name} t where tenant_id = $3 limit 1) foreign_row
         on conflict do nothing`,
        [foreignId, to, from],
      );
    }
  } finally {
    client.release(true);
  }
}

const samples = new Map<string, AnyParts>();
let tables: Awaited<ReturnType<typeof watchTables>>;
beforeAll(async () => {
  const make = samplesOf(company);
  for (const [name, { named }] of calls) samples.set(name, await make(named));
  await giveForeignRows(company.tenantId, app.fixture.a.tenantId);
  tables = await watchTables(app);
});

test.each(calls)(
  '%s handles unknown ids and another company’s ids without a server error',
  async (name, { named, body, fields }) => {
    const { endpoint } = named;
    const sample = samples.get(name) ?? {};
    // Calls about one's own account may end its sessions.
    const caller = await app.as('b', 'owner');
    const answers: [field: string, id: number, status: number, text: string][] = [];
    for (const { name: field, steps } of fields) {
      for (const id of [unknownId, foreignId]) {
        if (endpoint.perMinute) await query('delete from platform.rate_counters');
        const payload = withId(body, sample.body ?? {}, steps, id) as object;
        const url = urlOf(endpoint, sample.params, sample.query);
        const { status, text } = await caller.raw({ method: endpoint.method, url, headers: sample.headers, payload });
        answers.push([field, id, status, status >= 400 ? text : '']);
      }
    }
    expect(answers.filter(([, , status]) => status >= 500)).toEqual([]);
    expect(await tables.touched(app.fixture.a.tenantId)).toEqual([]);
  },
);

test('no wrong id is stored in any table', async () => {
  const tenants = await query<{ name: string }>(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
  const storedRows: [table: string, row: unknown][] = [];
  for (const { name } of tenants) {
    const rows = await query(
      `select to_jsonb(t) as row from ${name} t where tenant_id = $1 and to_jsonb(t)::text ~ $2`,
      [company.tenantId, `\\m(${unknownId}|${foreignId})\\M`],
    );
    for (const { row } of rows) storedRows.push([name, row]);
  }
  expect(storedRows).toEqual([]);
});
