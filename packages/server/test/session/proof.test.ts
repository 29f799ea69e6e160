import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { exportAuditLog, getProof, type SeparationTest, separationTestNames } from '@recoup/contract/session/proof';
import { eraseCustomer, listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { createCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { openPackage } from '../../src/moving/package-file.ts';
import { checkSeparation, trySeparation } from '../../src/platform/access/check-separation.ts';
import { attempts, canaryCompanies, guardedTables } from '../../src/platform/access/try-separation.ts';
import { sealAudit } from '../../src/platform/audit/audit-chain.ts';
import type { Transactions, Tx } from '../../src/platform/db/db.ts';
import { sql } from '../../src/platform/db/drizzle.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { app, staff: owner, as, query } = useCompany({ bare: true });
const clerk = as('staff');
const run = promisify(execFile);

/** The newest result that owners see: the tests that found something. */
async function newestFailures() {
  const { separation } = await owner.data(getProof);
  return separation[0]?.results.filter(({ found }) => found !== null);
}

test('the separation from other companies is tested once a day, and owners see each test', async () => {
  await query('DELETE FROM platform.separation_checks');
  await checkSeparation(app.pool, new Date());
  await checkSeparation(app.pool, new Date());
  const { separation } = await owner.data(getProof);
  expect(separation).toHaveLength(1);
  expect(separation[0]).toMatchObject({ passed: true, tables: expect.any(Number) as number });
  expect(separation[0]?.tables).toBeGreaterThan(100);
  expect(separation[0]?.results).toEqual(separationTestNames.map((name) => ({ test: name, found: null })));
  await checkSeparation(app.pool, new Date(Date.now() + 86_400_000));
  expect((await owner.data(getProof)).separation).toHaveLength(2);
  expect(await query('SELECT tenant_id FROM canaries ORDER BY 1')).toEqual(
    canaryCompanies.map((tenant_id) => ({ tenant_id })),
  );
  await clerk.refused(getProof);
});

test.each<[string, string, string, SeparationTest[]]>([
  [
    'row-level security is off for a table',
    'ALTER TABLE customers DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE customers ENABLE ROW LEVEL SECURITY',
    ['policies', 'reads', 'nobody'],
  ],
  [
    'a second rule lets in more',
    'CREATE POLICY more ON customers TO app_rw USING (true)',
    'DROP POLICY more ON customers',
    ['policies', 'reads', 'nobody'],
  ],
  [
    'the canaries can be reached',
    'CREATE POLICY more ON canaries TO app_rw USING (true) WITH CHECK (true)',
    'DROP POLICY more ON canaries',
    ['policies', 'reads', 'nobody', 'canary', 'writes'],
  ],
  [
    'requests may read accounts',
    'GRANT USAGE ON SCHEMA platform TO app_rw; GRANT SELECT ON platform.accounts TO app_rw',
    'REVOKE SELECT ON platform.accounts FROM app_rw; REVOKE USAGE ON SCHEMA platform FROM app_rw',
    ['accounts'],
  ],
])('it is found when %s', async (_what, breaks, repairs, tests) => {
  await owner.ok(createCustomer, {
    body: { first_name: 'Cara', last_name: 'Cole', email: `${crypto.randomUUID()}@a.test`, phone: null, address: null },
  });
  await query('DELETE FROM platform.separation_checks');
  await query(breaks);
  try {
    await expect(trySeparation(app.pool, new Date())).rejects.toThrow('Companies aren’t separated: ');
  } finally {
    await query(repairs);
    await query("UPDATE canaries SET word = 'tweet'");
  }
  expect((await newestFailures())?.map(({ test: name }) => name)).toEqual(tests);
  await trySeparation(app.pool, new Date());
  expect(await newestFailures()).toEqual([]);
});

/** The number of recent sequential scans and index scans of this connection. */
async function scansIn(tx: Tx) {
  const { rows } = await tx.execute<{ through: number; by_index: number }>(
    sql`SELECT sum(seq_scan)::int AS through, sum(idx_scan)::int AS by_index FROM pg_stat_xact_user_tables WHERE schemaname = 'public'`,
  );
  return rows[0] ?? { through: 0, by_index: 0 };
}

test('the test queries every table by its index and never reads a whole table, however large it is', async () => {
  const { pool } = app;
  const tables = await pool.asPlatform(guardedTables);
  let byIndex = 0;
  const inTenant: Transactions['inTenant'] = (tenant, work) =>
    pool.inTenant(tenant, async (tx, ...more) => {
      const before = await scansIn(tx);
      const found = await work(tx, ...more);
      const after = await scansIn(tx);
      expect(after.through - before.through).toBe(0);
      byIndex += after.by_index - before.by_index;
      return found;
    });
  for (const test of ['reads', 'nobody'] as const)
    expect(await attempts[test]({ inTenant, asPlatform: pool.asPlatform.bind(pool) }, tables)).toBeNull();
  expect(byIndex).toBeGreaterThanOrEqual(tables.length);
});

/** The extracted export, and the output of its script. */
async function exported() {
  const folder = await mkdtemp(join(tmpdir(), 'audit-log-'));
  const { token } = await app.as('a', 'owner');
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await app.app.inject({ method: 'POST', url: urlOf(exportAuditLog), headers });
  await writeFile(join(folder, 'log.zip'), rawPayload);
  const zip = await openPackage(join(folder, 'log.zip'));
  for (const name of zip.names) await writeFile(join(folder, name), await text(await zip.read(name)));
  zip.close();
  const at = (name: string) => join(folder, name);
  return {
    names: zip.names,
    read: async () => (await readFile(at('entries.txt'), 'utf8')).split('\n').filter(Boolean),
    write: (lines: readonly string[]) => writeFile(at('entries.txt'), `${lines.join('\n')}\n`),
    rewrite: (name: string, words: string) => writeFile(at(name), words),
    verify: (...noted: string[]) =>
      run(process.execPath, [at('verify.mjs'), ...noted]).then(
        ({ stdout }) => stdout.trim(),
        ({ stderr }: { stderr: string }) => stderr.trim(),
      ),
    remove: () => rm(folder, { recursive: true }),
  };
}

test('an outsider verifies the exported audit log with its script, and a forged one fails', async () => {
  const names = ['Ada', 'Line\u2028break “quoted” \\ \u0007', 'Bo'];
  for (const [at, last_name] of names.entries())
    await owner.ok(createCustomer, {
      body: { first_name: 'Cara', last_name, email: `proof-${at}@a.test`, phone: null, address: null },
    });
  await sealAudit(app.pool);
  const { audit_log } = await owner.data(getProof);
  const log = await exported();
  try {
    expect(log.names).toEqual(['README.txt', 'chain.json', 'verify.mjs', 'entries.txt']);
    const lines = await log.read();
    expect(lines).toHaveLength(audit_log.entries);
    const noted = `${audit_log.entries}:${audit_log.last_seal}`;
    expect(await log.verify()).toMatch(/^VERIFIED: /);
    expect(await log.verify(noted, `1:${lines[0]?.slice(0, 64)}`)).toContain(noted);
    const forged: [string, readonly string[], RegExp][] = [
      ['changed', lines.map((line, at) => (at === 1 ? line.replace('Cara', 'Mara') : line)), /entry 2 isn’t/],
      ['removed', lines.filter((_, at) => at !== 0), /entry 1 isn’t/],
      ['cut off', lines.slice(0, -1), /ends at entry/],
      ['swapped', [lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)], /entry 1 isn’t/],
    ];
    for (const [, changed, why] of forged) {
      await log.write(changed);
      expect(await log.verify()).toMatch(why);
    }
    // A completely new chain is intact. Only the earlier note reveals it.
    await log.write([]);
    await log.rewrite('entries.txt', '');
    await log.rewrite('chain.json', JSON.stringify({ company: 'Forged', entries: 0, last_seal: '' }));
    expect(await log.verify()).toMatch(/^VERIFIED: 0/);
    expect(await log.verify(noted)).toMatch(/whose seal you noted, isn’t there/);
  } finally {
    await log.remove();
  }
  await clerk.refused(exportAuditLog);
});

test('a history shows a record as it was at the end of a day: values that differed, and whether it existed', async () => {
  const body = { first_name: 'Cara', last_name: 'Cole', email: 'was@a.test', phone: null, address: null };
  const { id, version } = await owner.data(createCustomer, { body });
  await query("UPDATE audit_entries SET at = now() - interval '3 days' WHERE entity = 'customer' AND entity_id = $1", [
    id,
  ]);
  await query("UPDATE customers SET created_at = now() - interval '3 days' WHERE id = $1", [id]);
  await owner.ok(updateCustomer, { params: { id }, body: { ...body, last_name: 'Moss', note: 'Moved', version } });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const was = async (on: string) => (await owner.ok(listCustomerChanges, { params: { id }, query: { on } })).as_it_was;
  expect(await was(day(5))).toMatchObject({ existed: false });
  const before = await was(day(2));
  expect(before?.existed).toBe(true);
  expect(before?.differences.map(({ field, was, now }) => [field, was, now]).toSorted()).toEqual([
    ['last_name', 'Cole', 'Moss'],
    ['note', null, 'Moved'],
  ]);
  expect(await was(day(-1))).toMatchObject({ existed: true, differences: [] });
  expect((await owner.ok(listCustomerChanges, { params: { id } })).as_it_was).toBeNull();
  await owner.ok(eraseCustomer, { params: { id }, body: { reason: 'Asked for it' } });
  expect(await was(day(2))).toBeNull();
});
