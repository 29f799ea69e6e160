import { nameIn } from '@recoup/contract/workflow';
import type { AuditChange } from '../../../platform/audit/audit.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import type { TenantWorkflow } from '../workflow/read-workflow.ts';

/** An event in the order's history. */
export type OrderChange = Pick<AuditChange, 'action' | 'field' | 'from' | 'to' | 'why'> & { subject?: string };

/** The history entry for a new customer. The previous customer loses access from then on. */
export const customerChanged = 'Customer changed';

/** The history entry for a question that the customer asked on their page. */
export const customerAsked = 'Question from the customer';

/** The name of an order for staff, such as "Order 1004". */
export function subjectOf(order: { number: number }): string {
  return `Order ${order.number}`;
}

/** Changes of a status and sub-status by id. Saving them replaces the ids with the company's names. */
export function statusChanges(
  order: Pick<StoredOrder, 'status_id' | 'sub_status_id'>,
  status: number,
  sub: number | null,
): OrderChange[] {
  const action = 'Status changed';
  const changes: OrderChange[] = [];
  if (order.status_id !== status) changes.push({ action, field: 'status_id', from: order.status_id, to: status });
  if (order.sub_status_id !== sub) changes.push({ action, field: 'sub_status_id', from: order.sub_status_id, to: sub });
  return changes;
}

/** The change of an order's tags. */
export function tagsChanged(before: readonly string[], after: readonly string[]): OrderChange {
  const [from, to] = [before, after].map((tags) => tags.join(', ') || null);
  return { action: 'Tags changed', field: 'tags', from, to };
}

/** A change with the names of statuses instead of their ids. */
export function withStatusNames(workflow: TenantWorkflow | undefined, change: OrderChange): OrderChange {
  if (!workflow) return change;
  if (change.field !== 'status_id' && change.field !== 'sub_status_id') return change;
  const word = (id: OrderChange['from']) => (typeof id === 'number' ? nameIn(workflow.statuses, id) : (id ?? null));
  return { ...change, from: word(change.from), to: word(change.to) };
}
