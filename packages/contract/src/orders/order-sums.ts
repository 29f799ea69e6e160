import type * as v from 'valibot';
import { type Currency, type Money, sumMoney } from '../money.ts';
import type { orderSumsSchema } from './customer-pages/customer-sums.ts';

/** What a coupon adds to an order: a percentage of its devices, or an amount of minor units. One of the two. */
export interface CouponTerms {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** A device as the sums of its order see it, in whole minor units. Null or left out: nobody has said it yet. */
export interface SummedDevice {
  readonly quoted_amount: number;
  readonly inspected_amount?: number | null;
  /** Staff's own amount, offered instead of the inspection's. */
  readonly custom_amount?: number | null;
  /** What the customer accepted. */
  readonly agreed_amount?: number | null;
}

/** What counts in the sums of an order besides its devices. */
export interface SummedOrder {
  readonly coupon: CouponTerms | null;
  /** What its labels cost, where the customer pays for them; in whole minor units. */
  readonly shipping_cost: number;
}

/** What an order comes to, in whole minor units: `devices + coupon - shipping = total`. */
export interface OrderSums {
  readonly devices: number;
  /** What the coupon adds. */
  readonly coupon: number;
  /** What the labels take off; never more than there is. */
  readonly shipping: number;
  /** What the customer was quoted, with the coupon. Labels are not part of a quote. */
  readonly quoted: number;
  /** What the customer is to be paid. */
  readonly total: number;
}

/**
 * The offered amount for a device. A quote is a promise: a better device is paid as quoted, a worse one at its real price.
 * Staff's own amount replaces both.
 */
export function offeredAmount({ quoted_amount, inspected_amount, custom_amount }: SummedDevice): number {
  return custom_amount ?? Math.min(inspected_amount ?? quoted_amount, quoted_amount);
}

/** Whether the customer has accepted an amount for every device. */
export function isAgreed(devices: readonly Pick<SummedDevice, 'agreed_amount'>[]): boolean {
  return devices.length > 0 && devices.every(({ agreed_amount = null }) => agreed_amount !== null);
}

/**
 * The sums of an order of any kind as it is now: each device at what was accepted for it, else at what would be offered.
 * Throws a RangeError beyond exact integers.
 */
export function orderSums(order: SummedOrder, devices: readonly SummedDevice[]): OrderSums {
  const agreedSum = sum(devices.map((device) => device.agreed_amount ?? offeredAmount(device)));
  const described = sum(devices.map(({ quoted_amount }) => quoted_amount));
  const coupon = couponWorth(order.coupon, agreedSum);
  const shipping = Math.min(order.shipping_cost, agreedSum + coupon);
  return {
    devices: agreedSum,
    coupon,
    shipping,
    quoted: sum([described, couponWorth(order.coupon, described)]),
    total: sum([agreedSum, coupon, -shipping]),
  };
}

/**
 * The sums that the customer knows. Until every device is agreed, that is the quote: what staff have found is not offered
 * yet, and labels are taken off what is agreed.
 */
export function sumsForCustomer(order: SummedOrder, devices: readonly SummedDevice[]): OrderSums {
  if (isAgreed(devices)) return orderSums(order, devices);
  const described = devices.map(({ quoted_amount }) => ({ quoted_amount }));
  return orderSums({ coupon: order.coupon, shipping_cost: 0 }, described);
}

/** What lines come to that are not an order yet; prices are of one device each. */
export function quotedTotal(
  currency: Currency,
  lines: readonly { readonly price: Money; readonly quantity: number }[],
): Money {
  return sumMoney(
    currency,
    lines.map(({ price, quantity }) => ({ ...price, amount: price.amount * quantity })),
  );
}

/** Sums in the order's currency, as they are sent. */
export function asMoney(sums: OrderSums, currency: Currency): v.InferOutput<typeof orderSumsSchema> {
  const money = (amount: number) => ({ amount, currency });
  return {
    devices: money(sums.devices),
    coupon: money(sums.coupon),
    shipping: money(sums.shipping),
    quoted: money(sums.quoted),
    total: money(sums.total),
  };
}

/**
 * What a coupon adds to devices that come to `devices`, exact to the minor unit, halves rounded up. Devices that are worth
 * nothing get nothing.
 */
function couponWorth(coupon: CouponTerms | null, devices: number): number {
  if (coupon === null || devices <= 0) return 0;
  const { percent, amount } = coupon;
  if (amount !== null) return amount;
  // In two parts, so that the product stays exact however large the order is.
  const hundreds = Math.trunc(devices / 100);
  const rest = devices % 100;
  return hundreds * (percent ?? 0) + Math.floor((rest * (percent ?? 0) + 50) / 100);
}

function sum(amounts: readonly number[]): number {
  const all = amounts.reduce((before, amount) => before + amount, 0);
  if (!Number.isSafeInteger(all)) throw new RangeError('The total is too large to be exact');
  return all;
}
