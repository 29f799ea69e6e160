import { eq } from '../../../platform/db/drizzle.ts';
import { payouts } from '../../../schema/payouts.ts';
import { customerMerged } from '../../stock/events/stock-events.ts';

/** Moves payouts of a merged customer to the customer they were merged into. */
export const followMergedCustomer = customerMerged.heardBy(async (tx, { from, into }) => {
  await tx.update(payouts).set({ customer_id: into.id }).where(eq(payouts.customer_id, from.id));
});
