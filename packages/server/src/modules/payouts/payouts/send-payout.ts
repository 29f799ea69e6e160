import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { PayoutService } from '../../../platform/services.ts';
import type { Work, Worker } from '../../../platform/worker.ts';
import { orders, payouts } from '../../../schema/orders.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import type { StoredOrder } from '../../orders/orders/lock-order.ts';
import { openDetails } from '../../orders/orders/payout-details.ts';
import { endPayout } from './end-payout.ts';

type Payout = typeof payouts.$inferSelect;

/**
 * Sends a payout of the outbox. Called again after a crash or a time-out it first looks whether the service has paid
 * under this reference. What the service refuses for good fails the payout; anything else is thrown, and the job tries
 * again. Once the service was asked to pay, only its word about this payment ends it (that it was not made, or that it
 * cannot be made like this): an account that is closed by then may have paid before.
 */
export const sendPayout: Worker<'send-payout'> = async (db, { tenantId, payoutId }, work) => {
  const [payout] = await db.inTenant(tenantId, (tx) => tx.select().from(payouts).where(eq(payouts.id, payoutId)));
  if (payout?.state !== 'sending') return;
  const { reference, method, amount, currency } = payout;
  const { payouts: service, secrets } = work.services;
  const details = openDetails(secrets, tenantId, payout.details);
  const isFirst = payout.tried_at === null;
  let externalId: string;
  try {
    const found = await lookFor(service, payout);
    if (!found && isFirst) {
      const tried = { tried_at: work.now() };
      await db.inTenant(tenantId, (tx) => tx.update(payouts).set(tried).where(eq(payouts.id, payoutId)));
    }
    ({ externalId } = found ?? (await service.pay({ reference, method, details, amount, currency })));
  } catch (error) {
    const ends = (fault: ServiceError) => (isFirst ? fault.isFinal : ['refused', 'validation'].includes(fault.fault));
    if (!(error instanceof ServiceError && ends(error))) throw error;
    return settle(db, work, payout, async (tx, act, order) => {
      await endPayout(tx, act, order, payout, { action: 'Payout failed', reason: error.message });
    });
  }
  return settle(db, work, payout, async (tx, act, order) => {
    await tx
      .update(payouts)
      .set({ state: 'sent', external_id: externalId, sent_at: act.now })
      .where(eq(payouts.id, payout.id));
    await completeOrders(tx, act, [{ order, payout }]);
    act.effects.emit('resource.changed', { resource: 'payout', id: payout.id });
  });
};

/** What the service has paid under this reference, if anything. That it cannot be asked says nothing of the payment. */
async function lookFor(service: PayoutService, { reference, method, tried_at }: Payout) {
  try {
    return await service.find(reference, method);
  } catch (error) {
    const isWord = error instanceof ServiceError && error.fault === 'refused';
    if (tried_at === null || isWord || !(error instanceof ServiceError)) throw error;
    throw new ServiceError('unknown', error.message, { cause: error });
  }
}

/** Ends a payout that is still on its way, and tells everybody once that is kept. */
async function settle(
  db: Parameters<Worker<'send-payout'>>[0],
  work: Work,
  payout: Payout,
  end: (tx: Tx, act: Act, order: StoredOrder) => Promise<void>,
): Promise<void> {
  await db.inTenant(payout.tenant_id, async (tx, effects) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payout.order_id)).for('update');
    const [current] = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payout.id));
    if (!order || current?.state !== 'sending') return;
    const actor = { tenantId: payout.tenant_id, actor: 'system' as const };
    await end(tx, { actor, now: work.now(), effects }, order);
  });
}
