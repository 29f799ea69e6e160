import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/order-schema';
import type { mailInOrders } from '@recoup/contract/orders';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { listResult } from '../../platform/list.ts';
import { orders } from '../../schema/orders.ts';
import { hasAllWords } from '../search-words.ts';
import { countOfTab, findPageStart, inTab, type OrderTab, tabCount } from './order-filter.ts';
import { asOrderRow, orderRowColumns } from './order-rows.ts';
import { listOrdersOfCustomer } from './orders-of-customer.ts';

const sorts = {
  created_at: { column: orders.created_at, value: 'string', type: sql`timestamptz` },
  total: { column: orders.total, value: 'number', type: sql`bigint` },
  number: { column: orders.number, value: 'number', type: sql`bigint` },
} as const;

type SortName = keyof typeof sorts;

/** So many matches of a search are counted: whoever finds more searches better. */
const mostMatches = 200;

/** Rows from here on are walked over; beyond, the counts per day say where the page begins. */
const walkableRows = 500;

export function listOrders(kind: OrderKind): Handler<typeof mailInOrders.listOrders> {
  return async (tx, { query }) => {
    const sort = query.sort ?? '-created_at';
    const name = sort.replace('-', '') as SortName;
    const newestFirst = sort.startsWith('-');
    if (query.customer_id !== undefined) return listOrdersOfCustomer(tx, kind, query.customer_id, query);
    const tab: OrderTab = { kind, ...query, category: query.category ?? 'active' };
    const words = hasAllWords(orders.search, query.search);

    const { column, value, type } = sorts[name];
    const wheres: (SQL | undefined)[] = [inTab(orders, tab), words];
    const count = words ? matchCount(tx, tab, words) : sql<number>`(${tabCount(tx, tab)})`;
    const countAlone = () => (words ? readCount(tx, count) : countOfTab(tx, tab));
    let skip = 0;
    if (query.cursor) {
      const [last, id] = decodeCursor(query.cursor, [value, 'number'] as const);
      wheres.push(sql`(${column}, ${orders.id}) ${newestFirst ? sql`<` : sql`>`} (${last}::${type}, ${id}::bigint)`);
    } else {
      skip = (query.page - 1) * query.per_page;
      if (name === 'created_at' && skip > walkableRows && !words) {
        const start = await findPageStart(tx, tab, newestFirst, skip);
        if (!start) return listResult(query, [], await countOfTab(tx, tab));
        skip = start.skip;
        wheres.push(
          newestFirst
            ? sql`${orders.created_at} < ((${start.day}::date + 1)::timestamp at time zone 'UTC')`
            : sql`${orders.created_at} >= (${start.day}::date::timestamp at time zone 'UTC')`,
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
      .select({ row: orderRowColumns, total: count.mapWith(Number) })
      .from(orders)
      .where(skipsRows ? sql`${orders.id} = any(array(${page}))` : and(...wheres))
      .orderBy(direction(column), direction(orders.id))
      .limit(query.per_page + 1)
      .offset(skipsRows ? 0 : skip);
    const total = found[0]?.total ?? (await countAlone());
    const rows = found.map(({ row }) => asOrderRow(row));
    const cursorOf = (last: OrderRow) => encodeCursor([sortValue(last, name), last.id]);
    return listResult(query, rows, total, cursorOf, words && mostMatches);
  };
}

function sortValue(row: OrderRow, name: SortName): string | number {
  return name === 'total' ? row.total.amount : row[name];
}

/** How many orders a search finds, counted to one more than is told. */
function matchCount(tx: Tx, tab: OrderTab, words: SQL): SQL<number> {
  const matches = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(words, inTab(orders, tab)))
    .limit(mostMatches + 1);
  return sql`(select count(*) from (${matches}) as matches)`;
}

async function readCount(tx: Tx, count: SQL<number>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select ${count} as count`);
  return rows[0]?.count ?? 0;
}
