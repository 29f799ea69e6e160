import { call } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { ordersOf } from '@recoup/contract/orders/orders';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { scanParcel } from '@recoup/contract/reports/search';
import { commitOfflineCount } from '@recoup/contract/stock/inventory-records';
import { leaveScans } from '@recoup/parts';
import type { Outcome } from './outbox.ts';
import type { WorkBodies, WorkKind } from './work.ts';

const { createOrder } = ordersOf('in-store');

/** What somebody has to be allowed for each kind of work: what it ends in. */
export const workEnds: Readonly<Record<WorkKind, Endpoint>> = {
  order: createOrder,
  count: commitOfflineCount,
  package: scanStationOf('mail-in').finishScanIn,
};

interface Sending {
  /** Its idempotency key: the server remembers it for longer than a device keeps the work. */
  readonly idempotencyKey: string;
  readonly userId: number;
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
  package: async ({ code, codes }, { userId }) => {
    const { data } = await call(scanParcel, { body: { code } });
    leaveScans(userId, data.id, codes);
    return { id: data.id, number: data.number, kind: data.kind };
  },
};

/** Sends work, and answers what became of it. */
export const sendBody = <K extends WorkKind>(kind: K, body: WorkBodies[K], sending: Sending) =>
  senders[kind](body, sending);
