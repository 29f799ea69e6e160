import { type PayoutMethod, payoutDetailsOf } from '@recoup/contract/payouts/payout-method';

interface Asked {
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
}

/** A payout as a form asks for it: the one that is known of the customer, else as it was typed. */
export function payoutBodyOf({ payoutMethod: method, payoutDetails, payoutKnown }: Asked) {
  return payoutKnown ? { known: payoutKnown } : { method, details: payoutDetailsOf(method, payoutDetails) };
}
