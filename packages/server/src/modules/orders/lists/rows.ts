import type { OrderCategory } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { sql } from 'drizzle-orm';
import { orders } from '../../../schema/orders.ts';

/** The columns that a row of a list is made of. */
export const orderRowColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  // Who is deleted is in no list.
  category: sql<OrderCategory>`${orders.category}`,
  status_id: orders.status_id,
  sub_status_id: orders.sub_status_id,
  customer_id: orders.customer_id,
  customer_name: orders.customer_name,
  item_count: orders.item_count,
  first_item: orders.first_item,
  currency: orders.currency,
  total: orders.total,
  payout_method: orders.payout_method,
  tracking_number: orders.tracking_number,
  parcels_due: orders.parcels_due,
  price_locked_until: orders.price_locked_until,
  marketer_id: orders.marketer_id,
  created_at: orders.created_at,
  updated_at: orders.updated_at,
  version: orders.version,
};

type Stored = Omit<{ [K in keyof typeof orderRowColumns]: (typeof orders.$inferSelect)[K] }, 'category'> & {
  category: OrderCategory;
};

/** A stored order as lists show it. */
export function asOrderRow({ currency, ...order }: Stored): OrderRow {
  return {
    ...order,
    total: { amount: order.total, currency },
    price_locked_until: order.price_locked_until?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  };
}
