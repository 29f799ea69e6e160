import type { ServicePayoutState } from './payout-states.ts';

interface PayoutServiceRow {
  readonly name: string;
  /** What each of its own words about a payment means. */
  readonly statuses: Readonly<Record<string, ServicePayoutState>>;
  /** What staff can do, by its word about a payment, or by the code that it gives as a reason. */
  readonly advice: Readonly<Record<string, string>>;
}

/** Services that carry payouts: their words, as their contracts have them, and what they mean here. */
export const payoutServices = {
  /** Batches (DENIED, PENDING, PROCESSING, CANCELED) and their items. A batch that is a SUCCESS was only worked through. */
  paypal: {
    name: 'PayPal',
    statuses: {
      PENDING: 'processing',
      PROCESSING: 'processing',
      SUCCESS: 'sent',
      UNCLAIMED: 'unclaimed',
      ONHOLD: 'held',
      HELD: 'held',
      RETURNED: 'returned',
      REFUNDED: 'returned',
      REVERSED: 'returned',
      CANCELED: 'failed',
      FAILED: 'failed',
      DENIED: 'failed',
      BLOCKED: 'failed',
    },
    advice: {
      UNCLAIMED:
        'PayPal returns the money after 30 days. Ask the customer to claim it, or cancel it and pay another way.',
      ONHOLD: 'PayPal is reviewing this payout. Check your PayPal account for a request.',
      HELD: 'PayPal is reviewing this payout. Check your PayPal account for a request.',
      RETURNED: 'Ask the customer for another PayPal email or another payout method, then pay again.',
      REFUNDED: 'The customer sent the money back. Contact them before you pay again.',
      REVERSED: 'PayPal took the payment back. Check your PayPal account before you pay again.',
      DENIED: 'Check your PayPal balance and account limits, then pay again.',
      BLOCKED: 'PayPal doesn’t allow payments to this account. Use another payout method.',
      INSUFFICIENT_FUNDS: 'Add money to your PayPal balance, then pay again.',
      RECEIVER_UNREGISTERED:
        'No PayPal account uses this email. Ask the customer to sign up with it and claim the money within 30 days.',
      RECEIVER_UNCONFIRMED: 'Ask the customer to confirm their email at PayPal. They have 30 days to claim the money.',
      RECEIVER_ACCOUNT_LOCKED: 'The customer’s PayPal account is locked. Use another payout method.',
      RECEIVER_COUNTRY_NOT_ALLOWED: 'PayPal can’t pay accounts in the customer’s country. Use another payout method.',
      RECEIVING_LIMIT_EXCEEDED: 'The customer’s PayPal account can’t receive this much. Use another payout method.',
      AUTHORIZATION_ERROR: 'Ask PayPal to turn on Payouts for your account.',
      NOT_AUTHORIZED: 'Ask PayPal to turn on Payouts for your account.',
      AUTHENTICATION_FAILURE: 'Check the PayPal client ID and secret under Add-ons, then pay again.',
      VALIDATION_ERROR: 'Check the PayPal email and the amount, then pay again.',
      SENDER_BATCH_ID: 'Check your PayPal activity for this payout before you pay again.',
    },
  },
  /** Orders, the delivery of their gift card, and what only its news say (FLAGGED). */
  tremendous: {
    name: 'Tremendous',
    statuses: {
      OPEN: 'processing',
      EXECUTED: 'processing',
      'PENDING APPROVAL': 'held',
      'PENDING INTERNAL PAYMENT APPROVAL': 'held',
      'PENDING SETTLEMENT': 'processing',
      SCHEDULED: 'processing',
      PENDING: 'processing',
      FLAGGED: 'held',
      SUCCEEDED: 'sent',
      CANCELED: 'failed',
      FAILED: 'failed',
      'REWARD CANCELED': 'returned',
      'DELIVERY FAILED': 'failed',
      'DELIVERY FAILED, NOT CANCELED': 'held',
    },
    advice: {
      'PENDING APPROVAL': 'Approve the order in Tremendous to send the gift card.',
      'PENDING INTERNAL PAYMENT APPROVAL':
        'Tremendous is reviewing this order. No action is needed unless they contact you.',
      'PENDING SETTLEMENT': 'Tremendous sends the gift card as soon as your funds clear.',
      FLAGGED: 'Review the flagged reward in Tremendous. It’s sent once you release it.',
      CANCELED: 'The order was canceled in Tremendous. Pay again if the customer should still get it.',
      'REWARD CANCELED': 'The gift card was canceled in Tremendous. Pay again if the customer should still get it.',
      'DELIVERY FAILED': 'Check the customer’s email, then pay again.',
      'DELIVERY FAILED, NOT CANCELED': 'The customer may still have it. Ask them before you pay again.',
      FAILED: 'Check your Tremendous balance, then pay again.',
      insufficient_funds: 'Add money to your Tremendous balance, then pay again.',
      auth: 'Check the API key of Tremendous under Add-ons, then pay again.',
      validation: 'Check the name, email and amount, then pay again.',
    },
  },
} as const satisfies Record<string, PayoutServiceRow>;

export type PayoutServiceName = keyof typeof payoutServices;

const servicesByName: Readonly<Record<string, PayoutServiceRow>> = payoutServices;

/** What a service's word about a payment means. A word that we don't know never counts as paid. */
export function serviceStateOf(service: PayoutServiceName, status: string): ServicePayoutState {
  return servicesByName[service]?.statuses[status] ?? 'processing';
}

/** What staff can do about a payout, by the first of these words of its service that we have advice for; else null. */
export function payoutAdvice(service: string | null, ...words: readonly (string | null)[]): string | null {
  const advice = servicesByName[service ?? '']?.advice ?? {};
  return words.map((word) => advice[word ?? '']).find((text) => text !== undefined) ?? null;
}
