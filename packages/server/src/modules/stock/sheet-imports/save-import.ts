import type { RowOutcome } from '@recoup/contract/stock/imports/sheet-imports';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { sheetImportRows } from '../../../schema/sheet-imports.ts';
import type { ImportAct, ImportKind, ImportRun, StoredImport } from './import-kinds.ts';
import { endStep, runningImport } from './import-state.ts';

type Tell = (percent: number, total: number) => void;
type StoredRow = typeof sheetImportRows.$inferSelect;

/** Rows per transaction, few enough to release their locks soon. */
const rowsAtOnce = 200;

/** The outcome of a row. */
interface Ended {
  readonly id: number;
  readonly outcome: RowOutcome;
  readonly reason?: string | null;
  readonly entity_id?: number | null;
}

/** Processes rows with an outcome in batches, one transaction each. A second worker waits for the first. */
async function inBatches(
  db: Database,
  stored: StoredImport,
  from: RowOutcome,
  tell: Tell,
  work: Work,
  act: (tx: Tx, effects: Effects, rows: readonly StoredRow[]) => Promise<readonly Ended[]>,
): Promise<void> {
  const { tenant_id, id, success } = stored;
  const waiting = and(eq(sheetImportRows.import_id, id), eq(sheetImportRows.outcome, from));
  for (let done = 0; ; ) {
    work.signal.throwIfAborted();
    const ended = await db.inTenant(tenant_id, async (tx, effects) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sheet-import ${tenant_id} ${id}`}, 0))`);
      if (!(await runningImport(tx, id))) return 0;
      const rows = await tx
        .select()
        .from(sheetImportRows)
        .where(waiting)
        .orderBy(asc(sheetImportRows.id))
        .limit(rowsAtOnce);
      if (rows.length > 0) await endRows(tx, await act(tx, effects, rows));
      return rows.length;
    });
    if (ended === 0) return;
    done += ended;
    tell((done / Math.max(1, success)) * 99, stored.total);
  }
}

async function endRows(tx: Tx, ended: readonly Ended[]): Promise<void> {
  const rows = ended.map(({ id, outcome, reason = null, entity_id = null }) => ({ id, outcome, reason, entity_id }));
  await tx.execute(sql`update ${sheetImportRows} r set outcome = e.outcome, reason = e.reason,
      entity_id = coalesce(e.entity_id, r.entity_id)
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(id bigint, outcome text, reason text, entity_id bigint)
    where r.id = e.id`);
}

async function countOf(tx: Tx, importId: number, outcome: RowOutcome): Promise<number> {
  const withOutcome = and(eq(sheetImportRows.import_id, importId), eq(sheetImportRows.outcome, outcome));
  const [found] = await tx.select({ total: count() }).from(sheetImportRows).where(withOutcome);
  return found?.total ?? 0;
}

const actOf = ({ stored, author }: ImportRun, effects: Effects, now: Date): ImportAct => ({
  author,
  now,
  effects,
  why: `Import of ${stored.file_name}`,
});

/** Adds the rows that are ready. Each is checked again. */
export async function saveImport<V>(
  db: Database,
  kind: ImportKind<V>,
  run: ImportRun,
  work: Work,
  tell: Tell,
): Promise<StoredImport | null> {
  const { stored } = run;
  await inBatches(db, stored, 'ready', tell, work, async (tx, effects, rows) => {
    const check = await kind.reader(tx, stored, work.now());
    const checked = await check(rows.map(({ cells }) => cells));
    const good = checked.flatMap((row, at) => {
      const { id } = rows[at] ?? {};
      return 'values' in row && id !== undefined ? [{ id, values: row.values }] : [];
    });
    const ids =
      good.length === 0
        ? []
        : await kind.save(
            tx,
            actOf(run, effects, work.now()),
            good.map(({ values }) => values),
          );
    return [
      ...good.map(({ id }, at) => ({ id, outcome: 'added' as const, entity_id: ids[at] ?? null })),
      ...checked.flatMap((row, at): Ended[] =>
        'fault' in row ? [{ id: rows[at]?.id ?? 0, outcome: 'refused', reason: row.fault }] : [],
      ),
    ];
  });
  return db.inTenant(stored.tenant_id, async (tx, effects) => {
    const success = await countOf(tx, stored.id, 'added');
    const failed = await countOf(tx, stored.id, 'refused');
    const { author, now } = actOf(run, effects, work.now());
    await note(tx, author, stored, 'Imported', `${success} added, ${failed} not imported`);
    return endStep(tx, stored.id, now, { state: 'done', success, failed, message: null });
  });
}

/** Removes what was added, except for entries changed since. */
export async function undoImport<V>(
  db: Database,
  kind: ImportKind<V>,
  run: ImportRun,
  work: Work,
  tell: Tell,
): Promise<StoredImport | null> {
  const { stored } = run;
  await inBatches(db, stored, 'added', tell, work, async (tx, effects, rows) => {
    const act = actOf(run, effects, work.now());
    const ended: Ended[] = [];
    for (const { id, entity_id } of rows) {
      const reason = entity_id === null ? 'It was never added' : await kind.takeOut(tx, act, entity_id);
      ended.push({ id, outcome: reason === null ? 'undone' : 'kept', reason });
    }
    for (const resource of ['inventory-item', 'customer'] as const)
      effects.emit('resource.changed', { resource, id: null });
    return ended;
  });
  return db.inTenant(stored.tenant_id, async (tx, effects) => {
    const undone = await countOf(tx, stored.id, 'undone');
    const keptCount = await countOf(tx, stored.id, 'kept');
    const { author, now } = actOf(run, effects, work.now());
    await note(tx, author, stored, 'Import undone', `${undone} removed, ${keptCount} kept`);
    const stay =
      keptCount === 1
        ? ' 1 was kept because it has changed since.'
        : ` ${keptCount} were kept because they have changed since.`;
    const message = `Import undone: ${undone} ${kind.named} removed.${keptCount > 0 ? stay : ''}`;
    return endStep(tx, stored.id, now, { state: 'undone', message });
  });
}

const note = (tx: Tx, author: ImportAct['author'], stored: StoredImport, action: string, to: string) =>
  audit(tx, author, [
    { entity: 'sheet-import', entityId: stored.id, action, subject: stored.file_name, field: 'rows', to },
  ]);
