import type { LocationCost } from '@recoup/contract/session/location-billing';
import { monthlyCost, type PlanId, planWithMailIn } from '@recoup/contract/session/plans';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../platform/services.ts';
import { billed, keepSubscription, openLocations, ownTenant } from '../subscription/subscription-state.ts';

/** A paid subscription that continues. Only such bills follow the company's locations. */
async function runningSubscription(tx: Tx, services: Services) {
  const { subscription_id, subscription_status, cancels } = await ownTenant(tx);
  if (!services.billing || subscription_id === null || subscription_status !== 1 || cancels) return null;
  return billed(tx, services);
}

/** The plan that a company needs before packages can arrive. Null if its own includes them. */
export async function planForMailIn(tx: Tx): Promise<PlanId | null> {
  const { package_id, subscription_id } = await ownTenant(tx);
  return subscription_id === null ? null : planWithMailIn(package_id);
}

/** The effect on the bill of changing to this number of locations, and optionally to another plan. */
export async function costOf(
  tx: Tx,
  services: Services,
  to: { readonly locations: number; readonly packageId?: number },
): Promise<LocationCost> {
  const packageId = to.packageId ?? (await ownTenant(tx)).package_id;
  const locations = Math.max(1, to.locations);
  const running = await runningSubscription(tx, services);
  const amount = running && (await running.service.difference(running.id, { packageId, locations }));
  return {
    locations,
    monthly: monthlyCost(packageId, locations),
    difference: amount === null ? null : { amount, currency: 'USD' },
  };
}

interface Changing {
  readonly session: { readonly tenantId: number };
  readonly effects: Effects;
  readonly now: Date;
}

/** Updates the subscription after a location was opened or closed, once that is committed. */
export const billLocations = ({ session: { tenantId }, effects, now }: Changing, locationId: number): Promise<void> =>
  effects.enqueue('bill-locations', { tenantId }, `locations-${tenantId}-${locationId}-${now.getTime()}`);

/** Pays for the locations that are currently open. Can be repeated. */
export const payForLocations: Worker<'bill-locations'> = (db, { tenantId }, { services, now }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    const running = await runningSubscription(tx, services);
    if (!running) return;
    const { service, id } = running;
    const { packageId, locations: paid } = await service.subscription(id);
    const locations = await openLocations(tx);
    if (paid === locations) return;
    await keepSubscription(tx, await service.change(id, { packageId, locations }), now());
    effects.emit('resource.changed', { resource: 'billing', id: null });
  });
