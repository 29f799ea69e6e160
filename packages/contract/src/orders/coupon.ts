import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { Money } from '../money.ts';
import { actionAnswer, requiredText, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';

/** What a coupon adds to an order: a percentage of its devices, or an amount of minor units. One of the two. */
export interface CouponTerms {
  readonly percent: number | null;
  readonly amount: number | null;
}

/**
 * What a coupon adds to devices that come to `items`, exact to the minor unit, halves rounded up. Devices that are
 * worth nothing get nothing.
 */
export function couponWorth({ percent, amount }: CouponTerms, items: Money): Money {
  const { currency } = items;
  if (items.amount <= 0) return { amount: 0, currency };
  if (amount !== null) return { amount, currency };
  // In two parts, so that the product stays exact however large the order is.
  const hundreds = Math.trunc(items.amount / 100);
  const rest = items.amount % 100;
  return { amount: hundreds * (percent ?? 0) + Math.floor((rest * (percent ?? 0) + 50) / 100), currency };
}

const touches = ['dashboard', 'report', 'offer'] as const;

export const addCoupon = endpoint({
  method: 'POST',
  path: '/v1/pos/order/coupon/{box_id}',
  access: 'orders.edit',
  summary: 'Put a coupon on a parcel: what it adds is paid with the devices. An open offer is withdrawn.',
  resource: 'order',
  touches,
  body: v.object({ code: requiredText('Code', 40), version: versionSchema }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'already_done', 'transition_refused'],
});

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/v1/pos/order/coupon/{box_id}',
  access: 'orders.edit',
  summary: 'Take the coupon off a parcel.',
  resource: 'order',
  touches,
  body: v.object({ version: versionSchema }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'transition_refused'],
});
