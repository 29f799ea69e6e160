import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCompany, reopenCompany } from '../../src/moving/close-company.ts';
import { companyTables, quoted } from '../../src/moving/company-tables.ts';
import type { Imported } from '../../src/moving/import-company.ts';
import type { Manifest } from '../../src/moving/manifest.ts';
import { movedKey } from '../../src/moving/moved-rows.ts';
import { openPackage } from '../../src/moving/package-file.ts';
import { removeCompany } from '../../src/moving/remove-company.ts';
import { sealAudit } from '../../src/platform/audit/audit-chain.ts';
import { checkChain } from '../../src/platform/audit/check-chains.ts';
import { secretsOf } from '../../src/platform/secrets.ts';
import { fileColumns, fileContext, isRemovedOnceRead, sealedColumns, sealedText } from '../../src/sealed-values.ts';
import { type Deployment, now, richCompany, twoDeployments } from './two-deployments.ts';

let both: Awaited<ReturnType<typeof twoDeployments>>;
let manifest: Manifest;
let imported: Imported;
beforeAll(async () => {
  both = await twoDeployments();
  await sealAudit(both.source.pool);
  manifest = await both.exportTo(both.path);
  imported = await both.importFrom(both.path);
});
afterAll(() => both.stop());

const rows = async <R extends object>({ pool }: Deployment, question: string, values: unknown[] = []): Promise<R[]> =>
  (await pool.raw.query<R>(question, values)).rows;

/** Columns that differ on purpose, per table. */
const others: Readonly<Record<string, readonly string[]>> = {
  'public.audit_entries': ['hash'],
  'platform.audit_heads': ['hash', 'checked_at', 'broken_at'],
  'public.companies': ['id'],
  'public.failed_jobs': ['payload'],
  'public.tenants': [
    'id',
    'source_id',
    'subscription_id',
    'billing_customer',
    'billed_at',
    'period_ends_at',
    'trial_ends_at',
  ],
};

