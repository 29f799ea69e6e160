import { resaleReason } from '@recoup/contract/pricing/resale';
import type { Tx } from '../../../platform/db/db.ts';
import { leavesById, readResales, readSales } from '../../pricing/margins/expected-resale.ts';

interface Kind {
  readonly device_id: number | null;
  readonly condition: string;
}

/** The expected selling price of an item in minor units, with its reason. */
export interface Suggested {
  readonly amount: number;
  readonly reason: string;
}

/**
 * The expected selling prices of these kinds of items; null where unknown. If inventory has a condition that the price
 * list doesn't know, the company's own sales count.
 */
export async function suggestedPrices(
  tx: Tx,
  kinds: readonly Kind[],
  now: Date,
): Promise<(kind: Kind) => Suggested | null> {
  const devices = [...new Set(kinds.flatMap(({ device_id }) => device_id ?? []))];
  if (devices.length === 0) return () => null;
  const suggestions = new Map<string, Suggested>();
  const keep = (leafId: number, term: string, found: Suggested) => {
    const key = `${leafId} ${term.toLowerCase()}`;
    if (!suggestions.has(key)) suggestions.set(key, found);
  };
  const leaves = leavesById(devices);
  for (const { leaf_id, term, amount, ...why } of await readResales(tx, leaves, now))
    keep(leaf_id, term, { amount, reason: resaleReason(why) });
  for (const { leaf_id, term, amount, sold } of await readSales(tx, leaves, now))
    keep(leaf_id, term, { amount, reason: resaleReason({ source: 'sales', sold, by: null }) });
  return ({ device_id, condition }) => suggestions.get(`${device_id} ${condition.toLowerCase()}`) ?? null;
}
