import type { withdrawPayouts as endpoint } from '@recoup/contract/payouts/due-payouts';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { endPayout } from './end-payout.ts';

/** Withdraws payouts before they are sent. Orders are locked first and by ascending id, as everywhere. */
export const withdrawPayouts: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const ids = [...new Set(body.ids)];
  const isAsked = inArray(payouts.id, ids);
  const locked = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.id, tx.select({ id: payouts.order_id }).from(payouts).where(isAsked)),
        inUserOrderKinds(session, orders.kind),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const found = new Map((await tx.select().from(payouts).where(isAsked).for('update')).map((one) => [one.id, one]));
  const byId = new Map(locked.map((order) => [order.id, order]));
  const changed: number[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const id of ids) {
    const payout = found.get(id);
    const order = payout && byId.get(payout.order_id);
    if (!payout || !order) refused.push({ id, reason: 'It doesn’t exist' });
    else if (isAt(payout.state, 'here')) {
      const words = { action: 'Payout withdrawn', reason: 'Canceled before it was sent' };
      await endPayout(tx, { actor: session, now, effects }, order, payout, words);
      changed.push(id);
    } else refused.push({ id, reason: isAt(payout.state, 'ended') ? 'It has already ended' : 'It was already sent' });
  }
  return { changed, refused };
};
