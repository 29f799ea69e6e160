import { orderKindNames, orderKinds } from '@recoup/contract/orders/order-kind';
import { statusIds } from '@recoup/contract/orders/order-status-ids';
import { and, asc, eq, exists, inArray, isNull, lte, ne, not, notInArray, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import { forEachTenant } from '../../../platform/each-tenant.ts';
import type { SocketTeller } from '../../../platform/request-effects.ts';
import { orderItems, orders } from '../../../schema/orders.ts';
import { subjectOf } from './save-order.ts';

const expiringKinds = orderKindNames.filter((kind) => orderKinds[kind].expires);
/** Delivered, Payout Processing, Being Inspected: staff say that the parcel is here, even if nobody scanned it. */
const arrived = [statusIds.delivered, statusIds.payoutProcessing, statusIds.beingInspected];
const atOnce = 500;

/**
 * Moves orders whose price lock is over, and of which nothing has arrived, to the category `expired`. Any node may do
 * it at any time: rows that somebody else works on are left for the next time.
 */
export async function expireOrders(db: Database, sockets: SocketTeller, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) => tx.selectDistinct({ id: orders.tenant_id }).from(orders).where(isDue(now)));
  await forEachTenant(due, async (id) => {
    let moved: number;
    do {
      moved = await db.inTenant(id, (tx) => expireSome(tx, id, now));
      // One word for all of them: open lists read again once, not once per order.
      if (moved > 0) sockets.tell(id, 'resource.changed', { resource: 'order', id: null });
    } while (moved === atOnce);
  });
}

/** `meaningOf` of the contract, in the database. */
const statusMeaning = sql<number>`(case when ${orders.status_id} < 100 then ${orders.status_id} else ${orders.status_id} / 100 end)`;

function isDue(now: Date) {
  return and(
    eq(orders.category, 'active'),
    isNull(orders.received_at),
    lte(orders.price_locked_until, now),
    inArray(orders.kind, expiringKinds),
    notInArray(statusMeaning, arrived),
  );
}

async function expireSome(tx: Tx, tenantId: number, now: Date): Promise<number> {
  const itemHere = tx
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.order_id, orders.id), ne(orderItems.state, 'expected')));
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isDue(now), not(exists(itemHere))))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const expired = await tx
    .update(orders)
    .set({ category: 'expired', version: sql`${orders.version} + 1`, updated_at: now })
    .where(inArray(orders.id, ids))
    .returning({ id: orders.id, number: orders.number, version: orders.version });
  await audit(
    tx,
    { tenantId, actor: 'system' },
    expired.map((order) => ({
      entity: 'order',
      entityId: order.id,
      action: 'Price lock is over',
      subject: subjectOf(order),
      field: 'category',
      from: 'active',
      to: 'expired',
      version: order.version,
    })),
  );
  return expired.length;
}
