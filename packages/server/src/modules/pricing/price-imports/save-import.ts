import { counted } from '@recoup/contract/messages/counted';
import { pathTo } from '@recoup/contract/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { priceChanges, priceVersions } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';
import { notify } from '../../session/notifications/notify.ts';
import { goLive, lockPrices, renewProposal, setPrices } from '../price-changes/go-live.ts';
import { guardedDifference } from '../price-changes/guarded-difference.ts';
import { dropProposal, proposeUndo, renewCustoms } from '../price-changes/proposals.ts';
import { renewRemovals } from '../rules/without-custom.ts';
import type { StoredImport } from './import-rows.ts';
import { endStep } from './import-state.ts';
import { wordsOf } from './import-words.ts';

/** Work on a step, with the effects of its transaction. */
export type StepWork = Work & { readonly effects: Effects };

/**
 * Makes the prices of an upload live if they match what was reviewed. Otherwise rebuilds its proposal and returns
 * false.
 */
async function goLiveAsSeen(tx: Tx, { tenant_id, source }: StoredImport, changeId: number, now: Date) {
  if (source === 'bulk') {
    await renewCustoms(tx, tenant_id, changeId);
    if (!(await renewRemovals(tx, tenant_id, changeId))) return renewProposal(tx, tenant_id, changeId);
  }
  return goLive(tx, tenant_id, changeId, now);
}

/** Saves the prices of a checked upload, if they are still what was confirmed. */
export async function saveImport(tx: Tx, stored: StoredImport, work: StepWork): Promise<StoredImport> {
  const now = work.now();
  const changeId = changeOf(stored.change_id);
  await lockPrices(tx, stored.tenant_id);
  if (!(await goLiveAsSeen(tx, stored, changeId, now))) {
    const difference = await guardedDifference(tx, changeId, (await readCompany(tx)).currency, now);
    const success = difference.new + difference.up + difference.down + difference.to_zero;
    // Another change has set exactly these prices.
    if ((await tx.$count(priceVersions, eq(priceVersions.change_id, changeId))) === 0) {
      await dropProposal(tx, changeId);
      const none = { success, difference, change_id: null, message: 'These prices were already live.' };
      return endStep(tx, stored, now, { state: 'done', unchanged: stored.total - stored.failed, ...none });
    }
    const unchanged = stored.total - stored.failed - success;
    const message = 'Prices were changed in the meantime. Review the preview again, then confirm it.';
    // No user is waiting when a scheduled upload is due, so staff are notified that it needs them.
    if (stored.live_at !== null)
      await notify(tx, work.effects, {
        tenantId: stored.tenant_id,
        type: 'prices-synced',
        title: 'Scheduled prices didn’t go live',
        text: wordsOf(stored).late(stored.file_name),
        path: pathTo('priceUpload'),
        locationId: null,
        now,
      });
    return endStep(tx, stored, now, { state: 'checked', live_at: null, difference, success, unchanged, message });
  }
  const { success, unchanged, failed } = stored;
  await note(tx, stored, wordsOf(stored).saved, `${success} saved, ${unchanged} unchanged, ${failed} rejected`);
  return endStep(tx, stored, now, { state: 'done', message: null });
}

/** Restores the prices that an upload changed, except for those changed again since. */
export async function undoImport(tx: Tx, stored: StoredImport, work: Work): Promise<StoredImport> {
  const now = work.now();
  const changeId = changeOf(stored.undo_id);
  await lockPrices(tx, stored.tenant_id);
  const back = await proposeUndo(tx, stored.tenant_id, { changeId, undone: changeOf(stored.change_id) });
  await setPrices(tx, stored.tenant_id, changeId, now);
  const keptPrices = stored.success - back;
  const message = `${counted(back, 'price')} rolled back${keptPrices > 0 ? `. ${counted(keptPrices, 'price was', 'prices were')} changed again since, so ${keptPrices === 1 ? 'it stays' : 'they stay'}.` : ''}`;
  await note(tx, stored, wordsOf(stored).rolledBack, `${back} rolled back, ${keptPrices} kept`);
  return endStep(tx, stored, now, { state: 'undone', message });
}

function changeOf(id: number | null): number {
  if (id === null) throw new Error('The upload doesn’t change any prices');
  return id;
}

async function note(tx: Tx, stored: StoredImport, action: string, to: string): Promise<void> {
  const id = changeOf(stored.step === 'undo' ? stored.undo_id : stored.change_id);
  const [change] = await tx.select({ by: priceChanges.by }).from(priceChanges).where(eq(priceChanges.id, id));
  const actor = { tenantId: stored.tenant_id, actor: 'system' } as const;
  const what = { entity: 'price-import', entityId: stored.id, action, subject: stored.file_name, field: 'prices', to };
  const done = stored.step === 'undo' ? 'taken back' : 'confirmed';
  await audit(tx, actor, [{ ...what, why: `${wordsOf(stored).begunBy} ${stored.by}, ${done} by ${change?.by}` }]);
}
