import { orderCategories } from '@recoup/contract/order-kind';
import { statusOfSub } from '@recoup/contract/order-status';
import type { OrderStatusDetail, WorkflowNode } from '@recoup/contract/orders/order-workflow';
import { isSubStatus, statusIn, type WorkflowSubStatus } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql, sum } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderCounters } from '../../../schema/counters.ts';
import { mailTemplateOf, type TenantWorkflow } from './read-workflow.ts';

/** The number of orders in statuses and sub-statuses, from the stored counts. Deleted orders don't count. */
export interface OrderCounts {
  of(id: number): number;
}

export async function countOrders(tx: Tx, kind: TenantWorkflow['kind']): Promise<OrderCounts> {
  const rows = await tx
    .select({
      status: orderCounters.status_id,
      sub: orderCounters.sub_status_id,
      count: sum(orderCounters.count).mapWith(Number),
    })
    .from(orderCounters)
    .where(and(eq(orderCounters.kind, kind), inArray(orderCounters.category, orderCategories)))
    .groupBy(orderCounters.status_id, orderCounters.sub_status_id)
    .having(sql`sum(${orderCounters.count}) <> 0`);
  return {
    of: (id) =>
      rows.reduce((total, row) => total + ((isSubStatus(id) ? row.sub : row.status) === id ? row.count : 0), 0),
  };
}

function nodeOf(workflow: TenantWorkflow, counts: OrderCounts, { id, name, hidden, own: isCustom }: WorkflowSubStatus) {
  const row = workflow.rows.get(id);
  return {
    id,
    name,
    hidden,
    own: isCustom,
    send: row?.send ?? false,
    orders: counts.of(id),
    version: row?.version ?? 0,
  };
}

/** The tree for the editor. */
export function nodesOf(workflow: TenantWorkflow, counts: OrderCounts): WorkflowNode[] {
  return workflow.statuses.map((status) => ({
    ...nodeOf(workflow, counts, status),
    tone: status.tone,
    like: status.like,
    children: status.children.map((sub) => nodeOf(workflow, counts, sub)),
  }));
}

export async function readNodes(tx: Tx, workflow: TenantWorkflow): Promise<WorkflowNode[]> {
  return nodesOf(workflow, await countOrders(tx, workflow.kind));
}

/** A status or sub-status of the workflow with all its details. */
export async function readDetail(tx: Tx, workflow: TenantWorkflow, id: number): Promise<OrderStatusDetail> {
  const { status, node } = findNode(workflow, id);
  const counts = await countOrders(tx, workflow.kind);
  return {
    ...nodeOf(workflow, counts, node),
    buyback: workflow.kind,
    parent_id: node === status ? null : status.id,
    like: status.like,
    tone: status.tone,
    ...mailTemplateOf(workflow, id),
  };
}

/** The status, or a sub-status with its status. Refuses an id that the workflow doesn't have. */
export function findNode(workflow: TenantWorkflow, id: number) {
  const status = statusIn(workflow.statuses, isSubStatus(id) ? statusOfSub(id) : id);
  const node: WorkflowSubStatus | undefined = isSubStatus(id) ? status?.children.find((sub) => sub.id === id) : status;
  if (!status || !node) throw new Refusal('not_found', 'This status doesn’t exist.');
  return { status, node };
}

/** The neighbors of a status: those with the same parent. */
export function neighboursOf(workflow: TenantWorkflow, parentId: number | null): readonly WorkflowSubStatus[] {
  if (parentId === null) return workflow.statuses;
  return findNode(workflow, parentId).status.children;
}
