import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { orders } from '../../../schema/orders.ts';
import { currentCustomerId } from '../edits/follow-customer.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { nothingThere, orderOfToken } from '../orders/link.ts';

type StoredOrder = typeof orders.$inferSelect;

/** Runs `work` with the order behind a customer's link, in its company. */
export async function inCustomerOrder<T>(
  db: Database,
  secrets: Secrets,
  token: string,
  work: (tx: Tx, order: StoredOrder, effects: Effects) => Promise<T>,
): Promise<T> {
  const { tenant_id, id, customer_id } = orderOfToken(secrets, token);
  return db.inTenant(tenant_id, async (tx, effects) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.customer_id, await currentCustomerId(tx, customer_id)), isThere));
    if (!order) throw nothingThere();
    return work(tx, order, effects);
  });
}
