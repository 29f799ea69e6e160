import { counted } from '@recoup/contract/messages/counted';
import type { PriceImport } from '@recoup/contract/pricing/price-imports';
import type { Job } from '@recoup/contract/socket-event';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq, ne } from '../../../platform/db/drizzle.ts';
import { priceImports } from '../../../schema/price-imports.ts';

export type StoredImport = typeof priceImports.$inferSelect;

/** The upload with this id, or the newest of the tenant. Scheduled changes from the editor don't count as uploads. */
export async function findImport(tx: Tx, id?: number): Promise<StoredImport | undefined> {
  const wanted = id === undefined ? ne(priceImports.source, 'bulk') : eq(priceImports.id, id);
  const [newest] = await tx.select().from(priceImports).where(wanted).orderBy(desc(priceImports.id)).limit(1);
  return newest;
}

/** An upload as it goes over the wire. */
export function asPriceImport(stored: StoredImport): PriceImport {
  return {
    id: String(stored.id),
    source: stored.source,
    file_name: stored.file_name,
    state: stored.state,
    step: stored.step,
    percent: stored.percent,
    total: stored.total,
    success: stored.success,
    unchanged: stored.unchanged,
    failed: stored.failed,
    difference: stored.difference,
    message: stored.message,
    headers: stored.headers,
    live_at: stored.live_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
    finished_at: stored.finished_at?.toISOString() ?? null,
    by: stored.by,
  };
}

/** The same for the socket: the current step and its result. */
export function asJob(
  stored: Pick<StoredImport, 'id' | 'step' | 'state' | 'percent' | 'total' | 'success' | 'failed' | 'message'>,
): Job {
  const { step, state, success } = stored;
  const ended = state === 'failed' || state === 'cancelled' ? 'failed' : 'done';
  return {
    id: step === 'check' ? String(stored.id) : `${stored.id} ${step}`,
    kind: 'price-import',
    state: state === 'running' ? 'running' : ended,
    percent: stored.percent,
    total: stored.total,
    succeeded: success,
    failed: stored.failed,
    message:
      stored.message ??
      (state === 'checked' ? `${counted(success, 'price changes', 'prices change')} once confirmed` : null),
  };
}
