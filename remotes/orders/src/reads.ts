import { prefetch } from '@recoup/api';
import { orderKindOfPath } from '@recoup/contract/order-kind';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { ordersOf } from '@recoup/contract/orders/orders';
import type { ReadAhead } from '@recoup/remote-kit';
import { idOfParam, prefetchBoth, readOfList } from '@recoup/screens';
import { countedTabs } from './order-list/counted-tabs.ts';
import { figureFilterOf } from './order-list/figure-filter.ts';
import { marketerOf } from './order-list/marketplace.ts';
import { orderTabOf } from './order-list/order-tab.ts';

/** Prefetches a list with the counts of its tabs. */
export const readOrders: ReadAhead = ({ params, url }) => {
  const kind = orderKindOfPath(url.pathname);
  const tab = kind && orderTabOf(kind, params, url.pathname);
  if (!kind || !tab) return Promise.resolve();
  const { listOrders } = ordersOf(kind);
  const input = readOfList(listOrders, url, { ...tab, ...figureFilterOf(url.searchParams), ...marketerOf(url) });
  if (tab.category === 'all') return prefetch(listOrders, input);
  return prefetchBoth(listOrders, input, {
    endpoint: getOrderStatusTree,
    input: { query: countedTabs(kind, tab.category, url) },
    query: { counts: 'status' },
    of: ({ counts }) => counts,
  });
};

/** Prefetches an order. Its history appears when it loads. */
export const readOrder: ReadAhead = ({ params, url }) => {
  const kind = orderKindOfPath(url.pathname);
  const id = idOfParam(params.buybackId);
  if (!kind || id === null) return Promise.resolve();
  void prefetch(ordersOf(kind).listOrderChanges, { params: { id }, query: { per_page: 10 } });
  return prefetch(ordersOf(kind).getOrder, { params: { id } });
};
