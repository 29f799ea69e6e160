import type { OrderKind } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import type { WorkflowNode } from '@recoup/contract/orders/order-workflow';

/**
 * Where a deleted status's orders may go: wherever each could be moved individually. Orders of a sub-status stay in
 * their status.
 */
export function destinations(kind: OrderKind, nodes: readonly WorkflowNode[], deleted: number) {
  const parent = nodes.find(({ children }) => children.some(({ id }) => id === deleted));
  const source = parent ?? nodes.find(({ id }) => id === deleted);
  if (!source) return [];
  const next: readonly number[] = nextStatuses(kind, source.id);
  const statuses = parent
    ? [parent]
    : nodes.filter(({ id, like }) => id !== deleted && (like === source.like || next.includes(like)));
  return statuses.flatMap(({ id, name, children }) => [
    { value: String(id), label: name },
    ...children
      .filter((sub) => sub.id !== deleted)
      .map((sub) => ({ value: String(sub.id), label: `${name} · ${sub.name}` })),
  ]);
}
