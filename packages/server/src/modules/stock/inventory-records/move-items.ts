import type { contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, isNull } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { inventoryItems, itemMoves } from '../../../schema/inventory.ts';
import { placeName } from '../inventory-items/create-inventory-item.ts';
import { changeItem, type ItemAct, itemsFor, type StoredItem, whyNotAllowed } from '../inventory-items/item-rows.ts';

type Of = Handlers<typeof contract.inventoryRecords>;

/** Runs `act` for each of these items by id, and collects the reasons for those it can't be done with. */
export async function withEach(
  tx: Tx,
  session: Pick<Session, 'permissions'>,
  ids: readonly number[],
  refuse: (item: StoredItem) => string | null,
  act: (item: StoredItem) => Promise<void>,
) {
  const found = await tx
    .select()
    .from(inventoryItems)
    .where(and(inArray(inventoryItems.id, [...ids]), itemsFor(session)))
    .orderBy(asc(inventoryItems.id))
    .for('update');
  const existing = new Set(found.map(({ id }) => id));
  const refused = ids.filter((id) => !existing.has(id)).map((id) => ({ id, reason: 'This item doesn’t exist.' }));
  const changed: number[] = [];
  for (const item of found) {
    const reason = refuse(item);
    if (reason) refused.push({ id: item.id, reason });
    else {
      await act(item);
      changed.push(item.id);
    }
  }
  return { changed, refused };
}

/** Receives a sent item. It's Available at its destination. */
export async function receive(tx: Tx, act: ItemAct, item: StoredItem): Promise<void> {
  await tx
    .update(itemMoves)
    .set({ received_at: act.now, received_by: act.session.userName })
    .where(and(eq(itemMoves.item_id, item.id), isNull(itemMoves.received_at)));
  const location_id = item.moving_to_id ?? item.location_id;
  await changeItem(tx, act, item, 'Item received', { status: 0, location_id, moving_to_id: null });
}

export const moveItems: Of['moveItems'] = async (tx, call) => {
  const { ids, location_id, note } = call.body;
  const name = await placeName(tx, location_id);
  const moves: (typeof itemMoves.$inferInsert)[] = [];
  const answer = await withEach(
    tx,
    call.session,
    ids,
    (item) =>
      whyNotAllowed('move', item) ?? (item.location_id === location_id ? `${item.name} is already in ${name}.` : null),
    async (item) => {
      const { session, now } = call;
      const way = { item_id: item.id, from_id: item.location_id, to_id: location_id };
      moves.push({ tenant_id: session.tenantId, ...way, note, by: session.userName, at: now });
      await changeItem(tx, call, item, 'Item sent', { status: 4, moving_to_id: location_id });
    },
  );
  await insertMany(tx, itemMoves, moves);
  return answer;
};

export const receiveItems: Of['receiveItems'] = (tx, call) =>
  withEach(
    tx,
    call.session,
    call.body.ids,
    (item) => whyNotAllowed('receive', item),
    (item) => receive(tx, call, item),
  );

/** Cancels the move of an item. It stays where it was. */
async function stay(tx: Tx, act: ItemAct, item: StoredItem): Promise<void> {
  await tx
    .update(itemMoves)
    .set({ received_at: act.now, received_by: act.session.userName, canceled: true })
    .where(and(eq(itemMoves.item_id, item.id), isNull(itemMoves.received_at)));
  await changeItem(tx, act, item, 'Transfer canceled', { status: 0, moving_to_id: null });
}

export const cancelMoves: Of['cancelMoves'] = (tx, call) =>
  withEach(
    tx,
    call.session,
    call.body.ids,
    (item) => whyNotAllowed('cancel', item),
    (item) => stay(tx, call, item),
  );
