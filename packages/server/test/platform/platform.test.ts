import type { ReportFact } from '@recoup/contract/reports/report-rows';
import { verifyChangeLog } from '@recoup/contract/settings/change-log';
import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import { createCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planReport } from '../../src/modules/reports/reports/plan-report.ts';
import { sealAudit, verifyAuditChain } from '../../src/platform/audit/audit-chain.ts';
import { checkAuditChains } from '../../src/platform/audit/check-chains.ts';
import type { Tx } from '../../src/platform/db/db.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { hashToken, openReadSession } from '../../src/platform/session.ts';
import { useCompany } from '../company.ts';
import { type Caller, urlOf } from '../harness.ts';

const { app, staff: owner, tenantId, inTenant, query } = useCompany({ bare: true });

const address = { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
const customer = (email: string) => ({ first_name: 'Cara', last_name: 'Cole', email, phone: null, address });

const createdBy = (who: Caller, email: string) => who.ok(createCustomer, { body: customer(email) });

test('a double click on Create makes one customer, and both clicks get the same answer', async () => {
  const headers = { 'idempotency-key': 'click-1' };
  const click = () => owner.ok(createCustomer, { body: customer('double@click.test'), headers });
  const [first, second] = await Promise.all([click(), click()]);
  expect(second).toEqual(first);
  expect(await click()).toEqual(first);
  const { total } = await owner.ok(listCustomers, { query: { search: 'double@click.test' } });
  expect(total).toBe(1);
});

test('an idempotency key works for one request and one user', async () => {
  const headers = { 'idempotency-key': 'click-2' };
  await owner.ok(createCustomer, { body: customer('one@key.test'), headers });
  expect(await owner.refused(createCustomer, { body: customer('other@key.test'), headers })).toMatchObject({
    status: 409,
    code: 'key_reused',
  });
  const staff = await app.as('a', 'staff');
  await staff.ok(createCustomer, { body: customer('third@key.test'), headers });
});

test('a refused request can be sent again with the same idempotency key', async () => {
  const headers = { 'idempotency-key': 'click-3' };
  await owner.ok(createCustomer, { body: customer('taken@key.test') });
  expect(await owner.refused(createCustomer, { body: customer('taken@key.test'), headers })).toMatchObject({
    status: 409,
  });
  await owner.ok(createCustomer, { body: customer('free@key.test'), headers });
});

test('when two people change the same record, the second learns who changed what and when, and nothing is overwritten', async () => {
  const staff = await app.as('a', 'owner');
  const { data: seen } = await owner.ok(getCompany);
  const { currency: _currency, updated_at: _at, ...profile } = seen;
  await staff.ok(updateCompany, { body: { ...profile, phone: '+1 503 555 0199' } });
  const refusal = await owner.refused(updateCompany, { body: { ...profile, phone: '+1 503 555 0111', name: 'Mine' } });
  expect(refusal).toMatchObject({
    status: 409,
    code: 'conflict',
    conflict: {
      by: 'Olga A',
      version: seen.version + 1,
      fields: [{ field: 'phone', yours: '+1 503 555 0111', theirs: '+1 503 555 0199' }],
    },
  });
  expect(Date.parse(refusal.conflict?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await owner.data(getCompany)).toMatchObject({ name: seen.name, phone: '+1 503 555 0199' });
});

test('a settings document has its initial value until it is saved, and saving needs the current version', async () => {
  expect(await owner.data(priceLock.get)).toMatchObject({ lock_days: 14, revised_offer_days: 7, version: 0 });
  await owner.ok(priceLock.put, { body: { lock_days: 10, revised_offer_days: 5, version: 0 } });
  expect(await owner.data(priceLock.get)).toMatchObject({ lock_days: 10, revised_offer_days: 5, version: 1 });
  const stale = await owner.refused(priceLock.put, { body: { lock_days: 9, revised_offer_days: 5, version: 0 } });
  expect(stale).toMatchObject({
    status: 409,
    conflict: { fields: [{ field: 'lock_days', yours: 9, theirs: 10 }, { field: 'revised_offer_days' }] },
  });
  const { data: first } = await owner.ok(priceLock.get);
  await owner.ok(priceLock.put, { body: { ...first, reminders: false, silence: 'accept' } });
  const { conflict } = await owner.refused(priceLock.put, { body: { ...first, lock_days: 9 } });
  expect(conflict?.fields).toEqual([
    { field: 'silence', yours: 'hold', theirs: 'accept' },
    { field: 'reminders', yours: true, theirs: false },
  ]);
  const b = await app.as('b', 'owner');
  expect((await b.data(priceLock.get)).version).toBe(0);
});

test('all invalid fields are reported together, by their path', async () => {
  const refusal = await owner.refused(createCustomer, {
    body: { ...customer('not an address'), first_name: '', address: { ...address, zip: '' } },
  });
  expect(refusal.status).toBe(422);
  expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual(['address.zip', 'email', 'first_name']);
});

test('writes are accepted with their own method, and as POST with _method in the body or query', async () => {
  const url = '/api/v1/pos/settings/price-lock';
  const save = async (method: 'PUT' | 'POST', to: string, more: object) => {
    const { version } = await owner.data(priceLock.get);
    const answer = await owner.raw({
      method,
      url: to,
      payload: { lock_days: 20, revised_offer_days: 7, version, ...more },
    });
    return answer.status;
  };
  expect(await save('PUT', url, {})).toBe(200);
  expect(await save('POST', url, { _method: 'PUT' })).toBe(200);
  expect(await save('POST', `${url}?_method=put`, {})).toBe(200);
  expect(await save('POST', url, { _method: 'DELETE' })).toBe(404);
  expect(await save('POST', url, { _method: 'PATCH' })).toBe(422);
  expect(await save('POST', url, {})).toBe(404);
});

test('a forgotten WHERE returns no rows of another tenant, and no rows at all without a tenant', async () => {
  const rows = await inTenant((tx) => tx.execute(sql`SELECT DISTINCT tenant_id FROM users`));
  expect(rows.rows).toEqual([{ tenant_id: tenantId }]);
  const nobody = await app.pool.asPlatform(async (tx) => {
    await tx.execute(sql`SET LOCAL ROLE app_rw`);
    return tx.execute(sql`SELECT * FROM users`);
  });
  expect(nobody.rows).toEqual([]);
  const foreign = inTenant((tx) =>
    tx.execute(
      sql`INSERT INTO locations (tenant_id, name, search, created_at, updated_at) VALUES (${app.fixture.b.tenantId}, 'Theirs', '', now(), now())`,
    ),
  );
  await expect(foreign).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
});

test('a read cannot write, and a connection with another role than that of requests finds no session', async () => {
  const session = await openReadSession(app.pool, owner.token ?? '', 720);
  await expect(session?.tx.execute(sql`UPDATE companies SET phone = '2'`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  await session?.tx.execute(sql`RESET ROLE`);
  await session?.commit();
  expect(await openReadSession(app.pool, owner.token ?? '', 720)).toBeNull();
  const again = await app.pool.readers.connect();
  await again.query('SET ROLE app_rw');
  again.release();
  await owner.ok(getCompany);
});

test('a read without a session sees only its company, whoever used the connection before, and cannot write', async () => {
  const { pool, fixture } = app;
  const companies = async (id: number) =>
    (await pool.read(id, (tx) => tx.execute<{ id: number }>(sql`select tenant_id as id from companies`))).rows;
  for (const { tenantId: id } of [fixture.a, fixture.b, fixture.a]) expect(await companies(id)).toEqual([{ id }]);
  await expect(pool.read(tenantId, (tx) => tx.execute(sql`delete from customers`))).rejects.toThrow();
  const other = await pool.readers.connect();
  await other.query('reset role');
  other.release();
  await expect(companies(tenantId)).rejects.toThrow('wrong role');
  expect(await companies(tenantId)).toEqual([{ id: tenantId }]);
});

test('a report uses its own planner settings with and without a transaction, and leaves the connection unchanged', async () => {
  const pooled = openPool(app.connection, 1, () => undefined);
  pooled.readers.on('connect', (client) => void Object.assign(client, { processID: 0 }));
  const planOf = async (tx: Tx) => {
    const { rows } = await tx.execute<{ hash: string; entry: string; mode: string }>(
      sql`select current_setting('enable_parallel_hash') as hash, current_setting('cpu_index_tuple_cost') as entry,
        current_setting('plan_cache_mode') as mode`,
    );
    return rows[0];
  };
  const usual = { hash: 'on', entry: '0.05', mode: 'auto' };
  try {
    for (const pool of [app.pool, pooled]) {
      const during = (fact: ReportFact) => pool.read(tenantId, (tx) => planReport(tx, [fact], () => planOf(tx)));
      expect(await during('sales')).toEqual({ hash: 'off', entry: '0.005', mode: 'force_custom_plan' });
      expect(await during('orders')).toEqual({ ...usual, mode: 'force_custom_plan' });
    }
    const after = app.pool.read(tenantId, async (tx) => {
      const refused = planReport(tx, ['sales'], () => tx.execute(sql`select 1 / 0`));
      await expect(refused).rejects.toMatchObject({ cause: { code: '22012' } });
      return await planOf(tx);
    });
    expect(await after).toEqual(usual);
  } finally {
    await pooled.end();
  }
});

test('behind a pooler that hands connections around, a read leaves neither role nor tenant nor settings behind', async () => {
  const pooled = openPool(app.connection, 1, () => undefined);
  // Like a pooler, which reports its own process ids.
  pooled.readers.on('connect', (client) => void Object.assign(client, { processID: 0 }));
  try {
    const companies = (id: number) => pooled.read(id, (tx) => tx.execute(sql`select tenant_id as id from companies`));
    for (const { tenantId: id } of [app.fixture.a, app.fixture.b]) expect((await companies(id)).rows).toEqual([{ id }]);
    const refused = pooled.read(tenantId, (tx) => tx.execute(sql`delete from customers`));
    await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });
    const session = await openReadSession(pooled, owner.token ?? '', 720);
    expect(session?.session.tenantId).toBe(tenantId);
    await session?.commit();
    expect(await openReadSession(pooled, 'nobody-at-all-with-this-token', 720)).toBeNull();
    const client = await pooled.readers.connect();
    const { rows } = await client.query(
      `select current_user = session_user as own, coalesce(current_setting('app.tenant_id', true), '') as tenant,
        current_setting('work_mem') as memory, current_setting('transaction_read_only') as only`,
    );
    client.release();
    expect(rows).toEqual([{ own: true, tenant: '', memory: '4MB', only: 'off' }]);
  } finally {
    await pooled.end();
  }
});

test('a read is refused if its session has just lost its permission or ended', async () => {
  const clerk = await app.as('a', 'staff');
  const rights = (list: string | null) => query('UPDATE users SET permissions = $1 WHERE role = $2', [list, 'staff']);
  const read = () => clerk.raw({ method: 'GET', url: urlOf(listCustomers) });
  await read();
  expect((await read()).status).toBe(200);
  await rights('[]');
  expect((await read()).status).toBe(403);
  expect((await read()).status).toBe(403);
  await rights(null);
  expect((await read()).status).toBe(200);
  await query('DELETE FROM sessions WHERE token_hash = $1', [hashToken(clerk.token ?? '')]);
  expect((await read()).status).toBe(401);
});

test('every table of tenants is under row-level security, and requests cannot read the platform’s own', async () => {
  const open = await query(`
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relrowsecurity`);
  expect(open).toEqual([]);
  for (const table of ['platform.accounts', 'platform.audit_heads', 'platform.rate_counters']) {
    const read = inTenant((tx) => tx.execute(sql.raw(`SELECT * FROM ${table}`)));
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

test('the audit chain is intact, and shows where a row was changed, removed or cut off', async () => {
  const { tenantId } = app.fixture.a;
  await sealAudit(app.pool);
  const verify = () => app.pool.inTenant(tenantId, (tx) => verifyAuditChain(tx, tenantId));
  const check = await verify();
  expect(check).toMatchObject({ whole: true });
  const rows = check.whole ? check.rows : 0;
  expect(rows).toBeGreaterThan(3);

  const tamper = (statement: string) => query(`${statement} AND tenant_id = ${tenantId}`);
  const [from] = await query('SELECT "to" FROM audit_entries WHERE tenant_id = $1 AND sealed_no = 2', [tenantId]);
  await tamper(`UPDATE audit_entries SET "to" = 'nothing' WHERE sealed_no = 2`);
  expect(await verify()).toEqual({ whole: false, brokenAt: 2 });
  expect(await owner.data(verifyChangeLog)).toEqual({ whole: false, entries: 1 });
  expect(await (await app.as('a', 'staff')).refused(verifyChangeLog)).toMatchObject({ code: 'forbidden' });
  await query('UPDATE audit_entries SET "to" = $1 WHERE tenant_id = $2 AND sealed_no = 2', [from?.to, tenantId]);
  expect(await verify()).toMatchObject({ whole: true });
  expect(await owner.data(verifyChangeLog)).toMatchObject({ whole: true });

  await tamper(`DELETE FROM audit_entries WHERE sealed_no = ${rows}`);
  expect(await verify()).toEqual({ whole: false, brokenAt: rows });
  await tamper('DELETE FROM audit_entries WHERE sealed_no = 1');
  expect(await verify()).toEqual({ whole: false, brokenAt: 1 });
});

test('every company’s audit chain is checked daily; a broken one raises an alarm and does not stop the other checks', async () => {
  await createdBy(owner, 'a@chain.test');
  await createdBy(await app.as('b', 'owner'), 'b@chain.test');
  await sealAudit(app.pool);
  const { a, b } = app.fixture;
  await query(`UPDATE audit_entries SET "to" = 'nothing' WHERE tenant_id = $1 AND sealed_no = 1`, [a.tenantId]);
  const after = (hours: number) => checkAuditChains(app.pool, new Date(Date.now() + hours * 3_600_000));
  const alarm = {
    errors: [{ message: `Company ${a.tenantId}`, cause: { message: expect.stringContaining('at entry 1') } }],
  };
  await expect(after(25)).rejects.toMatchObject(alarm);
  const heads = await query(
    'SELECT tenant_id, broken_at FROM platform.audit_heads WHERE checked_at IS NOT NULL ORDER BY 1',
  );
  expect(heads).toEqual([
    { tenant_id: a.tenantId, broken_at: 1 },
    { tenant_id: b.tenantId, broken_at: null },
  ]);
  await after(48);
  await expect(after(50)).rejects.toMatchObject(alarm);
});

test('a request cannot change audit entries', async () => {
  const change = inTenant((tx) => tx.execute(sql`UPDATE audit_entries SET "to" = 'x'`));
  await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
});
