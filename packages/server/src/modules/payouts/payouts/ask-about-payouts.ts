import { statesAt } from '@recoup/contract/payouts/payout-states';
import { and, eq, inArray, lte } from '../../../platform/db/drizzle.ts';
import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { nextAsk } from '../payout-services/ask-pace.ts';
import { keepServiceState } from './keep-service-state.ts';
import { withPayout } from './lock-with-order.ts';
import { accountOfPayout, freshService } from './payout-account.ts';

const atService = inArray(payouts.state, statesAt('service'));

/** Queues questions about the payouts that are due. Once a minute, whichever node does it. */
export async function askAboutPayouts({ db, now, outbox }: Pick<HousekeepingParts, 'db' | 'now' | 'outbox'>) {
  const minute = now.toISOString().slice(0, 16);
  await db.asPlatform(async (tx) => {
    const due = await tx
      .select({ tenantId: payouts.tenant_id, payoutId: payouts.id, reference: payouts.reference })
      .from(payouts)
      .where(and(atService, lte(payouts.ask_at, now)));
    const jobs = due.map(({ reference, ...payload }) => ({ payload, key: `${reference}-ask-${minute}` }));
    await outbox.putMany(tx, 'ask-about-payout', jobs);
  });
}

/**
 * Asks a service about a payout that has neither arrived nor ended. The next turn is set before asking, so that failing
 * services get one as well. Cancels it first if staff want that.
 */
export const askAboutPayout: Worker<'ask-about-payout'> = async (db, { tenantId, payoutId }, work) => {
  const found = await db.inTenant(tenantId, async (tx) => {
    const [row] = await tx
      .select({ payout: payouts, locationId: orders.location_id })
      .from(payouts)
      .innerJoin(orders, eq(orders.id, payouts.order_id))
      .where(and(eq(payouts.id, payoutId), atService));
    if (!row) return null;
    const ask_at = nextAsk(row.payout, work.now());
    await tx.update(payouts).set({ ask_at }).where(eq(payouts.id, payoutId));
    return { payout: row.payout, account: await accountOfPayout(tx, work, row.payout, row.locationId) };
  });
  if (!found?.account) return;
  const { payout, account } = found;
  const service = await freshService(db, work, payout, account);
  const { reference, external_id: externalId, service_status: status } = payout;
  const payoutRef = { reference, externalId, status };
  const isUnwanted = payout.state === 'unclaimed' && payout.cancel_asked_at !== null;
  // What can't be canceled anymore was claimed or returned in the meantime.
  const canceled = isUnwanted ? await service.cancel?.(payoutRef).catch(nullIfFinal) : null;
  const state = canceled ?? (await service.find(payoutRef));
  if (state)
    await withPayout(db, work, payout, (tx, act, order, current) => keepServiceState(tx, act, order, current, state));
};

function nullIfFinal(error: unknown): null {
  if (error instanceof ServiceError && error.isFinal && error.fault !== 'auth') return null;
  throw error;
}
