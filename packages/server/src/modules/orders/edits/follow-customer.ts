import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import {
  disputeLinks,
  orderMails,
  orderNotes,
  orderReplies,
  orderTexts,
  textConsents,
} from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { riskAccounts } from '../../../schema/risk.ts';
import { customerErased, customerMerged } from '../../stock/events/stock-events.ts';

/**
 * Moves the orders of a merged customer to the one they were merged into, including deleted orders. Nothing else
 * changes.
 */
export const followMergedCustomer = customerMerged.heardBy(async (tx, { from, into }) => {
  await tx
    .update(orders)
    .set({
      customer_id: into.id,
      customer_name: `${into.first_name} ${into.last_name}`,
      search: sql`replace(${orders.search}, ${from.search}, ${into.search})`,
    })
    .where(eq(orders.customer_id, from.id));
  await tx.update(textConsents).set({ customer_id: into.id }).where(eq(textConsents.customer_id, from.id));
});

/**
 * Orders of an erased customer keep their number, dates, devices and amounts. Who the customer was and how they were
 * paid is removed.
 */
export const forgetErasedCustomer = customerErased.heardBy(async (tx, { customer, erased }) => {
  const theirs = eq(orders.customer_id, customer.id);
  const ids = tx.select({ id: orders.id }).from(orders).where(theirs);
  const hanging = [
    ['notes', orderNotes],
    ['messages', orderMails],
    ['messages', orderReplies],
    ['messages', orderTexts],
    ['links', disputeLinks],
  ] as const;
  for (const [part, table] of hanging) {
    const { rowCount } = await tx.delete(table).where(inArray(table.order_id, ids));
    erased(part, rowCount ?? 0);
  }
  // A number's STOP is kept: it must never get texts again.
  const consents = await tx.delete(textConsents).where(eq(textConsents.customer_id, customer.id));
  erased('consents', consents.rowCount ?? 0);
  await tx.delete(riskAccounts).where(inArray(riskAccounts.order_id, ids));
  await tx.update(orders).set({ payout_details: sql`'{}'::jsonb`, custom_fields: {} }).where(theirs);
});

/** The customer that an id belongs to after merges. Links sent before a merge keep working. */
export async function currentCustomerId(tx: Tx, id: number): Promise<number> {
  const [found] = await tx.select({ into: customers.merged_into_id }).from(customers).where(eq(customers.id, id));
  return found?.into ?? id;
}
