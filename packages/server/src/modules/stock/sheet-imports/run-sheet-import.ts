import type { Worker } from '../../../platform/jobs/worker.ts';
import { SheetFault } from '../../pricing/sheets/sheet-faults.ts';
import { checkImport } from './check-import.ts';
import { customerSheet } from './customer-sheet.ts';
import type { ImportKind, StoredImport } from './import-kinds.ts';
import { asJob, endStep, runningImport } from './import-state.ts';
import { itemSheet } from './item-sheet.ts';
import { saveImport, undoImport } from './save-import.ts';

/** Runs the next step of an upload. A retried step continues with the remaining rows. */
export const runSheetImport: Worker<'sheet-import'> = async (db, { importId, ...author }, work) => {
  const { tenantId } = author;
  const stored = await db.inTenant(tenantId, (tx) => runningImport(tx, importId));
  if (!stored) return;
  const steps = { check: checkImport, save: saveImport, undo: undoImport };
  async function step<V>(kind: ImportKind<V>, storedImport: StoredImport): Promise<void> {
    const tell = (percent: number, total: number) =>
      work.emit(
        'job.progress',
        asJob(kind, { ...storedImport, percent: Math.min(99, Math.floor(percent)), total }),
        storedImport.user_id,
      );
    let ended: StoredImport | null;
    try {
      ended = await steps[storedImport.step](db, kind, { stored: storedImport, author }, work, tell);
    } catch (error) {
      const message = faultOf(error);
      if (message === null) throw error;
      const headers = error instanceof SheetFault && error.headers?.length ? [...error.headers] : null;
      ended = await db.inTenant(tenantId, (tx) =>
        endStep(tx, storedImport.id, work.now(), { state: 'failed', total: 0, message, headers }),
      );
    }
    if (!ended) return;
    work.emit('job.done', asJob(kind, ended), ended.user_id);
    work.emit('resource.changed', { resource: 'import', id: null });
    if (storedImport.step === 'check') await work.services.files.remove(storedImport.file_key);
  }
  await (stored.kind === 'items' ? step(itemSheet, stored) : step(customerSheet, stored));
};

/** Why the whole file can't be read; null for errors that a retry may solve. */
function faultOf(error: unknown): string | null {
  if (error instanceof SheetFault) return error.message;
  const lost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return lost ? 'We no longer have the file. Upload it again.' : null;
}
