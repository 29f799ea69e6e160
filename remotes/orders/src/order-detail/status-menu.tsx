import { ApiError, errorText, useCommand } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { emit } from '@recoup/event-bus';
import { useWorkflow } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { type MenuItem, toast } from '@recoup/ui/overlays';
import { type StatusChoice, statusChoices } from '../order-status-choices.ts';
import { useUndo } from '../use-undo.ts';

/** Menu entries that move an order along the allowed ways, sub-statuses included. */
export function useStatusMenu(kind: OrderKind): (order: Order) => MenuItem[] {
  const { changeOrderStatus } = ordersOf(kind);
  const change = useCommand(changeOrderStatus);
  const may = useMay(changeOrderStatus);
  const undo = useUndo();
  const workflow = useWorkflow(kind);

  const move = async (order: Order, { status_id, sub_status_id }: StatusChoice) => {
    try {
      const body = { status_id, sub_status_id, version: order.version };
      const { message, undo_token } = await change.mutateAsync({ params: { id: order.id }, body });
      emit('orders.statusChanged', { ids: [order.id], status_id });
      toast({ title: message, tone: 'success', ...(undo_token !== null && { undo: () => void undo(undo_token) }) });
    } catch (error) {
      const by = error instanceof ApiError && error.conflict ? `${error.conflict.by} changed it meanwhile. ` : '';
      toast({ title: 'The status was not changed', detail: by + errorText(error), tone: 'danger' });
    }
  };

  return (order) => {
    if (!may) return [];
    return statusChoices(workflow, [order])
      .flat()
      .map((choice) => ({
        id: String(choice.sub_status_id ?? choice.status_id),
        label: `Move to ${choice.label}`,
        onSelect: () => void move(order, choice),
      }));
  };
}
