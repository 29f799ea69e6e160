import type { QueryInput } from '@recoup/contract';
import { type OrderCategory, type OrderKind, orderKindOfPath } from '@recoup/contract/order-kind';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { narrowingOf } from '@recoup/screens';
import { figureFilterOf } from './figure-filter.ts';
import { marketerOf } from './marketplace.ts';

/** The query for the counts of a list's tabs, with all filters of its rows. */
export function countedTabs(
  kind: OrderKind,
  category: OrderCategory,
  url: Pick<URL, 'pathname' | 'searchParams'>,
): QueryInput<typeof getOrderStatusTree> {
  return {
    ...narrowingOf(url.searchParams, getOrderStatusTree),
    ...figureFilterOf(url.searchParams),
    ...(orderKindOfPath(url.pathname) && marketerOf(url)),
    buyback: kind,
    category,
  };
}
