import { eq } from '../../../platform/db/drizzle.ts';
import { payouts } from '../../../schema/payouts.ts';
import { customerMerged } from '../../stock/events/stock-events.ts';

/** Payouts to somebody who turned out to be another customer count for that one. */
export const followMergedCustomer = customerMerged.heardBy(async (tx, { from, into }) => {
  await tx.update(payouts).set({ customer_id: into.id }).where(eq(payouts.customer_id, from.id));
});
