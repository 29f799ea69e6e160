import {
  deletedKeptMinutes,
  isAlsoOfPaid,
  type listOrderOperations as listEndpoint,
  type OrderOperationRow,
  orderOperations as operationNames,
  type undoOrderOperation as undoEndpoint,
} from '@recoup/contract/orders/order-bulk';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { hasKind, kindsOf } from '../../../platform/frames/order-kinds.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { type OrderChange, statusChanges, tagsChanged } from '../history/order-changes.ts';
import { changeOrders } from '../lifecycle/change-orders.ts';
import { columnsOf, orderUndo } from '../lifecycle/order-undo.ts';
import { keepMailsBack } from '../lifecycle/status-mails.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { ordersBeingPaid, payoutOnItsWay } from '../payouts/payout-on-its-way.ts';
import { holdOwnStatuses, isThereStill, readWorkflow, type TenantWorkflow } from '../workflow/read-workflow.ts';

type OrderOperation = Parameters<Parameters<typeof orderUndo.undo>[3]>[0];
type Entry = OrderOperation['entries'][number];

/** A deletion can be undone only until the orders are removed. Any other operation can be undone at any time. */
function mayBeUndone({ action, undone_at, created_at }: OrderOperation, now: Date): boolean {
  const over = action === 'delete' && now.getTime() - created_at.getTime() > deletedKeptMinutes * 60_000;
  return undone_at === null && !over;
}

export const listOrderOperations: Handler<typeof listEndpoint> = async (tx, { session, query, now }) => {
  const { rows, total } = await orderUndo.list(tx, query.kind ? [query.kind] : kindsOf(session), query);
  const data = rows.map(
    (row): OrderOperationRow => ({
      id: row.id,
      kind: row.kind,
      action: row.action,
      detail: row.detail,
      orders: row.things,
      by: row.created_by_name,
      at: row.created_at.toISOString(),
      undone_by: row.undone_by,
      can_undo: mayBeUndone(row, now),
    }),
  );
  return listResult(query, data, total);
};

/** Why an order can't be rolled back: someone has changed it since, and their work is kept. */
function undoFault(
  workflow: TenantWorkflow,
  order: StoredOrder | undefined,
  { version, before }: Entry,
): string | null {
  if (!order) return 'It was permanently deleted';
  if (order.version !== version) return 'It has changed since';
  const { status_id, sub_status_id = null } = before;
  if (status_id === undefined || isThereStill(workflow, { status_id, sub_status_id })) return null;
  return 'Its earlier status was deleted';
}

/** Rolls each order back, with its own audit entries. Orders that changed since are skipped and reported. */
export const undoOrderOperation: Handler<typeof undoEndpoint> = (tx, { session, params, now, effects }) =>
  orderUndo.undo(tx, { session, now }, params.id, async ({ kind, action, entries }) => {
    if (!hasKind(session, kind)) throw new Refusal('not_found');
    const ids = entries.map(({ id }) => id);
    const statuses = entries.flatMap(({ before }) => [before.status_id ?? 0, before.sub_status_id ?? 0]);
    await holdOwnStatuses(tx, kind, [...new Set(statuses)]);
    const workflow = await readWorkflow(tx, kind);
    const found = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.kind, kind)))
      .orderBy(asc(orders.id))
      .for('update');
    const byId = new Map(found.map((order) => [order.id, order]));
    const beingPaid = isAlsoOfPaid(action) ? new Set<number>() : await ordersBeingPaid(tx, ids);
    const refused: { id: number; reason: string }[] = [];
    const undone = new Map<StoredOrder, Entry>();
    for (const entry of entries) {
      const order = byId.get(entry.id);
      const reason = beingPaid.has(entry.id) ? payoutOnItsWay : undoFault(workflow, order, entry);
      if (reason !== null) refused.push({ id: entry.id, reason });
      else if (order) undone.set(order, entry);
    }
    const alreadyTold = await toldAlready(effects, undone);
    const back = [...undone.keys()];
    await changeOrders(tx, { actor: session, now, effects, workflow }, back, {
      what: 'changed',
      isUndo: true,
      set: (order) => columnsOf(undone.get(order)?.before ?? {}),
      changes: (order) =>
        undoChanges(action, order, undone.get(order)?.before ?? {}).map((change) => ({
          ...change,
          why: alreadyTold.has(order.id) ? 'The customer was already notified' : null,
        })),
    });
    return { changed: back.map(({ id }) => id), refused, told: [...alreadyTold] };
  });

/** The orders whose email about the undone status has left. All other emails are held back. */
async function toldAlready(
  effects: Pick<Effects, 'cancelMany'>,
  undone: ReadonlyMap<StoredOrder, Entry>,
): Promise<ReadonlySet<number>> {
  const mailed = [...undone].flatMap(([order, { version, mailed: isMailed }]) =>
    isMailed && version !== undefined ? [{ ...order, version }] : [],
  );
  const withheld = await keepMailsBack(effects, mailed);
  return new Set(mailed.flatMap(({ id }) => (withheld.has(id) ? [] : [id])));
}

function undoChanges(action: OrderOperation['action'], order: StoredOrder, before: Entry['before']): OrderChange[] {
  const words = `Undone: ${operationNames[action].label.toLowerCase()}`;
  const { category = order.category, status_id = order.status_id, sub_status_id = order.sub_status_id } = before;
  return [
    ...statusChanges(order, status_id, sub_status_id),
    ...(order.category === category ? [] : [{ action: words, field: 'category', from: order.category, to: category }]),
    ...(before.assignee_name === undefined
      ? []
      : [{ action: words, field: 'assignee', from: order.assignee_name, to: before.assignee_name }]),
    ...(before.tags === undefined ? [] : [tagsChanged(order.tags, before.tags)]),
  ].map((change) => ({ ...change, action: words }));
}
