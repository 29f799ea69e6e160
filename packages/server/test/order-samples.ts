import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { orderNotesOf } from '@recoup/contract/orders/order-notes';
import { orderPicturesOf } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import * as v from 'valibot';
import type { Pool } from '../src/platform/db/pool.ts';
import { boxes } from '../src/schema/orders.ts';
import { type Caller, urlOf } from './harness.ts';
import { multipartOf } from './multipart.ts';
import type { Samples } from './samples.ts';
import { marker, orderAt, orderOf, type Stage, type TestDevice, testImei } from './trade.ts';

/** An order for every sample that changes one, and the stage it stands at: no sample is in another's way. */
const purposes = {
  new: 'new',
  labelled: 'labelled',
  scanned: 'scanned',
  inspected: 'inspected',
  offered: 'offered',
  accepted: 'accepted',
  returning: 'returning',
  archived: 'archived',
  paid: 'paid',
  toArchive: 'new',
  toDelete: 'new',
  toRestore: 'archived',
  toExtend: 'new',
  toTrim: 'two',
  toRepay: 'new',
  toGive: 'new',
  toSplit: 'two',
  toUnpack: 'new',
  toTrack: 'labelled',
  toRegenerate: 'labelled',
  toInsure: 'labelled',
  toLock: 'new',
  toScan: 'labelled',
  toUnscan: 'labelled',
  toName: 'labelled',
  toGrade: 'labelled',
  toReject: 'offered',
  toQuote: 'new',
  toSend: 'new',
  toCount: 'scanned',
  toCoupon: 'new',
  couponed: 'new',
} as const satisfies Record<string, Stage>;

export type StagedOrders = Readonly<Record<keyof typeof purposes, Order>> & {
  readonly attached: Attached;
  readonly spareBox: number;
};

/** A note and a picture of the labelled order, and scans. */
interface Attached {
  readonly noteId: number;
  readonly pictureId: number;
  /** Of the order whose scans are undone. */
  readonly commitId: number;
}

/** The beginning of a picture: enough to be told as one. */
export const aPicture = 'RIFF    WEBPVP8 ';

let scannedImei = 800;

/** Scans the only device of an order in. */
async function scan(staff: Caller, kind: OrderKind, { id, items }: Order) {
  scannedImei += 1;
  const matches = [{ item_id: items[0]?.id ?? 0, imei: testImei(scannedImei) }];
  return (await staff.ok(scanStationOf(kind).finishScanIn, { params: { id }, body: { matches } })).data;
}

async function attach(staff: Caller, kind: OrderKind, made: Record<keyof typeof purposes, Order>): Promise<Attached> {
  const { id } = made.labelled;
  const { commit_id } = await scan(staff, kind, made.toUnscan);
  await scan(staff, kind, made.toGrade);
  const note = await staff.ok(orderNotesOf(kind).createOrderNote, {
    params: { id },
    body: { text: `${marker} called` },
  });
  const { createOrderPicture } = orderPicturesOf(kind);
  const picture = await staff.raw({
    method: 'POST',
    url: urlOf(createOrderPicture, { id }, {}),
    ...multipartOf('file', aPicture, `${marker}.webp`),
  });
  const { data } = v.parse(createOrderPicture.answer, picture.body);
  return { noteId: note.data.id, pictureId: data.id, commitId: commit_id ?? 0 };
}

/** Another parcel of an order. */
async function addBox(pool: Pool, tenantId: number, orderId: number): Promise<number> {
  return pool.inTenant(tenantId, async (tx) => {
    const box = { tenant_id: tenantId, order_id: orderId, state: 'expected' as const };
    const [made] = await tx.insert(boxes).values(box).returning({ id: boxes.id });
    if (!made) throw new Error('no box');
    return made.id;
  });
}

/** Orders of a kind at their stages, with what hangs on them. */
export async function stageOrders(
  pool: Pool,
  tenantId: number,
  staff: Caller,
  device: TestDevice,
  kind: OrderKind,
): Promise<StagedOrders> {
  const made = Object.fromEntries(
    await Promise.all(
      Object.entries(purposes).map(async ([name, stage]) => [name, await orderAt(staff, device, stage, kind)] as const),
    ),
  ) as unknown as Record<keyof typeof purposes, Order>;
  const spareBox = await addBox(pool, tenantId, made.toUnpack.id);
  return { ...made, spareBox, attached: await attach(staff, kind, made) };
}

const seen = (order: Order) => ({ params: { id: order.id }, body: { version: order.version } });

