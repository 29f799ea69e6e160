import { errorText, useCommand } from '@recoup/api';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { emit } from '@recoup/event-bus';
import { useWorkflow } from '@recoup/parts';
import type { BulkProps } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { Menu, toast } from '@recoup/ui/overlays';
import { type StatusChoice, statusChoices } from '../order-status-choices.ts';
import { useOrderKind } from '../use-order-kind.ts';
import { useUndo } from '../use-undo.ts';

/** Moves the chosen orders to another status, or to one of its sub-statuses. */
export function BulkStatusAction({ ids, rows, onDone }: BulkProps<OrderRow>) {
  const kind = useOrderKind();
  const undo = useUndo();
  const change = useCommand(ordersOf(kind).bulkChangeOrderStatus);
  const workflow = useWorkflow(kind);
  const move = async ({ status_id, sub_status_id }: StatusChoice) => {
    try {
      const result = await change.mutateAsync({ body: { ids: [...ids], status_id, sub_status_id } });
      emit('orders.statusChanged', { ids: result.changed, status_id });
      const { undo_token } = result;
      onDone({ ...result, undo: undo_token === null ? undefined : () => void undo(undo_token) });
    } catch (error) {
      toast({ title: 'No order was changed', detail: errorText(error), tone: 'danger' });
    }
  };
  // What at least one of them may get; the server says per order what it did.
  const groups = statusChoices(workflow, rows).map((group) => ({
    id: String(group[0]?.status_id),
    items: group.map((choice) => ({
      id: String(choice.sub_status_id ?? choice.status_id),
      label: choice.label,
      onSelect: () => void move(choice),
    })),
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
