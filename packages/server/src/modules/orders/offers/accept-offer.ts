import { statusIds } from '@recoup/contract/order-status-ids';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { offers } from '../../../schema/orders.ts';
import { statusChanges } from '../history/order-changes.ts';
import { type Act, saveOrder } from '../lifecycle/change-orders.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { agreeItems } from './agree-items.ts';

/** The open revised offer of a locked order, or null. */
export async function openOffer(tx: Tx, orderId: number) {
  const [newest] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.order_id, orderId), eq(offers.kind, 'revised')))
    .orderBy(desc(offers.id))
    .limit(1);
  return newest?.state === 'open' ? newest : null;
}

/**
 * Accepts an offer for a marketplace's customer who accepted there. The order can then be paid as if they had accepted
 * here.
 */
export async function acceptOffer(tx: Tx, act: Act, order: StoredOrder, offerId: number, why: string): Promise<void> {
  await tx.update(offers).set({ state: 'accepted', answered_at: act.now }).where(eq(offers.id, offerId));
  const set = { status_id: statusIds.payoutProcessing, sub_status_id: null, unread_answer_at: act.now };
  await saveOrder(tx, act, order, 'offer', { ...set, ...(await agreeItems(tx, order.id)) }, [
    { action: 'Offer accepted', why },
    ...statusChanges(order, set.status_id, set.sub_status_id),
  ]);
}
