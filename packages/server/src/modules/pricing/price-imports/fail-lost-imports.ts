import { and, eq, lt, sql } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { dropProposal } from '../price-changes/proposals.ts';

/**
 * Marks price sheets as failed whose job is gone, and deletes their files, so that another one can be uploaded. One
 * that was being saved can be confirmed again, and one that was being rolled back stays as it was.
 */
export async function failLostImports({ pool, sockets, now, outbox }: HousekeepingParts): Promise<void> {
  const imports = await pool.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ tenant_id: number; file_key: string }>(sql`
      update price_imports t set percent = 100, finished_at = ${now.toISOString()},
        state = case step when 'check' then 'failed' when 'save' then 'checked' else 'done' end,
        message = case step when 'check' then 'We couldn’t check the sheet. Upload it again.'
          when 'save' then 'We couldn’t save the prices. Confirm them again.'
          else 'We couldn’t roll back the upload. Try again.' end
      where t.state = 'running' and t.created_at < ${lostBefore(now).toISOString()}
        and ${sql.raw(hasNoJob('price-import', 'importId'))}
      returning t.tenant_id, t.file_key`);
    const files = rows.map(({ tenant_id: tenantId, file_key: fileKey }) => ({ tenantId, fileKey }));
    await outbox.putMany(
      tx,
      'remove-file',
      files.map((payload) => ({ payload, key: `remove-${payload.fileKey}` })),
    );
    return rows;
  });
  for (const { tenant_id } of imports) sockets.tell(tenant_id, 'resource.changed', { resource: 'import', id: null });
}

/** Hours that a checked upload waits for confirmation. */
const waitingHours = 24;

/** Drops checked uploads that weren't confirmed in time. Their difference is outdated. */
export async function dropForgottenImports({ db, pool, now }: HousekeepingParts): Promise<void> {
  const before = new Date(now.getTime() - waitingHours * 3_600_000);
  const forgotten = await pool.asPlatform((tx) =>
    tx
      .select({ id: priceImports.tenant_id, importId: priceImports.id })
      .from(priceImports)
      .where(and(eq(priceImports.state, 'checked'), lt(priceImports.finished_at, before))),
  );
  for (const { id: tenantId, importId } of forgotten)
    await db.inTenant(tenantId, async (tx, effects) => {
      const waiting = and(eq(priceImports.id, importId), eq(priceImports.state, 'checked'));
      const [stored] = await tx.select().from(priceImports).where(waiting).for('update');
      if (!stored) return;
      if (stored.change_id !== null) await dropProposal(tx, stored.change_id);
      const message = `Not confirmed within ${waitingHours} hours. No prices were changed.`;
      await tx.update(priceImports).set({ state: 'cancelled', message, change_id: null }).where(waiting);
      effects.emit('resource.changed', { resource: 'import', id: null });
    });
}
