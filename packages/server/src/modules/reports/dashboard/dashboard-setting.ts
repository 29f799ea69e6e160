import { isOwnStatus } from '@recoup/contract/orders/workflow';
import { dashboardSetting, type updateDashboardSetting as updateEndpoint } from '@recoup/contract/reports/dashboard';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { statusesDeleted } from '../../orders/events.ts';
import { readDocument, saveDocument } from '../../settings/setting-documents/document.ts';

/** Which statuses everybody's dashboard lists. */
export const updateDashboardSetting: Handler<typeof updateEndpoint> = async (tx, { body, ...by }) => {
  await refuseUnknown(tx, body.status_ids);
  const data = await saveDocument(tx, dashboardSetting, body, by);
  by.effects.emit('resource.changed', { resource: 'dashboard', id: null });
  return { success: true, message: 'The lists of the dashboard are saved.', data };
};

/** Those that a company added are known by their rows, which nobody deletes meanwhile. */
async function refuseUnknown(tx: Tx, ids: readonly number[]): Promise<void> {
  const own = ids.filter(isOwnStatus);
  if (own.length === 0) return;
  const rows = await tx
    .select({ id: orderStatusRows.status_id })
    .from(orderStatusRows)
    .where(inArray(orderStatusRows.status_id, own))
    .orderBy(orderStatusRows.status_id)
    .for('share');
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.flatMap((id, i) => (isOwnStatus(id) && !known.has(id) ? [i] : []));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map((i) => [`status_ids.${i}`, ['is not a status']]));
  throw new Refusal('invalid', undefined, { errors });
}

/** Takes statuses that are deleted off the dashboard: their ids may be given to others. */
export const unlistStatuses = statusesDeleted.heardBy(async (tx, { ids, session, now }, effects) => {
  const { version, status_ids } = await readDocument(tx, dashboardSetting);
  const left = status_ids.filter((id) => !ids.includes(id));
  if (left.length < status_ids.length)
    await saveDocument(tx, dashboardSetting, { status_ids: left, version }, { session, now, effects });
});