/** What every kind of order is called with. */
export function samplesOfOrders(
  kind: OrderKind,
  orders: StagedOrders,
  device: TestDevice,
  customerId: number,
): Samples['mailInOrders'] {
  const { attached } = orders;
  const itemOf = (order: Order) => order.items[0]?.id ?? 0;
  const body = orderOf(device, customerId, false);
  const [offered] = body.items;
  if (!offered) throw new Error('no device');
  return {
    listOrders: { query: {} },
    createOrder: { body: orderOf(device, customerId, false) },
    getOrder: { params: { id: orders.labelled.id } },
    scanInOrder: seen(orders.labelled),
    inspectOrderItem: {
      params: { id: orders.scanned.items[0]?.id ?? 0 },
      body: {
        version: orders.scanned.version,
        imei: testImei(900 + orderKindNames.indexOf(kind)),
        condition_id: device.good,
        reason: null,
      },
    },
    offerOrder: seen(orders.inspected),
    returnOrder: seen(orders.returning),
    changeOrderStatus: {
      params: { id: orders.new.id },
      body: { status_id: orderKinds[kind].ships ? 3 : 8, version: orders.new.version },
    },
    bulkChangeOrderStatus: {
      body: { ids: [orders.new.id, orders.offered.id], status_id: orderKinds[kind].ships ? 5 : 7 },
    },
    payOrder: {
      params: { id: orders.accepted.id },
      body: { version: orders.accepted.version, amount: orders.accepted.total },
    },
    listOrderChanges: { params: { id: orders.labelled.id }, query: {} },
    getOrderItem: { params: { id: itemOf(orders.labelled) } },
    addOrderItem: {
      params: { id: orders.toExtend.id },
      body: { ...offered, version: orders.toExtend.version },
    },
    removeOrderItem: { params: { id: itemOf(orders.toTrim) }, body: { version: orders.toTrim.version } },
    getBoxItem: { params: { box_id: orders.labelled.box_id, id: itemOf(orders.labelled) } },
    changeOrderPayout: {
      params: { id: orders.toRepay.id },
      body: { payout: { method: 'paypal', details: { email: 'new@b.test' } }, version: orders.toRepay.version },
    },
    changeOrderCustomer: {
      params: { id: orders.toGive.id },
      body: { customer_id: customerId, version: orders.toGive.version },
    },
    getOriginalQuote: { params: { id: orders.labelled.id } },
    getNextStatuses: { params: { id: orders.labelled.id } },
    listOrderNotes: { params: { id: orders.labelled.id } },
    createOrderNote: { params: { id: orders.labelled.id }, body: { text: 'Called back' } },
    updateOrderNote: { params: { id: attached.noteId }, body: { text: 'Called twice', version: 1 } },
    deleteOrderNote: { params: { id: attached.noteId } },
    listOrderPictures: { params: { id: orders.labelled.id } },
    createOrderPicture: { params: { id: orders.labelled.id }, upload: aPicture },
    deleteOrderPicture: { params: { id: attached.pictureId } },
    getOrderPicture: { params: { id: attached.pictureId } },
    archiveOrder: { params: { id: orders.toArchive.id } },
    bulkArchiveOrders: { body: { ids: [orders.new.id, orders.labelled.id] } },
    restoreOrder: { params: { id: orders.toRestore.id } },
    bulkRestoreOrders: { body: { ids: [orders.archived.id] } },
    deleteOrder: { params: { id: orders.toDelete.id } },
    bulkDeleteOrders: { body: { ids: [orders.labelled.id, orders.scanned.id] } },
    downloadOrders: { query: {} },
    splitOrder: {
      params: { id: orders.toSplit.id },
      body: { item_ids: [itemOf(orders.toSplit)], version: orders.toSplit.version },
    },
    deleteParcel: {
      params: { id: orders.toUnpack.id },
      body: { box_id: orders.spareBox, version: orders.toUnpack.version },
    },
    getScanStation: { params: { id: orders.toUnscan.id } },
    checkScans: { params: { id: orders.toScan.id }, body: { codes: ['490154203237518', 'box'] } },
    finishScanIn: {
      params: { id: orders.toScan.id },
      body: { matches: [{ item_id: itemOf(orders.toScan), imei: testImei(920 + orderKindNames.indexOf(kind)) }] },
    },
    restoreScanIn: { params: { id: orders.toUnscan.id }, body: { commit_id: attached.commitId } },
    bulkSetImeis: {
      params: { id: orders.toName.id },
      body: { imeis: [{ item_id: itemOf(orders.toName), imei: testImei(940 + orderKindNames.indexOf(kind)) }] },
    },
    bulkInspect: {
      params: { box_id: orders.toGrade.box_id },
      body: { item_ids: [itemOf(orders.toGrade)], condition_id: device.good, reason: null },
    },
    rejectOffer: {
      params: { id: orders.toReject.id },
      body: { version: orders.toReject.version, to: 'return', reason: 'Called off' },
    },
    printDisputePack: { params: { id: orders.offered.id } },
  };
}
