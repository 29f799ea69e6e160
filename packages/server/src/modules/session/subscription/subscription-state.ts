import type { Subscription } from '@recoup/contract/session/billing';
import {
  isLegacy,
  monthlyCost,
  type PlanId,
  planOf,
  planSummary,
  subscriptionState,
} from '@recoup/contract/session/plans';
import type { Tx } from '../../../platform/db/db.ts';
import { count, eq } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BilledSubscription, BillingService, Services } from '../../../platform/services.ts';
import { locations, tenants } from '../../../schema/core.ts';

/** `subscription_status` of a company that no longer pays. */
const cancelled = 3;

/** A plan as in the API. */
export function asPlan(id: number) {
  const { name, pro } = planOf(id);
  return { id: id as PlanId, name, about: planSummary(id), pro, per_location: monthlyCost(id, 1) };
}

/** The billing record of the company. */
export async function ownTenant(tx: Tx) {
  const [tenant] = await tx.select().from(tenants);
  if (!tenant) throw new Refusal('not_found');
  return tenant;
}

/** The number of open locations, at least one. */
export async function openLocations(tx: Tx): Promise<number> {
  const [row] = await tx.select({ open: count() }).from(locations).where(eq(locations.status, 1));
  return Math.max(1, row?.open ?? 1);
}

/** The state of a company's subscription. */
export async function subscriptionOf(tx: Tx, now: Date) {
  const tenant = await ownTenant(tx);
  const open = await openLocations(tx);
  return {
    plan: asPlan(tenant.package_id),
    legacy: isLegacy(tenant.package_id),
    locations: open,
    monthly: monthlyCost(tenant.package_id, open),
    state: stateOf(tenant, now),
    trial_ends_at: tenant.subscription_id === null ? (tenant.trial_ends_at?.toISOString() ?? null) : null,
    period_ends_at: tenant.period_ends_at?.toISOString() ?? null,
    cancels: tenant.cancels,
  };
}

function stateOf(tenant: typeof tenants.$inferSelect, now: Date): Subscription['state'] {
  if (tenant.subscription_status === cancelled) return 'cancelled';
  if (tenant.subscription_id !== null) return tenant.is_unpaid_billing ? 'unpaid' : 'active';
  if (tenant.trial_ends_at === null) return 'unbilled';
  return subscriptionState(tenant, now).is_trial_end ? 'unpaid' : 'trial';
}

/** Stores the payment service's record. An ended subscription opens nothing but billing. */
export async function keepSubscription(tx: Tx, subscription: BilledSubscription, now: Date): Promise<void> {
  const { id, customer, packageId, state, cancels, periodEndsAt } = subscription;
  await tx.update(tenants).set({
    subscription_id: id,
    billing_customer: customer,
    package_id: packageId,
    subscription_status: state === 'cancelled' ? cancelled : 1,
    is_unpaid_billing: state !== 'active',
    cancels,
    period_ends_at: periodEndsAt,
    billed_at: now,
  });
}

/** The billing service. Refuses if billing is off. */
export function billingOf({ billing }: Services): BillingService {
  if (!billing) throw new Refusal('not_connected', 'Billing is turned off on this server.');
  return billing;
}

/** The billing service and subscription of a company that has one. */
export async function billed(tx: Tx, services: Services) {
  const service = billingOf(services);
  const { subscription_id: id, billing_customer: customer } = await ownTenant(tx);
  if (id === null || customer === null) throw new Refusal('not_connected', 'Your company has no subscription yet.');
  return { service, id, customer };
}
