import type { OrderKind } from '@recoup/contract/order-kind';
import { isAlsoOfPaid, type OrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import type { OrderChange } from '../history/order-changes.ts';
import { isThere, type StoredOrder } from '../order-rows/lock-order.ts';
import { ordersBeingPaid, payoutOnItsWay } from '../payouts/payout-on-its-way.ts';
import type { TenantWorkflow } from '../workflow/read-workflow.ts';
import { type Act, changeOrders } from './change-orders.ts';
import { columnsBefore, orderUndo, type Touchable } from './order-undo.ts';

/** Why an order that is deleted, of another kind or of another company isn't changed. */
export const doesNotExist = 'It doesn’t exist';

/** A change to many orders. */
export interface ManyChange {
  readonly action: OrderOperation;
  /** The target of the change, for the log of operations. */
  readonly detail: string | null;
  /** The columns for all of the orders, or a function for each. Every order gets the same columns. */
  readonly set: Touchable | ((order: StoredOrder) => Touchable);
  /** The workflow of a status change: the names of its statuses, and what it tells customers. */
  readonly workflow?: TenantWorkflow;
  /** Why this order can't be changed, or null. */
  fault(order: StoredOrder): string | null;
  /** The entries for the order's history. */
  changes(order: StoredOrder): OrderChange[];
}

export interface ManyCall {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Act['effects'];
}

/**
 * Changes many orders. Each order succeeds or is refused on its own. It takes a fixed number of statements: rows are
 * locked by id and written with one update. Each change gets an audit entry, and one operation undoes them all.
 */
export async function changeMany(
  tx: Tx,
  { session, now, effects }: ManyCall,
  kind: OrderKind,
  requestedIds: readonly number[],
  change: ManyChange,
) {
  const { workflow } = change;
  const ids = [...new Set(requestedIds)];
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.kind, kind), isThere))
    .orderBy(asc(orders.id))
    .for('update');
  const byId = new Map(found.map((order) => [order.id, order]));
  const beingPaid = isAlsoOfPaid(change.action) ? new Set<number>() : await ordersBeingPaid(tx, ids);
  const refused = ids.flatMap((id) => {
    const order = byId.get(id);
    const why = order ? change.fault(order) : doesNotExist;
    const reason = beingPaid.has(id) ? payoutOnItsWay : why;
    return reason === null ? [] : [{ id, reason }];
  });
  const not = new Set(refused.map(({ id }) => id));
  const changing = found.filter(({ id }) => !not.has(id));
  if (changing.length === 0) return { changed: [], refused, undo_token: null };
  const act = { actor: session, now, effects, ...(workflow && { workflow }) };
  const { set } = change;
  const what = typeof set === 'function' || set.status_id === undefined ? 'changed' : 'status';
  const mailed = await changeOrders(tx, act, changing, { what, set, changes: change.changes });
  const entries = changing.map((order) => ({
    id: order.id,
    version: order.version + 1,
    mailed: mailed.has(order.id),
    before: columnsBefore(order, typeof set === 'function' ? set(order) : set),
  }));
  const { action, detail } = change;
  const undo_token = await orderUndo.keep(tx, { session, now }, { kind, action, detail, entries });
  return { changed: changing.map(({ id }) => id), refused, undo_token };
}
