import {
  deletedKeptMinutes,
  type listOrderOperations as listEndpoint,
  type OrderOperationRow,
  orderOperations as operationNames,
  type undoOrderOperation as undoEndpoint,
} from '@recoup/contract/orders/order-bulk';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type OperationEntry, orderOperations } from '../../../schema/order-operations.ts';
import { orders } from '../../../schema/orders.ts';
import { changeOrders } from '../lifecycle/change-orders.ts';
import { ordersBeingPaid, payoutOnItsWay } from '../lifecycle/payout-on-its-way.ts';
import { keepMailsBack } from '../lifecycle/status-mails.ts';
import type { StoredOrder } from '../orders/lock-order.ts';
import { type OrderChange, statusChanges } from '../orders/words.ts';
import { holdOwnStatuses, isThereStill, readWorkflow, type TenantWorkflow } from '../workflow/read-workflow.ts';

type Operation = typeof orderOperations.$inferSelect;

/** Deleted orders are there for some minutes only; everything else can be tried for ever. */
function mayBeUndone({ action, undone_at, created_at }: Operation, now: Date): boolean {
  const over = action === 'delete' && now.getTime() - created_at.getTime() > deletedKeptMinutes * 60_000;
  return undone_at === null && !over;
}

export const listOrderOperations: Handler<typeof listEndpoint> = async (tx, { query, now }) => {
  const filter = query.kind && eq(orderOperations.kind, query.kind);
  const rows = await tx
    .select()
    .from(orderOperations)
    .where(filter)
    .orderBy(desc(orderOperations.id))
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await tx.select({ total: count() }).from(orderOperations).where(filter);
  const data = rows.map(
    (row): OrderOperationRow => ({
      id: row.id,
      kind: row.kind,
      action: row.action,
      detail: row.detail,
      orders: row.orders,
      by: row.created_by_name,
      at: row.created_at.toISOString(),
      undone_by: row.undone_by,
      can_undo: mayBeUndone(row, now),
    }),
  );
  return listResult(query, data, counted?.total ?? 0);
};

/** Why an order does not go back: what happened since is somebody's work, and is not thrown away. */
function undoFault(order: StoredOrder | undefined, entry: OperationEntry): string | null {
  if (!order) return 'It is gone for good';
  return order.version === entry.version ? null : 'It was changed since';
}

function statusGone(workflow: TenantWorkflow, { before }: OperationEntry): string | null {
  return isThereStill(workflow, before) ? null : 'The status it had was deleted since';
}

/** Each order goes back to where it was, with its own audit rows; what has changed since is left and said. */
export const undoOrderOperation: Handler<typeof undoEndpoint> = async (tx, { session, params, now, effects }) => {
  const [operation] = await tx.select().from(orderOperations).where(eq(orderOperations.id, params.id)).for('update');
  if (!operation) throw new Refusal('not_found');
  if (operation.undone_by) throw new Refusal('already_done', `${operation.undone_by} has undone this already.`);
  const ids = operation.entries.map(({ id }) => id);
  const before = operation.entries.flatMap((entry) => [entry.before.status_id, entry.before.sub_status_id ?? 0]);
  await holdOwnStatuses(tx, operation.kind, [...new Set(before)]);
  const workflow = await readWorkflow(tx, operation.kind);
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.kind, operation.kind)))
    .orderBy(asc(orders.id))
    .for('update');
  const known = new Map(found.map((order) => [order.id, order]));
  const beingPaid = await ordersBeingPaid(tx, ids);
  const refused: { id: number; reason: string }[] = [];
  const undone: { order: StoredOrder; entry: OperationEntry }[] = [];
  for (const entry of operation.entries) {
    const order = known.get(entry.id);
    const fault = undoFault(order, entry) ?? (operation.action === 'status' ? statusGone(workflow, entry) : null);
    const reason = beingPaid.has(entry.id) ? payoutOnItsWay : fault;
    if (reason !== null) refused.push({ id: entry.id, reason });
    else if (order) undone.push({ order, entry: entryFor(operation, order, entry) });
  }
  const told = await toldAlready(effects, operation, undone);
  if (undone.length > 0) {
    const act = { actor: session, now, effects, workflow };
    const entryOf = new Map(undone.map(({ order, entry }) => [order.id, entry]));
    await changeOrders(
      tx,
      act,
      undone.map(({ order }) => order),
      {
        what: 'changed',
        isUndo: true,
        set: ({ id }) => beforeOf(entryOf.get(id)),
        changes: (order) =>
          undoChanges(operation, order, beforeOf(entryOf.get(order.id))).map((change) => ({
            ...change,
            why: told.has(order.id) ? 'The customer had been told already' : null,
          })),
      },
    );
    await tx
      .update(orderOperations)
      .set({ undone_by: session.userName, undone_at: now })
      .where(eq(orderOperations.id, operation.id));
  }
  return { changed: undone.map(({ order }) => order.id), refused, told: [...told] };
};

/** Whose mail of the status that is undone has left: every other one is kept back. */
async function toldAlready(
  effects: Pick<Effects, 'cancelMany'>,
  operation: Operation,
  undone: readonly { order: StoredOrder; entry: OperationEntry }[],
): Promise<ReadonlySet<number>> {
  const mailed = operation.action === 'status' ? undone.filter(({ entry }) => entry.mailed) : [];
  const versions = mailed.map(({ order, entry }) => ({ ...order, version: entry.version }));
  const kept = await keepMailsBack(effects, versions);
  return new Set(versions.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
}

/** Only a change of status is undone to another status: whoever changed the workflow since has moved the order along. */
function entryFor({ action }: Operation, order: StoredOrder, entry: OperationEntry): OperationEntry {
  if (action === 'status') return entry;
  const { status_id, sub_status_id } = order;
  return { ...entry, before: { ...entry.before, status_id, sub_status_id } };
}

/** The columns that an order goes back to. */
function beforeOf(entry: OperationEntry | undefined) {
  if (!entry) throw new Error('An order is undone that the operation does not know');
  const { price_locked_until, ...before } = entry.before;
  return { ...before, price_locked_until: price_locked_until === null ? null : new Date(price_locked_until) };
}

function undoChanges({ action }: Operation, order: StoredOrder, before: ReturnType<typeof beforeOf>): OrderChange[] {
  const words = `Undone: ${operationNames[action].label.toLowerCase()}`;
  return [
    ...statusChanges(order, before.status_id, before.sub_status_id),
    ...(order.category === before.category
      ? []
      : [{ action: words, field: 'category', from: order.category, to: before.category }]),
  ].map((change) => ({ ...change, action: words }));
}
