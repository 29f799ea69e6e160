import { nameIn } from '@recoup/contract/workflow';
import type { AuditChange } from '../../../platform/audit/audit.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import type { TenantWorkflow } from '../workflow/read-workflow.ts';

/** One thing that happened to an order, for its change-log. */
export type OrderChange = Pick<AuditChange, 'action' | 'field' | 'from' | 'to' | 'why'> & { subject?: string };

/** What the history says when an order gets another customer: whom it was before knows nothing of it from then on. */
export const customerChanged = 'Customer changed';

/** What it says when the customer asks something from their page. */
export const customerAsked = 'Question from the customer';

/** What staff call an order. */
export function subjectOf(order: { number: number }): string {
  return `Order ${order.number}`;
}

/** The changes of a status and sub-status, by their ids; saving them puts in the company's names. */
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

/** The change from some tags to others. */
export function tagsChanged(before: readonly string[], after: readonly string[]): OrderChange {
  const [from, to] = [before, after].map((tags) => tags.join(', ') || null);
  return { action: 'Tags changed', field: 'tags', from, to };
}

/** A change with statuses as staff read them. */
export function withStatusNames(workflow: TenantWorkflow | undefined, change: OrderChange): OrderChange {
  if (!workflow) return change;
  if (change.field !== 'status_id' && change.field !== 'sub_status_id') return change;
  const word = (id: OrderChange['from']) => (typeof id === 'number' ? nameIn(workflow.statuses, id) : (id ?? null));
  return { ...change, from: word(change.from), to: word(change.to) };
}
