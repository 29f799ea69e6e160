import type { answerCustomerOffer as endpoint } from '@recoup/contract/orders';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { offers, orderItems, orders } from '../../schema/orders.ts';
import { agreeItems } from '../orders/agree-items.ts';
import { hashOfToken } from '../orders/offer-token.ts';
import { offerState } from '../orders/order-parts.ts';
import { isThere, type StoredOrder, saveOrder, statusChanges } from '../orders/save-order.ts';
import { readCustomerOffer, tenantOfToken } from './find-offer.ts';

const payoutProcessing = 7;
const returning = 6;

/** The customer's word: accepted devices can be paid, declined ones go back. Said once, it stands. */
export const answerCustomerOffer: Handler<typeof endpoint> = async (db, { params, body, now, effects }) => {
  const tenantId = await tenantOfToken(db, params.id);
  return db.inTenant(tenantId, async (tx) => {
    const { order, offerId } = await lockOffer(tx, params.id, now);
    const accepts = body.answer === 'accept';
    await tx
      .update(offers)
      .set({ state: accepts ? 'accepted' : 'declined', answered_at: now })
      .where(eq(offers.id, offerId));
    let total = order.total;
    if (accepts) total = await agreeItems(tx, order.id);
    else await tx.update(orderItems).set({ state: 'rejected' }).where(eq(orderItems.order_id, order.id));
    const status = accepts ? payoutProcessing : returning;
    await saveOrder(
      tx,
      { actor: { tenantId, actor: 'customer' }, now, effects },
      order,
      'offer',
      { status_id: status, sub_status_id: null, total },
      [{ action: accepts ? 'Offer accepted' : 'Offer declined' }, ...statusChanges(order, status, null)],
    );
    const data = await readCustomerOffer(tx, params.id, now);
    return {
      success: true,
      message: accepts ? 'Thank you. You will be paid soon.' : 'We will send your devices back.',
      data,
    };
  });
};

/** Locks the order before the offer is looked at, so that of two answers the second finds the first. */
async function lockOffer(tx: Tx, token: string, now: Date): Promise<{ order: StoredOrder; offerId: number }> {
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
  const state = offerState(offer.state, offer.expires_at, now);
  if (state === 'expired') throw new Refusal('link_expired', 'This offer has expired. Ask us for a new one.');
  if (state !== 'open') throw new Refusal('already_done', `This offer was ${state} already.`);
  return { order, offerId: offer.id };
}
