import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { orderItems } from '../../schema/orders.ts';

/** What an item comes to as things stand: agreed, else our own amount, else inspected (never above the quote), else quoted. */
const standingAmount = sql<number>`coalesce(${orderItems.agreed_amount}, ${orderItems.custom_amount},
  least(${orderItems.inspected_amount}, ${orderItems.quoted_amount}), ${orderItems.quoted_amount})`;

/** What the order comes to as its items stand. */
export async function totalOf(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ total: sql`coalesce(sum(${standingAmount}), 0)`.mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId));
  return row?.total ?? 0;
}
