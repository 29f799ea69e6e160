import { errorText, useCommand } from '@recoup/api';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderPaths } from '@recoup/contract/route';
import { useMay, useNavigate } from '@recoup/remote-kit';
import { type MenuItem, toast } from '@recoup/ui/overlays';
import { useUndo } from '../use-undo.ts';

type Verb = 'archiveOrder' | 'restoreOrder' | 'deleteOrder';

/** Menu entries that put an order away, take it back or delete it; each of it can be undone. */
export function useArchiveMenu(kind: OrderKind): (order: Order) => MenuItem[] {
  const of = bulkOrdersOf(kind);
  const undo = useUndo();
  const navigate = useNavigate();
  const commands = {
    archiveOrder: useCommand(of.archiveOrder),
    restoreOrder: useCommand(of.restoreOrder),
    deleteOrder: useCommand(of.deleteOrder),
  };
  const may = {
    archiveOrder: useMay(of.archiveOrder),
    restoreOrder: useMay(of.restoreOrder),
    deleteOrder: useMay(of.deleteOrder),
  };

  const run = async (verb: Verb, id: number) => {
    try {
      const { message, data } = await commands[verb].mutateAsync({ params: { id } });
      const { undo_token } = data;
      toast({ title: message, ...(undo_token !== null && { undo: () => void undo(undo_token) }) });
      if (verb === 'deleteOrder') navigate(orderPaths.list(kind));
    } catch (error) {
      toast({ title: 'The order is as before', detail: errorText(error), tone: 'danger' });
    }
  };

  return ({ id, category }) => {
    const away: [Verb, string] =
      category === 'active' ? ['archiveOrder', 'Archive'] : ['restoreOrder', 'Back to active'];
    const entries: [Verb, string][] = [away, ['deleteOrder', 'Delete for good']];
    return entries
      .filter(([verb]) => may[verb])
      .map(([verb, label]) => ({
        id: verb,
        label,
        danger: verb === 'deleteOrder',
        onSelect: () => void run(verb, id),
      }));
  };
}
