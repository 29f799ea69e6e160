import { statesAt } from '@recoup/contract/payouts/payout-states';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray } from '../../../platform/db/drizzle.ts';
import { payouts } from '../../../schema/payouts.ts';

/** Why an order can't be moved while its payout is in progress. */
export const payoutOnItsWay = 'Its payout is in progress. Wait until it arrives or fails';

/** A payout that has neither arrived nor failed. */
export const isOnItsWay = inArray(payouts.state, statesAt('here', 'sending', 'service'));

/** The orders among these with a payout in progress. Lock the orders first. */
export async function ordersBeingPaid(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const sending = await tx
    .select({ order_id: payouts.order_id })
    .from(payouts)
    .where(and(inArray(payouts.order_id, [...ids]), isOnItsWay));
  return new Set(sending.map(({ order_id }) => order_id));
}
