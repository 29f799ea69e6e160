import { meaningOf, nextStatuses, type OrderStatusId } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { type ItemState, itemStates, mayBecome } from '@recoup/contract/orders/order-item-state';
import type { OrderOfferEndpoints, RejectionTarget } from '@recoup/contract/orders/order-offers';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { offers } from '../../../schema/orders.ts';
import { statusChanges } from '../history/order-changes.ts';
import { itemsOfOrder } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { storedSums } from '../items/stored-sums.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { noOffer, offerMailOf } from './withdraw-offer.ts';

/** For each target: the states of devices it applies to, their new state, and the order's new status. */
const targets = {
  return: { from: ['offered'], state: 'rejected', status: statusIds.return, action: 'Offer rejected by us' },
  inspection: {
    from: ['offered', 'rejected', 'accepted'],
    state: 'inspected',
    status: statusIds.beingInspected,
    action: 'Offer withdrawn, back to inspection',
  },
} as const satisfies Record<
  RejectionTarget,
  { from: readonly ItemState[]; state: ItemState; status: OrderStatusId; action: string }
>;

const words: Record<RejectionTarget, string> = {
  return: 'The devices go back to the customer.',
  inspection: 'The devices can be inspected again.',
};

/**
 * Ends an offer for staff. The customer can't accept it anymore, even if they still see it. An email that hasn't left
 * yet is canceled.
 */
export const rejectOffer: Handler<OrderOfferEndpoints['rejectOffer']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const target = targets[body.to];
  const items = await itemsOfOrder(tx, order.id);
  const allowed = nextStatuses(kind, order.status_id);
  const refuse = (why: string) => new Refusal('transition_refused', why, { allowed });
  if (!items.some(({ state }) => (target.from as readonly ItemState[]).includes(state)))
    throw refuse('There’s no offer to reject.');
  const staying = items.find(({ state }) => state !== target.state && !mayBecome(state, target.state));
  if (staying) throw refuse(`${staying.name} is ${itemStates[staying.state].label}: its offer is still open.`);
  if (meaningOf(order.status_id) !== target.status && !allowed.includes(target.status))
    throw refuse('You can’t reject an offer in this status.');
  const { status_id, sub_status_id } = order;
  const stays = meaningOf(status_id) === target.status;
  const status = stays ? { status_id, sub_status_id } : { status_id: target.status, sub_status_id: null };
  const ended = await tx
    .update(offers)
    .set({ state: 'expired', expires_at: now })
    .where(and(eq(offers.order_id, order.id), eq(offers.state, 'open')))
    .returning({ id: offers.id });
  const mails = ended.map(({ id }) => offerMailOf(order.tenant_id, id));
  const canceled = mails.length > 0 ? await effects.cancelMany('send-mail', mails) : new Set();
  await moveItems(tx, { orders: [order.id] }, target.state, noOffer);
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'offer',
    { ...status, ...(await storedSums(tx, order.id)) },
    [{ action: target.action, why: body.reason }, ...statusChanges(order, status.status_id, status.sub_status_id)],
  );
  return {
    success: true,
    message: `${words[body.to]}${canceled.size > 0 ? ' The customer wasn’t notified of the offer.' : ''}`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};
