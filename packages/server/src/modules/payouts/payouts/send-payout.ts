import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Database } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError, type ServiceFault } from '../../../platform/service-error.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { openDetails } from '../../orders/payouts/payout-details.ts';
import type { PayoutService, ServicePayout } from '../payout-services/payout-port.ts';
import { keepServiceState } from './keep-service-state.ts';
import { withPayout } from './lock-with-order.ts';
import { accountOfPayout, freshService } from './payout-account.ts';

type Payout = typeof payouts.$inferSelect;

const dayMs = 86_400_000;

/**
 * Sends a payout of the outbox. After a crash or a timeout, it first checks whether the service has paid under this
 * reference. If the service refuses for good at the first try, the payout fails. Any other error is thrown, and the job
 * is retried. Once the service was asked to pay, only its report on this payment ends it. A refused lookup or a closed
 * account says nothing about the first try, which may have paid.
 */
export const sendPayout: Worker<'send-payout'> = async (db, { tenantId, payoutId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({ payout: payouts, locationId: orders.location_id })
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.order_id))
      .where(eq(payouts.id, payoutId));
    return row && { payout: row.payout, account: await accountOfPayout(tx, work, row.payout, row.locationId) };
  });
  if (found?.payout.state !== 'sending') return;
  const { payout, account } = found;
  const keep = (state: ServicePayout) =>
    withPayout(db, work, payout, async (tx, act, order, current) => {
      if (current.state === 'sending') await keepServiceState(tx, act, order, current, state);
    });
  let sentState: ServicePayout;
  try {
    if (!account) throw new ServiceError('auth', `The account for ${payoutLabel(payout.method)} is not connected`);
    const service = await freshService(db, work, payout, account);
    sentState = (await lookFor(service, payout)) ?? (await pay(db, work, payout, service, account.connectionId));
  } catch (error) {
    const isFirst = payout.tried_at === null;
    const ends = (fault: ServiceError) => (isFirst ? fault.isFinal : fault.fault === 'refused');
    if (!(error instanceof ServiceError)) throw error;
    if (ends(error)) return keep(refusal(payout, error));
    await noteTrouble(db, payout, error);
    throw error;
  }
  return keep(sentState);
};

/** Asks the service to pay, and records beforehand that it was asked. */
async function pay(
  db: Database,
  work: Work,
  payout: Payout,
  service: PayoutService,
  connectionId: number | null,
): Promise<ServicePayout> {
  const { tenant_id, reference, method, amount, currency, tried_at } = payout;
  if (tried_at === null)
    await db.inTenant(tenant_id, (tx) =>
      tx.update(payouts).set({ tried_at: work.now(), connection_id: connectionId }).where(eq(payouts.id, payout.id)),
    );
  else if (isForgotten(service, tried_at, work.now())) return lostSight(payout);
  const details = openDetails(work.services.secrets, tenant_id, payout.details);
  return service.pay({ reference, method, details, amount, currency });
}

/**
 * Whether the service has forgotten the reference since it was asked. It would accept it as new, and the customer would
 * be paid twice.
 */
function isForgotten({ remembersDays }: PayoutService, tried: Date, now: Date): boolean {
  return remembersDays !== undefined && now.getTime() - tried.getTime() > remembersDays * dayMs;
}

const lostSight = ({ reference, external_id }: Payout): ServicePayout => ({
  externalId: external_id ?? reference,
  state: 'held',
  status: 'UNKNOWN',
  reason: 'We couldn’t find out whether this payout was made. Check your account at the service before you pay again.',
  issue: null,
});

/** A payout that its service refused at the first try. */
const refusal = ({ reference, external_id }: Payout, { fault, message, issue }: ServiceError): ServicePayout => ({
  externalId: external_id ?? reference,
  state: 'failed',
  status: refusals[fault] ?? 'FAILED',
  reason: message,
  issue: issue ?? fault,
});

const refusals: Partial<Record<ServiceFault, string>> = { refused: 'DENIED' };

/** What the service paid under this reference, if anything. A failed lookup says nothing about the payment. */
async function lookFor(service: PayoutService, payout: Payout): Promise<ServicePayout | null> {
  const { reference, tried_at, external_id: externalId, service_status: status } = payout;
  try {
    return await service.find({ reference, externalId, status });
  } catch (error) {
    const isWord = error instanceof ServiceError && error.fault === 'refused';
    if (tried_at === null || isWord || !(error instanceof ServiceError)) throw error;
    throw new ServiceError('unknown', error.message, { cause: error });
  }
}

/** Shows staff why a payout hasn't been sent yet. It is retried. */
async function noteTrouble(db: Database, { tenant_id, id }: Payout, { message, issue }: ServiceError): Promise<void> {
  await db.inTenant(tenant_id, (tx) =>
    tx
      .update(payouts)
      .set({ message, service_issue: issue ?? null })
      .where(and(eq(payouts.id, id), eq(payouts.state, 'sending'))),
  );
}
