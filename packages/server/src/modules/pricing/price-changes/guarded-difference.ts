import type { Currency } from '@recoup/contract/money';
import type { PriceDifference } from '@recoup/contract/pricing/price-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { differenceOf } from './difference.ts';
import { guardReports, pricesOfChange } from './guard-prices.ts';

/** A change's effect on prices, with what guards flag. */
export async function guardedDifference(
  tx: Tx,
  changeId: number,
  currency: Currency,
  now: Date,
): Promise<PriceDifference> {
  const difference = await differenceOf(tx, changeId, currency);
  return { ...difference, guards: await guardReports(tx, pricesOfChange(changeId), now) };
}
