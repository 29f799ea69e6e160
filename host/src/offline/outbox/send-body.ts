import { call } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { recordOfflineInspection } from '@recoup/contract/orders/checks/offline-inspections';
import { ordersOf } from '@recoup/contract/orders/orders';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { scanParcel } from '@recoup/contract/reports/search';
import { commitOfflineCount } from '@recoup/contract/stock/inventory-records';
import { leaveScans } from '@recoup/parts';
import { lockerOf } from '../vault/locker.ts';
import type { Vault } from '../vault/vault.ts';
import type { Outcome } from './outbox.ts';
import { lostText, sendPictures } from './send-pictures.ts';
import type { WorkBodies, WorkKind } from './work.ts';

const { createOrder } = ordersOf('in-store');

/** What somebody has to be allowed for each kind of work: what it ends in. */
export const workEnds: Readonly<Record<WorkKind, Endpoint>> = {
  order: createOrder,
  count: commitOfflineCount,
  package: scanStationOf('mail-in').finishScanIn,
  inspection: recordOfflineInspection,
};

export interface Sending {
  /** Its idempotency key: the server remembers it for longer than a device keeps the work. */
  readonly idempotencyKey: string;
  /** Where what belongs to it is kept. */
  readonly vault: Vault;
}

const senders: { readonly [K in WorkKind]: (body: WorkBodies[K], sending: Sending) => Promise<Outcome> } = {
  order: async (body, { idempotencyKey }) => {
    const { data } = await call(createOrder, { body }, { idempotencyKey });
    return { id: data.id, number: data.number };
  },
  count: async (body, { idempotencyKey }) => {
    const { message } = await call(commitOfflineCount, { body }, { idempotencyKey });
    return { message };
  },
  // Changes nothing on the server: its scans wait at the scan station, where somebody reviews and commits them.
  package: async ({ code, codes }, { vault }) => {
    const { data } = await call(scanParcel, { body: { code } });
    await leaveScans(lockerOf(vault), data.id, codes);
    return { id: data.id, number: data.number, kind: data.kind };
  },
  inspection: async ({ item_id, found, pictures }, sending) => {
    const { idempotencyKey } = sending;
    const { data } = await call(recordOfflineInspection, { params: { id: item_id }, body: found }, { idempotencyKey });
    const lost = await sendPictures(data, item_id, pictures, sending);
    return lost.length > 0 ? { ...data, message: lostText(lost.length) } : data;
  },
};

/** Sends work, and answers what became of it. */
export const sendBody = <K extends WorkKind>(kind: K, body: WorkBodies[K], sending: Sending) =>
  senders[kind](body, sending);
