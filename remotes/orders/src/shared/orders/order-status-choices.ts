import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { mayMove, type StatusPlace, visibleSubStatuses, type Workflow } from '@recoup/contract/workflow';

/** A status or sub-status to choose, with its label. */
export interface StatusChoice extends StatusPlace {
  label: string;
}

/** The choices by status: the status itself, then its sub-statuses. At least one of the orders can move to each. */
export function statusChoices(
  workflow: Workflow,
  orders: readonly Pick<OrderRow, 'kind' | 'status_id' | 'sub_status_id'>[],
): StatusChoice[][] {
  // Many orders share few statuses.
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
