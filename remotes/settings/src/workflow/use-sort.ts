import type { OrderKind } from '@recoup/contract/order-kind';
import { sortOrderStatuses } from '@recoup/contract/orders/order-workflow';
import { useAction } from '@recoup/screens';
import { announce } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

/** Neighbours in the order that staff have just given them, and how to give them another. */
export function useSort<N extends { id: number; name: string }>(
  kind: OrderKind,
  parentId: number | null,
  nodes: readonly N[],
) {
  const { run, sent } = useAction(sortOrderStatuses, { failed: 'We couldn’t change the order', quiet: true });
  const before = nodes.map(({ id }) => id);
  const wanted = sent?.body.ids ?? before;
  // What was added or deleted meanwhile stands where the server has it.
  const isOrderOfThem = wanted.length === before.length && before.every((id) => wanted.includes(id));
  const order = isOrderOfThem ? wanted : before;
  const sorted = order.flatMap((id) => nodes.find((node) => node.id === id) ?? []);

  const put = (ids: readonly number[]) => run({ body: { buyback: kind, parent_id: parentId, ids: [...ids] } });
  const sort = async (ids: readonly number[]) => {
    const answer = await put(ids);
    if (answer) toast({ title: answer.message, undo: () => void put(before) });
  };
  /** Moves one up or down; undefined where it stands at the end. */
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
