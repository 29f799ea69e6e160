import { priceColumns } from '@recoup/contract/pricing/price-imports';
import { invalidRowsKept } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { readCompany } from '../../session/company/company.ts';
import { guardedDifference } from '../price-changes/guarded-difference.ts';
import { dropProposal, type ProposedPrice, proposeChange, proposePrices } from '../price-changes/proposals.ts';
import { readSheet } from '../sheets/sheet-file.ts';
import type { SheetRow } from '../sheets/sheet-table.ts';
import { type RowCheck, rowCheck } from './check-rows.ts';
import type { Progress } from './import-progress.ts';
import type { StoredImport } from './import-rows.ts';
import { endStep, ImportCancelled, runningImport } from './import-state.ts';
import { type FaultyRow, saveInvalidRows } from './invalid-rows.ts';

/** Reads a price sheet and proposes the prices that it changes. If it changes none, there is nothing to confirm. */
export async function checkSheet(tx: Tx, stored: StoredImport, work: Work, progress: Progress): Promise<StoredImport> {
  const { tenant_id: tenantId, user_id: userId, by, file_name: subject, source } = stored;
  const now = work.now();
  const { currency } = await readCompany(tx);
  // Runs while the first rows of the file are read.
  const checking = rowCheck(tx, currency);
  checking.catch(() => undefined);
  const changeId = await proposeChange(tx, { tenantId, source, subject, userId, by, now });
  const { maps } = await readDocument(tx, priceColumns);
  const file = work.services.files.read(stored.file_key);
  let [total, failed, keptRows, success] = [0, 0, 0, 0];
  // The next batch is read and checked while the database stores the last.
  let keeping: Promise<void> = Promise.resolve();
  async function keep(good: readonly ProposedPrice[], listed: readonly FaultyRow[]) {
    success += await proposePrices(tx, { tenantId, changeId }, source === 'sync' ? 'sync' : 'upload', good);
    await saveInvalidRows(tx, tenantId, stored.id, listed);
    if (!(await runningImport(tx, stored.id))) throw new ImportCancelled();
  }
  let checked: Checked = { good: [], faulty: [] };
  let since = 0;
  async function keepChecked() {
    const { good, faulty } = checked;
    checked = { good: [], faulty: [] };
    since = 0;
    await keeping;
    keeping = keep(good, faulty);
    keeping.catch(() => undefined);
  }
  for await (const { rows: batch, part } of readSheet(file, stored.bytes, maps)) {
    work.signal.throwIfAborted();
    const { good, faulty } = sorted(batch, await checking);
    total += batch.length;
    failed += faulty.length;
    const listed = faulty.slice(0, invalidRowsKept - keptRows);
    keptRows += listed.length;
    checked.good.push(...good);
    checked.faulty.push(...listed);
    since += batch.length;
    if (since >= keptAtOnce) await keepChecked();
    progress.tell(part * 99, total);
  }
  await keepChecked();
  await keeping;
  work.signal.throwIfAborted();
  await progress.settled();
  const counts = { total, success, unchanged: total - failed - success, failed, message: null };
  if (success === 0) {
    await dropProposal(tx, changeId);
    return endStep(tx, stored, now, { state: 'done', ...counts });
  }
  const difference = await guardedDifference(tx, changeId, currency, now);
  return endStep(tx, stored, now, { state: 'checked', ...counts, difference, change_id: changeId });
}

interface Checked {
  readonly good: ProposedPrice[];
  readonly faulty: FaultyRow[];
}

/** How many rows are stored at once. A cancellation waits for as many. */
const keptAtOnce = 5_000;

function sorted(batch: readonly SheetRow[], check: RowCheck): Checked {
  const good: ProposedPrice[] = [];
  const faulty: FaultyRow[] = [];
  for (const row of batch) {
    const result = check(row);
    if ('fault' in result) faulty.push({ ...row, ...result });
    else good.push(result);
  }
  return { good, faulty };
}
