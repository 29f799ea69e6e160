import { formatMoney } from '@recoup/contract/money';
import type { ConditionColumn } from './PriceGrid.tsx';
import type { PriceRow } from './tree-rows.ts';
import type { Cursor } from './use-grid-keys.ts';

/**
 * The next or previous cell that contains every word, in the device's name, the condition or the price. If the name
 * contains them all, the column stays. Null if no open row does.
 */
export function findCell(
  rows: readonly PriceRow[],
  columns: readonly ConditionColumn[],
  text: string,
  from: Cursor,
  back = false,
): Cursor | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  for (let step = 1; step <= rows.length; step++) {
    const row = (from.row + (back ? -step : step) + rows.length) % rows.length;
    const column = columnIn(rows[row], columns, words, from.column);
    if (column !== null) return { row, column };
  }
  return null;
}

function columnIn(
  row: PriceRow | undefined,
  columns: readonly ConditionColumn[],
  words: readonly string[],
  current: number,
): number | null {
  if (row?.original.kind !== 'leaf') return null;
  const { leaf } = row.original;
  const name = `${leaf.path_name} ${leaf.name}`.toLowerCase();
  const left = words.filter((word) => !name.includes(word));
  if (left.length === 0) return Math.max(1, current);
  const found = columns.findIndex(({ id, term }) => {
    const price = leaf.prices.find(({ condition_id }) => condition_id === id);
    const cellText = `${term} ${price ? formatMoney(price.price) : ''}`.toLowerCase();
    return left.every((word) => cellText.includes(word));
  });
  return found < 0 ? null : found + 1;
}
