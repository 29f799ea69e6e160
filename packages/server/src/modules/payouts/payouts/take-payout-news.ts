import { integrationOf } from '@recoup/contract/add-ons/integration';
import { type PayoutServiceName, payoutServices } from '@recoup/contract/payouts/payout-services';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections, hookEvents } from '../../../schema/integrations.ts';
import { payouts } from '../../../schema/payouts.ts';
import { serviceOf } from '../../add-ons/connections/connected.ts';
import { renewConnection } from '../../add-ons/connections/renew-connection.ts';
import { payoutService } from '../payout-services/payout-port.ts';
import { keepServiceState } from './keep-service-state.ts';
import { withPayout } from './lock-with-order.ts';

const serviceNames = Object.keys(payoutServices) as PayoutServiceName[];

/** Processes an event of any payout service by applying the payout's current state there. */
export const takePayoutNews: Worker<'take-payout-news'> = async (db, { tenantId, connectionId, newsId }, work) => {
  const { services } = work;
  await db.inTenant(tenantId, (tx) => renewConnection(tx, services, connectionId, work.now()));
  const found = await db.inTenant(tenantId, async (tx) => {
    const [sent] = await tx.select({ body: hookEvents.body }).from(hookEvents).where(eq(hookEvents.id, newsId));
    const [account] = await tx.select().from(connections).where(eq(connections.id, connectionId));
    const ports = account ? integrationOf(account.integration).ports : [];
    const name = serviceNames.find((one) => ports.some((port) => port === payoutService(one).name));
    const service = name && (await serviceOf(tx, services, payoutService(name), connectionId));
    return sent && service ? { body: sent.body, service } : null;
  });
  const news = await found?.service.newsIn?.(found.body);
  if (!news) return;
  // Only events of the account that was asked to pay. Other accounts don't know our references.
  const ours = and(eq(payouts.reference, news.reference), eq(payouts.connection_id, connectionId));
  const [stored] = await db.inTenant(tenantId, (tx) => tx.select().from(payouts).where(ours));
  if (!stored) return;
  await withPayout(db, work, stored, async (tx, act, order, payout) => {
    // Its own job hasn't heard yet that it was made, so the event has to wait.
    if (payout.state === 'sending') throw new ServiceError('network', `Payout ${payout.reference} is still being sent`);
    await keepServiceState(tx, act, order, payout, news);
  });
};
