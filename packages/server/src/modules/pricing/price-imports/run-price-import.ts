import { counted } from '@recoup/contract/messages/counted';
import { pathTo } from '@recoup/contract/route';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { asc } from '../../../platform/db/drizzle.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { locations } from '../../../schema/core.ts';
import { notify } from '../../session/notifications/notify.ts';
import { movesAtMost } from '../price-changes/difference.ts';
import { SheetFault } from '../sheets/sheet-faults.ts';
import { beginStep } from './begin-step.ts';
import { checkSheet } from './check-sheet.ts';
import { importProgress, type Progress } from './import-progress.ts';
import { asJob, findImport, type StoredImport } from './import-rows.ts';
import { endStep, ImportCancelled, runningImport, takeStep } from './import-state.ts';
import { type StepWork, saveImport, undoImport } from './save-import.ts';

type Step = (tx: Tx, stored: StoredImport, work: StepWork, progress: Progress) => Promise<StoredImport>;
const steps: Record<StoredImport['step'], Step> = { check: checkSheet, save: saveImport, undo: undoImport };

/**
 * Runs the next step of an upload in one transaction. If the server crashes, nothing was done, and the job runs again.
 * Half a sheet of prices is never visible.
 */
export const runPriceImport: Worker<'price-import'> = async (db, { tenantId, importId }, work) => {
  const stored = await db.inTenant(tenantId, (tx) => runningImport(tx, importId));
  if (!stored) return;
  const progress = importProgress(db, stored, work);
  let ended: StoredImport | null;
  try {
    ended = await db.inTenant(tenantId, async (tx, effects) =>
      (await takeStep(tx, stored)) ? steps[stored.step](tx, stored, { ...work, effects }, progress) : null,
    );
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    const message = faultOf(error);
    if (message === null) throw error;
    const headers = error instanceof SheetFault && error.headers?.length ? [...error.headers] : null;
    ended = await db.inTenant(tenantId, (tx) =>
      endStep(tx, stored, work.now(), { state: 'failed', total: 0, message, headers }),
    );
  } finally {
    await progress.settled();
  }
  if (!ended) return;
  work.emit('job.done', asJob(ended), ended.user_id);
  work.emit('resource.changed', { resource: 'import', id: null });
  if (stored.step !== 'check' && ended.state !== 'checked') {
    work.emit('resource.changed', { resource: 'price', id: null });
    work.emit('resource.changed', { resource: 'catalogue', id: null });
  }
  if (stored.step !== 'check') return;
  await work.services.files.remove(stored.file_key);
  if (stored.unasked_percent !== null) await afterNight(db, ended, stored.unasked_percent, work);
};

/**
 * Publishes the nightly comparison if no price moves far and no guard flags one. Otherwise notifies staff that it waits
 * for them.
 */
async function afterNight(db: Database, { id, tenant_id }: StoredImport, percent: number, { now }: Work) {
  await db.inTenant(tenant_id, async (tx, effects) => {
    const found = await findImport(tx, id);
    if (found?.state !== 'checked' || found.change_id === null) return;
    const marked = (found.difference?.guards ?? []).length > 0;
    if (percent > 0 && !marked && (await movesAtMost(tx, found.change_id, percent)))
      return void (await beginStep(tx, found, effects, { step: 'save' }));
    const [place] = await tx.select({ id: locations.id }).from(locations).orderBy(asc(locations.id)).limit(1);
    await notify(tx, effects, {
      tenantId: tenant_id,
      type: 'prices-synced',
      title: 'Prices waiting for confirmation',
      text: `${counted(found.success, 'price')} from ${found.file_name} ${found.success === 1 ? 'differs' : 'differ'} from yours. Review the differences.`,
      path: pathTo('priceUpload'),
      locationId: place?.id ?? 0,
      now: now(),
    });
  });
}

/** Why the whole file is rejected. Null for errors that may pass on a retry. */
function faultOf(error: unknown): string | null {
  if (error instanceof SheetFault) return error.message;
  const lost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return lost ? 'We no longer have the file. Upload it again.' : null;
}
