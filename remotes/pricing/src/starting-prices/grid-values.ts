import type { StartingGrid } from '@recoup/contract/pricing/starting-grid';

/** The values of the grid's form. Numbers may still be missing. */
export interface GridValues extends Omit<StartingGrid, 'newest' | 'loss' | 'oldest' | 'per_size' | 'shares'> {
  newest: number | null;
  loss: number | null;
  oldest: number | null;
  per_size: number | null;
  shares: { condition_id: number; percent: number | null }[];
}

/** The grid as typed so far. An empty share pays nothing, and an empty step adds nothing. */
export function gridOf({ per_size, shares, ...values }: GridValues) {
  return {
    ...values,
    per_size: per_size ?? 0,
    shares: shares.map(({ condition_id, percent }) => ({ condition_id, percent: percent ?? 0 })),
  };
}
