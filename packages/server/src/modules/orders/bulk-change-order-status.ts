import type { OrderKind } from '@recoup/contract/order-kind';
import { statusName, subStatusName } from '@recoup/contract/order-status';
import type { OrderEndpoints } from '@recoup/contract/orders';
import type { Handler } from '../../platform/handler.ts';
import { changeMany } from './change-many.ts';
import { checkSubStatus, statusFault } from './change-order-status.ts';
import { statusChanges } from './save-order.ts';

/** Moves many orders to another status at once; each is moved or refused for itself. */
export function bulkChangeOrderStatus(kind: OrderKind): Handler<OrderEndpoints['bulkChangeOrderStatus']> {
  return async (tx, call) => {
    const { status_id, sub_status_id } = call.body;
    checkSubStatus(status_id, sub_status_id);
    const sub = sub_status_id === null ? null : subStatusName(sub_status_id);
    return changeMany(tx, call, kind, call.body.ids, {
      action: 'status',
      detail: [statusName(status_id), ...(sub ? [sub] : [])].join(' · '),
      set: { status_id, sub_status_id },
      fault: (order) => statusFault(order, status_id, sub_status_id),
      changes: (order) => statusChanges(order, status_id, sub_status_id),
    });
  };
}
