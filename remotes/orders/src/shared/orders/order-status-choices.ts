import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { mayMove, type StatusPlace, visibleSubStatuses, type Workflow } from '@recoup/contract/workflow';

/** A status or sub-status that staff may choose, with its words. */
export interface StatusChoice extends StatusPlace {
  label: string;
}

/** Choices by status: the status itself, then its sub-statuses. Each is one that at least one of the orders may get. */
export function statusChoices(
  workflow: Workflow,
  orders: readonly Pick<OrderRow, 'kind' | 'status_id' | 'sub_status_id'>[],
): StatusChoice[][] {
  // Many orders are in few places.
  const places = [...new Map(orders.map((order) => [`${order.status_id} ${order.sub_status_id}`, order])).values()];
  return workflow
    .map((status) =>
      [
        { status_id: status.id, sub_status_id: null, label: status.name },
        ...visibleSubStatuses(status).map(({ id, name }) => ({
          status_id: status.id,
          sub_status_id: id,
          label: `${status.name} · ${name}`,
        })),
      ].filter((choice) => places.some((order) => mayMove(workflow, order.kind, order, choice))),
    )
    .filter((choices) => choices.length > 0);
}
