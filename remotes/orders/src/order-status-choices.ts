import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { nextIn, shownSubs, type Workflow } from '@recoup/contract/orders/workflow';

/** A status or sub-status that staff may choose, with its words. */
export interface StatusChoice {
  status_id: number;
  sub_status_id: number | null;
  label: string;
}

/** Choices by status: the status itself, then its sub-statuses. Each is one that at least one of the orders may get. */
export function statusChoices(
  workflow: Workflow,
  orders: readonly Pick<OrderRow, 'kind' | 'status_id'>[],
): StatusChoice[][] {
  const next = new Set(
    orders.flatMap(({ kind, status_id }) => nextIn(workflow, kind, status_id).map((status) => status.id)),
  );
  return workflow
    .filter(({ id }) => next.has(id))
    .map((status) => [
      { status_id: status.id, sub_status_id: null, label: status.name },
      ...shownSubs(status).map(({ id, name }) => ({
        status_id: status.id,
        sub_status_id: id,
        label: `${status.name} · ${name}`,
      })),
    ]);
}
