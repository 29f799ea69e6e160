import type * as v from 'valibot';
import { type Currency, type Money, sumMoney } from '../money.ts';
import type { orderSumsSchema } from './customer-pages/customer-sums.ts';

/**
 * What a coupon adds to an order: a percentage of its devices or an amount in minor units. Exactly one of them is set.
 */
export interface CouponTerms {
  readonly percent: number | null;
  readonly amount: number | null;
}

/**
 * The amounts of a device that count toward the sums of its order, in whole minor units. Null or left out if not set
 * yet.
 */
export interface SummedDevice {
  readonly quoted_amount: number;
  readonly inspected_amount?: number | null;
  /** The amount that staff offer instead of the inspected price. */
  readonly custom_amount?: number | null;
  /** The amount that the customer accepted. */
  readonly agreed_amount?: number | null;
}

/** What counts toward the sums of an order besides its devices. */
export interface SummedOrder {
  readonly coupon: CouponTerms | null;
  /** The cost of the labels in whole minor units, if the customer pays for them. */
  readonly shipping_cost: number;
}

/** The sums of an order in whole minor units: `devices + coupon - shipping = total`. */
export interface OrderSums {
  readonly devices: number;
  /** What the coupon adds. */
  readonly coupon: number;
  /** What the labels deduct, never more than there is. */
  readonly shipping: number;
  /** What the customer was quoted, including the coupon. Labels aren't part of a quote. */
  readonly quoted: number;
  /** What we pay the customer. */
  readonly total: number;
}

/**
 * The amount offered for a device. A quote is a promise: a better device is paid as quoted, and a worse one at its real
 * price. A custom amount from staff replaces both.
 */
export function offeredAmount({ quoted_amount, inspected_amount, custom_amount }: SummedDevice): number {
  return custom_amount ?? Math.min(inspected_amount ?? quoted_amount, quoted_amount);
}

/** Whether the customer has accepted an amount for every device. */
export function isAgreed(devices: readonly Pick<SummedDevice, 'agreed_amount'>[]): boolean {
  return devices.length > 0 && devices.every(({ agreed_amount = null }) => agreed_amount !== null);
}

/**
 * The current sums of an order of any kind. Each device counts with its accepted amount, or with the amount that would
 * be offered. Throws a RangeError beyond exact integers.
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
 * The sums that the customer sees. Until every device is agreed, that's the quote. Inspection results aren't offered
 * yet, and labels are deducted only from agreed amounts.
 */
export function sumsForCustomer(order: SummedOrder, devices: readonly SummedDevice[]): OrderSums {
  if (isAgreed(devices)) return orderSums(order, devices);
  const described = devices.map(({ quoted_amount }) => ({ quoted_amount }));
  return orderSums({ coupon: order.coupon, shipping_cost: 0 }, described);
}

/** The total of lines that aren't an order yet. Prices are for one device each. */
export function quotedTotal(
  currency: Currency,
  lines: readonly { readonly price: Money; readonly quantity: number }[],
): Money {
  return sumMoney(
    currency,
    lines.map(({ price, quantity }) => ({ ...price, amount: price.amount * quantity })),
  );
}

/** The sums in the order's currency, as they are sent. */
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
 * What a coupon adds to devices worth `devices`, exact to the minor unit with halves rounded up. Devices worth nothing
 * get nothing.
 */
function couponWorth(coupon: CouponTerms | null, devices: number): number {
  if (coupon === null || devices <= 0) return 0;
  const { percent, amount } = coupon;
  if (amount !== null) return amount;
  // In two parts, so that the product stays exact for orders of any size.
  const hundreds = Math.trunc(devices / 100);
  const rest = devices % 100;
  return hundreds * (percent ?? 0) + Math.floor((rest * (percent ?? 0) + 50) / 100);
}

function sum(amounts: readonly number[]): number {
  const all = amounts.reduce((before, amount) => before + amount, 0);
  if (!Number.isSafeInteger(all)) throw new RangeError('The total is too large to be exact');
  return all;
}
