import { counted } from '@recoup/contract/messages/counted';
import type { OrderKind } from '@recoup/contract/order-kind';
import { meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/order-items.ts';
import { type ArrivalBefore, type ScanEntry, scanCommits } from '../../../schema/scan-station.ts';
import { type OrderChange, statusChanges, subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { arrivedStatus } from '../lifecycle/scan-in-order.ts';
import { keepMailsBack } from '../lifecycle/status-mails.ts';
import { lockOrder, readOrderRef, type StoredOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { parcelsDue } from '../parcels/parcels-coming.ts';
import { holdOwnStatuses, isThereStill, readWorkflow, type TenantWorkflow } from '../workflow/read-workflow.ts';
import { imeiRefusals, searchOf, writeImeis, writeSerials } from './item-imeis.ts';

/** The commit that an undo would revert. */
async function lastCommit(tx: Tx, orderId: number) {
  const [last] = await tx
    .select()
    .from(scanCommits)
    .where(and(eq(scanCommits.order_id, orderId), isNull(scanCommits.undone_at)))
    .orderBy(desc(scanCommits.id))
    .limit(1);
  return last;
}

export const getScanStation: Handler<ScanStationEndpoints['getScanStation']> = async (tx, { kind, params }) => {
  const order = await readOrderRef(tx, kind, params.id);
  const last = await lastCommit(tx, order.id);
  if (!last) return { data: { last: null } };
  const { id, entries, created_by_name: by, created_at } = last;
  return { data: { last: { id, devices: entries.length, by, at: created_at.toISOString() } } };
};

interface Back {
  item: StoredItem;
  entry: ScanEntry;
}

/** Locks the statuses from before a commit against deletion until it's undone. */
async function holdStatusesOf(tx: Tx, kind: OrderKind, commitId: number): Promise<void> {
  const [commit] = await tx
    .select({ arrival: scanCommits.arrival })
    .from(scanCommits)
    .where(eq(scanCommits.id, commitId));
  const { status_id, sub_status_id } = commit?.arrival ?? { status_id: 0, sub_status_id: null };
  await holdOwnStatuses(tx, kind, [status_id, sub_status_id ?? 0]);
}

/**
 * The order's status before the commit. If it was deleted since, the status it behaved like, where its other orders
 * went, too.
 */
function statusBefore(workflow: TenantWorkflow, { status_id, sub_status_id, ...was }: ArrivalBefore) {
  const due_since = was.due_since === null ? null : new Date(was.due_since);
  const times = { status_since: new Date(was.status_since), due_since };
  if (isThereStill(workflow, { status_id, sub_status_id })) return { status_id, sub_status_id, ...times };
  return { status_id: meaningOf(status_id) ?? status_id, sub_status_id: null };
}

/** Undoes the last commit. Devices changed since stay as they are and are listed in the response. */
export const restoreScanIn: Handler<ScanStationEndpoints['restoreScanIn']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  await holdStatusesOf(tx, kind, body.commit_id);
  const order = await lockOrder(tx, kind, params.id);
  const last = await lastCommit(tx, order.id);
  if (last?.id !== body.commit_id)
    throw new Refusal('already_done', 'These scans were already undone, or newer scans were committed.');
  const items = await itemsOfOrder(tx, order.id);
  const { back, refused } = await sortOut(tx, session.tenantId, items, last.entries);
  if (back.length === 0) {
    const allowed = nextStatuses(kind, order.status_id);
    throw new Refusal('transition_refused', 'All of these devices have been worked on since.', { allowed });
  }
  await writeImeis(
    tx,
    order.id,
    back.map(({ item, entry }) => ({ item, imei: entry.before.imei })),
  );
  await writeSerials(
    tx,
    order.id,
    back.flatMap(({ item, entry }) => (entry.serial ? [{ item, serial: null }] : [])),
  );
  const awaited = back.filter(({ entry }) => entry.before.state === 'expected');
  await moveItems(tx, { ids: awaited.map(({ item }) => item.id) }, 'expected');
  await tx
    .update(scanCommits)
    .set({ undone_at: now, undone_by_name: session.userName })
    .where(eq(scanCommits.id, last.id));
  const isWhole = refused.length === 0 && last.arrival?.first === false;
  const sentBack = isWhole || nothingIsHere(order, items, back) ? last.arrival : null;
  const arrival = sentBack?.first ? sentBack : null;
  const workflow = await readWorkflow(tx, kind);
  const status = arrival && statusBefore(workflow, arrival);
  if (sentBack) await sendParcelsBack(tx, order.id, sentBack);
  if (arrival?.version) await keepMailsBack(effects, [{ ...order, version: arrival.version }]);
  await saveOrder(
    tx,
    { actor: session, now, effects, workflow },
    order,
    arrival ? 'status' : 'changed',
    {
      search: searchOf(
        order,
        back.map(({ item, entry }) => ({
          item,
          imei: entry.before.imei,
          ...(entry.serial && { serial: null }),
        })),
      ),
      parcels_due: arrival ? 0 : await parcelsDue(tx, order.id),
      ...(arrival && { received_at: null, category: arrival.category, ...status }),
    },
    [
      ...(status ? statusChanges(order, status.status_id, status.sub_status_id) : []),
      ...back.map((one) => backChange(order, one)),
    ],
  );
  return {
    success: true,
    message: messageOf(back.length, refused.length),
    data: {
      changed: back.map(({ item }) => item.id),
      refused,
      order: await readOrder(tx, services.secrets, kind, order.id, now),
    },
  };
};

/** Splits the commit's devices into those that can be undone and those that changed since, with the reason. */
async function sortOut(tx: Tx, tenantId: number, items: readonly StoredItem[], entries: readonly ScanEntry[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inUse = await imeiRefusals(
    tx,
    tenantId,
    entries.map(({ item_id, before }) => ({ item_id, imei: before.imei })),
  );
  const back: Back[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const entry of entries) {
    const item = byId.get(entry.item_id);
    const reason = reasonAgainst(item, entry) ?? inUse.get(entry.item_id);
    if (item && reason === undefined) back.push({ item, entry });
    else refused.push({ id: entry.item_id, reason: reason ?? 'This device isn’t in this order anymore.' });
  }
  return { back, refused };
}

function reasonAgainst(item: StoredItem | undefined, entry: ScanEntry): string | undefined {
  if (!item) return 'This device isn’t in this order anymore.';
  if (item.state !== 'scanned') return `${item.name} is ${itemStates[item.state].label} now.`;
  if (entry.serial && item.serial !== entry.serial) return `${item.name} has a different serial number now.`;
  if (item.imei !== entry.imei) return `${item.name} has a different IMEI now.`;
  return undefined;
}

/** Whether the order is as it was before its package arrived: all devices are expected, and its status is unchanged. */
function nothingIsHere(order: StoredOrder, items: readonly StoredItem[], back: readonly Back[]): boolean {
  const awaited = new Set(back.filter(({ entry }) => entry.before.state === 'expected').map(({ item }) => item.id));
  return (
    order.status_id === arrivedStatus(order.kind) &&
    items.every((item) => item.state === 'expected' || awaited.has(item.id))
  );
}

/** Reverts the labels that the scan marked as delivered. A label that was given back since stays that way. */
async function sendParcelsBack(tx: Tx, orderId: number, { labels, boxes: ids }: ArrivalBefore): Promise<void> {
  await tx
    .update(boxes)
    .set({ state: 'expected', received_at: null })
    .where(and(eq(boxes.order_id, orderId), inArray(boxes.id, ids)));
  await tx.execute(sql`update shipping_labels set state = before.state
    from unnest(${sql.param(labels.map(({ id }) => id))}::bigint[], ${sql.param(labels.map(({ state }) => state))}::text[])
      as before (id, state)
    where shipping_labels.order_id = ${orderId} and shipping_labels.id = before.id
      and shipping_labels.state = 'delivered'`);
}

function backChange(order: StoredOrder, { item, entry }: Back): OrderChange {
  const subject = `${subjectOf(order)}, ${item.name}`;
  return { action: 'Scan undone', subject, field: 'imei', from: item.imei, to: entry.before.imei };
}

function messageOf(back: number, refused: number): string {
  const scans = `${counted(back, 'scan')} undone`;
  return refused === 0 ? scans : `${scans}, ${refused} refused`;
}
