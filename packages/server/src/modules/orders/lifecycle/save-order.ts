import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { nameIn } from '@recoup/contract/orders/workflow';
import { and, eq, ne } from 'drizzle-orm';
import { type Actor, type AuditChange, audit } from '../../../platform/audit.ts';
import { checkVersion } from '../../../platform/conflict.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { readWorkflow, type TenantWorkflow } from '../workflow/read-workflow.ts';
import { tellCustomers } from './status-mails.ts';

export type StoredOrder = typeof orders.$inferSelect;

/** Who acts, when, and what it causes: the part of a call that every write of an order needs. */
export interface Act {
  readonly actor: Actor;
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'enqueueMany' | 'links'>;
  /** The workflow of the order's kind where it was read already. */
  readonly workflow?: TenantWorkflow;
}

/** One thing that happened to an order, for its change-log. */
export type OrderChange = Pick<AuditChange, 'action' | 'field' | 'from' | 'to' | 'why'> & { subject?: string };

/** Not deleted. */
export const isThere = ne(orders.category, 'deleted');

/** The order's row, locked until the transaction ends: whoever changes an order begins here. */
export async function lockOrder(tx: Tx, kind: OrderKind, id: number): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere))
    .for('update');
  if (!order) throw new Refusal('not_found');
  return order;
}

/** Number and id of an order for what hangs on it; nothing is locked. */
export async function readOrderRef(tx: Tx, kind: OrderKind, id: number) {
  const [order] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  return order;
}

/** Refuses a write that was made on an older version of the order. */
export async function checkOrderVersion(tx: Tx, order: StoredOrder, body: { version: number }): Promise<void> {
  await checkVersion(tx, {
    entity: 'order',
    entityId: order.id,
    seenVersion: body.version,
    version: order.version,
    body,
  });
}

/** The changes of a status and sub-status, by their ids; saving them puts in the company's names. */
export function statusChanges(
  order: Pick<StoredOrder, 'status_id' | 'sub_status_id'>,
  status: number,
  sub: number | null,
): OrderChange[] {
  const action = 'Status changed';
  const changes: OrderChange[] = [];
  if (order.status_id !== status) changes.push({ action, field: 'status_id', from: order.status_id, to: status });
  if (order.sub_status_id !== sub) changes.push({ action, field: 'sub_status_id', from: order.sub_status_id, to: sub });
  return changes;
}

/** A change with statuses as staff read them. */
export function inWords(workflow: TenantWorkflow | undefined, change: OrderChange): OrderChange {
  if (!workflow) return change;
  if (change.field !== 'status_id' && change.field !== 'sub_status_id') return change;
  const word = (id: OrderChange['from']) => (typeof id === 'number' ? nameIn(workflow.statuses, id) : (id ?? null));
  return { ...change, from: word(change.from), to: word(change.to) };
}

export function subjectOf(order: { number: number }): string {
  return `Order ${order.number}`;
}

type Settable = Partial<
  Pick<
    StoredOrder,
    | 'status_id'
    | 'sub_status_id'
    | 'total'
    | 'quoted_total'
    | 'item_count'
    | 'first_item'
    | 'tracking_number'
    | 'received_at'
    | 'search'
    | 'category'
    | 'customer_id'
    | 'customer_name'
    | 'payout_method'
    | 'payout_details'
    | 'price_locked_until'
    | 'lock_reminder_at'
    | 'original_quote'
    | 'coupon'
  >
>;

/**
 * Saves a locked order: the columns, one version on, the audit rows, word to everybody who looks at it, and to the
 * customer where the status it gets says so.
 */
export async function saveOrder(
  tx: Tx,
  act: Act,
  order: StoredOrder,
  what: 'created' | 'changed' | 'status' | 'offer' | 'paid',
  set: Settable,
  changes: readonly OrderChange[],
): Promise<number> {
  const version = order.version + 1;
  await tx
    .update(orders)
    .set({ ...set, version, updated_at: act.now })
    .where(eq(orders.id, order.id));
  const moved = { ...order, ...set, version };
  const moves = moved.status_id !== order.status_id || moved.sub_status_id !== order.sub_status_id;
  const workflow = act.workflow ?? (moves ? await readWorkflow(tx, order.kind) : null);
  const worded = changes.map((change) => inWords(workflow ?? undefined, change));
  await audit(
    tx,
    act.actor,
    worded.map((change) => ({ subject: subjectOf(order), ...change, entity: 'order', entityId: order.id, version })),
  );
  act.effects.emit('order.changed', {
    id: order.id,
    kind: order.kind,
    version,
    status_id: moved.status_id,
    by: 'userName' in act.actor ? act.actor.userName : null,
    what,
  });
  if (workflow && moves) await tellCustomers(tx, act.effects, workflow, [{ before: order, after: moved }]);
  return version;
}
