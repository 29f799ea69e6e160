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
import { lostPictures, sendPictures } from './send-pictures.ts';
import type { WaitingPicture, WorkBodies, WorkKind } from './work.ts';

const { createOrder } = ordersOf('in-store');

/** The endpoint that each kind of work ends in, and that its user must be allowed to call. */
export const workEnds: Readonly<Record<WorkKind, Endpoint>> = {
  order: createOrder,
  count: commitOfflineCount,
  package: scanStationOf('mail-in').finishScanIn,
  inspection: recordOfflineInspection,
};

export interface Sending {
  /** Its idempotency key. The server remembers it for longer than a device keeps the work. */
  readonly idempotencyKey: string;
  /** Where its pictures and other data are stored. */
  readonly vault: Vault;
}

const senders: { readonly [K in WorkKind]: (body: WorkBodies[K], sending: Sending) => Promise<Outcome> } = {
  order: async ({ unused: _, items: lines, ...order }, sending) => {
    const items = lines.map(({ pictures: __, ...line }) => line);
    const { idempotencyKey } = sending;
    const { data } = await call(createOrder, { body: { ...order, items } }, { idempotencyKey });
    const lost: WaitingPicture[] = [];
    // The devices are in the order in which they were entered, one per line.
    for (const [at, { pictures = [] }] of lines.entries())
      lost.push(...(await sendPictures({ id: data.id, kind: 'in-store' }, data.items[at]?.id, pictures, sending)));
    return { id: data.id, number: data.number, ...lostPictures(lost) };
  },
  count: async (body, { idempotencyKey }) => {
    const { message } = await call(commitOfflineCount, { body }, { idempotencyKey });
    return { message };
  },
  // Changes nothing on the server: the scans wait at the scan station, where staff review and commit them.
  package: async ({ code, codes, pictures = [] }, sending) => {
    const { data } = await call(scanParcel, { body: { code } });
    await leaveScans(lockerOf(sending.vault), data.id, codes);
    const lost = await sendPictures(data, undefined, pictures, sending);
    return { id: data.id, number: data.number, kind: data.kind, ...lostPictures(lost) };
  },
  inspection: async ({ item_id, found, pictures }, sending) => {
    const { idempotencyKey } = sending;
    const { data } = await call(recordOfflineInspection, { params: { id: item_id }, body: found }, { idempotencyKey });
    const lost = await sendPictures(data, item_id, pictures, sending);
    return { ...data, ...lostPictures(lost) };
  },
};

/** Sends work and returns its result. */
export const sendBody = <K extends WorkKind>(kind: K, body: WorkBodies[K], sending: Sending) =>
  senders[kind](body, sending);
