import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { shareOf, wholeRate } from '../../stock/invoice-sums.ts';

/** The tax included in what we pay a business. */
export const purchaseTaxSchema = v.object({
  name: v.string(),
  /** In thousandths of a percent: 20000 is 20%, and 0 is without tax. */
  rate: v.number(),
  net: moneySchema,
  tax: moneySchema,
  gross: moneySchema,
  /** Staff set the rate for this order. Otherwise it is the location's. */
  given: v.boolean(),
  seller_tax_number: v.string(),
  /** The number of the self-billed invoice. Null until the order is paid, and without tax. */
  number: v.nullable(v.number()),
});
export type PurchaseTax = v.InferOutput<typeof purchaseTaxSchema>;

/** The sums of a purchase from a business in whole minor units: `net + tax = gross`. */
export interface PurchaseSums {
  readonly gross: number;
  readonly net: number;
  readonly tax: number;
  /** The tax within each device, in order. The rest of the tax is within the coupon. */
  readonly devices: readonly number[];
}

/**
 * Splits the tax within a purchase. It's rounded once: each device takes what it adds to the rounded tax of the devices
 * before it. Labels that the customer pays for are another supply and aren't included.
 */
export function purchaseSums(devices: readonly number[], coupon: number, rate: number): PurchaseSums {
  let before = 0;
  const taxOf = (amount: number) => shareOf(amount, rate, wholeRate + rate);
  const taxes = devices.map((amount) => {
    const from = taxOf(before);
    before += amount;
    return taxOf(before) - from;
  });
  const gross = before + coupon;
  if (!Number.isSafeInteger(gross)) throw new RangeError('The total is too large to be exact');
  const tax = taxOf(gross);
  return { gross, net: gross - tax, tax, devices: taxes };
}
