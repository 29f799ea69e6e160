import { eq, sql } from '../../../platform/db/drizzle.ts';
import { payouts } from '../../../schema/payouts.ts';
import { customerErased } from '../../stock/events/stock-events.ts';

/** Payouts to an erased customer keep method, amount, day and reference. */
export const forgetErasedCustomer = customerErased.heardBy(async (tx, { customer, erased }) => {
  const { rowCount } = await tx
    .update(payouts)
    .set({ details: sql`'{}'::jsonb`, message: null })
    .where(eq(payouts.customer_id, customer.id));
  erased('payouts', rowCount ?? 0);
});
