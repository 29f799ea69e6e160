import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Handler } from '../../../platform/handler.ts';
import { readOrder } from './read-order.ts';

export function getOrder(kind: OrderKind): Handler<OrderEndpoints['getOrder']> {
  return async (tx, { params, now, services }) => ({
    data: await readOrder(tx, services.secrets, kind, params.id, now),
  });
}
