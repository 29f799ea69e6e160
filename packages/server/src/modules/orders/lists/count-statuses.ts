import { type OrderKind, orderCategories } from '@recoup/contract/order-kind';
import { mostCountedByStatus } from '@recoup/contract/orders/order-status-tree';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, type SQL, sql, sum } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import type { Session } from '../../../platform/handler.ts';
import { orderCounters } from '../../../schema/counters.ts';
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
 * The tabs of an order kind with their counts. They come from the stored counts, or from the orders themselves, up to a
 * limit, if a filter isn't covered by the counts.
 */
export async function countStatuses(tx: Tx, kind: OrderKind, { session, query, now }: Counted) {
  const tab = tabOf(kind, session, query);
  const narrowed = narrowedBy(tx, query, now);
  // Sent together with the rows of the list if both are needed.
  const [rows, { statuses }] = await Promise.all([
    narrowed ? countMatches(tx, tab, narrowed) : readCounts(tx, tab),
    readWorkflow(tx, kind),
  ]);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  const countOf = (fits: (row: { status: number; sub: number }) => boolean) =>
    rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  // A hidden status is shown as long as orders are in it, so that none is out of reach.
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

const { kind, category, location_id, marketer_id, status_id, sub_status_id, count: counter } = orderCounters;

/** The column equals the placeholder's value, or anything if that is null. */
const sameOrAny = (column: PgColumn, name: string) =>
  sql`(${sql.placeholder(name)}::bigint is null or ${column} = ${sql.placeholder(name)})`;

/** The query of every list, built once per connection. */
const countsOfTab = perConnection((tx) =>
  tx
    .select({ status: status_id, sub: sub_status_id, count: sum(counter).mapWith(Number) })
    .from(orderCounters)
    .where(
      and(
        eq(kind, sql.placeholder('kind')),
        sql`${category} = any(${sql.placeholder('categories')}::text[])`,
        sameOrAny(location_id, 'location'),
        sameOrAny(marketer_id, 'marketer'),
      ),
    )
    .groupBy(status_id, sub_status_id)
    .prepare('order_status_counts'),
);

async function readCounts(tx: Tx, tab: OrderTab): Promise<StatusCount[]> {
  const counters = countersOf(tab);
  if (
    counters === orderCounters &&
    tab.like === undefined &&
    tab.sub_status_id === undefined &&
    tab.status_id === 'all'
  )
    return countsOfTab(tx).execute({
      kind: tab.kind,
      categories: tab.category === 'all' ? orderCategories : [tab.category],
      location: tab.location_id ?? null,
      marketer: tab.marketer_id ?? null,
    });
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
