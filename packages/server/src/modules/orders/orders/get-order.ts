import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Handler } from '../../../platform/handler.ts';
import { readOrder } from './read-order.ts';

export const getOrder: Handler<OrderEndpoints['getOrder']> = async (tx, { kind, params, now, services }) => ({
  data: await readOrder(tx, services.secrets, kind, params.id, now),
});
