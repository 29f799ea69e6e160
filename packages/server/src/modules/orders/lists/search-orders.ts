import { afterCursor } from '../../../platform/db/cursor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count as countAll, desc, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { mostCounted, writtenList } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { inTab, type OrderTab } from './filter.ts';
import { orderRowJson } from './rows.ts';
import { cursorOf, type OrderSortName, orderSorts } from './sorts.ts';

/** Which page of the matches is asked for, in which order. */
interface OrderSearch {
  readonly name: OrderSortName;
  readonly newestFirst: boolean;
  readonly page: number;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/** Orders of the tab that are looked through one after the other when more of them match than are counted. */
const mostWalked = 5000;

/**
 * A page of the orders of a tab that match a search or filters that no count knows. Few matches are found by an index,
 * ordered and counted. Where there are many, the page is soon full when the tab is walked over from its beginning; only
 * what many have, but none of those at the beginning, is then gathered and ordered whole. So the time does not grow
 * with the number of matches.
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

/** What comes after the cursor, in the order of the list; `place` is what it is sorted by. */
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

/** Gathers matches by an index, at most `most` of them, and cuts out the page: only its rows are read. */
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

/** The page, from the orders that stand at the beginning of the tab. */
async function walkOver(tx: Tx, tab: OrderTab, narrowed: SQL, search: OrderSearch) {
  const { column, by, after, limit, offset } = ordered(search);
  const place = sql`${column}`;
  // Called as the table is, so that what narrows is asked of these alone.
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
