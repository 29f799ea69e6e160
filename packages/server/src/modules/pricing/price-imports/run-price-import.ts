import { invalidRowsKept } from '@recoup/contract/pricing/price-imports';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../company.ts';
import { type GoodRow, type RowCheck, rowCheck } from './check-rows.ts';
import { importProgress, type Progress } from './import-progress.ts';
import { asJob, type StoredImport } from './import-rows.ts';
import { type FaultyRow, keepInvalidRows, savePrices } from './save-rows.ts';
import { SheetFault } from './sheet-faults.ts';
import { readSheet } from './sheet-file.ts';
import type { SheetRow } from './sheet-rows.ts';

/**
 * Saves a price sheet in one transaction: all of it or, when the server dies in the middle, nothing, and then the job
 * is done again from the file. Nobody sees half a sheet of prices.
 */
export const runPriceImport: Worker<'price-import'> = async (db, { tenantId, importId }, work) => {
  const stored = await db.inTenant(tenantId, (tx) => runningImport(tx, importId));
  if (!stored) return;
  const progress = importProgress(db, stored, work);
  let result: Pick<StoredImport, 'state' | 'total' | 'success' | 'failed' | 'message'> | null;
  try {
    result = await db.inTenant(tenantId, (tx) => saveSheet(tx, stored, work, progress));
  } catch (error) {
    const message = faultOf(error);
    if (message === null) throw error;
    result = { state: 'failed', total: 0, success: 0, failed: 0, message };
    const failed = result;
    await db.inTenant(tenantId, (tx) => finish(tx, stored, work.now(), failed));
  } finally {
    await progress.settled();
  }
  if (!result) return;
  work.emit('job.done', asJob({ ...stored, ...result, percent: 100 }), stored.user_id);
  work.emit('resource.changed', { resource: 'import', id: null });
  if (result.success > 0) {
    work.emit('resource.changed', { resource: 'price', id: null });
    work.emit('resource.changed', { resource: 'catalogue', id: null });
  }
  await work.services.files.remove(stored.file_key);
};

async function runningImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const [stored] = await tx
    .select()
    .from(priceImports)
    .where(and(eq(priceImports.id, id), eq(priceImports.state, 'running')));
  return stored;
}

async function saveSheet(tx: Tx, stored: StoredImport, work: Work, progress: Progress) {
  // A second worker of the same job (the first was thought dead) waits here, then finds it done.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price-import ${stored.id}`}, 0))`);
  if (!(await runningImport(tx, stored.id))) return null;
  const { currency } = await readCompany(tx);
  const check = await rowCheck(tx, currency);
  const now = work.now();
  const file = work.services.files.read(stored.file_key);
  let bytes = 0;
  file.on('data', (chunk: Buffer | string) => {
    bytes += chunk.length;
  });
  let total = 0;
  let valid = 0;
  let kept = 0;
  // While the database saves one batch the next one is read and checked.
  let saving: Promise<void> = Promise.resolve();
  for await (const batch of readSheet(file)) {
    work.signal.throwIfAborted();
    const { good, faulty } = sorted(batch, check);
    total += batch.length;
    valid += good.length;
    const listed = faulty.slice(0, invalidRowsKept - kept);
    kept += listed.length;
    await saving;
    saving = savePrices(tx, stored.tenant_id, now, good).then(() =>
      keepInvalidRows(tx, stored.tenant_id, stored.id, listed),
    );
    saving.catch(() => undefined);
    progress.tell((bytes / Math.max(1, stored.bytes)) * 99, total);
  }
  await saving;
  work.signal.throwIfAborted();
  await audit(tx, { tenantId: stored.tenant_id, actor: 'system' }, [
    {
      entity: 'price-import',
      entityId: stored.id,
      action: 'Prices uploaded',
      subject: stored.file_name,
      field: 'prices',
      to: `${valid} saved, ${total - valid} not taken`,
      why: `Uploaded by ${stored.by}`,
    },
  ]);
  const result = { state: 'done' as const, total, success: valid, failed: total - valid, message: null };
  await progress.settled();
  await finish(tx, stored, now, result);
  return result;
}

function sorted(batch: readonly SheetRow[], check: RowCheck): { good: GoodRow[]; faulty: FaultyRow[] } {
  const good: GoodRow[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of batch) {
    const result = check(row);
    if ('fault' in result) faulty.push({ ...row, ...result });
    else good.push(result);
  }
  return { good, faulty };
}

async function finish(
  tx: Tx,
  stored: StoredImport,
  now: Date,
  result: Pick<StoredImport, 'state' | 'total' | 'success' | 'failed' | 'message'>,
) {
  await tx
    .update(priceImports)
    .set({ ...result, percent: 100, finished_at: now })
    .where(eq(priceImports.id, stored.id));
}

/** Why the file as a whole is no good; null for anything that may pass when tried again. */
function faultOf(error: unknown): string | null {
  if (error instanceof SheetFault) return error.message;
  const lost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return lost ? 'The file is no longer there. Upload it again.' : null;
}
