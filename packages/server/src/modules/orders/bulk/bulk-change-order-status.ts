import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Handler } from '../../../platform/handler.ts';
import { changeMany } from '../lifecycle/change-many.ts';
import { statusChange, workflowWith } from '../lifecycle/change-order-status.ts';

/** Moves many orders to another status at once. Each order succeeds or is refused on its own. */
export const bulkChangeOrderStatus: Handler<OrderEndpoints['bulkChangeOrderStatus']> = async (tx, call) => {
  const { kind } = call;
  const workflow = await workflowWith(tx, kind, call.body);
  return changeMany(tx, call, kind, call.body.ids, statusChange(workflow, call.body));
};
