import { meaningOf } from '@recoup/contract/order-status';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import { isPaidElsewhere } from '@recoup/contract/payouts/payout-method';
import type { NoAnswerOutcome } from '@recoup/contract/settings/setting-documents';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, exists, inArray, lte, ne, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { statusChanges } from '../history/order-changes.ts';
import { moveItems } from '../items/move-items.ts';
import { type Act, saveOrder } from '../lifecycle/change-orders.ts';
import { readPriceLock } from '../lifecycle/price-lock.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { agreeItems } from './agree-items.ts';

/** Where an order goes if the customer doesn't respond: On Hold, Payout Processing or Return. */
const meanings: Record<NoAnswerOutcome, { status_id: number; sub_status_id: number | null }> = {
  hold: { status_id: statusIds.onHold, sub_status_id: subStatusIds.general },
  accept: { status_id: statusIds.payoutProcessing, sub_status_id: null },
  return: { status_id: statusIds.return, sub_status_id: null },
};
const silent = { why: 'The customer didn’t respond in time' };
const atOnce = 100;

/**
 * Closes revised offers without a response in time. The company's setting says what happens then. By default, the order
 * waits On Hold for staff and the devices stay with us. Nothing is paid or returned without the customer's response.
 */
export async function expireOffers(db: Database, now: Date): Promise<void> {
  const isDue = and(eq(offers.state, 'open'), lte(offers.expires_at, now));
  const due = await db.asPlatform((tx) => tx.selectDistinct({ id: offers.tenant_id }).from(offers).where(isDue));
  await forEachTenant(due, async (id) => {
    let closed: number;
    do
      closed = await db.inTenant(id, (tx, effects) =>
        closeSome(tx, { actor: { tenantId: id, actor: 'system' }, now, effects }),
      );
    while (closed === atOnce);
  });
}

/** Locks orders before their offers are read, like a customer's response does. */
async function closeSome(tx: Tx, act: Act): Promise<number> {
  const open = and(eq(offers.state, 'open'), lte(offers.expires_at, act.now));
  const late = tx
    .select({ one: sql`1` })
    .from(offers)
    .where(and(eq(offers.order_id, orders.id), open));
  const found = await tx
    .select()
    .from(orders)
    .where(exists(late))
    .orderBy(asc(orders.id))
    .limit(atOnce)
    .for('no key update', { skipLocked: true });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const closed = await tx
    .update(offers)
    .set({ state: 'expired' })
    .where(and(inArray(offers.order_id, ids), open))
    .returning({ id: offers.id, order_id: offers.order_id, kind: offers.kind });
  const { silence } = await readPriceLock(tx);
  const waiting = await ordersThatWait(tx, ids, new Set(closed.map(({ id }) => id)));
  const quotes = new Set(closed.filter(({ kind }) => kind === 'quote').map(({ order_id }) => order_id));
  for (const order of found) {
    // Only the marketplace knows its customer's response.
    const outcome = isPaidElsewhere(order.payout_method) ? 'hold' : silence;
    if (waiting.has(order.id)) await follow(tx, act, order, outcome);
    else if (quotes.has(order.id))
      await saveOrder(tx, act, order, 'offer', {}, [{ ...silent, action: 'Quote expired' }]);
  }
  return found.length;
}

/** Orders whose newest offer was just closed while all their devices still wait for the response. */
async function ordersThatWait(tx: Tx, ids: number[], closed: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const newest = await tx
    .selectDistinctOn([offers.order_id], { order_id: offers.order_id, id: offers.id })
    .from(offers)
    .where(inArray(offers.order_id, ids))
    .orderBy(offers.order_id, desc(offers.id));
  const elsewhere = await tx
    .selectDistinct({ order_id: orderItems.order_id })
    .from(orderItems)
    .where(and(inArray(orderItems.order_id, ids), ne(orderItems.state, 'offered')));
  const not = new Set(elsewhere.map(({ order_id }) => order_id));
  return new Set(newest.flatMap(({ id, order_id }) => (closed.has(id) && !not.has(order_id) ? [order_id] : [])));
}

/** If staff have moved the order since, leave its status alone. */
async function follow(tx: Tx, act: Act, order: StoredOrder, outcome: NoAnswerOutcome): Promise<void> {
  const history = { ...silent, action: 'Offer expired' };
  if (meaningOf(order.status_id) !== statusIds.beingInspected) {
    await saveOrder(tx, act, order, 'offer', {}, [history]);
    return;
  }
  const set = meanings[outcome];
  const sums = outcome === 'accept' ? await agreeItems(tx, order.id) : null;
  if (outcome === 'return') await moveItems(tx, { orders: [order.id] }, 'rejected');
  const result =
    outcome === 'hold'
      ? []
      : [{ action: outcome === 'accept' ? 'Offer accepted automatically' : 'Offer declined automatically' }];
  await saveOrder(tx, act, order, 'offer', sums ? { ...set, ...sums } : set, [
    history,
    ...result,
    ...statusChanges(order, set.status_id, set.sub_status_id),
  ]);
}
