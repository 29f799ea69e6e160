import type { OrderKind } from '@recoup/contract/order-kind';
import { mostCountedByStatus } from '@recoup/contract/orders/order-status-tree';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, type SQL, sql, sum } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { countersOf, inTab, type OrderTab, tabOf } from './filter.ts';
import { type Narrowing, narrowedBy } from './narrow.ts';

interface Counted {
  readonly session: Pick<Session, 'locationId'>;
  readonly query: Narrowing & Pick<Partial<OrderTab>, 'category' | 'marketer_id'>;
  readonly now: Date;
}

/**
 * Tabs of a kind with their counts: from the kept counts, and where something narrows them that no count knows, from the
 * orders themselves as far as they are counted.
 */
export async function countStatuses(tx: Tx, kind: OrderKind, { session, query, now }: Counted) {
  const tab = tabOf(kind, session, query);
  const narrowed = narrowedBy(tx, query, now);
  // In one write with the rows of the list, where both are asked for.
  const [rows, { statuses }] = await Promise.all([
    narrowed ? countMatches(tx, tab, narrowed) : readCounts(tx, tab),
    readWorkflow(tx, kind),
  ]);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  const countOf = (fits: (row: { status: number; sub: number }) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
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
    total: counted,
    ...(narrowed && counted >= mostCountedByStatus && { more_than_total: true as const }),
  };
}

interface StatusCount {
  readonly status: number;
  readonly sub: number;
  readonly count: number;
}

function readCounts(tx: Tx, tab: OrderTab): Promise<StatusCount[]> {
  const counters = countersOf(tab);
  return tx
    .select({ status: counters.status_id, sub: counters.sub_status_id, count: sum(counters.count).mapWith(Number) })
    .from(counters)
    .where(inTab(counters, tab))
    .groupBy(counters.status_id, counters.sub_status_id);
}

async function countMatches(tx: Tx, tab: OrderTab, narrowed: SQL): Promise<StatusCount[]> {
  const matches = tx
    .select({ status: orders.status_id, sub: sql<number>`coalesce(${orders.sub_status_id}, 0)`.as('sub') })
    .from(orders)
    .where(and(narrowed, inTab(orders, tab)))
    .limit(mostCountedByStatus)
    .as('matches');
  return tx
    .select({ status: matches.status, sub: matches.sub, count: count() })
    .from(matches)
    .groupBy(matches.status, matches.sub);
}
