import { couponWorth } from '@recoup/contract/orders/coupon';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db.ts';
import { orderItems, orders } from '../../../schema/orders.ts';
import type { StoredOrder } from '../orders/lock-order.ts';

/** What an item comes to as things stand: agreed, else our own amount, else inspected (never above the quote), else quoted. */
const standingAmount = sql<number>`coalesce(${orderItems.agreed_amount}, ${orderItems.custom_amount},
  least(${orderItems.inspected_amount}, ${orderItems.quoted_amount}), ${orderItems.quoted_amount})`;

/** Items and what the order's coupon adds to them. */
export function withCoupon({ coupon, currency }: Pick<StoredOrder, 'coupon' | 'currency'>, items: number): number {
  return coupon ? items + couponWorth(coupon, { amount: items, currency }).amount : items;
}

/** What the order comes to as its items stand. */
export async function totalOf(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({
      coupon: orders.coupon,
      currency: orders.currency,
      items: sql`coalesce(sum(${standingAmount}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(eq(orders.id, orderId))
    .groupBy(orders.tenant_id, orders.id);
  return row ? withCoupon(row, row.items) : 0;
}
