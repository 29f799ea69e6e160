import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { inUserOrderKinds } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';

export type StoredOrder = typeof orders.$inferSelect;

/** The order isn't deleted. */
export const isThere = ne(orders.category, 'deleted');

/** The order isn't deleted, and this user may see its kind. For endpoints that take orders of any kind. */
export const isThereFor = (session: Pick<Session, 'permissions'>) =>
  and(isThere, inUserOrderKinds(session, orders.kind));

/** Reads an order and locks it until the transaction ends. Every change of an order starts with this. */
export async function lockOrder(tx: Tx, kind: OrderKind, id: number): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere))
    .for('update');
  if (!order) throw new Refusal('not_found');
  return order;
}

/** Reads an order's number and id, without a lock, for things that belong to it. */
export async function readOrderRef(tx: Tx, kind: OrderKind, id: number) {
  const [order] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  return order;
}

/** Refuses a write based on an older version of the order. */
export async function checkOrderVersion(
  tx: Tx,
  order: StoredOrder,
  body: { version?: number | undefined },
): Promise<void> {
  if (body.version === undefined) return;
  await checkVersion(tx, {
    entity: 'order',
    entityId: order.id,
    seenVersion: body.version,
    version: order.version,
    body,
  });
}

/** Locks and reads an order of any kind that ships and that this user may see. Refuses an outdated version. */
export async function lockShipped(
  tx: Tx,
  session: Pick<Session, 'permissions'>,
  id: number,
  body: { version: number },
): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isThereFor(session)))
    .for('update');
  if (!order) throw new Refusal('not_found');
  await checkOrderVersion(tx, order, body);
  if (!orderKinds[order.kind].ships) throw refusedFor(order, 'Orders of this type don’t ship.');
  if (order.received_at && order.parcels_due === 0) throw refusedFor(order, 'This order’s devices are already here.');
  return order;
}

export function refusedFor(order: StoredOrder, why: string): Refusal {
  return new Refusal('transition_refused', why, { allowed: [...nextStatuses(order.kind, order.status_id)] });
}
