import type { Below, PriceEntry } from './tree-rows.ts';

/** Which devices the grid shows. */
export const shownChoices = {
  all: 'All devices',
  missing: 'Without a price',
  changed: 'Changed here',
} as const;
export type ShownChoice = keyof typeof shownChoices;

interface Shown {
  readonly choice: ShownChoice;
  /** The number of conditions a device may have a price in. */
  readonly conditions: number;
  /** Product ids changed since the page was opened. */
  readonly changed: ReadonlySet<string>;
}

/** Whether a row is shown: a matching device, or a node with one below it. Rows that haven't loaded are shown. */
export function isShown(
  entry: PriceEntry,
  shown: Shown,
  below: (entry: PriceEntry) => Below['entries'] | undefined,
): boolean {
  if (shown.choice === 'all') return true;
  if (entry.kind === 'more') return true;
  if (entry.kind === 'node') return (below(entry) ?? []).some((one) => isShown(one, shown, below));
  if (shown.choice === 'changed') return shown.changed.has(entry.leaf.product_id);
  return entry.leaf.prices.length < shown.conditions;
}
