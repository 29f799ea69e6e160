import { netOf, rateOf, type SummedLine, shareOf, wholeRate } from './invoice-sums.ts';

/** What is kept of a device that comes back. */
export const restockingKinds = {
  none: 'No fee',
  percent: 'Percentage of the price',
  amount: 'Amount per device',
} as const;
export type RestockingKind = keyof typeof restockingKinds;
export const restockingKindNames = Object.keys(restockingKinds) as [RestockingKind, ...RestockingKind[]];

/** How a company sets its fee. */
export interface RestockingTerms {
  readonly restocking: RestockingKind;
  readonly restocking_percent: number;
  /** In minor units. */
  readonly restocking_amount: number;
}

/** The fee for a device that comes back, before tax: never more than it was sold for, half a cent up. */
export function restockingFee(terms: RestockingTerms, line: Pick<SummedLine, 'price' | 'discount'>): number {
  const net = netOf(line);
  if (terms.restocking === 'none') return 0;
  if (terms.restocking === 'amount') return Math.min(net, terms.restocking_amount);
  return shareOf(net, rateOf(terms.restocking_percent), wholeRate);
}
