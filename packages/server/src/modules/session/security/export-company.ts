import { pathTo } from '@recoup/contract/route';
import { companyExportDays } from '@recoup/contract/session/company-export';
import type { Database } from '../../../platform/db/db.ts';
import { and, eq, lte } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import type { JobDeclaration } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../schema/core.ts';
import { companyExports } from '../../../schema/operations.ts';
import { readCompany } from '../company/company.ts';

/** A written export, with its size. */
export interface WrittenExport {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/** Writes all data of a company to a file. Implemented above the domains, where all tables are known. */
export type WriteOwnerExport = (
  db: Database,
  services: Pick<Services, 'files'>,
  of: { readonly tenantId: number; readonly fileKey: string; readonly now: Date; readonly signal: AbortSignal },
) => Promise<WrittenExport>;

const running = (id: number) => and(eq(companyExports.id, id), eq(companyExports.state, 'running'));

/** The job that writes an export and notifies the owner who requested it. An interrupted try starts over. */
export const exportCompanyJob = (write: WriteOwnerExport): JobDeclaration<'export-company'> => ({
  title: 'Export of all company data',
  long: true,
  work: async (db, { tenantId, exportId, origin }, { services, now, signal }) => {
    const [started] = await db.inTenant(tenantId, (tx) => tx.select().from(companyExports).where(running(exportId)));
    if (!started) return;
    const fileKey = `company-exports/${tenantId}-${exportId}.zip`;
    const written = await write(db, services, { tenantId, fileKey, now: now(), signal });
    await db.inTenant(tenantId, async (tx, effects) => {
      const ready_at = now();
      const expires_at = new Date(ready_at.getTime() + companyExportDays * 86_400_000);
      await tx
        .update(companyExports)
        .set({ state: 'ready', ready_at, expires_at, file_key: fileKey, ...written })
        .where(running(exportId));
      effects.emit('resource.changed', { resource: 'user', id: null });
      const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, started.user_id));
      if (!owner) return;
      const { name: company_name } = await readCompany(tx);
      const link = origin === null ? '' : `${origin}${pathTo('proofSettings')}`;
      const title = 'Your export is ready';
      const text = `It has all data of ${company_name}. Download it within ${companyExportDays} days.`;
      const mail = await writeMail(tx, 'news', { company_name, title, text, link });
      const reference = `company-export-${tenantId}-${exportId}`;
      await effects.enqueue('send-mail', { tenantId, to: owner.email, ...mail, reference, link }, reference);
    });
  },
  failed: async (db, { tenantId, exportId }, { isLast }) => {
    if (!isLast) return;
    await db.inTenant(tenantId, async (tx, effects) => {
      await tx.update(companyExports).set({ state: 'failed' }).where(running(exportId));
      effects.emit('resource.changed', { resource: 'user', id: null });
    });
  },
});

/** Deletes expired exports. */
export async function forgetCompanyExports(db: Database, now: Date): Promise<void> {
  const isOver = and(eq(companyExports.state, 'ready'), lte(companyExports.expires_at, now));
  const due = await db.asPlatform((tx) =>
    tx.selectDistinct({ id: companyExports.tenant_id }).from(companyExports).where(isOver),
  );
  await forEachTenant(due, (tenantId) =>
    db.inTenant(tenantId, async (tx, effects) => {
      const over = await tx.select().from(companyExports).where(isOver).for('update');
      await tx.update(companyExports).set({ state: 'expired', file_key: null }).where(isOver);
      const keys = over.flatMap(({ file_key }) => file_key ?? []);
      await effects.enqueueMany(
        'remove-file',
        keys.map((fileKey) => ({ payload: { tenantId, fileKey }, key: `remove-${fileKey}` })),
      );
    }),
  );
}
