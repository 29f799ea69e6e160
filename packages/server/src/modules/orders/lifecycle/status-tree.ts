import type { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import type { Handler } from '../../../platform/handler.ts';
import { orderCounters } from '../../../schema/counters.ts';
import { inTab, ownLocation } from '../lists/filter.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';

/** Tabs of a kind with their counts, read from the kept counts. */
export const orderStatusTree: Handler<typeof getOrderStatusTree> = async (tx, { session, query }) => {
  const tab = {
    kind: query.buyback,
    ...query,
    status_id: 'all',
    location_id: ownLocation(query.buyback, session),
  } as const;
  const rows = await tx
    .select({ status: orderCounters.status_id, sub: orderCounters.sub_status_id, count: orderCounters.count })
    .from(orderCounters)
    .where(inTab(orderCounters, tab));
  const countOf = (fits: (row: { status: number; sub: number }) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  const { statuses } = await readWorkflow(tx, query.buyback);
  // What is hidden shows as long as orders are in it: none is out of reach.
  const shown = (row: { hidden: boolean; count: number }) => !row.hidden || row.count > 0;
  const shownAs = ({ id, name, count }: { id: number; name: string; count: number }) => ({ id, name, count });
  return {
    data: statuses
      .map((status) => ({ ...status, count: countOf((row) => row.status === status.id) }))
      .filter(shown)
      .map((status) => ({
        ...shownAs(status),
        children: status.children
          .map((sub) => ({ ...sub, count: countOf((row) => row.sub === sub.id) }))
          .filter(shown)
          .map(shownAs),
      })),
    total: countOf(() => true),
  };
};
