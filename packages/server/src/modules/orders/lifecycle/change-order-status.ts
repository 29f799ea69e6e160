import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { mayMove, nameIn, nextIn, type StatusPlace, statusIn, visibleSubStatuses } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { statusChanges } from '../history/order-changes.ts';
import { checkOrderVersion, lockOrder } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { payoutOnItsWay } from '../payouts/payout-on-its-way.ts';
import { holdOwnStatuses, labelOf, readWorkflow, type TenantWorkflow } from '../workflow/read-workflow.ts';
import { changeMany, type ManyChange } from './change-many.ts';

/**
 * The workflow of a status change. It's locked until the transaction ends. A sub-status must belong to its status and
 * not be hidden.
 */
export async function workflowWith(tx: Tx, kind: OrderKind, target: StatusPlace): Promise<TenantWorkflow> {
  const { status_id, sub_status_id } = target;
  await holdOwnStatuses(tx, kind, [status_id, sub_status_id ?? 0]);
  const workflow = await readWorkflow(tx, kind);
  const status = statusIn(workflow.statuses, status_id);
  if (sub_status_id !== null && !(status && visibleSubStatuses(status).some(({ id }) => id === sub_status_id))) {
    const name = nameIn(workflow.statuses, status_id);
    throw new Refusal('invalid', undefined, { errors: { sub_status_id: [`${name} has no such sub-status`] } });
  }
  return workflow;
}

/** Why an order can't move to this status, or null. */
export function statusFault({ kind, statuses }: TenantWorkflow, order: StatusPlace, to: StatusPlace): string | null {
  if (mayMove(statuses, kind, order, to)) return null;
  const name = nameIn(statuses, to.status_id);
  if (order.status_id === to.status_id) return `It’s already ${name}`;
  if (statusIn(statuses, to.status_id)?.hidden) return `${name} is hidden`;
  return `${name} can’t follow ${nameIn(statuses, order.status_id)}`;
}

/** The status change, for one order or many. */
export function statusChange(workflow: TenantWorkflow, { status_id, sub_status_id }: StatusPlace): ManyChange {
  return {
    action: 'status',
    detail: labelOf(workflow, sub_status_id ?? status_id),
    set: { status_id, sub_status_id },
    workflow,
    fault: (order) => statusFault(workflow, order, { status_id, sub_status_id }),
    changes: (order) => statusChanges(order, status_id, sub_status_id),
  };
}

/** Moves one order to another status for staff, following the table of transitions. */
export const changeOrderStatus: Handler<OrderEndpoints['changeOrderStatus']> = async (tx, call) => {
  const { kind } = call;
  const { params, body, now, services } = call;
  const workflow = await workflowWith(tx, kind, body);
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const { refused, undo_token } = await changeMany(tx, call, kind, [order.id], statusChange(workflow, body));
  const [no] = refused;
  if (no) {
    const next = no.reason === payoutOnItsWay ? [] : nextIn(workflow.statuses, kind, order.status_id);
    throw new Refusal('transition_refused', `${no.reason}.`, { allowed: next.map(({ id }) => id) });
  }
  return {
    success: true,
    message: `Order ${order.number} is now ${nameIn(workflow.statuses, body.status_id)}.`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
    undo_token,
  };
};
