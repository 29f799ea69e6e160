import { useEndpoint } from '@recoup/api';
import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { useMe } from '@recoup/remote-kit';
import { ActionMenu, type BulkProps, useBulkAction } from '@recoup/screens';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { useUndoOf } from '../shared/orders/use-undo.ts';

/** Assigns the selected orders to a user. The current user comes first. */
export function BulkAssign({ ids, onDone }: BulkProps<OrderRow>) {
  const me = useMe();
  const { data } = useEndpoint(listAssignees, {});
  const { run } = useBulkAction(orderAssigneesOf(useOrderKind()).bulkAssignOrders, { onDone }, { undo: useUndoOf() });
  const to = (user_id: number | null) => async () => void (await run({ body: { ids: [...ids], user_id } }));
  const others = data?.data.filter(({ id }) => id !== me.id) ?? [];
  return (
    <ActionMenu
      size="sm"
      groups={[
        {
          id: 'me',
          items: [
            { id: 'me', label: 'Me', run: to(me.id) },
            { id: 'nobody', label: 'Unassigned', run: to(null) },
          ],
        },
        { id: 'others', items: others.map(({ id, name }) => ({ id: String(id), label: name, run: to(id) })) },
      ].filter(({ items }) => items.length > 0)}
    >
      Assign to
    </ActionMenu>
  );
}
