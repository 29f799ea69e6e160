import type { OrderKind } from '@recoup/contract/order-kind';
import type { mailInOrders } from '@recoup/contract/orders';
import type { Handler } from '../../platform/handler.ts';
import { readOrder } from './read-order.ts';

export function getOrder(kind: OrderKind): Handler<typeof mailInOrders.getOrder> {
  return async (tx, { params, now, services }) => ({
    data: await readOrder(tx, services.secrets, kind, params.id, now),
  });
}
