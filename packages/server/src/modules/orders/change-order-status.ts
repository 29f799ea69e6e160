import type { OrderKind } from '@recoup/contract/order-kind';
import { isSubStatusOf, nextStatuses, statusName } from '@recoup/contract/order-status';
import type { OrderEndpoints } from '@recoup/contract/orders';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ordersBeingPaid, payoutOnItsWay } from './payout-on-its-way.ts';
import { readOrder } from './read-order.ts';
import { checkOrderVersion, lockOrder, saveOrder, statusChanges } from './save-order.ts';

/** A sub-status must belong to its status, whoever asks. */
export function checkSubStatus(statusId: number, subStatusId: number | null): void {
  if (subStatusId !== null && !isSubStatusOf(statusId, subStatusId)) {
    throw new Refusal('invalid', undefined, {
      errors: { sub_status_id: [`${statusName(statusId)} has no such sub-status`] },
    });
  }
}

/** Why an order may not get this status, or null. Within its status an order may change its sub-status. */
export function statusFault(
  order: { kind: OrderKind; status_id: number; sub_status_id: number | null },
  statusId: number,
  subStatusId: number | null,
): string | null {
  if (order.status_id === statusId) {
    return order.sub_status_id === subStatusId ? `It is ${statusName(statusId)} already` : null;
  }
  if ((nextStatuses(order.kind, order.status_id) as readonly number[]).includes(statusId)) return null;
  return `${statusName(statusId)} cannot follow ${statusName(order.status_id)}`;
}

/** Moves one order by staff's hand, along the table of transitions. */
export function changeOrderStatus(kind: OrderKind): Handler<OrderEndpoints['changeOrderStatus']> {
  return async (tx, { session, params, body, now, effects, services }) => {
    checkSubStatus(body.status_id, body.sub_status_id);
    const order = await lockOrder(tx, kind, params.id);
    await checkOrderVersion(tx, order, body);
    if ((await ordersBeingPaid(tx, [order.id])).size > 0)
      throw new Refusal('transition_refused', `${payoutOnItsWay}.`, { allowed: [] });
    const fault = statusFault(order, body.status_id, body.sub_status_id);
    if (fault) throw new Refusal('transition_refused', `${fault}.`, { allowed: nextStatuses(kind, order.status_id) });
    await saveOrder(
      tx,
      { actor: session, now, effects },
      order,
      'status',
      { status_id: body.status_id, sub_status_id: body.sub_status_id },
      statusChanges(order, body.status_id, body.sub_status_id),
    );
    return {
      success: true,
      message: `Order ${order.number} is now ${statusName(body.status_id)}.`,
      data: await readOrder(tx, services.secrets, kind, order.id, now),
    };
  };
}
