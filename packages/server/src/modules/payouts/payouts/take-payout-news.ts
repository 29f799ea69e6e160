import { orderPaths } from '@recoup/contract/route';
import { and, eq } from 'drizzle-orm';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections, hookEvents } from '../../../schema/integrations.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { notify } from '../../session/notifications/notify.ts';
import { type FailedPayout, payoutService } from '../ports.ts';
import { endPayout } from './end-payout.ts';

/** Takes what a payout service has sent: a payout that did not arrive has failed, and its order can be paid again. */
export const takePayoutNews: Worker<'take-payout-news'> = async (db, { tenantId, connectionId, newsId }, work) => {
  const { services } = work;
  await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connectionId, work.now()));
  const found = await db.inTenant(tenantId, async (tx) => {
    const [sent] = await tx.select({ body: hookEvents.body }).from(hookEvents).where(eq(hookEvents.id, newsId));
    const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const service =
      account?.integration === 'tremendous'
        ? await serviceOf(tx, services, payoutService('tremendous'), connectionId)
        : null;
    return sent && service && { body: sent.body, service };
  });
  const failed = await found?.service.failureIn?.(found.body);
  if (failed) await keepFailure(db, work, tenantId, failed);
};

async function keepFailure(
  db: Parameters<Worker<'take-payout-news'>>[0],
  work: Parameters<Worker<'take-payout-news'>>[2],
  tenantId: number,
  { reference, reason, isCancelled }: FailedPayout,
): Promise<void> {
  await db.inTenant(tenantId, async (tx, effects) => {
    const [known] = await tx
      .select({ order_id: payouts.order_id })
      .from(payouts)
      .where(and(eq(payouts.reference, reference)));
    if (!known) return;
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.order_id)).for('update');
    const [payout] = await tx.select().from(payouts).where(eq(payouts.reference, reference));
    // Its own job has not heard yet that it was made; the news wait for it.
    if (payout?.state === 'sending') throw new ServiceError('network', `Payout ${reference} is still on its way`);
    if (!order || payout?.state !== 'sent') return;
    const now = work.now();
    if (isCancelled) {
      const actor = { tenantId, actor: 'system' as const };
      await endPayout(tx, { actor, now, effects }, order, payout, { action: 'Payout failed', reason });
    }
    await notify(tx, effects, {
      tenantId,
      type: 'payout-failed',
      title: isCancelled ? `Payout failed: order ${order.number}` : `Payout not delivered: order ${order.number}`,
      text: isCancelled ? reason : `${reason}. It cannot be cancelled any more; ask the customer before paying again.`,
      path: orderPaths.detail(order.kind, order.id),
      locationId: order.location_id,
      now,
    });
  });
}
