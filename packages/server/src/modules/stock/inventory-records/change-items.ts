import type { BodyOutput, contract } from '@recoup/contract';
import type { Money } from '@recoup/contract/money';
import { inventoryStatuses, inventoryTransitions } from '@recoup/contract/stock/inventory-status';
import { costKinds, type changeItems as endpoint, steppedPrice } from '@recoup/contract/stock/item-changes';
import { undoable } from '../../../platform/audit/operations.ts';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { whyHeld } from '../inventory-items/held.ts';
import { changeItem, itemsFor, type StoredItem, seesCost, whyNot } from '../inventory-items/item-rows.ts';
import { withEach } from './move-items.ts';

type Wanted = Omit<BodyOutput<typeof endpoint>, 'ids'>;
type Columns = Partial<Pick<StoredItem, 'price' | 'condition' | 'status' | 'cost' | 'added_cost'>>;

const manyChanges = undoable<{ kind: null; action: 'changed'; before: Columns }>('inventory-item');

/** What becomes of an item: only columns that are other ones then. */
function columnsFor(item: StoredItem, { price, condition, status, cost }: Wanted): Columns {
  const after = price ? steppedPrice(item.price, price) : item.price;
  return {
    ...(after !== item.price && { price: after }),
    ...(condition !== undefined && condition !== item.condition && { condition }),
    ...(status !== undefined && status !== item.status && { status }),
    ...(cost && { cost: item.cost + cost.amount, added_cost: item.added_cost + cost.amount }),
  };
}

/** Why an item stays as it is; null when it changes. */
function whyNotChanged(item: StoredItem, wanted: Wanted): string | null {
  const refused = whyNot('change', item);
  if (refused) return refused;
  const set = columnsFor(item, wanted);
  if (set.status !== undefined || set.condition !== undefined || set.cost !== undefined) {
    const held = whyHeld(item);
    if (held) return held;
  }
  if (set.status !== undefined && !inventoryTransitions[item.status].includes(set.status))
    return `${item.name} is ${inventoryStatuses[item.status].name} and can’t be marked ${inventoryStatuses[set.status].name}.`;
  if (Object.keys(set).length > 0) return null;
  return wanted.price && item.price === null && wanted.price.kind !== 'set'
    ? `${item.name} has no price to start from.`
    : `${item.name} is like that already.`;
}

const costWords = ({ kind, what }: NonNullable<Wanted['cost']>) => `${costKinds[kind]}: ${what}`;

export const itemChangeHandlers: Handlers<typeof contract.itemChanges> = {
  previewItemChanges: async (tx, { session, body: { ids, ...wanted } }) => {
    const found = await tx
      .select()
      .from(inventoryItems)
      .where(and(inArray(inventoryItems.id, [...ids]), itemsFor(session)))
      .orderBy(asc(inventoryItems.id));
    const data = found.map((item) => {
      const reason = whyNotChanged(item, wanted);
      const set = reason === null ? columnsFor(item, wanted) : {};
      const money = (amount: number | null) => (amount === null ? null : { amount, currency: item.currency });
      return {
        id: item.id,
        name: item.name,
        reason,
        price: set.price === undefined ? null : { before: money(item.price), after: money(set.price) },
        cost:
          set.cost === undefined
            ? null
            : { added: money(set.cost - item.cost) as Money, after: seesCost(session) ? money(set.cost) : null },
        condition: set.condition === undefined ? null : { before: item.condition, after: set.condition },
        status: set.status === undefined ? null : { before: item.status, after: set.status },
      };
    });
    return { data };
  },
  changeItems: async (tx, call) => {
    const { ids, ...wanted } = call.body;
    const entries: { id: number; version: number; before: Columns }[] = [];
    const answer = await withEach(
      tx,
      call.session,
      ids,
      (item) => whyNotChanged(item, wanted),
      async (item) => {
        const set = columnsFor(item, wanted);
        const before: Columns = {
          ...('price' in set && { price: item.price }),
          ...('condition' in set && { condition: item.condition }),
          ...('status' in set && { status: item.status }),
          ...('cost' in set && { cost: item.cost, added_cost: item.added_cost }),
        };
        entries.push({ id: item.id, version: item.version + 1, before });
        await changeItem(tx, call, item, 'Item changed with others', set, wanted.cost && costWords(wanted.cost));
      },
    );
    if (entries.length === 0) return { ...answer, undo_token: null };
    const undo_token = await manyChanges.keep(tx, call, { kind: null, action: 'changed', detail: null, entries });
    return { ...answer, undo_token };
  },
  undoItemChanges: (tx, call) =>
    manyChanges.undo(tx, call, call.params.id, ({ entries }) => {
      const kept = new Map(entries.map((entry) => [entry.id, entry]));
      return withEach(
        tx,
        call.session,
        [...kept.keys()],
        (item) => {
          const { version, before } = kept.get(item.id) ?? {};
          if (item.version !== version) return `${item.name} was changed in the meantime.`;
          return before && Object.keys(before).every((column) => column === 'price') ? null : whyHeld(item);
        },
        (item) => changeItem(tx, call, item, 'Undone: item changed with others', kept.get(item.id)?.before ?? {}),
      );
    }),
};
