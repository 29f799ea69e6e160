import type { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import type { Handler } from '../../../platform/handler.ts';
import { countStatuses } from '../lists/count-statuses.ts';

export const orderStatusTree: Handler<typeof getOrderStatusTree> = (tx, call) =>
  countStatuses(tx, call.query.buyback, call);
