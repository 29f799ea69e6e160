import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { allEndpoints } from '@recoup/contract';
import { expect, test } from 'vitest';
import { sealAudit } from '../../src/platform/audit/audit-chain.ts';
import { productRelease } from '../../src/platform/product-release.ts';
import { useCompany } from '../company.ts';
import { documentParts, verbOf } from '../platform/documents.ts';
import { type AnyParts, callWith, samplesOf } from '../samples.ts';
import { emptyTables, fillEmptyTables } from './fill-empty-tables.ts';
import { keptFolder } from './restore.ts';

const company = useCompany({ company: 'b' });

/** Calls every endpoint of the product with its sample, so that everything that can be stored is stored. */
async function callEverything(): Promise<void> {
  const sampleOf = samplesOf(company);
  for (const named of allEndpoints()) {
    const { document, endpoint } = named;
    const caller = await company.app.as(document ? 'a' : 'b', endpoint.resource === 'account' ? 'staff' : 'owner');
    const parts: AnyParts = document ? await documentParts(caller, document, verbOf(named)) : await sampleOf(named);
    await callWith(parts.by === undefined ? caller : company.app.with(parts.by), endpoint, parts);
  }
}

test('the release is kept as a dump with rows in every table, and its files', async () => {
  await callEverything();
  await sealAudit(company.app.pool);
  await fillEmptyTables(company.app.pool.raw);
  expect(await emptyTables(company.app.pool.raw)).toEqual([]);
  await company.app.jobs.stop();

  const folder = join(keptFolder, productRelease);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { connectionString } = company.app.connection as { connectionString: string };
  const options = ['--no-owner', '--inserts', '--rows-per-insert=500', '--dbname', connectionString];
  const dump = execFileSync(process.env.PG_DUMP ?? 'pg_dump', options, { maxBuffer: 2 ** 28 });
  // What begins with a backslash is for psql alone.
  const text = dump.toString().replaceAll(/^\\.*\n/gm, '');
  writeFileSync(join(folder, 'database.sql.gz'), gzipSync(text, { level: 9 }));
  cpSync(company.app.services.filesFolder, join(folder, 'files'), { recursive: true });
});
