import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders';
import type { Handler } from '../../platform/handler.ts';
import { labelOf } from '../workflow/read-workflow.ts';
import { changeMany } from './change-many.ts';
import { statusFault, workflowWith } from './change-order-status.ts';
import { statusChanges } from './save-order.ts';

/** Moves many orders to another status at once; each is moved or refused for itself. */
export function bulkChangeOrderStatus(kind: OrderKind): Handler<OrderEndpoints['bulkChangeOrderStatus']> {
  return async (tx, call) => {
    const { status_id, sub_status_id } = call.body;
    const workflow = await workflowWith(tx, kind, call.body);
    return changeMany(tx, call, kind, call.body.ids, {
      action: 'status',
      detail: labelOf(workflow, sub_status_id ?? status_id),
      set: { status_id, sub_status_id },
      workflow,
      fault: (order) => statusFault(workflow, order, status_id, sub_status_id),
      changes: (order) => statusChanges(order, status_id, sub_status_id),
    });
  };
}
