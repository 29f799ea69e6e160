import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCompanyExport, openCompanyExport, startCompanyExport } from '@recoup/contract/session/company-export';
import { createBankAccount } from '@recoup/contract/stock/payment-info';
import { expect, test } from 'vitest';
import { forgetCompanyExports } from '../../src/modules/session/security/export-company.ts';
import { staysBehind } from '../../src/moving/company-tables.ts';
import { openPackage, type PackageReader } from '../../src/moving/package-file.ts';
import { useCompany } from '../company.ts';
import { readyExport } from '../samples/company-exports.ts';
import { addPicture } from '../samples/orders-of-kind.ts';
import { until } from '../until.ts';

const company = useCompany();
const { app, staff: owner, as, orderCalls, at, query, tenantId } = company;
const clerk = as('staff');
const get = (url: string) => app.app.inject({ method: 'GET', url });
const stateNow = async () => (await owner.data(getCompanyExport))?.state;

interface FileSummary {
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Opens a zip file from its bytes. */
async function inZip(bytes: Buffer, work: (zip: PackageReader) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'company-export-'));
  try {
    await writeFile(join(folder, 'all.zip'), bytes);
    const zip = await openPackage(join(folder, 'all.zip'));
    await work(zip).finally(() => zip.close());
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('an owner exports every table and file of the company, with counts and hashes and without credentials', async () => {
  const order = await at('offered');
  const account = {
    scheme: 'routing',
    account_name: 'Cara',
    routing_number: '021000021',
    account_number: '123456789',
  } as const;
  await owner.ok(createBankAccount, { params: { id: order.customer.id }, body: account });
  await addPicture(company, orderCalls.createOrderPicture, order);
  await owner.ok(startCompanyExport);
  await until(async () => (await stateNow()) === 'ready');
  const ready = await owner.data(getCompanyExport);
  await until(() => app.services.mails.some(({ reference }) => reference.startsWith('company-export-')));
  const { path } = await owner.data(openCompanyExport, { params: { id: ready?.id ?? 0 } });
  const { rawPayload, headers } = await get(path);
  expect(headers['content-disposition']).toContain('company-export-');
  expect(rawPayload).toHaveLength(ready?.bytes ?? 0);
  await inZip(rawPayload, async (zip) => {
    const manifest: { tables: Record<string, FileSummary>; files: Record<string, FileSummary> } = JSON.parse(
      String(await buffer(await zip.read('manifest.json'))),
    );
    const parts = [
      ...Object.entries(manifest.tables).map(([name, summary]) => [`tables/${name}.jsonl`, summary] as const),
      ...Object.entries(manifest.files).map(([name, summary]) => [`files/${name}`, summary] as const),
    ];
    expect(zip.names.filter((name) => name.includes('/'))).toEqual(parts.map(([name]) => name));
    for (const [name, { rows, bytes, sha256 }] of parts) {
      const content = await buffer(await zip.read(name));
      const lines = String(content).split('\n').length - 1;
      const actual = [name, content.length, createHash('sha256').update(content).digest('hex'), rows ?? lines];
      expect(actual).toEqual([name, bytes, sha256, lines]);
      if (rows !== undefined)
        expect(String(content)).not.toMatch(/123456789|"(token|sealed|secret|[a-z_]*_hash|[a-z_]*_sealed)":/);
    }
    const tables = await query<{ name: string }>(
      "SELECT 'public.' || table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1",
    );
    const all = tables.map(({ name }) => name).filter((name) => !(name in staysBehind));
    expect(Object.keys(manifest.tables)).toEqual([...all, 'public.tenants'].sort());
    for (const name of ['orders', 'customers', 'order_pictures']) {
      const [row] = await query<{ many: number }>(`SELECT count(*)::int AS many FROM ${name} WHERE tenant_id = $1`, [
        tenantId,
      ]);
      expect([name, manifest.tables[`public.${name}`]?.rows]).toEqual([name, row?.many]);
    }
    expect(Object.keys(manifest.files)).toHaveLength(ready?.files ?? 0);
  });
});

test('only owners can export, and only one export runs at a time', async () => {
  expect((await clerk.refused(startCompanyExport)).code).toBe('forbidden');
  const [made] = await query<{ id: number }>(
    "INSERT INTO company_exports (tenant_id, state, user_id, by_name, created_at) VALUES ($1, 'running', 1, 'Olga A', now()) RETURNING id",
    [tenantId],
  );
  expect((await owner.refused(startCompanyExport)).code).toBe('already_done');
  await query('DELETE FROM company_exports WHERE id = $1', [made?.id]);
});

test('a download link works for a few minutes, and only until the export is deleted', async () => {
  const { id } = await readyExport(company);
  const { path } = await owner.data(openCompanyExport, { params: { id } });
  expect((await get(path)).body).toBe('a zip');
  const [, key, seconds] = /\/([^/]+)\/(\d+)$/.exec(path) ?? [];
  expect((await get(path.replace(`${seconds}`, `${Number(seconds) + 60}`))).statusCode).toBe(404);
  expect((await get(path.replace(`${key}`, 'x'.repeat(40)))).statusCode).toBe(404);
  await forgetCompanyExports(app.database(), new Date(Date.now() + 8 * 86_400_000));
  expect(await stateNow()).toBe('expired');
  expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await owner.refused(openCompanyExport, { params: { id } })).code).toBe('link_expired');
});
