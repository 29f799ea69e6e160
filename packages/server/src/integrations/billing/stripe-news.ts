import type Stripe from 'stripe';
import type { BillingNews } from '../../platform/services.ts';

type Ref = string | { readonly id: string } | null | undefined;
const idOf = (ref: Ref) => (typeof ref === 'string' ? ref : (ref?.id ?? null));

const disputeStates = {
  'charge.dispute.created': 'opened',
  'charge.dispute.closed': 'lost',
} as const;

/** What an event means for a customer. Null for events that don't change a subscription. */
export async function newsOf(stripe: Stripe, event: Stripe.Event): Promise<BillingNews | null> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const customer = idOf(event.data.object.customer);
      return customer === null ? null : { id: event.id, customer };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id, charge, status } = event.data.object;
      // A dispute only names its charge.
      const disputed = await stripe.charges.retrieve(idOf(charge) ?? '');
      const customer = idOf(disputed.customer);
      const state = status === 'won' || status === 'warning_closed' ? 'won' : disputeStates[event.type];
      return customer === null ? null : { id: event.id, customer, dispute: { id, state } };
    }
    default:
      return null;
  }
}
