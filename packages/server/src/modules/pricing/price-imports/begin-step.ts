import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import type { StoredImport } from './import-rows.ts';

/** Queues the next step of an upload. */
export async function beginStep(
  tx: Tx,
  stored: StoredImport,
  effects: Effects,
  next: Pick<StoredImport, 'step'> & Partial<StoredImport>,
): Promise<StoredImport> {
  const [started] = await tx
    .update(priceImports)
    .set({ ...next, state: 'running', percent: 0, message: null, finished_at: null })
    .where(eq(priceImports.id, stored.id))
    .returning();
  if (!started) throw new Refusal('not_found');
  const { tenant_id: tenantId, id: importId } = started;
  // A rebuilt proposal is confirmed once more.
  const key = `price-import-${tenantId}-${importId}-${next.step}-${stored.finished_at?.getTime()}`;
  await effects.enqueue('price-import', { tenantId, importId }, key);
  effects.emit('resource.changed', { resource: 'import', id: null });
  return started;
}
