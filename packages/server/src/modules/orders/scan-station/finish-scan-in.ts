import type { BodyOutput } from '@recoup/contract';
import { normaliseSerial as serialOf } from '@recoup/contract/identifiers/serial';
import { counted } from '@recoup/contract/messages/counted';
import { meaningOf, nextStatuses } from '@recoup/contract/order-status';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { ScanStationEndpoints } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { type ArrivalBefore, scanCommits } from '../../../schema/scan-station.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { checkOnEntry } from '../device-checks/ask-for-checks.ts';
import { type OrderChange, subjectOf } from '../history/order-changes.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { timesOfStatus } from '../lifecycle/order-undo.ts';
import { arrivalChanges, arrivedStatus, bringsParcels, receiveParcels, underway } from '../lifecycle/scan-in-order.ts';
import { lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { type ParcelsComing, parcelChange, parcelsOf } from '../parcels/parcels-coming.ts';
import { awaited } from './check-scans.ts';
import { imeiRefusals, searchOf, writeImeis, writeSerials } from './item-imeis.ts';

type Match = BodyOutput<ScanStationEndpoints['finishScanIn']>['matches'][number];
type Taken = { item: StoredItem; imei: string | null; serial?: string };
type Refused = { id: number; reason: string };

/** Commits scans in one transaction with a fixed number of statements. Refused scans don't block the others. */
export const finishScanIn: Handler<ScanStationEndpoints['finishScanIn']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const arrived = arrivedStatus(kind);
  const order = await lockOrder(tx, kind, params.id);
  const allowed = nextStatuses(kind, order.status_id);
  if (!order.received_at && meaningOf(order.status_id) !== arrived && !allowed.includes(arrived))
    throw new Refusal('transition_refused', 'An order in this status can’t be scanned in.', { allowed });
  const items = await itemsOfOrder(tx, order.id);
  const parcels = await parcelsOf(tx, order.id);
  if (body.box_id !== undefined && !parcels.some(({ id }) => id === body.box_id))
    throw new Refusal('not_found', 'This package isn’t part of this order.');
  const { taken, refused } = await sortOut(tx, session.tenantId, items, body.matches);
  const commitId = taken.length > 0 ? await commit() : null;
  return {
    success: true,
    message: messageOf(taken.length, refused.length),
    data: {
      changed: taken.map(({ item }) => item.id),
      refused,
      commit_id: commitId,
      order: await readOrder(tx, services.secrets, kind, order.id, now),
    },
  };

  async function commit(): Promise<number> {
    await writeImeis(tx, order.id, taken);
    await writeSerials(
      tx,
      order.id,
      taken.flatMap(({ item, serial }) => (serial ? [{ item, serial }] : [])),
    );
    await moveItems(tx, { ids: taken.map(({ item }) => item.id) }, 'scanned');
    if (body.box_id !== undefined) await putInto(tx, body.box_id, taken);
    const first = order.received_at === null;
    const expected = parcels.filter(({ state }) => state === 'expected').map(({ id }) => id);
    const come = expected.filter((id) => cameWith(id));
    const arrival = first || come.length > 0 ? await arrivalBefore(tx, order, come) : null;
    const voided = await receiveParcels(tx, order.id, come, now);
    const [savedCommit] = await tx
      .insert(scanCommits)
      .values({
        tenant_id: session.tenantId,
        order_id: order.id,
        entries: taken.map(({ item, imei, serial }) => ({
          item_id: item.id,
          imei,
          ...(serial && { serial }),
          before: { state: item.state, imei: item.imei },
        })),
        arrival,
        created_by_name: session.userName,
        created_at: now,
      })
      .returning({ id: scanCommits.id });
    if (!savedCommit) throw new Error('The commit wasn’t saved');
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      first ? 'status' : 'changed',
      {
        search: searchOf(order, taken),
        parcels_due: expected.length - come.length,
        ...(first && { received_at: now, status_id: arrived, sub_status_id: null, category: 'active' }),
      },
      [
        ...(first ? arrivalChanges(order, arrived) : come.map((id) => parcelChange(placed(id)))),
        ...voided,
        ...taken.map((one) => scanChange(order, one)),
      ],
    );
    const written = taken.map(({ item, imei }) => ({ ...item, imei }));
    await checkOnEntry(tx, { actor: session, now, effects, services }, order.id, written);
    return savedCommit.id;
  }

  /**
   * The given package arrived. Without one, all packages arrive with the first scan, later those whose devices were
   * scanned.
   */
  function cameWith(boxId: number): boolean {
    if (body.box_id !== undefined) return body.box_id === boxId;
    return !order.received_at || taken.some(({ item }) => item.box_id === boxId);
  }

  function placed(boxId: number): ParcelsComing {
    const place = parcels.findIndex(({ id }) => id === boxId) + 1;
    return { come: [boxId], due: 0, place, of: parcels.length };
  }
};

