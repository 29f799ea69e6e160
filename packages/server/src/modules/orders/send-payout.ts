import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { PayoutRequest, PayoutService } from '../../platform/services.ts';
import type { Work, Worker } from '../../platform/worker.ts';
import { orders, payouts } from '../../schema/orders.ts';
import { endPayout } from '../payouts/end-payout.ts';
import { completeOrders } from './complete-order.ts';
import { openDetails } from './payout-details.ts';
import type { Act, StoredOrder } from './save-order.ts';

type Payout = typeof payouts.$inferSelect;

/**
 * Sends a payout of the outbox. Called again after a crash or a time-out it first looks whether the service has paid
 * under this reference. What the service refuses for good fails the payout; anything else is thrown, and the job tries
 * again.
 */
export const sendPayout: Worker<'send-payout'> = async (db, { tenantId, payoutId }, work) => {
  const [payout] = await db.inTenant(tenantId, (tx) => tx.select().from(payouts).where(eq(payouts.id, payoutId)));
  if (payout?.state !== 'sending') return;
  const { reference, method, amount, currency } = payout;
  const { payouts: service, secrets } = work.services;
  const details = openDetails(secrets, tenantId, payout.details);
  let externalId: string;
  try {
    ({ externalId } = await payOnce(service, { reference, method, details, amount, currency }));
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
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

/** What an earlier try has paid without our hearing of it is not paid again. */
async function payOnce(service: PayoutService, request: PayoutRequest) {
  return (await service.find(request.reference, request.method)) ?? (await service.pay(request));
}

/** Ends a payout that is still on its way, and tells everybody once that is kept. */
async function settle(
  db: Parameters<Worker<'send-payout'>>[0],
  work: Work,
  payout: Payout,
  end: (tx: Tx, act: Act, order: StoredOrder) => Promise<void>,
): Promise<void> {
  let happen = () => {};
  await db.inTenant(payout.tenant_id, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payout.order_id)).for('update');
    const [current] = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payout.id));
    if (!order || current?.state !== 'sending') return;
    const collected = work.effectsOf(tx);
    happen = collected.happen;
    const actor = { tenantId: payout.tenant_id, actor: 'system' as const };
    await end(tx, { actor, now: work.now(), effects: collected.effects }, order);
  });
  happen();
}
