import { offeredAmount } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { itemsOfOrder } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { type StoredSums, storedSums } from '../items/stored-sums.ts';

/** Accepts every device of a locked order at its offered amount. Returns the order's totals. */
export async function agreeItems(tx: Tx, orderId: number): Promise<StoredSums> {
  const items = await itemsOfOrder(tx, orderId);
  await moveItems(tx, { orders: [orderId] }, 'accepted');
  await tx.execute(sql`update order_items set agreed_amount = agreed.amount
    from unnest(${sql.param(items.map(({ id }) => id))}::bigint[], ${sql.param(items.map(offeredAmount))}::bigint[])
      as agreed (id, amount)
    where order_items.order_id = ${orderId} and order_items.id = agreed.id`);
  return storedSums(tx, orderId);
}