/** A company's rows in each table: their number, sums and statuses, and a digest of everything that isn't sealed. */
async function holdings(deployment: Deployment, tenantId: number): Promise<Record<string, unknown>> {
  const client = await deployment.pool.direct.connect();
  const all: Record<string, unknown> = {};
  try {
    for (const { name, owner, columns } of await companyTables(client)) {
      const bare = name.replace('public.', '');
      const ownColumns = [...sealedColumns, ...fileColumns]
        .filter(({ table }) => table === bare)
        .map(({ column }) => column);
      const left = [owner, ...(others[name] ?? []), ...ownColumns];
      const compared = columns
        .filter((column) => !left.includes(column))
        .map(quoted)
        .join(', ');
      const result = await client.query(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(digest, ' ' ORDER BY digest), '')) AS digest
         FROM (SELECT md5(to_jsonb(r)::text) AS digest FROM (SELECT ${compared} FROM ${quoted(name)} WHERE ${quoted(owner)} = $1) r) d`,
        [tenantId],
      );
      all[name] = result.rows[0];
    }
  } finally {
    client.release();
  }
  return all;
}

test('a moved company has the same rows in every table, and none of the tables is empty', async () => {
  const before = await holdings(both.source, richCompany);
  const after = await holdings(both.target, imported.tenantId);
  // Records of the move itself, and jobs that were waiting.
  for (const table of ['public.audit_entries', 'public.failed_jobs', 'platform.accounts', 'platform.site_names']) {
    delete before[table];
    delete after[table];
  }
  expect(after).toEqual(before);
  const empty = Object.entries(before).filter(([, holding]) => (holding as { rows: number }).rows === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

test('orders, payouts and invoices keep their statuses and totals', async () => {
  const figures = `SELECT (SELECT json_agg(o ORDER BY o::text) FROM (SELECT kind, category, status_id, count(*), sum(total) FROM orders
      WHERE tenant_id = $1 GROUP BY 1, 2, 3) o) AS orders,
    (SELECT json_agg(p ORDER BY p::text) FROM (SELECT state, count(*), sum(amount) FROM payouts WHERE tenant_id = $1 GROUP BY 1) p) AS payouts,
    (SELECT json_agg(i ORDER BY i::text) FROM (SELECT status, count(*), sum(total), sum(paid) FROM invoices WHERE tenant_id = $1 GROUP BY 1) i) AS invoices`;
  const [before] = await rows<{ orders: unknown[] }>(both.source, figures, [richCompany]);
  expect(before?.orders.length).toBeGreaterThan(3);
  expect(await rows(both.target, figures, [imported.tenantId])).toEqual([before]);
});

test('every secret opens with the new deployment’s key to the same text', async () => {
  const opened = async (deployment: Deployment, tenantId: number) => {
    const found: string[] = [];
    for (const column of sealedColumns) {
      const its = await rows<{ row: Record<string, unknown> }>(
        deployment,
        `SELECT to_jsonb(t) AS row FROM ${quoted(column.table)} t WHERE tenant_id = $1`,
        [tenantId],
      );
      for (const { row } of its) {
        const sealed = sealedText(column, row);
        if (sealed !== null) found.push(deployment.secrets.open(sealed, column.context({ tenantId, row })));
      }
    }
    return found.sort();
  };
  const before = (await opened(both.source, richCompany)).filter((secret) => secret !== 'consents');
  const after = await opened(both.target, imported.tenantId);
  expect(after.length).toBeGreaterThan(30);
  for (const secret of after) expect(before).toContain(secret);
});

test('the company’s files are stored under its new number, byte for byte, and sealed files are resealed for it', async () => {
  const { source, target } = both;
  let compared = 0;
  for (const { table, column } of fileColumns) {
    const named = await rows<{ key: string }>(
      source,
      `SELECT ${column} AS key FROM ${table} WHERE tenant_id = $1 AND ${column} IS NOT NULL`,
      [richCompany],
    );
    for (const { key } of named.filter((one) => !isRemovedOnceRead(one.key) && !manifest.missing.includes(one.key))) {
      const moved = movedKey(key, richCompany, imported.tenantId);
      const seal = fileContext(key);
      const [before, after] = [await buffer(source.files.read(key)), await buffer(target.files.read(moved))];
      if (seal)
        expect(target.secrets.open(after.toString(), seal(imported.tenantId))).toBe(
          source.secrets.open(before.toString(), seal(richCompany)),
        );
      else expect(after.equals(before)).toBe(true);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('the audit log is complete under the company’s new number, and records the move', async () => {
  const { source, target } = both;
  await sealAudit(target.pool);
  const [{ last }] = (await rows<{ last: number }>(
    source,
    'SELECT sealed_no AS last FROM platform.audit_heads WHERE tenant_id = $1',
    [richCompany],
  )) as [{ last: number }];
  expect(await checkChain(target.pool, imported.tenantId, now)).toEqual({ whole: true, rows: last + 1 });
  const secretRows = await rows(
    target,
    "SELECT why FROM audit_entries WHERE tenant_id = $1 AND action = 'Company imported'",
    [imported.tenantId],
  );
  expect(secretRows).toEqual([{ why: `Company ${richCompany} of another deployment, exported ${now.toISOString()}` }]);
});

test('users keep the sign-in they already have there, and jobs that were waiting wait for a decision', async () => {
  expect(imported.accounts).toContain('owner@b.recoup.test');
  expect(imported.jobs).toBeGreaterThan(0);
  const [waiting] = await rows<{ jobs: number }>(
    both.target,
    "SELECT count(*)::int AS jobs FROM failed_jobs WHERE tenant_id = $1 AND state = 'failed' AND payload->>'tenantId' = $1::text",
    [imported.tenantId],
  );
  expect(waiting?.jobs).toBeGreaterThanOrEqual(imported.jobs);
});

test('numbers given out after the move never repeat those of the moved company', async () => {
  const numbered = await rows<{ name: string; column: string }>(
    both.target,
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  const behind: string[] = [];
  for (const { name, column } of numbered) {
    const [last] = await rows<{ is_behind: boolean }>(
      both.target,
      `SELECT coalesce(max(${column}), 0) > coalesce(pg_sequence_last_value(pg_get_serial_sequence('${name}', '${column}')), 0) AS is_behind FROM ${name}`,
    );
    if (last?.is_behind) behind.push(name);
  }
  expect(behind).toEqual([]);
});

test('companies that were there before keep their data', async () => {
  const [ownCounts] = await rows<{ companies: number; audited: number }>(
    both.target,
    'SELECT count(*)::int AS companies FROM companies',
  );
  expect(ownCounts?.companies).toBe(3);
  const ids = await rows<{ id: number }>(both.target, 'SELECT id FROM companies');
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
});

test('a package that doesn’t fit is refused with a message, and nothing changes', async () => {
  const { target, source, path, importFrom, at } = both;
  const before = await rows(target, 'SELECT count(*) FROM tenants');
  await expect(importFrom(path, { transfer: secretsOf('another key than the one of the export') })).rejects.toThrow(
    'TRANSFER_KEY',
  );
  await expect(importFrom(path)).rejects.toThrow('already imported');
  await expect(importFrom(path, { pool: source.pool })).rejects.toThrow('already belongs to this deployment');
  const [last] = await rows<{ name: string; hash: string }>(
    target,
    'SELECT * FROM upgrade.migrations ORDER BY name DESC LIMIT 1',
  );
  await rows(target, 'DELETE FROM upgrade.migrations WHERE name = $1', [last?.name]);
  await expect(importFrom(path)).rejects.toThrow('Upgrade this deployment to the same release');
  await rows(target, "INSERT INTO upgrade.migrations VALUES ($1, $2, '0.2.0')", [last?.name, last?.hash]);
  await pipeline(
    createReadStream(path, { end: Math.floor(statSync(path).size / 2) }),
    createWriteStream(at('half.zip')),
  );
  await expect(importFrom(at('half.zip'))).rejects.toThrow();
  expect(await rows(target, 'SELECT count(*) FROM tenants')).toEqual(before);
});

test('a closed company has no signed-in users and starts no jobs until it is reopened', async () => {
  const { pool } = both.source;
  const waiting = async () =>
    (
      await rows<{ jobs: number }>(
        both.source,
        "SELECT count(*)::int AS jobs FROM pgboss.job WHERE state IN ('created', 'retry') AND data->>'tenantId' = $1::text",
        [richCompany],
      )
    )[0]?.jobs;
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  const subscription = await closeCompany(pool, richCompany);
  expect(await waiting()).toBe(0);
  expect(await rows(both.source, 'SELECT FROM sessions WHERE tenant_id = $1', [richCompany])).toEqual([]);
  expect((await both.exportTo(both.at('closed.zip'))).tables).toEqual(manifest.tables);
  const jobs = await openPackage(both.at('closed.zip'));
  let held = 0;
  for await (const _line of jobs.lines('jobs.jsonl')) held += 1;
  jobs.close();
  expect(held).toBeGreaterThanOrEqual(imported.jobs);
  await reopenCompany(pool, richCompany, subscription);
  expect(await waiting()).toBe(before);
});

test('a company that moved away is removed completely, after its number and name are confirmed', async () => {
  const { target } = both;
  const { tenantId } = imported;
  const [company] = await rows<{ name: string }>(target, 'SELECT name FROM companies WHERE tenant_id = $1', [tenantId]);
  await expect(removeCompany(target, tenantId, 'Another name')).rejects.toThrow('is called');
  const removed = await removeCompany(target, tenantId, company?.name ?? '');
  expect(removed.rows).toBeGreaterThan(1000);
  const left = Object.entries(await holdings(target, tenantId)).filter(
    ([, holding]) => (holding as { rows: number }).rows > 0,
  );
  expect(left).toEqual([]);
  const [owner] = await rows(target, "SELECT tenant_id FROM platform.accounts WHERE email = 'owner@b.recoup.test'");
  expect(owner).toEqual({ tenant_id: 2 });
  await expect(text(target.files.read(`company-pictures/${tenantId}/x`))).rejects.toThrow();
});

test('a company whose audit log was altered is not moved', async () => {
  const { source, target, importFrom, at } = both;
  await rows(source, "UPDATE audit_entries SET why = 'nobody will see' WHERE tenant_id = $1 AND sealed_no = 5", [
    richCompany,
  ]);
  await both.exportTo(at('altered.zip'));
  await expect(importFrom(at('altered.zip'))).rejects.toThrow('The audit log in this export was changed at entry 5');
  expect(await rows(target, 'SELECT count(*)::int AS many FROM tenants')).toEqual([{ many: 2 }]);
});
