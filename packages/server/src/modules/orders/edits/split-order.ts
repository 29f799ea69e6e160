import { counted } from '@recoup/contract/messages/counted';
import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderSplitEndpoints } from '@recoup/contract/orders/order-split';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockOpenOrder } from '../item-edits/edit-items.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { readOrder } from '../orders/read-order.ts';
import { refusePaid } from './change-payout.ts';
import { partOrder } from './part-order.ts';

/**
 * Moves the chosen devices to a new order. It's the same deal, so the new order keeps the date, the price lock and the
 * prices. An open offer covered the whole order, so it's withdrawn.
 */
export const splitOrder: Handler<OrderSplitEndpoints['splitOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const { order, items } = await lockOpenOrder(tx, kind, params.id, body);
  await refusePaid(tx, kind, order);
  const allowed = [...nextStatuses(kind, order.status_id)];
  if (order.coupon) {
    const why = `Remove coupon ${order.coupon.code} first. Its bonus applies to the whole order.`;
    throw new Refusal('transition_refused', why, { allowed });
  }
  const chosen = new Set(body.item_ids);
  const leaving = items.filter(({ id }) => chosen.has(id));
  if (leaving.length !== chosen.size) throw new Refusal('not_found', 'A selected device isn’t in this order.');
  if (leaving.length === items.length) {
    const why = 'Leave at least one device in this order.';
    throw new Refusal('transition_refused', why, { allowed });
  }
  await withdrawOpenOffer(tx, order, now);
  const made = await partOrder(tx, { actor: session, now, effects }, order, items, leaving);
  const [left, right] = [order.id, made.id].map((one) => readOrder(tx, services.secrets, kind, one, now));
  if (!left || !right) throw new Error('Neither order was read');
  const data = { order: await left, new_order: await right };
  const devices = counted(leaving.length, 'device');
  return { success: true, message: `${devices} moved to order ${made.number}`, data };
};
