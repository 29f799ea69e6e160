import type { BodyOutput, contract } from '@recoup/contract';
import type { Money } from '@recoup/contract/money';
import { inventoryStatuses, inventoryTransitions } from '@recoup/contract/stock/inventory-status';
import { costKinds, type changeItems as endpoint, steppedPrice } from '@recoup/contract/stock/item-changes';
import { undoable } from '../../../platform/audit/operations.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { holdReason } from '../inventory-items/held.ts';
import { changeItem, itemsFor, type StoredItem, seesCost, whyNotAllowed } from '../inventory-items/item-rows.ts';
import { type Suggested, suggestedPrices } from '../inventory-items/suggested-prices.ts';
import { withEach } from './move-items.ts';

type Wanted = Omit<BodyOutput<typeof endpoint>, 'ids'>;
type Columns = Partial<Pick<StoredItem, 'price' | 'condition' | 'status' | 'cost' | 'added_cost' | 'marked_down_days'>>;

/** Changes of many items at once, by hand or by markdown rules. */
export const manyChanges = undoable<{ kind: 'markdown' | null; action: 'changed'; before: Columns }>('inventory-item');

/** The columns of a held item that may change. */
const prices: readonly string[] = ['price', 'marked_down_days'];

/** The expected selling price of an item, if its price is to be set to it. */
type SellsFor = (item: StoredItem) => Suggested | null;

/** Reads the expected selling prices of all items at once, if the change asks for them. */
async function sellingPrices(tx: Tx, { price }: Wanted, ids: readonly number[], now: Date): Promise<SellsFor> {
  if (price?.kind !== 'suggested') return () => null;
  const { device_id, condition } = inventoryItems;
  const kinds = await tx
    .selectDistinct({ device_id, condition })
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [...ids]));
  return suggestedPrices(tx, kinds, now);
}

/** The new values of an item, only for columns that change. */
function columnsFor(item: StoredItem, { price, condition, status, cost }: Wanted, sellsFor: SellsFor): Columns {
  const after = price ? (steppedPrice(item.price, price, sellsFor(item)?.amount ?? null) ?? item.price) : item.price;
  return {
    ...(after !== item.price && { price: after }),
    ...(condition !== undefined && condition !== item.condition && { condition }),
    ...(status !== undefined && status !== item.status && { status }),
    ...(cost && { cost: item.cost + cost.amount, added_cost: item.added_cost + cost.amount }),
  };
}

/** Why an item isn't changed, or null. */
function whyNotChanged(item: StoredItem, wanted: Wanted, sellsFor: SellsFor): string | null {
  const refused = whyNotAllowed('change', item);
  if (refused) return refused;
  const set = columnsFor(item, wanted, sellsFor);
  if (set.status !== undefined || set.condition !== undefined || set.cost !== undefined) {
    const held = holdReason(item);
    if (held) return held;
  }
  if (set.status !== undefined && !inventoryTransitions[item.status].includes(set.status))
    return `${item.name} is ${inventoryStatuses[item.status].name} and can’t be marked ${inventoryStatuses[set.status].name}.`;
  if (Object.keys(set).length > 0) return null;
  if (wanted.price?.kind === 'suggested' && !sellsFor(item)) return `We don’t know yet what ${item.name} sells for.`;
  return wanted.price && item.price === null && !['set', 'suggested'].includes(wanted.price.kind)
    ? `${item.name} doesn’t have a price yet.`
    : `Nothing would change for ${item.name}.`;
}

const costWords = ({ kind, what }: NonNullable<Wanted['cost']>) => `${costKinds[kind]}: ${what}`;

/** Why an item was changed, in words; undefined without a reason. */
function whyChanged(item: StoredItem, { cost }: Wanted, sellsFor: SellsFor): string | undefined {
  const sells = sellsFor(item)?.reason;
  return [sells && `Sells for: ${sells}`, cost && costWords(cost)].filter(Boolean).join('. ') || undefined;
}

export const itemChangeHandlers: Handlers<typeof contract.itemChanges> = {
  previewItemChanges: async (tx, { session, now, body: { ids, ...wanted } }) => {
    const sellsFor = await sellingPrices(tx, wanted, ids, now);
    const found = await tx
      .select()
      .from(inventoryItems)
      .where(and(inArray(inventoryItems.id, [...ids]), itemsFor(session)))
      .orderBy(asc(inventoryItems.id));
    const data = found.map((item) => {
      const reason = whyNotChanged(item, wanted, sellsFor);
      const set = reason === null ? columnsFor(item, wanted, sellsFor) : {};
      const money = (amount: number | null) => (amount === null ? null : { amount, currency: item.currency });
      return {
        id: item.id,
        name: item.name,
        reason,
        price:
          set.price === undefined
            ? null
            : { before: money(item.price), after: money(set.price), why: sellsFor(item)?.reason ?? null },
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
    const sellsFor = await sellingPrices(tx, wanted, ids, call.now);
    const entries: { id: number; version: number; before: Columns }[] = [];
    const answer = await withEach(
      tx,
      call.session,
      ids,
      (item) => whyNotChanged(item, wanted, sellsFor),
      async (item) => {
        const set = columnsFor(item, wanted, sellsFor);
        const before: Columns = {
          ...('price' in set && { price: item.price }),
          ...('condition' in set && { condition: item.condition }),
          ...('status' in set && { status: item.status }),
          ...('cost' in set && { cost: item.cost, added_cost: item.added_cost }),
        };
        entries.push({ id: item.id, version: item.version + 1, before });
        await changeItem(tx, call, item, 'Item changed in bulk', set, whyChanged(item, wanted, sellsFor));
      },
    );
    if (entries.length === 0) return { ...answer, undo_token: null };
    const undo_token = await manyChanges.keep(tx, call, { kind: null, action: 'changed', detail: null, entries });
    return { ...answer, undo_token };
  },
  undoItemChanges: (tx, call) =>
    manyChanges.undo(tx, call, call.params.id, ({ entries }) => {
      const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
      return withEach(
        tx,
        call.session,
        [...entriesById.keys()],
        (item) => {
          const { version, before } = entriesById.get(item.id) ?? {};
          if (item.version !== version) return `${item.name} was changed in the meantime.`;
          return before && Object.keys(before).every((column) => prices.includes(column)) ? null : holdReason(item);
        },
        (item) => changeItem(tx, call, item, 'Undone: item changed in bulk', entriesById.get(item.id)?.before ?? {}),
      );
    }),
};
