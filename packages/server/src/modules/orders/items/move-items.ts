import { type ItemState, itemStateNames, mayBecome } from '@recoup/contract/orders/order-item-state';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray, notInArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgUpdateSetSource } from '../../../platform/db/drizzle-tables.ts';
import { orderItems } from '../../../schema/order-items.ts';

/** Devices by id, or the devices of locked orders: all, only those in some states, or all except those. */
type Which =
  | { readonly ids: readonly number[] }
  | {
      readonly orders: readonly number[];
      readonly only?: readonly ItemState[];
      readonly except?: readonly ItemState[];
    };

/**
 * Changes the state of devices, and columns that go with it. Every state change goes through here: one that the table
 * of item states doesn't allow throws and rolls the transaction back. A device already in the state keeps it.
 */
export async function moveItems(
  tx: Tx,
  which: Which,
  to: ItemState,
  set: Omit<PgUpdateSetSource<typeof orderItems>, 'state'> = {},
): Promise<void> {
  const isMeant = conditionOf(which);
  const moving = tx.$with('meant').as(tx.select({ id: orderItems.id }).from(orderItems).where(isMeant));
  const moved = await tx
    .with(moving)
    .update(orderItems)
    .set({ ...set, state: to })
    .where(and(isMeant, inArray(orderItems.state, statesBefore(to))))
    .returning({ meant: sql`(select count(*) from ${moving})`.mapWith(Number) });
  const count = 'ids' in which ? which.ids.length : (moved[0]?.meant ?? (await tx.$count(orderItems, isMeant)));
  if (moved.length < count) throw new Error(`${count - moved.length} of ${count} devices can’t become ${to}`);
}

function conditionOf(which: Which): SQL | undefined {
  if ('ids' in which) return inArray(orderItems.id, [...which.ids]);
  const { orders, only, except } = which;
  return and(
    inArray(orderItems.order_id, [...orders]),
    only && inArray(orderItems.state, [...only]),
    except && notInArray(orderItems.state, [...except]),
  );
}

/** The states from which a device may change to this one, including itself. */
function statesBefore(to: ItemState): ItemState[] {
  return itemStateNames.filter((from) => from === to || mayBecome(from, to));
}
