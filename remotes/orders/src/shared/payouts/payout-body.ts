import { type PayoutMethod, payoutDetailsOf } from '@recoup/contract/payouts/payout-method';

interface Asked {
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
}

/** The request body of a payout: the customer's known one, else the typed one. */
export function payoutBodyOf({ payoutMethod: method, payoutDetails, payoutKnown }: Asked) {
  return payoutKnown ? { known: payoutKnown } : { method, details: payoutDetailsOf(method, payoutDetails) };
}
