import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { changeLogOf } from '../../settings/change-log/change-log-of.ts';
import { isThere } from '../order-rows/lock-order.ts';

/** Lists the changes of an order, newest first. */
export const listOrderChanges: Handler<OrderEndpoints['listOrderChanges']> = async (tx, { kind, params, query }) => {
  const [order] = await tx
    .select({ id: orders.id, created_at: orders.created_at })
    .from(orders)
    .where(and(eq(orders.id, params.id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  return changeLogOf(tx, 'order', order, query);
};
