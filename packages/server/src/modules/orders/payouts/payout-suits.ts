import type { Currency } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type PayoutMethod, payoutLabel, payoutMethodOf, suitsPayout } from '@recoup/contract/payouts/payout-method';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The message if staff try to pay an order that a marketplace pays, or have a marketplace pay an order it doesn't know.
 */
export const whyPaidElsewhere = (method: PayoutMethod) =>
  `${payoutLabel(method)} pays its own customers, so these orders are never paid here`;

/** Refuses a method that can't pay an order of this kind and currency, with the reason. */
export function checkPayoutSuits(method: PayoutMethod, kind: OrderKind, currency: Currency): void {
  if (suitsPayout(method, kind, currency)) return;
  const { label, inPerson, paidElsewhere } = payoutMethodOf(method);
  if (paidElsewhere)
    throw new Refusal('invalid', `${whyPaidElsewhere(method)}.`, {
      errors: { 'payout.method': [whyPaidElsewhere(method)] },
    });
  const why = inPerson
    ? `${label} is only available at the counter, not for ${orderKinds[kind].label.toLowerCase()} orders`
    : `${label} doesn’t pay in ${currency}`;
  throw new Refusal('invalid', `${why}.`, { errors: { 'payout.method': [why] } });
}
