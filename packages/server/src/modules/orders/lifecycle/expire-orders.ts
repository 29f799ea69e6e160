import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, exists, inArray, isNull, lte, ne, not, notInArray, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { meaningIn } from '../lists/meaning-in.ts';
import { type Act, changeOrders } from './change-orders.ts';

const expiringKinds = orderKindNames.filter((kind) => orderKinds[kind].expires);
/** Delivered, Payout Processing, Being Inspected: staff say that the package is here, even if it wasn't scanned in. */
const arrived = [statusIds.delivered, statusIds.payoutProcessing, statusIds.beingInspected];
const atOnce = 500;

/**
 * Moves orders whose price lock is over and whose devices haven't arrived to the category `expired`. Any node may run
 * this at any time: it skips rows locked for a change, but not rows that are only referenced by an insert.
 */
export async function expireOrders(db: Database, now: Date): Promise<void> {
  const due = await db.asPlatform((tx) => tx.selectDistinct({ id: orders.tenant_id }).from(orders).where(isDue(now)));
  await forEachTenant(due, async (id) => {
    let moved: number;
    do
      moved = await db.inTenant(id, (tx, effects) =>
        expireSome(tx, { actor: { tenantId: id, actor: 'system' }, now, effects }),
      );
    while (moved === atOnce);
  });
}

function isDue(now: Date) {
  return and(
    eq(orders.category, 'active'),
    isNull(orders.received_at),
    lte(orders.price_locked_until, now),
    inArray(orders.kind, expiringKinds),
    notInArray(meaningIn(orders.status_id), arrived),
  );
}

async function expireSome(tx: Tx, act: Act): Promise<number> {
  const itemHere = tx
    .select({ one: sql`1` })
    .from(orderItems)
    .where(and(eq(orderItems.order_id, orders.id), ne(orderItems.state, 'expected')));
  const due = await tx
    .select()
    .from(orders)
    .where(and(isDue(act.now), not(exists(itemHere))))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('no key update', { skipLocked: true });
  await changeOrders(tx, act, due, {
    what: null,
    set: { category: 'expired' },
    changes: () => [{ action: 'Price lock ended', field: 'category', from: 'active', to: 'expired' }],
  });
  // One event for all of them, so that open lists reload once instead of once per order.
  if (due.length > 0) act.effects.emit('resource.changed', { resource: 'order', id: null });
  return due.length;
}
