import { netOf, rateOf, type SummedLine, shareOf, wholeRate } from './invoice-sums.ts';

/** The kinds of restocking fees. */
export const restockingKinds = {
  none: 'No fee',
  percent: 'Percentage of the price',
  amount: 'Amount per device',
} as const;
export type RestockingKind = keyof typeof restockingKinds;
export const restockingKindNames = Object.keys(restockingKinds) as [RestockingKind, ...RestockingKind[]];

/** A company's restocking fee. */
export interface RestockingTerms {
  readonly restocking: RestockingKind;
  readonly restocking_percent: number;
  /** In minor units. */
  readonly restocking_amount: number;
}

/** The fee for a returned device before tax, rounded half up and never more than its sale price. */
export function restockingFee(terms: RestockingTerms, line: Pick<SummedLine, 'price' | 'discount'>): number {
  const net = netOf(line);
  if (terms.restocking === 'none') return 0;
  if (terms.restocking === 'amount') return Math.min(net, terms.restocking_amount);
  return shareOf(net, rateOf(terms.restocking_percent), wholeRate);
}
