import { planOf } from '@recoup/contract/session/plans';
import Stripe from 'stripe';
import { ServiceError } from '../../platform/service-error.ts';
import type { Bill, BilledSubscription, BillingService } from '../../platform/services.ts';
import { newsOf } from './stripe-news.ts';

/** An address to use instead of Stripe's, for a fake. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/**
 * Billing with Stripe: hosted checkout, its customer portal, and one subscription of one price whose quantity is the
 * number of locations.
 */
export function stripeBilling(key: string, webhookSecret?: string, place?: Place): BillingService {
  const stripe = new Stripe(key, { ...place, timeout: 20_000, maxNetworkRetries: 2, telemetry: false });

  /** The price of a plan: found by its key, and created when it's first needed. */
  async function priceOf(packageId: number): Promise<string> {
    const lookup_key = keyOf(packageId);
    const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
    if (data[0]) return data[0].id;
    const { name, perLocation } = planOf(packageId);
    const made = await stripe.prices.create({
      currency: 'usd',
      unit_amount: perLocation,
      recurring: { interval: 'month' },
      product_data: { name },
      lookup_key,
    });
    return made.id;
  }
  async function itemsFor(id: string, to: { packageId: number; locations: number }) {
    const { items } = await stripe.subscriptions.retrieve(id);
    return [{ id: itemOf(items).id, price: await priceOf(to.packageId), quantity: to.locations }];
  }

  return guarded({
    async checkout({ tenantId, email, packageId, locations, paid, left }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer_email: email,
        client_reference_id: String(tenantId),
        line_items: [{ price: await priceOf(packageId), quantity: locations }],
        success_url: paid.replace('{session}', '{CHECKOUT_SESSION_ID}'),
        cancel_url: left,
      });
      return urlOf(session);
    },
    async checkedOut(id) {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
      const { client_reference_id, payment_status, subscription } = session;
      if (payment_status === 'unpaid' || !subscription || typeof subscription === 'string') return null;
      return { tenantId: Number(client_reference_id), subscription: asSubscription(subscription) };
    },
    subscription: async (id) => asSubscription(await stripe.subscriptions.retrieve(id)),
    async change(id, to) {
      const changed = await stripe.subscriptions.update(id, {
        items: await itemsFor(id, to),
        cancel_at_period_end: false,
        proration_behavior: 'create_prorations',
      });
      return asSubscription(changed);
    },
    async difference(id, to) {
      const { lines } = await stripe.invoices.createPreview({
        subscription: id,
        subscription_details: { items: await itemsFor(id, to), proration_behavior: 'create_prorations' },
      });
      const settled = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration);
      return settled.reduce((sum, { amount }) => sum + amount, 0);
    },
    cancel: async (id) => asSubscription(await stripe.subscriptions.update(id, { cancel_at_period_end: true })),
    async paymentMethod(id) {
      const { default_payment_method: method } = await stripe.subscriptions.retrieve(id, {
        expand: ['default_payment_method'],
      });
      if (!method || typeof method === 'string' || !method.card) return null;
      const { brand, last4, exp_month, exp_year } = method.card;
      return { brand, last4, expires: `${String(exp_month).padStart(2, '0')}/${exp_year}` };
    },
    async cardPage(customer, back) {
      const flow_data = { type: 'payment_method_update' } as const;
      return urlOf(await stripe.billingPortal.sessions.create({ customer, return_url: back, flow_data }));
    },
    portal: async (customer, back) => urlOf(await stripe.billingPortal.sessions.create({ customer, return_url: back })),
    bills: async (customer) => (await stripe.invoices.list({ customer, limit: 24 })).data.map(asBill),
    async upcoming(id) {
      const { cancel_at_period_end } = await stripe.subscriptions.retrieve(id);
      if (cancel_at_period_end) return null;
      return {
        ...asBill(await stripe.invoices.createPreview({ subscription: id })),
        id: 'upcoming',
        state: 'upcoming',
      };
    },
    async newsIn({ body, signature }) {
      if (!webhookSecret) throw new ServiceError('auth', 'STRIPE_WEBHOOK_SECRET is missing');
      return newsOf(stripe, await stripe.webhooks.constructEventAsync(body, signature, webhookSecret));
    },
  });
}

const keyPrefix = 'recoup-plan-';
const keyOf = (packageId: number) => `${keyPrefix}${packageId}`;

function itemOf({ data: [item] }: Stripe.Subscription['items']): Stripe.SubscriptionItem {
  if (!item) throw new ServiceError('unknown', 'Stripe’s subscription has no price');
  return item;
}

function urlOf({ url }: { readonly url: string | null }): string {
  if (!url) throw new ServiceError('unknown', 'Stripe returned no address');
  return url;
}

function asSubscription(subscription: Stripe.Subscription): BilledSubscription {
  const { id, customer, items, status, cancel_at_period_end } = subscription;
  const { price, quantity, current_period_end } = itemOf(items);
  const paid = status === 'active' || status === 'trialing';
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    packageId: Number(price.lookup_key?.slice(keyPrefix.length)),
    locations: quantity ?? 1,
    state: paid ? 'active' : status === 'canceled' ? 'cancelled' : 'unpaid',
    cancels: cancel_at_period_end,
    periodEndsAt: new Date(current_period_end * 1000),
  };
}

function asBill({ id, number, created, total, status, hosted_invoice_url }: Stripe.Invoice): Bill {
  const state = status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void';
  return { id: id ?? '', number, at: new Date(created * 1000), total, state, url: hosted_invoice_url ?? null };
}

/** Turns Stripe's failures into ours. */
function guarded(service: BillingService): BillingService {
  const call =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await work(...args);
      } catch (error) {
        throw asServiceError(error);
      }
    };
  return Object.fromEntries(
    Object.entries(service).map(([name, work]) => [name, call(work as (...args: unknown[]) => Promise<unknown>)]),
  ) as unknown as BillingService;
}

function asServiceError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { message, statusCode } = error;
  if (error instanceof Stripe.errors.StripeSignatureVerificationError)
    return new ServiceError('auth', 'This isn’t signed by Stripe', { cause: error });
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ServiceError('network', 'Stripe couldn’t be reached or didn’t respond in time', { cause: error });
  if (statusCode === 401 || statusCode === 403)
    return new ServiceError('auth', 'Stripe rejected our key', { cause: error });
  if (statusCode === 404) return new ServiceError('missing', message, { cause: error });
  if (statusCode === 429) return new ServiceError('rate_limit', message, { cause: error });
  return new ServiceError(error instanceof Stripe.errors.StripeCardError ? 'refused' : 'validation', message, {
    cause: error,
  });
}
