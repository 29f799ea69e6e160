import { createHash } from 'node:crypto';
import type { Currency } from '@recoup/contract/money';
import type { PriceDifference } from '@recoup/contract/pricing/price-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mostJumps } from './difference.ts';
import { guardReports, pricesProposed } from './guard-prices.ts';
import { namesIn } from './price-names.ts';
import type { ProposedPrice } from './proposals.ts';

/** A price change with the current price. Null if there is none yet. */
export interface ComparedPrice extends ProposedPrice {
  readonly before: number | null;
}

/** A digest of a set of changes, to recognize the one that a user reviewed. */
function seenOf(prices: readonly ComparedPrice[]): string {
  const digest = createHash('sha256');
  const sorted = prices.toSorted((a, b) => a.leaf_id - b.leaf_id || a.condition_id - b.condition_id);
  for (const { leaf_id, condition_id, before, amount } of sorted)
    digest.update(`${leaf_id} ${condition_id} ${before} ${amount}\n`);
  return digest.digest('base64url');
}

/** Refuses if the changes are no longer the ones that were reviewed. */
export function refuseUnseen(prices: readonly ComparedPrice[], seen: string | undefined): void {
  if (seen !== undefined && seen !== seenOf(prices))
    throw new Refusal('price_changed', 'Prices or rules were changed by someone else. Review the result again.');
}

/** The effect of changes by kind, with the largest jumps, before anything is written. */
export async function lookedAt(tx: Tx, prices: readonly ComparedPrice[], currency: Currency, now: Date) {
  const jumps = prices
    .flatMap(({ amount, before, ...price }) =>
      amount === null || before === null ? [] : [{ ...price, amount, before }],
    )
    .toSorted((a, b) => Math.abs(b.amount - b.before) - Math.abs(a.amount - a.before) || a.leaf_id - b.leaf_id)
    .slice(0, mostJumps);
  const names = await namesIn(tx, jumps);
  const after = ({ amount }: Pick<ComparedPrice, 'amount'>) => amount ?? 0;
  const withBefore = prices.flatMap(({ before, ...price }) => (before === null ? [] : [{ ...price, before }]));
  const difference: PriceDifference = {
    up: withBefore.filter(({ before, ...price }) => after(price) > before).length,
    down: withBefore.filter(({ before, ...price }) => after(price) < before && after(price) > 0).length,
    to_zero: withBefore.filter(({ before, ...price }) => after(price) === 0 && before > 0).length,
    new: prices.length - withBefore.length,
    jumps: jumps.map(({ before, amount, ...price }) => ({
      ...names(price),
      before: { amount: before, currency },
      after: { amount, currency },
    })),
  };
  const guards = await guardReports(tx, pricesProposed(prices), now);
  return { difference: { ...difference, guards }, seen: seenOf(prices) };
}
