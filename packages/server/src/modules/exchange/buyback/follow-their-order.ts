import { integrationOf } from '@recoup/contract/add-ons/integration';
import { isBeforeShipping, meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { plainTracking } from '@recoup/contract/shipping/couriers';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { orders } from '../../../schema/orders.ts';
import { statusChanges } from '../../orders/history/order-changes.ts';
import { itemsOfOrder } from '../../orders/items/items.ts';
import { saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { acceptOffer, openOffer } from '../../orders/offers/accept-offer.ts';
import { isThere, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { notifyOfOrder } from '../../orders/order-rows/notify-of-order.ts';
import { settleElsewhere } from '../../payouts/paid-elsewhere/settle-elsewhere.ts';
import { keepOwnLabel } from '../../shipping/order-shipping/custom-tracking.ts';
import type { TheirOrder } from '../sinks/buyback-port.ts';
import type { Marketplace } from './place-their-order.ts';
import { labelOfStatus, meaningOfStatus, priceThere } from './their-statuses.ts';

interface Following {
  readonly tenantId: number;
  readonly integration: Marketplace;
  readonly now: Date;
  readonly effects: Effects;
}

/**
 * Applies the marketplace's state to our order: the tracking of its package, the customer's acceptance, the payment.
 * What its contract doesn't define is left to staff (`adviceNow`). Returns why our order no longer follows it. Applying
 * it twice changes nothing.
 */
export async function followTheirOrder(
  tx: Tx,
  { tenantId, integration, now, effects }: Following,
  orderId: number,
  theirs: TheirOrder,
): Promise<string | null> {
  const act = { actor: { tenantId, actor: 'system' as const }, now, effects };
  const { name } = integrationOf(integration);
  const why = `${name} says ${labelOfStatus(theirs.status)}`;
  const read = async () => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isThere))
      .for('update');
    return order ?? null;
  };
  let order = await read();
  if (!order) return `The order was deleted here. Handle it on ${name}.`;
  order = await followParcel(tx, act, order, theirs, why);
  const offer = await openOffer(tx, orderId);
  const price = priceThere(theirs);
  const means = meaningOfStatus(theirs.status);
  const isAccepted = means === 'accepted' || means === 'paid';
  if (offer && isAccepted && price?.amount === offer.offered_total && price.currency === offer.currency) {
    await acceptOffer(tx, act, order, offer.id, why);
    await notifyOfOrder(tx, effects, order, {
      type: 'offer-answered',
      title: `Offer accepted: order ${order.number}`,
      text: `${order.customer_name}, by ${name}`,
      now,
    });
    order = (await read()) ?? order;
  }
  const items = await itemsOfOrder(tx, orderId);
  const total = orderSums(order, items).total;
  const isDue =
    meaningOf(order.status_id) === statusIds.payoutProcessing && items.every(({ state }) => state === 'accepted');
  const isExact = price?.amount === total && price.currency === order.currency;
  if (means === 'paid' && isDue && isExact) {
    await settleElsewhere(tx, act, order, { externalId: theirs.externalId, amount: total });
  }
  return null;
}

type Acting = Parameters<typeof keepOwnLabel>[1];

/** Follows the customer's package until it arrives: its tracking number, and that it's on its way. */
async function followParcel(
  tx: Tx,
  act: Acting,
  order: StoredOrder,
  { tracking, status }: TheirOrder,
  why: string,
): Promise<StoredOrder> {
  if (order.received_at !== null) return order;
  let now = order;
  const number = tracking && plainTracking(tracking.number);
  if (number && number !== order.tracking_number && order.tracking_number === null) {
    const label = { carrier: tracking.carrier ?? 'Another carrier', tracking: number };
    now = (await keepOwnLabel(tx, act, now, label)).order;
  }
  const isSent = status === 'SENT' || status === 'RECEIVED';
  if (!isSent || !isBeforeShipping(now.status_id)) return now;
  const to = { status_id: statusIds.inTransit, sub_status_id: null };
  const changes = statusChanges(now, to.status_id, to.sub_status_id).map((change) => ({ ...change, why }));
  const version = await saveOrder(tx, act, now, 'status', to, changes);
  return { ...now, ...to, version };
}
