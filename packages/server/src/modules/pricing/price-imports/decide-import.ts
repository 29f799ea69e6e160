import type {
  cancelPriceImport as cancelEndpoint,
  confirmPriceImport as confirmEndpoint,
  undoPriceImport as undoEndpoint,
} from '@recoup/contract/pricing/price-imports';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceChanges } from '../../../schema/price-changes.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { confirmationOf, pricesOfChange, refuseMarked } from '../price-changes/guard-prices.ts';
import { dropProposal, proposeChange } from '../price-changes/proposals.ts';
import { beginStep } from './begin-step.ts';
import { asPriceImport, type StoredImport } from './import-rows.ts';
import { wordsOf } from './import-words.ts';
import { scheduleImport } from './schedule-import.ts';

export const confirmPriceImport: Handler<typeof confirmEndpoint> = async (
  tx,
  { params, body, session, effects, now },
) => {
  const { userId: user_id, userName: by } = session;
  const stored = await importOf(tx, params.id, ['checked']);
  const confirmed = confirmationOf(session, body);
  const reason = await refuseMarked(tx, pricesOfChange(stored.change_id ?? 0), now, confirmed);
  await tx
    .update(priceChanges)
    .set({ user_id, by, reason })
    .where(eq(priceChanges.id, stored.change_id ?? 0));
  if (body.live !== null && body.live !== undefined)
    return scheduleImport(tx, { stored, live: body.live, session, effects, now });
  const started = await beginStep(tx, stored, effects, { step: 'save', live_at: null });
  return { success: true, message: 'Saving prices', data: asPriceImport(started) };
};

export const cancelPriceImport: Handler<typeof cancelEndpoint> = async (tx, { params, session, now, effects }) => {
  const stored = await importOf(tx, params.id, ['checked', 'running']);
  if (stored.state === 'running' && stored.step !== 'check')
    throw new Refusal('already_done', 'Its prices are being saved. You can roll the upload back after that.');
  const message = `Canceled by ${session.userName}. No prices were changed.`;
  const canceled = { state: 'cancelled' as const, message, finished_at: now, change_id: null, live_at: null };
  const [cancelled] = await tx.update(priceImports).set(canceled).where(eq(priceImports.id, stored.id)).returning();
  if (!cancelled) throw new Refusal('not_found');
  if (stored.change_id !== null) await dropProposal(tx, stored.change_id);
  await audit(tx, session, [
    { entity: 'price-import', entityId: stored.id, action: wordsOf(stored).canceled, subject: stored.file_name },
  ]);
  const { tenant_id: tenantId, file_key: fileKey } = stored;
  await effects.enqueue('remove-file', { tenantId, fileKey }, `remove-${fileKey}`);
  effects.emit('resource.changed', { resource: 'import', id: null });
  return { success: true, message, data: asPriceImport(cancelled) };
};

export const undoPriceImport: Handler<typeof undoEndpoint> = async (tx, { params, session, now, effects }) => {
  const { tenantId, userId, userName: by } = session;
  const stored = await importOf(tx, params.id, ['done']);
  if (stored.change_id === null) throw new Refusal('already_done', 'This upload didn’t change any prices.');
  const change = { tenantId, source: stored.source, subject: stored.file_name, userId, by, now } as const;
  const undo_id = await proposeChange(tx, { ...change, undoes: stored.change_id });
  const started = await beginStep(tx, stored, effects, { step: 'undo', undo_id });
  return { success: true, message: 'Rolling back prices', data: asPriceImport(started) };
};

/** Locks an upload in one of these states for this transaction. */
export async function importOf(tx: Tx, id: number, states: readonly StoredImport['state'][]): Promise<StoredImport> {
  const [stored] = await tx.select().from(priceImports).where(eq(priceImports.id, id)).for('update');
  if (!stored) throw new Refusal('not_found');
  if (!states.includes(stored.state)) throw new Refusal('already_done', wordsOf(stored).refusals[stored.state]);
  return stored;
}
