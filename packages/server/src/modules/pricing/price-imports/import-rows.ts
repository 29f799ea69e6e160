import type { PriceImport } from '@recoup/contract/pricing/price-imports';
import type { Job } from '@recoup/contract/socket-event';
import { desc } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { priceImports } from '../../../schema/price-imports.ts';

export type StoredImport = typeof priceImports.$inferSelect;

/** The newest upload of the tenant. */
export async function newestImport(tx: Tx): Promise<StoredImport | undefined> {
  const [newest] = await tx.select().from(priceImports).orderBy(desc(priceImports.id)).limit(1);
  return newest;
}

/** An upload as it goes over the wire. */
export function asPriceImport(stored: StoredImport): PriceImport {
  return {
    id: String(stored.id),
    file_name: stored.file_name,
    state: stored.state,
    percent: stored.percent,
    total: stored.total,
    success: stored.success,
    failed: stored.failed,
    message: stored.message,
    created_at: stored.created_at.toISOString(),
    finished_at: stored.finished_at?.toISOString() ?? null,
    by: stored.by,
  };
}

/** The same for the socket. */
export function asJob(
  stored: Pick<StoredImport, 'id' | 'state' | 'percent' | 'total' | 'success' | 'failed' | 'message'>,
): Job {
  return {
    id: String(stored.id),
    kind: 'price-import',
    state: stored.state,
    percent: stored.percent,
    total: stored.total,
    succeeded: stored.success,
    failed: stored.failed,
    message: stored.message,
  };
}
