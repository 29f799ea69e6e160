import { type PayoutMethod, payoutFields } from '@recoup/contract/payouts/payout-method';

/** The part of a customer that a payout includes. */
export interface Payee {
  readonly name: string;
  readonly email: string;
}

/** Payout fields with the customer's name or email. */
const ofCustomer = { payee: 'name', name: 'name', account_name: 'name', email: 'email' } as const satisfies Record<
  string,
  keyof Payee
>;

/**
 * The payout details for a customer, or for none yet. They name this customer unless staff typed something else, and
 * never the one selected `before`.
 */
export function payoutFor(
  method: PayoutMethod,
  details: Readonly<Record<string, string>>,
  customer: Payee,
  before: Payee,
): Record<string, string> {
  const next = { ...details };
  const fields = payoutFields(method);
  for (const [field, what] of Object.entries(ofCustomer)) {
    const value = next[field] === before[what] ? '' : next[field];
    if (value || field in next || field in fields) next[field] = value || (field in fields ? customer[what] : '');
  }
  return next;
}
