import { afterCursor } from '../../../platform/db/cursor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count as countAll, desc, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { mostCounted, writtenList } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { inTab, type OrderTab } from './filter.ts';
import { orderRowJson } from './rows.ts';
import { cursorOf, type OrderSortName, orderSorts } from './sorts.ts';

/** The page of matches to return, and its sort order. */
interface OrderSearch {
  readonly name: OrderSortName;
  readonly newestFirst: boolean;
  readonly page: number;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/** The most orders of a tab to go through one by one when more of them match than are counted. */
const mostWalked = 5000;

/**
 * Lists a page of a tab's orders that match a search or filters that stored counts don't cover. An index finds a few
 * matches, which are sorted and counted. With many matches, going through the tab from its beginning fills the page
 * quickly. Only if none are near the beginning are all matches gathered and sorted. The time doesn't grow with the
 * number of matches.
 */
export async function searchOrders(tx: Tx, tab: OrderTab, narrowed: SQL, search: OrderSearch) {
  const { page, per_page, cursor } = search;
  const isFar = !cursor && page * per_page > mostCounted;
  const { rows, total } = await pageOfMatches(tx, tab, narrowed, search, isFar ? undefined : mostCounted + 1);
  if (isFar || total <= mostCounted) return writtenList(search, rows, total, cursorOf);
  const walked = await walkOver(tx, tab, narrowed, search);
  const found = walked.length > per_page ? walked : (await pageOfMatches(tx, tab, narrowed, search)).rows;
  return writtenList(search, found, { atLeast: mostCounted }, cursorOf);
}

/** The sort order, with the rows after the cursor; `place` is the sorted value. */
function ordered({ name, newestFirst, page, per_page, cursor }: OrderSearch) {
  const direction = newestFirst ? desc : asc;
  return {
    column: orderSorts[name],
    by: (place: SQL, id: SQL) => [direction(place), direction(id)],
    after: (place: SQL, id: SQL) => cursor && afterCursor(cursor, orderSorts[name], newestFirst, place, id),
    limit: per_page + 1,
    offset: cursor ? 0 : (page - 1) * per_page,
  };
}

/** Gathers at most `most` matches with an index and cuts out the page, so that only its rows are read. */
async function pageOfMatches(tx: Tx, tab: OrderTab, narrowed: SQL, search: OrderSearch, most?: number) {
  const { column, by, after, limit, offset } = ordered(search);
  const has = and(narrowed, inTab(orders, tab));
  const all = tx
    .select({ id: orders.id, place: sql`${column}`.as('place') })
    .from(orders)
    .where(has);
  const matches = tx.$with('matches').as(most === undefined ? all : all.limit(most));
  const rest = after(sql`place`, sql`id`);
  const page = sql`
    select id from ${matches} ${rest ? sql`where ${rest}` : sql``}
    order by ${sql.join(by(sql`place`, sql`id`), sql`, `)} limit ${limit} offset ${offset}`;
  const found = await tx
    .with(matches)
    .select({
      json: orderRowJson,
      id: orders.id,
      place: column,
      total: sql`(select count(*) from ${matches})`.mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(...by(sql`${column}`, sql`${orders.id}`));
  const total = found[0]?.total ?? (await tx.select({ count: countAll() }).from(orders).where(has))[0]?.count ?? 0;
  return { rows: found, total };
}

/** The page, from the orders at the beginning of the tab. */
async function walkOver(tx: Tx, tab: OrderTab, narrowed: SQL, search: OrderSearch) {
  const { column, by, after, limit, offset } = ordered(search);
  const place = sql`${column}`;
  // Named like the table, so that the filters apply to these rows alone.
  const first = tx
    .select()
    .from(orders)
    .where(and(inTab(orders, tab), after(place, sql`${orders.id}`) || undefined))
    .orderBy(...by(place, sql`${orders.id}`))
    .limit(mostWalked)
    .as('orders');
  const page = tx
    .select({ id: first.id })
    .from(first)
    .where(narrowed)
    .orderBy(...by(place, sql`${orders.id}`))
    .limit(limit)
    .offset(offset);
  return tx
    .select({ json: orderRowJson, id: orders.id, place: column })
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(...by(place, sql`${orders.id}`));
}
