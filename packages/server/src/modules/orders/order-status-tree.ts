import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import type { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { orderCounters } from '../../schema/counters.ts';
import { ownLocation } from './order-filter.ts';

/** Tabs of a kind with their counts, read from the kept counts. */
export const orderStatusTree: Handler<typeof getOrderStatusTree> = async (tx, { session, query }) => {
  const location = ownLocation(query.buyback, session);
  const rows = await tx
    .select({ status: orderCounters.status_id, sub: orderCounters.sub_status_id, count: orderCounters.count })
    .from(orderCounters)
    .where(
      and(
        eq(orderCounters.kind, query.buyback),
        eq(orderCounters.category, query.category),
        location === undefined ? undefined : eq(orderCounters.location_id, location),
      ),
    );
  const countOf = (fits: (row: { status: number; sub: number }) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  return {
    data: statusesOfKind[query.buyback].map((id) => ({
      id,
      name: orderStatuses[id].name,
      count: countOf((row) => row.status === id),
      children: Object.entries(orderStatuses[id].subs).map(([sub, name]) => ({
        id: Number(sub),
        name,
        count: countOf((row) => row.sub === Number(sub)),
      })),
    })),
    total: countOf(() => true),
  };
};
