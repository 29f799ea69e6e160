import { type PayoutFileFormat, payoutFileFormats, payoutsPerFile } from '@recoup/contract/payouts/payout-files';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { findDoubtfulDevices, newDoubtsText } from '../../orders/device-checks/doubtful-devices.ts';
import { itemsOfOrders } from '../../orders/items/items.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { openDetails } from '../../orders/payouts/payout-details.ts';
import type { FilePayout, FileWriter } from './file-content.ts';

type Payout = typeof payouts.$inferSelect;

/** A payout for the file, with its locked order. */
export interface QueuedPayout {
  readonly payout: Payout;
  readonly order: StoredOrder;
  readonly entry: FilePayout;
}

export interface TakenPayouts {
  readonly queued: readonly QueuedPayout[];
  readonly refused: readonly { id: number; reason: string }[];
}

/**
 * The payouts of a file, locked until the transaction ends: the requested ones, or the oldest waiting ones of the
 * user's order kinds. Orders are locked before their payouts and by ascending id, as everywhere. What doesn't fit is
 * refused individually.
 */
export async function takeQueued(
  tx: Tx,
  session: Pick<Session, 'permissions'>,
  format: PayoutFileFormat,
  requestedIds: readonly number[] | undefined,
  writer: FileWriter,
  services: Services,
): Promise<TakenPayouts> {
  const { method } = payoutFileFormats[format];
  const found = await tx
    .select({ id: payouts.id, order_id: payouts.order_id })
    .from(payouts)
    .where(
      and(
        ofUserOrders(session, payouts.order_id),
        requestedIds
          ? inArray(payouts.id, [...requestedIds])
          : and(eq(payouts.state, 'queued'), eq(payouts.method, method)),
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(payoutsPerFile);
  if (found.length === 0) return { queued: [], refused: unknown(requestedIds ?? []) };
  const orderIds = found.map(({ order_id }) => order_id);
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('update');
  const byId = new Map(locked.map((order) => [order.id, order]));
  const now = await tx
    .select()
    .from(payouts)
    .where(
      inArray(
        payouts.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(payouts.id))
    .for('update');

  const unexplained = now.filter(({ flagged_reason }) => flagged_reason === null).map(({ order_id }) => order_id);
  const doubts = Map.groupBy(
    await findDoubtfulDevices(tx, services, await itemsOfOrders(tx, unexplained)),
    ({ item }) => item.order_id,
  );
  const people = await tx
    .select({ id: customers.id, address: customers.address })
    .from(customers)
    .where(inArray(customers.id, [...new Set(locked.map(({ customer_id }) => customer_id))]));
  const addresses = new Map(people.map(({ id, address }) => [id, address]));
  const queued: QueuedPayout[] = [];
  const refused = unknown((requestedIds ?? []).filter((id) => !now.some((payout) => payout.id === id)));
  let total = 0;
  for (const payout of now) {
    const order = byId.get(payout.order_id);
    if (!order) continue;
    const fault = faultOf(payout, format, queued[0]?.payout);
    if (fault !== null) {
      // If all waiting payouts were requested, one that someone else just exported isn't worth reporting.
      if (requestedIds) refused.push({ id: payout.id, reason: fault });
      continue;
    }
    const { id, amount, currency } = payout;
    const details = openDetails(services.secrets, payout.tenant_id, payout.details);
    const address = addresses.get(order.customer_id) ?? null;
    const entry = { id, order_number: order.number, amount, currency, details, address };
    const doubted = doubts.get(order.id);
    const unfit =
      (doubted && newDoubtsText(doubted)) ??
      writer.fault(entry) ??
      (total + amount > writer.mostTotal ? 'It goes into the next batch' : null);
    if (unfit !== null) refused.push({ id, reason: unfit });
    else {
      queued.push({ payout, order, entry });
      total += amount;
    }
  }
  return { queued, refused };
}

const unknown = (ids: readonly number[]) => ids.map((id) => ({ id, reason: 'It doesn’t exist' }));

function faultOf(payout: Payout, format: PayoutFileFormat, first: Payout | undefined): string | null {
  if (payout.method !== payoutFileFormats[format].method)
    return `It can’t be paid by a ${payoutFileFormats[format].label} file`;
  if (payout.state !== 'queued')
    return payout.file_id === null ? 'It isn’t waiting for a batch' : `It’s already in file ${payout.file_id}`;
  if (first && first.currency !== payout.currency) return 'It has a different currency and needs its own file';
  return null;
}
