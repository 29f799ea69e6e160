import type { SocketPayload } from '@recoup/contract/socket-event';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import type { PgUpdateSetSource } from '../../../platform/db/drizzle-tables.ts';
import type { Effects } from '../../../platform/effects.ts';
import { orders } from '../../../schema/orders.ts';
import { ordersMoved } from '../events/order-events.ts';
import { type OrderChange, subjectOf, withStatusNames } from '../history/order-changes.ts';
import type { StoredSums } from '../items/stored-sums.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { labelOf, readWorkflows, type TenantWorkflow } from '../workflow/read-workflow.ts';
import { type Moved, tellCustomers } from './status-mails.ts';

/** Who acts, when, and with which effects: what every write of an order needs from the call. */
export interface Act {
  readonly actor: Actor;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'enqueueMany' | 'links' | 'raise'>;
  /** The workflow of the orders' kind, if it was read already. */
  readonly workflow?: TenantWorkflow;
}

/** The columns of an order that may change. The totals of its devices are written together. */
type Settable = Partial<
  Omit<
    StoredOrder,
    | ('tenant_id' | 'id' | 'number' | 'kind' | 'version' | 'updated_at')
    | ('created_by' | 'created_by_name' | 'created_at' | 'status_since' | 'due_since')
    | keyof StoredSums
  >
> &
  (StoredSums | { readonly [Sum in keyof StoredSums]?: never });

/**
 * Columns that an undo restores. The database maintains the times at which an order got its status and became due. Only
 * an undo writes them.
 */
export type PutBack = Settable & Partial<Pick<StoredOrder, 'status_since' | 'due_since'>>;

/** A change to orders. */
export interface OrdersChange {
  /** The columns for all of the orders, or a function for each. Every order gets the same columns. */
  readonly set: PutBack | ((order: StoredOrder) => PutBack);
  /** The entries for an order's history, with statuses by id. */
  changes(order: StoredOrder): readonly OrderChange[];
  /** What to tell everyone who has the order open; null: the caller tells them. */
  readonly what: SocketPayload<'order.changed'>['what'] | null;
  /** Customers aren't told about a status that is restored. */
  readonly isUndo?: boolean;
}

/**
 * Changes locked orders, from one to thousands, in the same few statements. It updates the columns and the version and
 * writes the history. Everyone who has the orders open is told, and so are customers where the new status sends an
 * email. Returns the ids of the orders whose customers are told.
 */
export async function changeOrders(
  tx: Tx,
  act: Act,
  changing: readonly StoredOrder[],
  { set, changes, what, isUndo = false }: OrdersChange,
): Promise<ReadonlySet<number>> {
  if (changing.length === 0) return new Set();
  const moved = changing.map((before) => {
    const columns = typeof set === 'function' ? set(before) : set;
    return { before, own: columns, after: { ...before, ...columns, version: before.version + 1 } };
  });
  if (typeof set === 'function') await writeEach(tx, act.now, moved);
  else {
    const written = { ...set, version: sql`${orders.version} + 1`, updated_at: act.now };
    await tx
      .update(orders)
      .set(written)
      .where(inArray(orders.id, idsOf(changing)));
  }
  const workflows = await workflowsOf(tx, act, moved);
  await audit(
    tx,
    act.actor,
    moved.flatMap(({ before, after }) =>
      changes(before).map((change) => ({
        subject: subjectOf(before),
        ...withStatusNames(workflows.get(before.kind), change),
        entity: 'order',
        entityId: before.id,
        version: after.version,
      })),
    ),
  );
  if (what !== null) tell(act, moved, what);
  await raiseMoved(act, moved, workflows, isUndo);
  if (isUndo) return new Set();
  const events = [];
  for (const [kind, workflow] of workflows) {
    const ofKind = moved.filter(({ after }) => after.kind === kind);
    events.push(...(await tellCustomers(tx, act.effects, workflow, ofKind)));
  }
  return new Set(events);
}

/** Changes one locked order. Returns its new version. */
export async function saveOrder(
  tx: Tx,
  act: Act,
  order: StoredOrder,
  what: SocketPayload<'order.changed'>['what'],
  set: PutBack,
  changes: readonly OrderChange[],
): Promise<number> {
  await changeOrders(tx, act, [order], { what, set, changes: () => changes });
  return order.version + 1;
}

/**
 * Stores columns on locked orders that don't conflict with anything staff edit. The version stays, and no one is told.
 */
export async function keepOnOrders(
  tx: Tx,
  changedOrders: readonly Pick<StoredOrder, 'id'>[],
  set: PgUpdateSetSource<typeof orders>,
): Promise<void> {
  await tx
    .update(orders)
    .set(set)
    .where(inArray(orders.id, idsOf(changedOrders)));
}

const idsOf = (some: readonly Pick<StoredOrder, 'id'>[]) => some.map(({ id }) => id);

/** Writes different values for each order in one statement. Columns have the same names as their fields. */
async function writeEach(tx: Tx, now: Date, moved: readonly { before: StoredOrder; own: PutBack }[]): Promise<void> {
  const rows = moved.map(({ before: { tenant_id, id }, own }) => ({ tenant_id, id, ...own }));
  const columns = Object.keys(moved[0]?.own ?? {}).map(
    (name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`,
  );
  await tx.execute(sql`update ${orders} o
    set ${sql.join([...columns, sql`version = o.version + 1`, sql`updated_at = ${now.toISOString()}::timestamptz`], sql`, `)}
    from jsonb_populate_recordset(null::${orders}, ${JSON.stringify(rows)}::jsonb) b
    where o.tenant_id = b.tenant_id and o.id = b.id`);
}

/** The workflows with the names of the orders' statuses and what customers are told about them. */
async function workflowsOf(tx: Tx, { workflow }: Act, moved: readonly Moved[]) {
  if (workflow) return new Map([[workflow.kind, workflow]]);
  const moves = moved.filter(
    ({ before, after }) => before.status_id !== after.status_id || before.sub_status_id !== after.sub_status_id,
  );
  return readWorkflows(
    tx,
    moves.map(({ after }) => after),
  );
}

/** Tells the domains above which orders changed their status. */
async function raiseMoved(
  { actor, now, effects }: Act,
  all: readonly Moved[],
  workflows: ReadonlyMap<string, TenantWorkflow>,
  isUndo: boolean,
): Promise<void> {
  const moved = all
    .filter(({ before, after }) => before.status_id !== after.status_id)
    .map(({ after }) => {
      const workflow = workflows.get(after.kind);
      return { ...after, ...(workflow && { status: labelOf(workflow, after.status_id) }) };
    });
  if (moved.length === 0) return;
  await effects.raise(ordersMoved, { tenantId: actor.tenantId, what: isUndo ? 'undone' : 'order.status', moved, now });
}

/** Sends one event for many orders, so that open lists reload once instead of once per order. */
function tell({ actor, effects }: Act, moved: readonly Moved[], what: SocketPayload<'order.changed'>['what']): void {
  const [first] = moved;
  if (moved.length !== 1 || !first) {
    effects.emit('resource.changed', { resource: 'order', id: null });
    return;
  }
  const { id, kind, version, status_id } = first.after;
  effects.emit('order.changed', {
    id,
    kind,
    version,
    status_id,
    by: 'userName' in actor ? actor.userName : null,
    what,
  });
}
