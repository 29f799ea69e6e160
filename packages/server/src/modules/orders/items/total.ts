import { couponWorth } from '@recoup/contract/orders/coupon';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import type { StoredOrder } from '../orders/lock-order.ts';
import { standingSum } from './items.ts';

/** Items and what the order's coupon adds to them. */
export function withCoupon({ coupon, currency }: Pick<StoredOrder, 'coupon' | 'currency'>, items: number): number {
  return coupon ? items + couponWorth(coupon, { amount: items, currency }).amount : items;
}

/** What the customer gets for items: with the coupon, less what the label costs where they bear that. */
export function owedFor(order: Pick<StoredOrder, 'coupon' | 'currency' | 'shipping_cost'>, items: number): number {
  return Math.max(0, withCoupon(order, items) - order.shipping_cost);
}

/** What the order comes to as its items stand. */
export async function totalOf(tx: Tx, orderId: number): Promise<number> {
  const { quoted_amount, inspected_amount, custom_amount, agreed_amount } = orderItems;
  const [[order], items] = await Promise.all([
    tx
      .select({ coupon: orders.coupon, currency: orders.currency, shipping_cost: orders.shipping_cost })
      .from(orders)
      .where(eq(orders.id, orderId)),
    tx
      .select({ quoted_amount, inspected_amount, custom_amount, agreed_amount })
      .from(orderItems)
      .where(eq(orderItems.order_id, orderId)),
  ]);
  return order ? owedFor(order, standingSum(items)) : 0;
}
