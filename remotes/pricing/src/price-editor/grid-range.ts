import type { PriceRow } from './tree-rows.ts';
import type { Cursor } from './use-grid-keys.ts';

/** The cells from the start of a selection to the cursor. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The selected cells, never the device names. Without a selection it's the cell with the cursor. */
export function rangeOf(anchor: Cursor | null, at: Cursor): GridRange {
  const from = anchor ?? at;
  return {
    top: Math.min(from.row, at.row),
    bottom: Math.max(from.row, at.row),
    left: Math.max(1, Math.min(from.column, at.column)),
    right: Math.max(from.column, at.column),
  };
}

/** The cells of a range, row by row. Rows without prices are left out. */
export function cellsIn(rows: readonly PriceRow[], { top, bottom, left, right }: GridRange): Cursor[][] {
  return rows.slice(top, bottom + 1).flatMap(({ original }, i) => {
    if (original.kind !== 'leaf' || right < left) return [];
    return [Array.from({ length: right - left + 1 }, (_, j) => ({ row: top + i, column: left + j }))];
  });
}

/**
 * The copies that filling down makes. A range copies its first row to the others. A single cell takes the price of the
 * device above. Each cell comes with its source.
 */
export function fillsDown(rows: readonly PriceRow[], range: GridRange): { to: Cursor; from: Cursor }[] {
  const [first, ...others] = cellsIn(rows, range);
  if (!first) return [];
  if (others.length > 0) return others.flatMap((line) => line.map((to, j) => ({ to, from: first[j] ?? to })));
  const above = rows.slice(0, range.top).findLastIndex(({ original }) => original.kind === 'leaf');
  return above < 0 ? [] : first.map((to) => ({ to, from: { row: above, column: to.column } }));
}
