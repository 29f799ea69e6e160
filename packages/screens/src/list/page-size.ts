import { pageSizes } from '@recoup/contract/wire';
import { isNarrow } from '@recoup/ui';

/** What a page has around the rows of its list, in pixels: title, tabs, search and pager. */
export const heightAroundRows = 300;
/** Of a row in the table. */
const rowHeight = 36;

/**
 * Rows per page where nobody chose. Ten, as the contract has it, unless they leave more than a third of the screen's room for rows
 * empty: then the smallest size that does not (docs/decisions/0027-filters-and-views.md).
 */
export function fittingPageSize(): number {
  const room = Math.floor((window.innerHeight - heightAroundRows) / rowHeight);
  return (isNarrow() ? undefined : pageSizes.find((size) => size >= (room * 2) / 3)) ?? pageSizes[0];
}
