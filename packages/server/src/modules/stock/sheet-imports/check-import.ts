import type { Database } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { sheetImportRows } from '../../../schema/sheet-imports.ts';
import { readSheetOf } from '../../pricing/sheets/sheet-file.ts';
import type { SheetRow } from '../../pricing/sheets/sheet-table.ts';
import { type Cells, type ImportKind, type ImportRun, type StoredImport, sheetOf } from './import-kinds.ts';
import { endStep, runningImport } from './import-state.ts';

/** The character that replaces bytes that aren't valid UTF-8. */
const unread = '\uFFFD';
const longestTitle = 200;

/** The cells of a row, and why it can't be read, or null. */
function cellsOf({ sheet: _, row: __, fits, ...cells }: SheetRow<string>): { cells: Cells; fault: string | null } {
  const texts = cells as unknown as Cells;
  if (!fits) return { cells: texts, fault: 'The row doesn’t have as many columns as the header' };
  const isUnread = Object.values(texts).some((text) => text.includes(unread));
  return {
    cells: texts,
    fault: isUnread ? 'A character can’t be read. Save the sheet as CSV UTF-8 or as XLSX and upload it again' : null,
  };
}

/** Reads a sheet and stores its rows with the result of their check. A retried job starts over. */
export function checkImport<V>(
  db: Database,
  kind: ImportKind<V>,
  { stored }: ImportRun,
  work: Work,
  tell: (percent: number, total: number) => void,
): Promise<StoredImport | null> {
  const { tenant_id, id: import_id } = stored;
  return db.inTenant(tenant_id, async (tx) => {
    await tx.delete(sheetImportRows).where(eq(sheetImportRows.import_id, import_id));
    const { maps } = await readDocument(tx, kind.document);
    const check = await kind.reader(tx, stored, work.now());
    const file = work.services.files.read(stored.file_key);
    let [total, failed] = [0, 0];
    for await (const { rows, part } of readSheetOf(sheetOf(kind), file, stored.bytes, maps)) {
      work.signal.throwIfAborted();
      const read = rows.map(cellsOf);
      const whole = read.filter(({ fault }) => fault === null);
      const checked = await check(whole.map(({ cells }) => cells));
      const faults = new Map(whole.map((row, at) => [row, checked[at]]));
      const checkedRows = read.map((row, at) => {
        const found = faults.get(row);
        const reason = row.fault ?? (found && 'fault' in found ? found.fault : null);
        return {
          ...{ tenant_id, import_id, row: rows[at]?.row ?? 0, sheet: rows[at]?.sheet ?? '', cells: row.cells, reason },
          title: kind.titleOf(row.cells).slice(0, longestTitle),
          outcome: reason === null ? ('ready' as const) : ('refused' as const),
        };
      });
      await insertMany(tx, sheetImportRows, checkedRows);
      total += rows.length;
      failed += checkedRows.filter(({ reason }) => reason !== null).length;
      if (!(await runningImport(tx, import_id))) return null;
      tell(part * 99, total);
    }
    const success = total - failed;
    const counts = { total, failed, success };
    if (success > 0) return endStep(tx, import_id, work.now(), { state: 'checked', ...counts });
    return endStep(tx, import_id, work.now(), { state: 'done', ...counts });
  });
}
