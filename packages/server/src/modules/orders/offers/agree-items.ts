import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { moveItems } from '../items/move-items.ts';
import { totalOf } from '../items/total.ts';

/** The customer agrees to every device of the order, at what was offered: our own amount, else the inspected price but never above the quote. */
export async function agreeItems(tx: Tx, orderId: number): Promise<number> {
  await moveItems(tx, { orders: [orderId] }, 'accepted', {
    agreed_amount: sql`coalesce(${orderItems.custom_amount},
      least(coalesce(${orderItems.inspected_amount}, ${orderItems.quoted_amount}), ${orderItems.quoted_amount}))`,
  });
  return totalOf(tx, orderId);
}
