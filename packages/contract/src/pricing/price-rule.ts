import type { Money } from '../money.ts';

/**
 * What a device is worth: the price of its condition plus the adjustments of the answers given, never below zero.
 * Screen and server use this one rule; the server's prices decide.
 */
export function devicePrice(conditionPrice: Money, adjustments: readonly Money[]): Money {
  let amount = conditionPrice.amount;
  for (const adjustment of adjustments) {
    if (adjustment.currency !== conditionPrice.currency)
      throw new RangeError('Adjustments must be in the price currency');
    amount += adjustment.amount;
  }
  return { amount: Math.max(0, amount), currency: conditionPrice.currency };
}
