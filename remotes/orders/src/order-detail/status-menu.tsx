import type { OrderKind } from '@recoup/contract/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { emit } from '@recoup/event-bus';
import { useWorkflow } from '@recoup/parts';
import { useActionItems } from '@recoup/screens';
import type { MenuItem } from '@recoup/ui/overlays';
import { statusChoices } from '../shared/orders/order-status-choices.ts';
import { useUndoOf } from '../shared/orders/use-undo.ts';

/** A status that an order can move to now, with the menu entry that moves it. */
export interface StatusMove {
  readonly status_id: number;
  readonly item: MenuItem;
}

/** The statuses that an order can move to, including sub-statuses. */
export function useStatusMoves(kind: OrderKind): (order: Order) => StatusMove[] {
  const entry = useActionItems();
  const undo = useUndoOf();
  const workflow = useWorkflow(kind);
  return (order) =>
    statusChoices(workflow, [order])
      .flat()
      .flatMap(({ label, status_id, sub_status_id }) =>
        entry(ordersOf(kind).changeOrderStatus, {
          id: String(sub_status_id ?? status_id),
          label: `Move to ${label}`,
          input: { params: { id: order.id }, body: { status_id, sub_status_id, version: order.version } },
          failed: 'We couldn’t change the status',
          undo,
          onDone: () => emit('orders.statusChanged', { ids: [order.id], status_id }),
        }).map((item) => ({ status_id, item })),
      );
}

/** The same as the entries of a menu. */
export function useStatusMenu(kind: OrderKind): (order: Order) => MenuItem[] {
  const moves = useStatusMoves(kind);
  return (order) => moves(order).map(({ item }) => item);
}
