import { ApiError, errorText, useCommand } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { Order } from '@recoup/contract/order-schema';
import { nextStatuses, type OrderStatusId, orderStatuses, statusName } from '@recoup/contract/order-status';
import { ordersOf } from '@recoup/contract/orders';
import { emit } from '@recoup/event-bus';
import { useMay } from '@recoup/remote-kit';
import { type MenuItem, toast } from '@recoup/ui/overlays';

/** Menu entries that move an order along the allowed ways, sub-statuses included. */
export function useStatusMenu(kind: OrderKind): (order: Order) => MenuItem[] {
  const { changeOrderStatus } = ordersOf(kind);
  const change = useCommand(changeOrderStatus);
  const may = useMay(changeOrderStatus);

  const move = async (order: Order, status_id: OrderStatusId, sub_status_id: number | null) => {
    try {
      const body = { status_id, sub_status_id, version: order.version };
      const { message } = await change.mutateAsync({ params: { id: order.id }, body });
      emit('orders.statusChanged', { ids: [order.id], status_id });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      const by = error instanceof ApiError && error.conflict ? `${error.conflict.by} changed it meanwhile. ` : '';
      toast({ title: 'The status was not changed', detail: by + errorText(error), tone: 'danger' });
    }
  };

  return (order) => {
    if (!may) return [];
    return nextStatuses(order.kind, order.status_id).flatMap((id) => [
      { id: String(id), label: `Move to ${statusName(id)}`, onSelect: () => void move(order, id, null) },
      ...Object.entries(orderStatuses[id].subs).map(([sub, name]) => ({
        id: sub,
        label: `Move to ${statusName(id)} · ${name}`,
        onSelect: () => void move(order, id, Number(sub)),
      })),
    ]);
  };
}
