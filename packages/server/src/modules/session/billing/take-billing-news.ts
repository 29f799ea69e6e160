import { pathTo } from '@recoup/contract/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import type { BillingNews } from '../../../platform/services.ts';
import { auditEntries } from '../../../schema/core.ts';
import { notify } from '../notifications/notify.ts';
import { keepSubscription, ownTenant } from '../subscription/subscription-state.ts';
import { notifySubscriptionChange } from './notify-subscription-change.ts';

type Dispute = NonNullable<BillingNews['dispute']>;

/**
 * Handles an event from the payment service. Reads the current subscription, so late or repeated events change nothing,
 * regardless of their content.
 */
export const takeBillingNews: Worker<'take-billing-news'> = async (db, { tenantId, dispute }, { services, now }) => {
  const { billing } = services;
  const id = await db.inTenant(tenantId, async (tx) => (await ownTenant(tx)).subscription_id);
  if (!billing || id === null) return;
  const subscription = await billing.subscription(id);
  await db.inTenant(tenantId, async (tx, effects) => {
    const before = await ownTenant(tx);
    await keepSubscription(tx, subscription, now());
    await notifySubscriptionChange(tx, effects, before, now());
    if (dispute) await keepDispute(tx, effects, { tenantId, dispute }, now());
    effects.emit('resource.changed', { resource: 'billing', id: null });
  });
};

const disputeWords = {
  opened: { action: 'Payment disputed', text: 'Your bank asked for a payment back. Contact us if this is a mistake.' },
  won: { action: 'Dispute closed in our favor', text: 'The payment went through. You don’t need to do anything.' },
  lost: { action: 'Dispute lost', text: 'The payment went back to your bank. Your bill is open again.' },
} as const satisfies Record<Dispute['state'], { action: string; text: string }>;

async function keepDispute(
  tx: Tx,
  effects: Effects,
  { tenantId, dispute }: Pick<JobPayload<'take-billing-news'>, 'tenantId'> & { dispute: Dispute },
  now: Date,
): Promise<void> {
  const { action, text } = disputeWords[dispute.state];
  const [existing] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'company'),
        eq(auditEntries.entity_id, tenantId),
        eq(auditEntries.action, action),
        eq(auditEntries.why, dispute.id),
      ),
    )
    .limit(1);
  if (existing) return;
  const about = { entity: 'company', entityId: tenantId, subject: 'Billing', action, why: dispute.id };
  await audit(tx, { tenantId, actor: 'system' }, [about]);
  const path = pathTo('plansBillings');
  await notify(tx, effects, { tenantId, type: 'billing', title: action, text, path, locationId: null, now });
}
