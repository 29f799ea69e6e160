import { and, eq, inArray, lt, ne, sql } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';
import { sheetImportRows, sheetImports } from '../../../schema/sheet-imports.ts';

/** How long an upload's rows are kept and it can be undone. */
const keptDays = 90;

/** Ends uploads whose job was lost. A lost check fails; saving or undoing can be started again. */
export async function failLostSheets({ pool, now, sockets }: HousekeepingParts): Promise<void> {
  const lost = await pool.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ tenant_id: number }>(sql`
      update sheet_imports t set percent = 100, finished_at = ${now.toISOString()},
        state = case step when 'check' then 'failed' when 'save' then 'checked' else 'done' end,
        message = case step when 'check' then 'The sheet could not be checked. Upload it again.'
          when 'save' then 'Not all rows could be added. Confirm them again.'
          else 'The import could not be undone. Try again.' end
      where t.state = 'running' and t.created_at < ${lostBefore(now).toISOString()}
        and ${sql.raw(hasNoJob('sheet-import', 'importId'))}
      returning t.tenant_id`);
    return rows;
  });
  for (const { tenant_id } of lost) sockets.tell(tenant_id, 'resource.changed', { resource: 'import', id: null });
}

/** Deletes uploads with their rows after some months, because they contain personal data. */
export async function forgetOldSheets({ pool, now }: HousekeepingParts): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await pool.asPlatform(async (tx) => {
    const old = await tx
      .select({ tenant_id: sheetImports.tenant_id, id: sheetImports.id })
      .from(sheetImports)
      .where(and(lt(sheetImports.created_at, before), ne(sheetImports.state, 'running')));
    for (const { tenant_id, id } of old) {
      const rows = and(eq(sheetImportRows.tenant_id, tenant_id), eq(sheetImportRows.import_id, id));
      await tx.delete(sheetImportRows).where(rows);
      await tx.delete(sheetImports).where(and(eq(sheetImports.tenant_id, tenant_id), inArray(sheetImports.id, [id])));
    }
  });
}
