import type { OrderKind } from '@recoup/contract/order-kind';
import { sortOrderStatuses } from '@recoup/contract/orders/order-workflow';
import { useAction } from '@recoup/screens';
import { announce } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** Siblings in the order that staff have just set, and functions to change it. */
export function useSort<N extends { id: number; name: string }>(
  kind: OrderKind,
  parentId: number | null,
  nodes: readonly N[],
) {
  const { run, sent } = useAction(sortOrderStatuses, { failed: 'We couldn’t change the order', quiet: true });
  const before = nodes.map(({ id }) => id);
  const wanted = sent?.body.ids ?? before;
  // Entries added or deleted meanwhile are where the server has them.
  const isOrderOfThem = wanted.length === before.length && before.every((id) => wanted.includes(id));
  const order = isOrderOfThem ? wanted : before;
  const sorted = order.flatMap((id) => nodes.find((node) => node.id === id) ?? []);

  const put = (ids: readonly number[]) => run({ body: { buyback: kind, parent_id: parentId, ids: [...ids] } });
  const sort = async (ids: readonly number[]) => {
    const answer = await put(ids);
    if (answer) toast({ title: answer.message, undo: () => void put(before) });
  };
  /** Moves an entry up or down. Undefined if it's already at the end. */
  const moved = (id: number, by: 1 | -1) => {
    const at = order.indexOf(id);
    const other = order[at + by];
    if (other === undefined) return undefined;
    return () => {
      const name = nodes.find((node) => node.id === id)?.name ?? '';
      announce(`${name} is number ${at + by + 1} of ${order.length}`);
      void sort(order.with(at, other).with(at + by, id));
    };
  };
  return { sorted, sort: (ids: readonly number[]) => void sort(ids), moved };
}
