import { prefetch } from '@recoup/api';
import { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { mailInOrders } from '@recoup/contract/orders';
import type { ReadAhead } from '@recoup/remote-kit';
import { idOfParam, readListAhead } from '@recoup/screens';
import { figureFilterOf } from './order-list/figure-filter.ts';
import { orderTabOf } from './order-list/order-tab.ts';

/** A list with the counts of its tabs. */
export const readOrders: ReadAhead = ({ params, url }) => {
  const tab = orderTabOf(params);
  if (!tab) return Promise.resolve();
  return Promise.all([
    readListAhead(mailInOrders.listOrders, url, { ...tab, ...figureFilterOf(url.searchParams) }),
    tab.category === 'all' || prefetch(getOrderStatusTree, { query: { buyback: 'mail-in', category: tab.category } }),
  ]);
};

/** An order; its history is shown when it comes. */
export const readOrder: ReadAhead = ({ params }) => {
  const id = idOfParam(params.buybackId);
  if (id === null) return Promise.resolve();
  void prefetch(mailInOrders.listOrderChanges, { params: { id }, query: { per_page: 10 } });
  return prefetch(mailInOrders.getOrder, { params: { id } });
};
