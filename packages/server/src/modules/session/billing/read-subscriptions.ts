import { and, isNotNull, isNull, lt, or } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { HousekeepingStep } from '../../../platform/jobs/housekeeping-steps.ts';
import { tenants } from '../../../schema/core.ts';
import { keepSubscription, ownTenant } from '../subscription/subscription-state.ts';
import { notifySubscriptionChange } from './notify-subscription-change.ts';

const everyMinutes = 60;

/**
 * Asks the payment service about every subscription once an hour. Locks companies that haven't paid, and unlocks those
 * that have.
 */
export const readSubscriptions: HousekeepingStep = {
  name: 'read subscriptions',
  async run({ db, pool, services, now }) {
    const { billing } = services;
    if (!billing) return;
    const due = new Date(now.getTime() - everyMinutes * 60_000);
    const dueTenants = await pool.asPlatform((tx) =>
      tx
        .select({ id: tenants.id, subscription: tenants.subscription_id })
        .from(tenants)
        .where(and(isNotNull(tenants.billing_customer), or(isNull(tenants.billed_at), lt(tenants.billed_at, due))))
        .limit(50),
    );
    await forEachTenant(dueTenants, async (tenantId) => {
      const id = dueTenants.find((tenant) => tenant.id === tenantId)?.subscription;
      if (!id) return;
      const subscription = await billing.subscription(id);
      await db.inTenant(tenantId, async (tx, effects) => {
        const before = await ownTenant(tx);
        await keepSubscription(tx, subscription, now);
        await notifySubscriptionChange(tx, effects, before, now);
      });
    });
  },
};
