import { eq, inArray, sql } from 'drizzle-orm';
import { orderNotes } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { customerErased } from '../../stock/events.ts';

/** Orders of somebody who is erased keep number, days, devices and amounts: nothing says who it was, or how they were paid. */
export const forgetErasedCustomer = customerErased.heardBy(async (tx, { customer }) => {
  const theirs = eq(orders.customer_id, customer.id);
  const ids = tx.select({ id: orders.id }).from(orders).where(theirs);
  await tx.delete(orderNotes).where(inArray(orderNotes.order_id, ids));
  await tx.update(orders).set({ payout_details: sql`'{}'::jsonb` }).where(theirs);
});
