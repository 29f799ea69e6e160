import { type OrderCategory, type OrderKind, orderCategories, orderKinds } from '@recoup/contract/order-kind';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, gte, inArray, lte, type SQL, sql, sum } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { orderCounters, orderDayCounters } from '../../../schema/counters.ts';
import type { orders } from '../../../schema/orders.ts';
import { meaningIn } from './meaning-in.ts';

/** A tab of the list with the filters that stored counts cover: creation days, location and marketplace. */
export interface OrderTab {
  kind: OrderKind;
  category: OrderCategory | 'all';
  status_id: number | 'all';
  sub_status_id?: number | undefined;
  /** A status of the default workflow that the order's own status behaves like. */
  like?: number | undefined;
  created_from?: string | undefined;
  created_to?: string | undefined;
  /** Only orders of this location; left out for all. */
  location_id?: number | undefined;
  /** Only orders from this marketplace. */
  marketer_id?: number | undefined;
}

/**
 * The location that limits lists and counts: in-store orders belong to the location staff work in, all others to the
 * company.
 */
export function ownLocation(kind: OrderKind, session: Pick<Session, 'locationId'>): number | undefined {
  return orderKinds[kind].atCounter ? session.locationId : undefined;
}

type AskedTab = Partial<Omit<OrderTab, 'kind'>> & { readonly customer_id?: number | undefined };

/** The category to list. A customer's orders are of every category unless the query asks for one. */
export function categoryOf({ category, customer_id }: AskedTab): OrderTab['category'] {
  return category ?? (customer_id === undefined ? 'active' : 'all');
}

/** The tab that a query asks for, at the location staff work in. */
export function tabOf(kind: OrderKind, session: Pick<Session, 'locationId'>, query: AskedTab): OrderTab {
  return {
    ...query,
    kind,
    category: categoryOf(query),
    status_id: query.status_id ?? 'all',
    location_id: ownLocation(kind, session) ?? query.location_id,
  };
}

type TabColumns = typeof orders | typeof orderCounters | typeof orderDayCounters;

/** The filter of a tab, for the orders or for a table of their counts. */
export function inTab(table: TabColumns, tab: OrderTab): SQL | undefined {
  return and(
    eq(table.kind, tab.kind),
    tab.category === 'all' ? inArray(table.category, [...orderCategories]) : eq(table.category, tab.category),
    tab.status_id === 'all' ? undefined : eq(table.status_id, tab.status_id),
    tab.like === undefined ? undefined : eq(meaningIn(table.status_id), tab.like),
    tab.sub_status_id === undefined ? undefined : eq(table.sub_status_id, tab.sub_status_id),
    tab.location_id === undefined ? undefined : eq(table.location_id, tab.location_id),
    tab.marketer_id === undefined ? undefined : eq(table.marketer_id, tab.marketer_id),
    createdIn(table, tab),
  );
}

/** Created on these days. Only the counts per day can be filtered by day. */
function createdIn(table: TabColumns, { created_from, created_to }: OrderTab): SQL | undefined {
  if ('created_at' in table) {
    return and(
      created_from === undefined ? undefined : sql`${table.created_at} >= ${dayStart(created_from)}`,
      created_to === undefined ? undefined : sql`${table.created_at} < ${dayStart(created_to, 1)}`,
    );
  }
  if (!('day' in table)) return undefined;
  return and(
    created_from === undefined ? undefined : gte(table.day, created_from),
    created_to === undefined ? undefined : lte(table.day, created_to),
  );
}

/** The stored counts that cover the tab's filters. */
export function countersOf({ created_from, created_to }: OrderTab) {
  return created_from === undefined && created_to === undefined ? orderCounters : orderDayCounters;
}

/** The number of orders in a tab from the stored counts, on its own or inside another query. */
export function tabCount(tx: Tx, tab: OrderTab) {
  const counters = countersOf(tab);
  return tx
    .select({ total: sum(counters.count).mapWith(Number) })
    .from(counters)
    .where(inTab(counters, tab));
}

export async function countOfTab(tx: Tx, tab: OrderTab): Promise<number> {
  const [row] = await tabCount(tx, tab);
  return row?.total ?? 0;
}

/** Where a page begins: with orders created on `day`, after skipping `skip` of them. */
export interface PageStart {
  day: string;
  skip: number;
}

/**
 * Finds the creation day of row number `offset` of a tab from the counts per day. A deep page then reads part of one
 * day instead of everything before it. Null if the tab has fewer rows.
 */
export async function findPageStart(
  tx: Tx,
  tab: OrderTab,
  newestFirst: boolean,
  offset: number,
): Promise<PageStart | null> {
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const days = tx
    .select({ day: orderDayCounters.day, count: sql<number>`sum(${orderDayCounters.count})`.as('count') })
    .from(orderDayCounters)
    .where(and(inTab(orderDayCounters, tab), gt(orderDayCounters.count, 0)))
    .groupBy(orderDayCounters.day)
    .as('days');
  const running = tx
    .select({
      day: days.day,
      until: sql<number>`sum(${days.count}) over (order by ${days.day} ${direction})`.as('until'),
      count: days.count,
    })
    .from(days)
    .as('running');
  const [start] = await tx
    .select({ day: running.day, before: sql<number>`(${running.until} - ${running.count})::bigint` })
    .from(running)
    .where(gt(running.until, offset))
    .orderBy(sql`${running.day} ${direction}`)
    .limit(1);
  return start ? { day: start.day, skip: offset - start.before } : null;
}
