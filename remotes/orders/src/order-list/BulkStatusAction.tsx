import { errorText, useCommand } from '@recoup/api';
import type { OrderRow } from '@recoup/contract/order-schema';
import { nextStatuses, type OrderStatusId, orderStatuses, statusName } from '@recoup/contract/order-status';
import { ordersOf } from '@recoup/contract/orders';
import { emit } from '@recoup/event-bus';
import type { BulkProps } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { Menu, toast } from '@recoup/ui/overlays';
import { useOrderKind } from '../use-order-kind.ts';
import { useUndo } from '../use-undo.ts';

/** Statuses that at least one of the chosen orders may go to; the server says per order what it did. */
function offeredStatuses(rows: readonly OrderRow[]): OrderStatusId[] {
  return [...new Set(rows.flatMap((row) => nextStatuses(row.kind, row.status_id)))];
}

/** Moves the chosen orders to another status, or to one of its sub-statuses. */
export function BulkStatusAction({ ids, rows, onDone }: BulkProps<OrderRow>) {
  const undo = useUndo();
  const change = useCommand(ordersOf(useOrderKind()).bulkChangeOrderStatus);
  const move = async (status_id: OrderStatusId, sub_status_id: number | null) => {
    try {
      const result = await change.mutateAsync({ body: { ids: [...ids], status_id, sub_status_id } });
      emit('orders.statusChanged', { ids: result.changed, status_id });
      const { undo_token } = result;
      onDone({ ...result, undo: undo_token === null ? undefined : () => void undo(undo_token) });
    } catch (error) {
      toast({ title: 'No order was changed', detail: errorText(error), tone: 'danger' });
    }
  };
  const groups = offeredStatuses(rows).map((id) => ({
    id: String(id),
    items: [
      { id: `${id}`, label: statusName(id), onSelect: () => void move(id, null) },
      ...Object.entries(orderStatuses[id].subs).map(([sub, name]) => ({
        id: sub,
        label: `${statusName(id)} · ${name}`,
        onSelect: () => void move(id, Number(sub)),
      })),
    ],
  }));
  return (
    <Menu
      trigger={
        <Button size="sm" loading={change.isPending} disabled={groups.length === 0}>
          Change status
        </Button>
      }
      groups={groups}
    />
  );
}
