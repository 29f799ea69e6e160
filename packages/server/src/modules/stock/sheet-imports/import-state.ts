import type { Job } from '@recoup/contract/socket-event';
import type { SheetImport } from '@recoup/contract/stock/imports/sheet-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { sheetImports } from '../../../schema/sheet-imports.ts';
import type { ImportKind, StoredImport } from './import-kinds.ts';

/** The upload of a kind with this id, or the newest without an id. */
export async function findImport(
  tx: Tx,
  { kind }: Pick<ImportKind<unknown>, 'kind'>,
  id?: number,
): Promise<StoredImport | undefined> {
  const wanted = and(eq(sheetImports.kind, kind), id === undefined ? undefined : eq(sheetImports.id, id));
  const [found] = await tx.select().from(sheetImports).where(wanted).orderBy(desc(sheetImports.id)).limit(1);
  return found;
}

/** An upload that is in progress. */
export async function runningImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const [found] = await tx
    .select()
    .from(sheetImports)
    .where(and(eq(sheetImports.id, id), eq(sheetImports.state, 'running')));
  return found;
}

/** Ends a step. Returns null if the upload was stopped. */
export async function endStep(
  tx: Tx,
  id: number,
  now: Date,
  outcome: Partial<StoredImport> & Pick<StoredImport, 'state'>,
): Promise<StoredImport | null> {
  const [ended] = await tx
    .update(sheetImports)
    .set({ ...outcome, percent: 100, finished_at: now })
    .where(and(eq(sheetImports.id, id), eq(sheetImports.state, 'running')))
    .returning();
  return ended ?? null;
}

/** An upload as the API returns it. */
export function asImport(stored: StoredImport): SheetImport {
  const { file_name, state, step, percent, total, success, failed, message, headers, by } = stored;
  return {
    id: String(stored.id),
    ...{ file_name, state, step, percent, total, success, failed, message, headers, by },
    created_at: stored.created_at.toISOString(),
    finished_at: stored.finished_at?.toISOString() ?? null,
  };
}

const number = new Intl.NumberFormat('en-US');

/** An upload as the socket sends it: its current step and result. */
export function asJob({ job, named }: Pick<ImportKind<unknown>, 'job' | 'named'>, stored: StoredImport): Job {
  const { id, step, state, percent, total, success, failed, message } = stored;
  const ended = state === 'failed' || state === 'cancelled' ? 'failed' : 'done';
  const waits = state === 'checked' ? `${number.format(success)} ${named} are added once you confirm them` : null;
  return {
    id: step === 'check' ? String(id) : `${id} ${step}`,
    kind: job,
    state: state === 'running' ? 'running' : ended,
    ...{ percent, total, failed },
    succeeded: success,
    message: message ?? waits,
  };
}
