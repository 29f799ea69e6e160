import { randomUUID } from 'node:crypto';
import type { SheetImportCalls } from '@recoup/contract/stock/imports/sheet-imports';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sheetImports } from '../../../schema/sheet-imports.ts';
import { keepColumns } from '../../pricing/sheets/keep-columns.ts';
import { type ImportKind, type StoredImport, sheetOf } from './import-kinds.ts';
import { asImport } from './import-state.ts';

type Kind = Pick<ImportKind<unknown>, 'kind' | 'job' | 'named' | 'columns' | 'document'>;

const refusals: Record<StoredImport['state'], string> = {
  running: 'This upload is still being processed.',
  checked: 'This upload wasn’t confirmed.',
  done: 'This upload is already saved.',
  undone: 'This upload was undone.',
  cancelled: 'This upload was canceled.',
  failed: 'This upload couldn’t be read.',
};

/** Reads an upload in one of these states and locks it until the transaction ends. */
async function importIn(tx: Tx, { kind }: Kind, id: number, states: readonly StoredImport['state'][]) {
  const isThisImport = and(eq(sheetImports.id, id), eq(sheetImports.kind, kind));
  const [stored] = await tx.select().from(sheetImports).where(isThisImport).for('update');
  if (!stored) throw new Refusal('not_found');
  if (!states.includes(stored.state)) throw new Refusal('already_done', refusals[stored.state]);
  return stored;
}

/** Queues a step of an upload. */
async function queueStep(
  effects: Effects,
  { tenantId, userId, userName }: Author,
  { id: importId, step }: StoredImport,
  now: Date,
) {
  // The time makes the key unique, so that a failed step can start again.
  const key = `sheet-import-${tenantId}-${importId}-${step}-${now.getTime()}`;
  await effects.enqueue('sheet-import', { tenantId, userId, userName, importId }, key);
  effects.emit('resource.changed', { resource: 'import', id: null });
}

async function refuseSecond(tx: Tx, { kind }: Kind): Promise<never> {
  const [running] = await tx
    .select({ by: sheetImports.by })
    .from(sheetImports)
    .where(and(eq(sheetImports.kind, kind), eq(sheetImports.state, 'running')));
  throw new Refusal(
    'already_done',
    `An upload by ${running?.by ?? 'another user'} is running. Wait until it’s done, then upload yours.`,
  );
}

/** Takes a sheet. The upload is stored and queued in one transaction, so an acknowledged upload is never lost. */
export const uploadSheet =
  (kind: Kind): Handler<SheetImportCalls['upload']> =>
  async (tx, { upload, session, now, effects, services }) => {
    const { tenantId, userId, userName, locationId } = session;
    const file_key = `sheet-imports/${tenantId}/${randomUUID()}`;
    const [inserted] = await tx
      .insert(sheetImports)
      .values({
        tenant_id: tenantId,
        kind: kind.kind,
        file_name: upload.name,
        file_key,
        bytes: 0,
        location_id: locationId,
        state: 'running',
        user_id: userId,
        by: userName,
        created_at: now,
      })
      .onConflictDoNothing({
        target: [sheetImports.tenant_id, sheetImports.kind],
        where: sql`state = 'running'`,
      })
      .returning();
    if (!inserted) return refuseSecond(tx, kind);
    const { bytes } = await services.files.write(file_key, upload.stream);
    try {
      await tx.update(sheetImports).set({ bytes }).where(eq(sheetImports.id, inserted.id));
      await queueStep(effects, session, inserted, now);
    } catch (error) {
      await services.files.remove(file_key);
      throw error;
    }
    return { success: true, message: 'Checking the upload', data: asImport({ ...inserted, bytes }) };
  };

/** Remembers how another system's columns map to ours. */
export const matchColumns =
  (kind: Kind): Handler<SheetImportCalls['match']> =>
  async (tx, { body, ...by }) => {
    const { columns, needed } = sheetOf(kind);
    const knownColumns = Object.fromEntries(Object.entries(body.columns).filter(([name]) => columns.includes(name)));
    const sources = await keepColumns(tx, kind.document, { ...body, columns: knownColumns }, needed, by);
    return { success: true, message: 'Columns matched. Upload the sheet again.', data: { sources } };
  };

/** Starts to save what was checked, or to remove what was saved. */
export const beginStep =
  (kind: Kind, step: 'save' | 'undo'): Handler<SheetImportCalls['confirm']> =>
  async (tx, { params, session, effects, now }) => {
    const stored = await importIn(tx, kind, params.id, [step === 'save' ? 'checked' : 'done']);
    // Only one import per kind runs at a time. The database would refuse another.
    const [other] = await tx
      .select({ id: sheetImports.id })
      .from(sheetImports)
      .where(and(eq(sheetImports.kind, kind.kind), eq(sheetImports.state, 'running')));
    if (other) return refuseSecond(tx, kind);
    const [started] = await tx
      .update(sheetImports)
      .set({ step, state: 'running', percent: 0, message: null, finished_at: null })
      .where(eq(sheetImports.id, stored.id))
      .returning();
    if (!started) throw new Refusal('not_found');
    await queueStep(effects, session, started, now);
    const message = step === 'save' ? `Adding ${kind.named}` : 'Undoing the import';
    return { success: true, message, data: asImport(started) };
  };

/** Stops an upload while it's being checked, or discards one that isn't confirmed. */
export const cancelImport =
  (kind: Kind): Handler<SheetImportCalls['cancel']> =>
  async (tx, { params, session, now, effects }) => {
    const stored = await importIn(tx, kind, params.id, ['checked', 'running']);
    if (stored.state === 'running' && stored.step !== 'check')
      throw new Refusal('already_done', 'The upload is being saved. You can undo it after that.');
    const message = `Canceled by ${session.userName}. Nothing was imported.`;
    const canceledColumns = { state: 'cancelled' as const, message, finished_at: now };
    const [canceled] = await tx
      .update(sheetImports)
      .set(canceledColumns)
      .where(eq(sheetImports.id, stored.id))
      .returning();
    if (!canceled) throw new Refusal('not_found');
    await audit(tx, session, [
      { entity: 'sheet-import', entityId: stored.id, action: 'Import canceled', subject: stored.file_name },
    ]);
    const { tenant_id: tenantId, file_key: fileKey } = stored;
    await effects.enqueue('remove-file', { tenantId, fileKey }, `remove-${fileKey}`);
    effects.emit('resource.changed', { resource: 'import', id: null });
    return { success: true, message, data: asImport(canceled) };
  };
