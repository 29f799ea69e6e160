import { type MarginOf, useMargins } from '@recoup/parts';
import type { PriceRow } from './tree-rows.ts';

/** The top-level nodes of the visible devices, in a stable order. */
function rootsOf(rows: readonly PriceRow[], first: number, shown: readonly PriceRow[]): number[] {
  let top = Math.min(first, rows.length - 1);
  while (top > 0 && rows[top]?.depth !== 0) top -= 1;
  const ids = [rows[top], ...shown].flatMap((row) =>
    row && row.depth === 0 && row.original.kind === 'node' && row.getIsExpanded() ? [row.original.node.id] : [],
  );
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** The margins of the visible prices, loaded brand by brand. */
export function useOpenMargins(rows: readonly PriceRow[], first: number, shown: readonly PriceRow[]): MarginOf | null {
  return useMargins(rootsOf(rows, first, shown));
}
