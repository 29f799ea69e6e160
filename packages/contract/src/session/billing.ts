import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, oneAnswer, timeSchema } from '../wire.ts';
import { planIds, soldPlanSchema } from './plans.ts';
import { registrationBody } from './registration.ts';

const planSchema = v.object({
  id: v.picklist(planIds),
  name: v.string(),
  about: v.string(),
  per_location: moneySchema,
  pro: v.boolean(),
});

const subscriptionSchema = v.object({
  plan: planSchema,
  legacy: v.boolean(),
  locations: v.number(),
  monthly: moneySchema,
  /** On trial, paying, payment due, canceled, or never billed. */
  state: v.picklist(['trial', 'active', 'unpaid', 'cancelled', 'unbilled']),
  trial_ends_at: v.nullable(timeSchema),
  /** Paid until then. */
  period_ends_at: v.nullable(timeSchema),
  /** The subscription ends with the paid period. */
  cancels: v.boolean(),
});
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

const paymentMethodSchema = v.object({ brand: v.string(), last4: v.string(), expires: v.string() });

const invoiceSchema = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  at: timeSchema,
  total: moneySchema,
  state: v.picklist(['paid', 'open', 'void', 'upcoming']),
  /** Where the bill can be read and paid. */
  url: v.nullable(v.string()),
});
export type BillingInvoice = v.InferOutput<typeof invoiceSchema>;

/** An address at the payment service, where staff are redirected and return from. */
const elsewhere = oneAnswer(v.object({ url: v.string() }));
const sessionId = v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(300));

const see = { access: 'billing.view', resource: 'billing' } as const;
const change = { access: 'billing.edit', resource: 'billing', touches: ['session'] } as const;

export const listPackages = endpoint({
  method: 'GET',
  path: '/v1/all-packages',
  access: 'public',
  summary: 'List available plans.',
  resource: 'billing',
  answer: oneAnswer(v.array(planSchema)),
});

export const getPackage = endpoint({
  ...see,
  method: 'GET',
  path: '/v1/pos/package',
  summary: 'Get the company’s plan and its price.',
  answer: oneAnswer(subscriptionSchema),
});

export const getSubscription = endpoint({
  ...see,
  method: 'POST',
  path: '/v1/pos/subscription/info',
  summary: 'Get the current state of the subscription from the payment service.',
  touches: ['session'],
  answer: oneAnswer(subscriptionSchema),
  refuses: ['not_connected'],
});

export const checkoutPackage = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/package/checkout',
  summary: 'Get the checkout page for a first plan.',
  body: v.object({ package_id: soldPlanSchema }),
  answer: elsewhere,
  refuses: ['not_connected', 'already_done'],
});

export const openCheckout = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/billing/checkout-session',
  summary: 'Get the payment service’s page where the company pays for its plan.',
  answer: elsewhere,
  refuses: ['not_connected', 'already_done'],
});

export const upgradePlan = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/billing/upgrade/plan',
  summary: 'Change the plan of an active subscription. The difference for the remaining days is billed.',
  body: v.object({ package_id: soldPlanSchema }),
  answer: actionAnswer(subscriptionSchema),
  refuses: ['not_connected', 'already_done'],
});

export const cancelSubscription = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/subscription/cancel',
  summary: 'Cancel subscription at the end of the paid period.',
  answer: actionAnswer(subscriptionSchema),
  refuses: ['not_connected', 'already_done'],
});

export const confirmCheckout = endpoint({
  method: 'GET',
  path: '/v1/checkout/billing/success',
  access: 'public',
  summary: 'Check whether a checkout was paid. If so, the company gets the plan.',
  resource: 'billing',
  query: v.object({ session_id: sessionId }),
  answer: oneAnswer(v.object({ paid: v.boolean() })),
  perMinute: 60,
});

export const registerForCheckout = endpoint({
  method: 'POST',
  path: '/v4/register',
  access: 'public',
  summary: 'Register a company that pays right away. Returns the checkout address.',
  resource: 'billing',
  body: registrationBody({ package_id: soldPlanSchema }),
  answer: elsewhere,
  perMinute: 10,
  refuses: ['in_use_elsewhere', 'forbidden', 'not_connected', 'too_many'],
});

export const finishRegistrationCheckout = endpoint({
  method: 'POST',
  path: '/v4/register/checkout',
  access: 'public',
  summary: 'Record the result of a registration’s checkout.',
  resource: 'billing',
  body: v.object({ session_id: sessionId }),
  answer: actionAnswer(v.object({ paid: v.boolean() })),
  perMinute: 60,
});

export const showPaymentMethod = endpoint({
  ...see,
  method: 'POST',
  path: '/v1/pos/billing/show/payment',
  summary: 'Get the payment method of the subscription.',
  answer: oneAnswer(v.nullable(paymentMethodSchema)),
  refuses: ['not_connected'],
});

const payment = { ...change, method: 'POST', answer: elsewhere, refuses: ['not_connected'] } as const;

export const addPaymentMethod = endpoint({
  ...payment,
  path: '/v1/pos/billing/add/payment',
  summary: 'Get the payment service’s page for adding a first card.',
});

export const updatePaymentMethod = endpoint({
  ...payment,
  path: '/v1/pos/billing/update/payment',
  summary: 'Get the payment service’s page for changing the card.',
});

export const getBillingPortal = endpoint({
  ...see,
  method: 'GET',
  path: '/v1/pos/customer/portal',
  summary: 'Get the company’s billing portal at the payment service.',
  answer: elsewhere,
  refuses: ['not_connected'],
});

const invoices = {
  ...see,
  method: 'POST',
  answer: oneAnswer(v.array(invoiceSchema)),
  refuses: ['not_connected'],
} as const;

export const listBillingInvoices = endpoint({
  ...invoices,
  path: '/v1/pos/billing/invoice',
  summary: 'List the company’s bills, newest first.',
});

export const listUpcomingInvoices = endpoint({
  ...invoices,
  path: '/v1/pos/billing/invoice/up',
  summary: 'Get the next bill.',
});

export const listUnpaidInvoices = endpoint({
  ...invoices,
  path: '/v1/pos/billing/invoice/unpaid',
  summary: 'List unpaid bills.',
});