/** Devices belong to the package they arrived in, whatever was assigned before. */
async function putInto(tx: Tx, boxId: number, items: readonly Taken[]): Promise<void> {
  const ids = items.map(({ item }) => item.id);
  await tx.update(orderItems).set({ box_id: boxId }).where(inArray(orderItems.id, ids));
}

/** Splits matches into those that can be committed and those that are refused, with the reason. */
async function sortOut(tx: Tx, tenantId: number, items: readonly StoredItem[], matches: readonly Match[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const inUse = await imeiRefusals(tx, tenantId, matches);
  const taken: Taken[] = [];
  const refused: Refused[] = [];
  const used = new Set<number | string>();
  for (const { item_id, imei, serial: scannedSerial } of matches) {
    const item = byId.get(item_id);
    const serial = scannedSerial !== undefined && item?.serial === null ? serialOf(scannedSerial) : undefined;
    const reason = reasonAgainst(item, { imei, serial }, used) ?? (imei === null ? null : (inUse.get(item_id) ?? null));
    if (reason !== null || !item) refused.push({ id: item_id, reason: reason ?? 'This device isn’t in this order.' });
    else {
      taken.push({ item, imei, ...(serial && { serial }) });
      used.add(item.id);
      for (const code of [imei, serial]) if (code) used.add(code);
    }
  }
  return { taken, refused };
}

function reasonAgainst(
  item: StoredItem | undefined,
  { imei, serial }: Pick<Taken, 'imei'> & { readonly serial: string | undefined },
  used: ReadonlySet<number | string>,
) {
  if (!item) return 'This device isn’t in this order.';
  if (!awaited.includes(item.state)) return `${item.name} is already ${itemStates[item.state].label}.`;
  if (item.state === 'scanned' && item.imei !== null)
    return item.imei === imei
      ? `${item.name} was already scanned in.`
      : `${item.name} already has the IMEI ${item.imei}.`;
  if (imei === null && needsImei(item.category)) return `${item.name} needs its IMEI.`;
  if (imei === null && item.state === 'scanned') return `${item.name} is already here.`;
  if (used.has(item.id)) return `${item.name} was matched twice.`;
  if (imei !== null && used.has(imei)) return `The IMEI ${imei} was matched twice.`;
  if (serial && used.has(serial)) return `The serial number ${serial} was matched twice.`;
  return null;
}

async function arrivalBefore(tx: Tx, order: StoredOrder, boxIds: readonly number[]): Promise<ArrivalBefore> {
  const labels = await tx
    .select({ id: shippingLabels.id, state: shippingLabels.state })
    .from(shippingLabels)
    .where(and(bringsParcels(order.id, boxIds), inArray(shippingLabels.state, [...underway])));
  const { status_id, sub_status_id, category } = order;
  const first = order.received_at === null;
  const was = { status_id, sub_status_id, ...timesOfStatus(order), category };
  return { ...was, version: order.version + 1, labels, boxes: [...boxIds], first };
}

function scanChange(order: StoredOrder, { item, imei, serial }: Taken): OrderChange {
  const subject = `${subjectOf(order)}, ${item.name}`;
  if (serial) return { action: 'Device scanned in', subject, field: 'serial', from: null, to: serial };
  return imei === null
    ? { action: 'Device received', subject }
    : { action: 'Device scanned in', subject, field: 'imei', from: item.imei, to: imei };
}

function messageOf(takenCount: number, refused: number): string {
  const devices = `${counted(takenCount, 'device')} scanned in`;
  return refused === 0 ? devices : `${devices}, ${refused} refused`;
}
