import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, notInArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { payouts } from '../../../schema/payouts.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { followPayouts } from '../payouts/follow-payout.ts';

/** What a marketplace reports to have paid. */
interface PaidThere {
  readonly externalId: string;
  readonly amount: number;
}

/**
 * Records that a marketplace paid the customer of a locked order whose devices are all accepted: as a sent payout, and
 * the order is completed. Repeating it changes nothing.
 */
export async function settleElsewhere(
  tx: Tx,
  act: Act & { readonly effects: Effects },
  order: StoredOrder,
  { externalId, amount }: PaidThere,
): Promise<void> {
  const known = await tx
    .select({ state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.order_id, order.id), notInArray(payouts.state, statesAt('ended'))));
  if (known.length > 0) return;
  const [payout] = await tx
    .insert(payouts)
    .values({
      tenant_id: order.tenant_id,
      order_id: order.id,
      customer_id: order.customer_id,
      method: order.payout_method,
      details: order.payout_details,
      amount,
      currency: order.currency,
      state: 'sent',
      reference: `there-${order.tenant_id}-${order.id}`,
      external_id: externalId,
      created_by: 0,
      created_by_name: payoutLabel(order.payout_method),
      created_at: act.now,
      sent_at: act.now,
    })
    .returning();
  if (!payout) throw new Error('The payout wasn’t saved');
  await followPayouts(tx, act, [{ order, payout }]);
}
