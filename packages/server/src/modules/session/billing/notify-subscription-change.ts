import { pathTo } from '@recoup/contract/route';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { tenants } from '../../../schema/core.ts';
import { notify } from '../notifications/notify.ts';
import { ownTenant } from '../subscription/subscription-state.ts';

type SubscriptionState = Pick<typeof tenants.$inferSelect, 'is_unpaid_billing' | 'subscription_status'>;

const ended = ({ subscription_status }: SubscriptionState) => subscription_status === 3;

/** The change between two states of a subscription. Null if it isn't worth a notification. */
function changeOf(before: SubscriptionState, after: SubscriptionState) {
  if (!ended(before) && ended(after))
    return { action: 'Subscription ended', text: 'Choose a plan to keep using Recoup. Your data is safe.' };
  if (!before.is_unpaid_billing && after.is_unpaid_billing && !ended(after))
    return { action: 'Payment failed', text: 'Check your payment method to keep your account open.' };
  if (before.is_unpaid_billing && !after.is_unpaid_billing)
    return { action: 'Payment received', text: 'Your subscription is active again.' };
  return null;
}

/** Notifies users who may see billing when a payment failed or arrived, or the subscription ended. Once per change. */
export async function notifySubscriptionChange(
  tx: Tx,
  effects: Effects,
  before: SubscriptionState,
  now: Date,
): Promise<void> {
  const after = await ownTenant(tx);
  const change = changeOf(before, after);
  if (!change) return;
  const { action, text } = change;
  const tenantId = after.id;
  await audit(tx, { tenantId, actor: 'system' }, [
    { entity: 'company', entityId: tenantId, subject: 'Billing', action },
  ]);
  const path = pathTo('plansBillings');
  await notify(tx, effects, { tenantId, type: 'billing', title: action, text, path, locationId: null, now });
}
