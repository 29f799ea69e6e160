import { orderSums, type SummedDevice, type SummedOrder } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { orders } from '../../../schema/orders.ts';
import { itemsOfOrder } from './items.ts';

/** Totals of its devices that an order's row stores. These columns are always written together, and only from here. */
export interface StoredSums {
  readonly total: number;
  readonly quoted_total: number;
  readonly coupon_worth: number;
  readonly item_count: number;
  readonly first_item: string;
}

/** The totals of an order with these devices. */
export function sumColumns(order: SummedOrder, items: readonly (SummedDevice & { name: string })[]): StoredSums {
  const { total, quoted, coupon } = orderSums(order, items);
  return {
    total,
    quoted_total: quoted,
    coupon_worth: coupon,
    item_count: items.length,
    first_item: items[0]?.name ?? '',
  };
}

/** The totals of a locked order, from its stored devices, coupon and labels. */
export async function storedSums(tx: Tx, orderId: number): Promise<StoredSums> {
  const [[order], items] = await Promise.all([
    tx
      .select({ coupon: orders.coupon, shipping_cost: orders.shipping_cost })
      .from(orders)
      .where(eq(orders.id, orderId)),
    itemsOfOrder(tx, orderId),
  ]);
  if (!order) throw new Error(`Order ${orderId} doesn’t exist`);
  return sumColumns(order, items);
}
