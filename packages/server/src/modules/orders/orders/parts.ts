import { payoutAdvice } from '@recoup/contract/add-ons/payout-words';
import type { Currency } from '@recoup/contract/money';
import type { Offer, OfferKind, Order } from '@recoup/contract/orders/order-schema';
import { isCustomMethod, type PayoutMethod, payoutMethods } from '@recoup/contract/payouts/payout-method';
import type { PayoutRecord } from '@recoup/contract/payouts/payout-record';
import { payoutServices } from '@recoup/contract/payouts/payout-services';
import { pathTo } from '@recoup/contract/route';

export interface OfferPart {
  kind: OfferKind;
  state: Offer['state'];
  amount: number;
  currency: Currency;
  token: string;
  expires_at: string;
  answered_at: string | null;
}

/** The state of an offer. An open offer past its end counts as expired even before the job closes it. */
export function offerState(state: OfferPart['state'], expiresAt: Date, now: Date): Offer['state'] {
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}

/** The page where the customer responds to an offer. */
export function offerPath({ kind, token }: Pick<OfferPart, 'kind' | 'token'>): string {
  return pathTo(kind === 'quote' ? 'customerQuote' : 'customerOffer', { token });
}

/** The newest offer of an order as staff see it. */
export function asOffer(offer: OfferPart, now: Date): NonNullable<Order['offer']> {
  const expires = new Date(offer.expires_at);
  return {
    kind: offer.kind,
    state: offerState(offer.state, expires, now),
    total: { amount: offer.amount, currency: offer.currency },
    path: offerPath(offer),
    expires_at: expires.toISOString(),
    answered_at: offer.answered_at === null ? null : new Date(offer.answered_at).toISOString(),
  };
}

export interface PayoutPart {
  id: number;
  method: PayoutMethod;
  amount: number;
  currency: Currency;
  state: PayoutRecord['state'];
  external_id: string | null;
  message: string | null;
  service_status: string | null;
  service_issue: string | null;
  created_at: string | Date;
  created_by: number;
  created_by_name: string;
  approved_by_name: string | null;
  flagged_reason: string | null;
  file_id: number | null;
}

/** A payout as the API returns it. */
export function asPayout(payout: PayoutPart): PayoutRecord {
  const { method, service_status: status, service_issue: issue } = payout;
  const carrier = isCustomMethod(method) ? null : payoutMethods[method].adapter;
  const service = carrier !== null && carrier !== 'bank' && (status ?? issue) !== null ? payoutServices[carrier] : null;
  return {
    id: payout.id,
    method: payout.method,
    amount: { amount: payout.amount, currency: payout.currency },
    state: payout.state,
    reference: payout.external_id,
    message: payout.message,
    service: service && { name: service.name, status },
    advice: service && payoutAdvice(carrier, issue, status),
    created_at: new Date(payout.created_at).toISOString(),
    by: payout.created_by_name,
    by_id: payout.created_by,
    approved_by: payout.approved_by_name,
    flagged_reason: payout.flagged_reason,
    file_id: payout.file_id,
  };
}
