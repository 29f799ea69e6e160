import { isBeforeShipping } from '@recoup/contract/order-status';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import type { answerCustomerOffer as endpoint } from '@recoup/contract/orders/orders';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { offers, orders, type StoredOfferLine } from '../../../schema/orders.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { partOrder } from '../edits/part-order.ts';
import { statusChanges } from '../history/order-changes.ts';
import { itemsOfOrder } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import type { StoredSums } from '../items/stored-sums.ts';
import { type Act, saveOrder } from '../lifecycle/change-orders.ts';
import { agreeItems } from '../offers/agree-items.ts';
import { hashOfToken } from '../offers/offer-token.ts';
import { isThere, type StoredOrder } from '../order-rows/lock-order.ts';
import { notifyOfOrder } from '../order-rows/notify-of-order.ts';
import { offerState } from '../orders/parts.ts';
import { readCustomerOffer, tenantOfToken } from './find-offer.ts';

/** A response makes the order active again, even if it was archived, because staff have to act on it. */
const toWork = { category: 'active' } as const;
const leads = {
  active: { status_id: statusIds.leads, sub_status_id: subStatusIds.active },
  cancelled: { status_id: statusIds.leads, sub_status_id: subStatusIds.cancelled },
};

/** Saves the customer's response to a quote or a revised offer. A response is final. */
export const answerCustomerOffer: Handler<typeof endpoint> = async (db, { params, body, now, services }) => {
  const tenantId = await tenantOfToken(db, params.id);
  return db.inTenant(tenantId, async (tx, effects) => {
    const { order: whole, offer } = await lockOffer(tx, params.id, now);
    const { kind } = offer;
    const accepts = body.answer === 'accept';
    const without = accepts && kind === 'revised' ? [...new Set(body.without)] : [];
    await tx
      .update(offers)
      .set({
        state: accepts ? 'accepted' : 'declined',
        answered_at: now,
        ...(without.length > 0 && { lines: linesWithout(offer.lines, without) }),
      })
      .where(eq(offers.id, offer.id));
    const act = { actor: { tenantId, actor: 'customer' as const }, now, effects };
    const back = without.map((at) => offer.lines[at]?.item_id ?? 0);
    const order = back.length > 0 ? await sendBack(tx, act, whole, back) : whole;
    const { action, message, set, sums } =
      kind === 'quote' ? quoteAnswer(order, accepts) : await revisedAnswer(tx, order, accepts);
    const columns = { ...set, unread_answer_at: now };
    await saveOrder(tx, act, order, 'offer', sums ? { ...columns, ...sums } : columns, [
      { action },
      ...(set.category && set.category !== order.category
        ? [{ action: 'Active again', field: 'category', from: order.category, to: set.category }]
        : []),
      ...statusChanges(order, set.status_id, set.sub_status_id),
    ]);
    const nameOf = await readOrderNames(tx);
    await notifyOfOrder(tx, effects, order, {
      type: 'offer-answered',
      title: `${action}: order ${nameOf(order.number)}`,
      text: order.customer_name,
      now,
    });
    const data = await readCustomerOffer(tx, services, params.id, now);
    return { success: true, message, data };
  });
};

/** Marks the lines that the customer keeps as declined. Refuses lines that aren't devices, or all of the lines. */
function linesWithout(lines: readonly StoredOfferLine[], without: readonly number[]): StoredOfferLine[] {
  const fault = without.some((at) => lines[at]?.item_id === undefined)
    ? 'must be devices of this offer'
    : without.length === lines.length && 'must keep at least one device. Decline the offer instead';
  if (fault) throw new Refusal('invalid', undefined, { errors: { without: [fault] } });
  return lines.map((line, at) => (without.includes(at) ? { ...line, declined: true } : line));
}

/** Splits off the devices that the customer keeps, to be returned. Returns the remaining order. */
async function sendBack(tx: Tx, act: Act, order: StoredOrder, itemIds: readonly number[]): Promise<StoredOrder> {
  const items = await itemsOfOrder(tx, order.id);
  const leaving = items.filter(({ id }) => itemIds.includes(id));
  const made = await partOrder(tx, act, order, items, leaving);
  await moveItems(tx, { orders: [made.id] }, 'rejected');
  const to = { status_id: statusIds.return, sub_status_id: null, ...toWork };
  await saveOrder(tx, act, made, 'offer', to, [
    { action: 'Offer declined' },
    ...statusChanges(made, to.status_id, to.sub_status_id),
  ]);
  return { ...order, version: order.version + 1 };
}

interface Answer {
  action: string;
  message: string;
  set: { status_id: number; sub_status_id: number | null; category?: 'active' };
  /** Set where the response changes the order's totals. */
  sums?: StoredSums;
}

/**
 * An accepted quote becomes a lead that waits for its devices, and a declined one is canceled. If the devices arrived
 * before the response, the order keeps its status.
 */
function quoteAnswer(order: StoredOrder, accepts: boolean): Answer {
  const waits = order.received_at === null && isBeforeShipping(order.status_id);
  const stays = { status_id: order.status_id, sub_status_id: order.sub_status_id, ...toWork };
  if (!accepts) {
    const set = waits ? leads.cancelled : stays;
    return { action: 'Quote declined', message: 'Thank you for your response.', set };
  }
  return waits
    ? { action: 'Quote accepted', message: 'Thank you. Now send us your order.', set: { ...leads.active, ...toWork } }
    : { action: 'Quote accepted', message: 'Thank you. We’ll check your order.', set: stays };
}

/** Accepted devices can be paid; declined devices go back. */
async function revisedAnswer(tx: Tx, order: StoredOrder, accepts: boolean): Promise<Answer> {
  if (accepts) {
    const sums = await agreeItems(tx, order.id);
    const set = { status_id: statusIds.payoutProcessing, sub_status_id: null, ...toWork };
    return { action: 'Offer accepted', message: 'Thank you. We’ll pay you soon.', set, sums };
  }
  await moveItems(tx, { orders: [order.id] }, 'rejected');
  const set = { status_id: statusIds.return, sub_status_id: null, ...toWork };
  return { action: 'Offer declined', message: 'We’ll send your order back.', set };
}

/** Locks the order before it reads the offer, so that the second of two responses sees the first. */
async function lockOffer(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ order: StoredOrder; offer: typeof offers.$inferSelect }> {
  const byToken = eq(offers.token_hash, hashOfToken(token));
  const [owner] = await tx.select({ order_id: offers.order_id }).from(offers).where(byToken);
  const [order] = owner
    ? await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, owner.order_id), isThere))
        .for('update')
    : [];
  const [offer] = await tx.select().from(offers).where(byToken);
  if (!order || !offer) throw new Refusal('not_found');
  if (isPaidElsewhere(order.payout_method))
    throw new Refusal('transition_refused', `Respond to this offer on ${payoutLabel(order.payout_method)}.`, {
      allowed: [],
    });
  const state = offerState(offer.state, offer.expires_at, now);
  if (state === 'expired') throw new Refusal('link_expired', 'This offer has expired. Ask us for a new one.');
  if (state !== 'open') throw new Refusal('already_done', `This offer was already ${state}.`);
  return { order, offer };
}
