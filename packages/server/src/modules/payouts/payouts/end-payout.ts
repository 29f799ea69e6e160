import { formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { customers } from '../../../schema/customers.ts';
import { checks, payouts } from '../../../schema/payouts.ts';
import { statusChanges } from '../../orders/history/order-changes.ts';
import { moveItems } from '../../orders/items/move-items.ts';
import { type Act, saveOrder } from '../../orders/lifecycle/change-orders.ts';
import { keepReviewBack } from '../../orders/lifecycle/review-mails.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { takeBack } from './hand-over.ts';

type Payout = typeof payouts.$inferSelect;

/** How a payout ended: its name in the history, and the reason. Without a state, a sent payout came back. */
interface PayoutEnd {
  readonly action: string;
  readonly reason: string;
  readonly state?: 'returned' | 'failed';
  /** The service's last report on it. */
  readonly serviceColumns?: Partial<Pick<Payout, 'external_id' | 'service_status' | 'service_issue'>>;
}

/**
 * Ends a payout without success: it never left, or the money came back. The order can be paid again. Devices already in
 * inventory stay there, and a check becomes void.
 */
export async function endPayout(
  tx: Tx,
  act: Act & { readonly effects: Pick<Effects, 'cancelMany'> },
  order: StoredOrder,
  payout: Payout,
  { action, reason, state, serviceColumns }: PayoutEnd,
): Promise<Payout> {
  const [ended] = await tx
    .update(payouts)
    .set({
      state: state ?? (payout.state === 'sent' ? 'returned' : 'failed'),
      message: reason,
      failed_at: act.now,
      ask_at: null,
      ...serviceColumns,
    })
    .where(eq(payouts.id, payout.id))
    .returning();
  if (!ended) throw new Error('The payout is gone');
  const amount = formatMoney({ amount: payout.amount, currency: payout.currency });
  const change = { action, field: 'payout', from: amount, to: null, why: reason };
  act.effects.emit('resource.changed', { resource: 'payout', id: payout.id });
  if (payout.state !== 'sent') {
    await moveItems(tx, { orders: [order.id], except: ['stocked'] }, 'accepted');
    await saveOrder(tx, act, order, 'changed', {}, [change]);
    return ended;
  }
  await takeBack(tx, act, order, payout);
  await keepReviewBack(act.effects, payout);
  await tx
    .update(customers)
    .set({ paid_total: sql`${customers.paid_total} - ${payout.amount}` })
    .where(eq(customers.id, payout.customer_id));
  const [check] = await tx
    .update(checks)
    .set({ state: 'void', reason })
    .where(eq(checks.payout_id, payout.id))
    .returning({ id: checks.id, number: checks.number });
  if (check) act.effects.emit('resource.changed', { resource: 'check', id: check.id });
  await saveOrder(tx, act, order, 'changed', { status_id: statusIds.payoutProcessing, sub_status_id: null }, [
    change,
    ...(check ? [{ action: `Check ${check.number} is void`, why: reason }] : []),
    ...statusChanges(order, statusIds.payoutProcessing, null),
  ]);
  return ended;
}
