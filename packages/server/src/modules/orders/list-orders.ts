import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/order-schema';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { and, asc, count as countAll, desc, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { listResult } from '../../platform/list.ts';
import { orders } from '../../schema/orders.ts';
import { dayStart } from '../company-days.ts';
import { hasAllWords } from '../search-words.ts';
import { listFewOrders } from './few-orders.ts';
import { countOfTab, findPageStart, inTab, type OrderTab, ownLocation, tabCount } from './order-filter.ts';
import { asOrderRow, orderRowColumns } from './order-rows.ts';

const sorts = {
  created_at: { column: orders.created_at, value: 'string', type: sql`timestamptz` },
  total: { column: orders.total, value: 'number', type: sql`bigint` },
  number: { column: orders.number, value: 'number', type: sql`bigint` },
} as const;

type SortName = keyof typeof sorts;

/** Rows from here on are walked over; beyond, the counts per day say where the page begins. */
const walkableRows = 500;

export function listOrders(kind: OrderKind): Handler<OrderEndpoints['listOrders']> {
  return async (tx, { session, query, now }) => {
    const sort = query.sort ?? '-created_at';
    const name = sort.replace('-', '') as SortName;
    const newestFirst = sort.startsWith('-');
    const { customer_id, marketer_id, referral_source } = query;
    if (query.arriving || [customer_id, marketer_id, referral_source].some((value) => value !== undefined)) {
      return listFewOrders(tx, kind, query, now);
    }
    const tab: OrderTab = {
      kind,
      ...query,
      category: query.category ?? 'active',
      location_id: ownLocation(kind, session) ?? query.location_id,
    };
    const words = hasAllWords(orders.search, query.search);

    const { column, value, type } = sorts[name];
    if (words) return searchOrders(tx, tab, words, name, newestFirst, query);
    const wheres: (SQL | undefined)[] = [inTab(orders, tab)];
    let skip = 0;
    if (query.cursor) {
      const [last, id] = decodeCursor(query.cursor, [value, 'number'] as const);
      wheres.push(sql`(${column}, ${orders.id}) ${newestFirst ? sql`<` : sql`>`} (${last}::${type}, ${id}::bigint)`);
    } else {
      skip = (query.page - 1) * query.per_page;
      if (name === 'created_at' && skip > walkableRows) {
        const start = await findPageStart(tx, tab, newestFirst, skip);
        if (!start) return listResult(query, [], await countOfTab(tx, tab));
        skip = start.skip;
        wheres.push(
          newestFirst
            ? sql`${orders.created_at} < ${dayStart(start.day, 1)}`
            : sql`${orders.created_at} >= ${dayStart(start.day)}`,
        );
      }
    }
    const direction = newestFirst ? desc : asc;
    // What is skipped is passed over in the index alone; only the rows of the page are read.
    const skipsRows = skip > query.per_page;
    const page = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(...wheres))
      .orderBy(direction(column), direction(orders.id))
      .limit(query.per_page + 1)
      .offset(skip);
    // The count comes with the rows: one question to the database instead of two.
    const found = await tx
      .select({ row: orderRowColumns, total: sql`(${tabCount(tx, tab)})`.mapWith(Number) })
      .from(orders)
      .where(skipsRows ? sql`${orders.id} = any(array(${page}))` : and(...wheres))
      .orderBy(direction(column), direction(orders.id))
      .limit(query.per_page + 1)
      .offset(skipsRows ? 0 : skip);
    const total = found[0]?.total ?? (await countOfTab(tx, tab));
    const rows = found.map(({ row }) => asOrderRow(row));
    return listResult(query, rows, total, (last) => encodeCursor([sortValue(last, name), last.id]));
  };
}

function sortValue(row: OrderRow, name: SortName): string | number {
  return name === 'total' ? row.total.amount : row[name];
}

/**
 * All matches by id in one pass over the index of words: they are counted, the page is cut out of them in order, and
 * only its rows are read.
 */
async function searchOrders(
  tx: Tx,
  tab: OrderTab,
  words: SQL,
  name: SortName,
  newestFirst: boolean,
  query: { page: number; per_page: number; cursor?: string | undefined },
) {
  const { column, value, type } = sorts[name];
  const direction = newestFirst ? desc : asc;
  const matches = tx.$with('matches').as(
    tx
      .select({ id: orders.id, place: sql`${column}`.as('place') })
      .from(orders)
      .where(and(words, inTab(orders, tab))),
  );
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, [value, 'number'] as const);
    after = sql`(place, id) ${newestFirst ? sql`<` : sql`>`} (${last}::${type}, ${id}::bigint)`;
  }
  const count = sql`(select count(*) from ${matches})`.mapWith(Number);
  const page = sql`
    select id from ${matches} ${after ? sql`where ${after}` : sql``}
    order by ${direction(sql`place`)}, ${direction(sql`id`)}
    limit ${query.per_page + 1} offset ${after ? 0 : (query.page - 1) * query.per_page}`;
  const found = await tx
    .with(matches)
    .select({ row: orderRowColumns, total: count })
    .from(orders)
    .where(sql`${orders.id} = any(array(${page}))`)
    .orderBy(direction(column), direction(orders.id));
  let total = found[0]?.total;
  if (total === undefined) {
    const [counted] = await tx
      .select({ count: countAll() })
      .from(orders)
      .where(and(words, inTab(orders, tab)));
    total = counted?.count ?? 0;
  }
  const rows = found.map(({ row }) => asOrderRow(row));
  return listResult(query, rows, total, (last) => encodeCursor([sortValue(last, name), last.id]));
}
