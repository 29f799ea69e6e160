import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { emit } from '@recoup/event-bus';
import { useWorkflow } from '@recoup/parts';
import { ActionMenu, type BulkProps, useBulkAction } from '@recoup/screens';
import { type StatusChoice, statusChoices } from '../shared/orders/order-status-choices.ts';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { useUndoOf } from '../shared/orders/use-undo.ts';

/** Moves the selected orders to another status or sub-status. */
export function BulkStatusAction({ ids, rows, onDone }: BulkProps<OrderRow>) {
  const kind = useOrderKind();
  const { run } = useBulkAction(ordersOf(kind).bulkChangeOrderStatus, { onDone }, { undo: useUndoOf() });
  const workflow = useWorkflow(kind);
  const move = async ({ status_id, sub_status_id }: StatusChoice) => {
    const result = await run({ body: { ids: [...ids], status_id, sub_status_id } });
    if (result) emit('orders.statusChanged', { ids: result.changed, status_id });
  };
  // The statuses that at least one of them can move to. The server reports the result per order.
  const groups = statusChoices(workflow, rows).map((group) => ({
    id: String(group[0]?.status_id),
    items: group.map((choice) => ({
      id: String(choice.sub_status_id ?? choice.status_id),
      label: choice.label,
      run: () => move(choice),
    })),
  }));
  return (
    <ActionMenu size="sm" groups={groups}>
      Change status
    </ActionMenu>
  );
}
