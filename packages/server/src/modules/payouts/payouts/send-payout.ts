import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { orderPaths } from '@recoup/contract/route';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { serviceFor, serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import type { Act } from '../../orders/lifecycle/change-orders.ts';
import { completeOrders } from '../../orders/lifecycle/complete-order.ts';
import type { StoredOrder } from '../../orders/orders/lock-order.ts';
import { openDetails } from '../../orders/orders/payout-details.ts';
import { notify } from '../../session/notifications/notify.ts';
import { type PayoutService, payoutPort } from '../ports.ts';
import { endPayout } from './end-payout.ts';

type Payout = typeof payouts.$inferSelect;

/**
 * Sends a payout of the outbox. Called again after a crash or a time-out it first looks whether the service has paid
 * under this reference. What the service refuses for good fails the payout; anything else is thrown, and the job tries
 * again. Once the service was asked to pay, only its word about this payment ends it (that it was not made, or that it
 * cannot be made like this): an account that is closed by then may have paid before.
 */
export const sendPayout: Worker<'send-payout'> = async (db, { tenantId, payoutId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({ payout: payouts, locationId: orders.location_id })
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.order_id))
      .where(eq(payouts.id, payoutId));
    return row && { payout: row.payout, connected: await connectedFor(tx, work, row.payout, row.locationId) };
  });
  if (found?.payout.state !== 'sending') return;
  const { payout, connected } = found;
  const { reference, method, amount, currency } = payout;
  const details = openDetails(work.services.secrets, tenantId, payout.details);
  const isFirst = payout.tried_at === null;
  let externalId: string;
  try {
    if (!connected) throw new ServiceError('auth', `The account for ${payoutLabel(method)} is not connected`);
    const { connectionId } = connected;
    const service = await fresh(db, work, payout, connected);
    const made = await lookFor(service, payout);
    if (!made && isFirst) {
      const tried = { tried_at: work.now(), connection_id: connectionId };
      await db.inTenant(tenantId, (tx) => tx.update(payouts).set(tried).where(eq(payouts.id, payoutId)));
    }
    ({ externalId } = made ?? (await service.pay({ reference, method, details, amount, currency })));
  } catch (error) {
    const ends = (fault: ServiceError) => (isFirst ? fault.isFinal : ['refused', 'validation'].includes(fault.fault));
    if (!(error instanceof ServiceError && ends(error))) throw error;
    return settle(db, work, payout, async (tx, act, order) => {
      await endPayout(tx, act, order, payout, { action: 'Payout failed', reason: error.message });
      await notify(tx, act.effects, {
        tenantId,
        type: 'payout-failed',
        title: `Payout failed: order ${order.number}`,
        text: error.message,
        path: orderPaths.detail(order.kind, order.id),
        locationId: order.location_id,
        now: act.now,
      });
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

/** The account that pays. Once one was asked to pay, no other one is: it would know nothing of the first try. */
async function connectedFor(tx: Tx, { services }: Work, payout: Payout, locationId: number) {
  const port = payoutPort(payout.method);
  if (port === null) return null;
  if (payout.tried_at === null) return serviceFor(tx, services, port, locationId);
  const service = await serviceOf(tx, services, port, payout.connection_id);
  return service && { service, connectionId: payout.connection_id };
}

/** The service with credentials that have not run out. */
async function fresh(
  db: Parameters<Worker<'send-payout'>>[0],
  { services, now }: Work,
  { tenant_id, method }: Payout,
  { service, connectionId }: { readonly service: PayoutService; readonly connectionId: number | null },
): Promise<PayoutService> {
  const port = payoutPort(method);
  if (connectionId === null || port === null) return service;
  const renewed = await db.inTenant(tenant_id, (tx) => renewConnection(tx, services, connectionId, now()));
  return (renewed && (await db.inTenant(tenant_id, (tx) => serviceOf(tx, services, port, connectionId)))) || service;
}

/** What the service has paid under this reference, if anything. That it cannot be asked says nothing of the payment. */
async function lookFor(service: PayoutService, { reference, tried_at }: Payout) {
  try {
    return await service.find(reference);
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
  end: (tx: Tx, act: Act & { readonly effects: Effects }, order: StoredOrder) => Promise<void>,
): Promise<void> {
  await db.inTenant(payout.tenant_id, async (tx, effects) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, payout.order_id)).for('update');
    const [current] = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payout.id));
    if (!order || current?.state !== 'sending') return;
    const actor = { tenantId: payout.tenant_id, actor: 'system' as const };
    await end(tx, { actor, now: work.now(), effects }, order);
  });
}
