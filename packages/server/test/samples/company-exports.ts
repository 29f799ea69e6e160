import { Readable } from 'node:stream';
import { openCompanyExport } from '@recoup/contract/session/company-export';
import { companyExports } from '../../src/schema/operations.ts';
import type { Company } from '../company.ts';

/** An export that can be downloaded. */
export async function readyExport({ app, inTenant, tenantId }: Company): Promise<{ id: number }> {
  const file_key = `company-exports/${tenantId}-${crypto.randomUUID()}.zip`;
  const { bytes } = await app.services.files.write(file_key, Readable.from(['a zip']));
  const now = new Date();
  const made = { tenant_id: tenantId, user_id: 1, by_name: 'Olga A', created_at: now, ready_at: now };
  const expires_at = new Date(now.getTime() + 86_400_000);
  const done = { state: 'ready' as const, expires_at, file_key, bytes, rows: 1, files: 0 };
  const [row] = await inTenant((tx) =>
    tx
      .insert(companyExports)
      .values({ ...made, ...done })
      .returning({ id: companyExports.id }),
  );
  if (!row) throw new Error('no export');
  return row;
}

/** The address where the browser downloads one. */
export async function exportPath(company: Company): Promise<string> {
  return (await company.staff.data(openCompanyExport, { params: await readyExport(company) })).path;
}
