import { pageSizes } from '@recoup/contract/wire';
import { isNarrow } from '@recoup/ui';

/** The height of everything around a list's rows, in pixels: title, tabs, search and pager. */
export const heightAroundRows = 300;
/** The height of a table row. */
const rowHeight = 36;

/**
 * The default page size. Ten, as in the contract, unless that leaves more than a third of the room for rows empty. Then
 * it's the smallest size that doesn't (docs/decisions/0027-filters-and-views.md).
 */
export function fittingPageSize(): number {
  const room = Math.floor((window.innerHeight - heightAroundRows) / rowHeight);
  return (isNarrow() ? undefined : pageSizes.find((size) => size >= (room * 2) / 3)) ?? pageSizes[0];
}
