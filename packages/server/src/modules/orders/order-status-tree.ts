import type { QueryOutput } from '@recoup/contract';
import type { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { orderCounters } from '../../schema/counters.ts';
import { orders } from '../../schema/orders.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { ownLocation } from './order-filter.ts';

/** Tabs of a kind with their counts, read from the kept counts. */
export const orderStatusTree: Handler<typeof getOrderStatusTree> = async (tx, { session, query }) => {
  const rows = await (query.marketer_id === undefined
    ? keptCounts(tx, query, ownLocation(query.buyback, session))
    : countsOfMarketer(tx, query, query.marketer_id, ownLocation(query.buyback, session)));
  const countOf = (fits: (row: { status: number; sub: number }) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  const { statuses } = await readWorkflow(tx, query.buyback);
  // What is hidden shows as long as orders are in it: none is out of reach.
  const shown = (row: { hidden: boolean; count: number }) => !row.hidden || row.count > 0;
  const tab = ({ id, name, count }: { id: number; name: string; count: number }) => ({ id, name, count });
  return {
    data: statuses
      .map((status) => ({ ...status, count: countOf((row) => row.status === status.id) }))
      .filter(shown)
      .map((status) => ({
        ...tab(status),
        children: status.children
          .map((sub) => ({ ...sub, count: countOf((row) => row.sub === sub.id) }))
          .filter(shown)
          .map(tab),
      })),
    total: countOf(() => true),
  };
};

type Asked = QueryOutput<typeof getOrderStatusTree>;

function keptCounts(tx: Tx, { buyback, category }: Asked, location: number | undefined) {
  return tx
    .select({ status: orderCounters.status_id, sub: orderCounters.sub_status_id, count: orderCounters.count })
    .from(orderCounters)
    .where(
      and(
        eq(orderCounters.kind, buyback),
        eq(orderCounters.category, category),
        location === undefined ? undefined : eq(orderCounters.location_id, location),
      ),
    );
}

/** A marketplace sends a part of the orders, which has an index of its own: they are counted. */
function countsOfMarketer(tx: Tx, { buyback, category }: Asked, marketer: number, location: number | undefined) {
  const sub = sql`coalesce(${orders.sub_status_id}, 0)`;
  return tx
    .select({ status: orders.status_id, sub: sub.mapWith(Number), count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.kind, buyback),
        eq(orders.marketer_id, marketer),
        eq(orders.category, category),
        location === undefined ? undefined : eq(orders.location_id, location),
      ),
    )
    .groupBy(orders.status_id, sub);
}
