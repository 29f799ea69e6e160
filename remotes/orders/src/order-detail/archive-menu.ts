import type { OrderKind } from '@recoup/contract/order-kind';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { useActionItems } from '@recoup/screens';
import type { MenuItem } from '@recoup/ui/overlays';
import { useUndoOf } from '../shared/orders/use-undo.ts';

/** Menu entries that archive, restore or delete an order. All can be undone. */
export function useArchiveMenu(kind: OrderKind): (order: Order) => MenuItem[] {
  const { archiveOrder, restoreOrder, deleteOrder } = bulkOrdersOf(kind);
  const undoOf = useUndoOf();
  const navigate = useNavigate();
  const entry = useActionItems();
  return ({ id, category }) => {
    const same = {
      input: { params: { id } },
      failed: 'We couldn’t change the order',
      undo: ({ data }: { data: { undo_token: number | null } }) => undoOf(data),
    };
    return [
      ...(category === 'active'
        ? entry(archiveOrder, { ...same, id: 'archiveOrder', label: 'Archive' })
        : entry(restoreOrder, { ...same, id: 'restoreOrder', label: 'Reactivate' })),
      ...entry(deleteOrder, {
        ...same,
        id: 'deleteOrder',
        label: 'Delete permanently',
        danger: true,
        onDone: () => void navigate(orderPaths.list(kind)),
      }),
    ];
  };
}
