import { type PayoutMethod, payoutFields } from '@recoup/contract/payouts/payout-method';

/** As much of a customer as a payout says of him. */
export interface Payee {
  readonly name: string;
  readonly email: string;
}

/** Fields of payouts that say who the customer is, or where he is reached. */
const ofCustomer = { payee: 'name', name: 'name', account_name: 'name', email: 'email' } as const satisfies Record<
  string,
  keyof Payee
>;

/**
 * Details of a payout for a customer, or for nobody yet: made out to him as long as nobody says otherwise, and never to
 * the one who was chosen `before`.
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
