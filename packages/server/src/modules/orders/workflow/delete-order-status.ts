import { counted } from '@recoup/contract/messages/counted';
import { nextStatuses, statusOfSub } from '@recoup/contract/order-status';
import type { deleteOrderStatus as endpoint } from '@recoup/contract/orders/order-workflow';
import { isSubStatus } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gte, lt } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { statusesDeleted } from '../events/order-events.ts';
import { auditStatus, deleteStatus, lockWorkflow, tellWorkflow } from './change-workflow.ts';
import { type Move, moveOrders } from './move-orders.ts';
import { labelOf, type TenantWorkflow } from './read-workflow.ts';
import { countOrders, findNode } from './workflow-nodes.ts';

/**
 * Deletes a custom status. Its row goes first: a concurrent change has either moved its order there by then, or finds
 * the status gone. A status in use needs a target for its orders.
 */
export const deleteOrderStatus: Handler<typeof endpoint> = async (tx, { session, params, body, now, effects }) => {
  const act = { session, now, effects };
  const { id } = params;
  const { buyback: kind, move_to } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  const { node, status } = findNode(workflow, id);
  if (!node.own)
    throw new Refusal(
      'in_use_elsewhere',
      `${node.name} belongs to the default workflow. You can hide it but not delete it.`,
    );
  await deleteStatus(tx, kind, id);
  if (!isSubStatus(id)) await deleteSubs(tx, kind, id);

  const used = (await countOrders(tx, kind)).of(id) > 0;
  if (used && move_to === null)
    throw new Refusal('in_use_elsewhere', `Orders are in ${node.name}. Choose where they go.`, {
      errors: { move_to: ['Choose where its orders go'] },
    });
  // Deleted orders may be restored. Without a target, they go to the status that this one behaved like.
  const goes = used && move_to !== null ? move_to : isSubStatus(id) ? status.id : status.like;
  const moved = await moveOrders(tx, act, workflow, [moveOf(workflow, id, goes)]);
  await effects.raise(statusesDeleted, { ids: [id], session, now });
  await auditStatus(tx, act, workflow, id, [{ action: 'Status deleted', field: 'name', from: node.name, to: null }]);
  tellWorkflow(act);
  const what = !used ? '' : `. ${counted(moved, 'order')} moved to ${labelOf(workflow, goes)}.`;
  return { success: true, message: `${node.name} deleted${what}`, data: { moved } };
};

async function deleteSubs(tx: Tx, kind: TenantWorkflow['kind'], status: number): Promise<void> {
  const { status_id } = orderStatusRows;
  const isSub = and(gte(status_id, status * 1000), lt(status_id, (status + 1) * 1000));
  await tx.delete(orderStatusRows).where(and(eq(orderStatusRows.kind, kind), isSub));
}

/** Orders go only where they could be moved one by one. Orders of a sub-status stay in their status. */
function moveOf(workflow: TenantWorkflow, from: number, to: number): Move {
  const refuse = (why: string) => new Refusal('invalid', undefined, { errors: { move_to: [why] } });
  if (to === from || statusOfSub(to) === from) throw refuse('is being deleted');
  const exists = workflow.statuses.some(({ id, children }) => id === to || children.some((sub) => sub.id === to));
  if (!exists) throw refuse('does not exist');
  const { status } = findNode(workflow, to);
  const source = findNode(workflow, from).status;
  if (isSubStatus(from) && status.id !== source.id) throw refuse(`must be ${source.name} or one of its sub-statuses`);
  if (status.like !== source.like && !nextStatuses(workflow.kind, source.id).includes(status.like))
    throw refuse(`${status.name} can’t follow ${source.name}`);
  return { from, to: { status_id: status.id, sub_status_id: isSubStatus(to) ? to : null } };
}
