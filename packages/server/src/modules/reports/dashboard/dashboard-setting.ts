import { dashboardSetting } from '@recoup/contract/reports/dashboard';
import { isOwnStatus } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { DocumentRules } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { statusesDeleted } from '../../orders/events/order-events.ts';

/** Custom statuses have rows, which are locked against deletion. */
async function refuseUnknown(tx: Tx, { status_ids: ids }: { status_ids: readonly number[] }): Promise<void> {
  const customIds = ids.filter(isOwnStatus);
  if (customIds.length === 0) return;
  const rows = await tx
    .select({ id: orderStatusRows.status_id })
    .from(orderStatusRows)
    .where(inArray(orderStatusRows.status_id, customIds))
    .orderBy(orderStatusRows.status_id)
    .for('share');
  const existing = new Set(rows.map(({ id }) => id));
  const unknown = ids.flatMap((id, i) => (isOwnStatus(id) && !existing.has(id) ? [i] : []));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map((i) => [`status_ids.${i}`, ['is not a status']]));
  throw new Refusal('invalid', undefined, { errors });
}

/** Refuses statuses that the dashboard can't list. */
export const dashboardRules: DocumentRules<typeof dashboardSetting.initial> = { check: refuseUnknown };

/** Removes deleted statuses from the dashboard, since their ids may be reused. */
export const unlistStatuses = statusesDeleted.heardBy(async (tx, { ids, session, now }, effects) => {
  const { version, status_ids } = await readDocument(tx, dashboardSetting);
  const left = status_ids.filter((id) => !ids.includes(id));
  if (left.length < status_ids.length)
    await saveDocument(tx, dashboardSetting, { status_ids: left, version }, { session, now, effects });
});
