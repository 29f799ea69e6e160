import { counted } from '@recoup/contract/messages/counted';
import type { correctPriceRows as endpoint } from '@recoup/contract/pricing/price-imports';
import { priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceVersions } from '../../../schema/price-changes.ts';
import { invalidPriceRows, priceImports } from '../../../schema/price-imports.ts';
import { readCompany } from '../../session/company/company.ts';
import { guardedDifference } from '../price-changes/guarded-difference.ts';
import { type ProposedPrice, proposeChange, proposePrices } from '../price-changes/proposals.ts';
import { rowCheck } from './check-rows.ts';
import { importOf } from './decide-import.ts';
import { asPriceImport, type StoredImport } from './import-rows.ts';

type Correction = Pick<Call<typeof endpoint>, 'session' | 'now'>;
type InvalidRow = typeof invalidPriceRows.$inferSelect;

/**
 * Checks corrected rows like those of an upload. Valid ones are added to the upload if it still waits for confirmation.
 * Otherwise they become an upload of their own, which takes over the remaining faulty rows.
 */
export const correctPriceRows: Handler<typeof endpoint> = async (tx, { params, body, effects, ...by }) => {
  const stored = await importOf(tx, params.id, ['checked', 'done', 'undone', 'cancelled']);
  const rows = await corrected(tx, stored.id, body.rows);
  const { currency } = await readCompany(tx);
  const check = await rowCheck(tx, currency);
  const proposed = stored.state === 'checked' ? await proposedIn(tx, stored.change_id ?? 0) : new Set<string>();
  const good: ProposedPrice[] = [];
  const right: number[] = [];
  for (const row of rows) {
    const result = check({ ...row, fits: true });
    const fault =
      'fault' in result ? result.fault : proposed.has(`${result.leaf_id} ${result.condition_id}`) && 'duplicate';
    if (!('fault' in result) && !fault) {
      good.push(result);
      right.push(row.id);
    } else if (fault) {
      const { product_id, condition, price } = row;
      await tx
        .update(invalidPriceRows)
        .set({ product_id, condition, price, reason: priceSheetFaults[fault] })
        .where(eq(invalidPriceRows.id, row.id));
    }
  }
  await tx.delete(invalidPriceRows).where(inArray(invalidPriceRows.id, right));
  const joined = good.length === 0 ? stored : await join(tx, by, stored, good);
  effects.emit('resource.changed', { resource: 'import', id: null });
  const still = rows.length - good.length;
  const message = `${counted(good.length, 'row is', 'rows are')} now valid.${still > 0 ? ` ${still} still ${still === 1 ? 'needs' : 'need'} correcting.` : ''}`;
  return { success: true, message, data: asPriceImport(joined) };
};

/** The faulty rows with the corrections applied. */
async function corrected(tx: Tx, importId: number, typed: readonly Typed[]) {
  const ids = typed.map(({ id }) => id);
  const found = await tx
    .select()
    .from(invalidPriceRows)
    .where(and(eq(invalidPriceRows.import_id, importId), inArray(invalidPriceRows.id, ids)))
    .for('update');
  const byId = new Map(found.map((row) => [row.id, row]));
  return typed.map(({ id, ...cells }): InvalidRow => {
    const row = byId.get(id);
    if (!row) throw new Refusal('not_found', 'Someone already corrected one of these rows.');
    return { ...row, ...cells };
  });
}

interface Typed {
  readonly id: number;
  readonly product_id: string;
  readonly condition: string;
  readonly price: string;
}

/** The prices that a proposal already has. */
async function proposedIn(tx: Tx, changeId: number): Promise<Set<string>> {
  const { leaf_id, condition_id } = priceVersions;
  const rows = await tx
    .select({ leaf_id, condition_id })
    .from(priceVersions)
    .where(eq(priceVersions.change_id, changeId));
  return new Set(rows.map((row) => `${row.leaf_id} ${row.condition_id}`));
}

/** Adds prices to the waiting upload, or to a new one for them. */
async function join(
  tx: Tx,
  by: Correction,
  stored: StoredImport,
  good: readonly ProposedPrice[],
): Promise<StoredImport> {
  const target = stored.state === 'checked' ? stored : await follow(tx, by, stored);
  const { tenant_id: tenantId, change_id } = target;
  const changeId = change_id ?? 0;
  const changed = await proposePrices(tx, { tenantId, changeId }, target.source === 'sync' ? 'sync' : 'upload', good);
  const { currency } = await readCompany(tx);
  const success = target.success + changed;
  const [joined] = await tx
    .update(priceImports)
    .set({
      success,
      unchanged: target.unchanged + good.length - changed,
      failed: target.failed - good.length,
      difference: await guardedDifference(tx, changeId, currency, by.now),
      state: success > 0 ? 'checked' : 'done',
    })
    .where(eq(priceImports.id, target.id))
    .returning();
  if (!joined) throw new Refusal('not_found');
  return joined;
}

/** Creates an upload that follows a decided one and takes over its faulty rows. */
async function follow(tx: Tx, { session, now }: Correction, stored: StoredImport): Promise<StoredImport> {
  const { tenantId, userId, userName: by } = session;
  const file_name = `${stored.file_name}, corrected`.slice(0, 200);
  const { source } = stored;
  const change_id = await proposeChange(tx, { tenantId, source, subject: file_name, userId, by, now });
  const [made] = await tx
    .insert(priceImports)
    .values({
      ...{ tenant_id: tenantId, user_id: userId, by, source, file_name, file_key: stored.file_key, bytes: 0 },
      ...{ state: 'checked', percent: 100, total: stored.failed, failed: stored.failed, change_id },
      ...{ created_at: now, finished_at: now },
    })
    .returning();
  if (!made) throw new Error('The upload wasn’t saved');
  await tx.update(invalidPriceRows).set({ import_id: made.id }).where(eq(invalidPriceRows.import_id, stored.id));
  await tx
    .update(priceImports)
    .set({ failed: 0, total: sql`${priceImports.total} - ${stored.failed}` })
    .where(eq(priceImports.id, stored.id));
  return made;
}
