import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { dayStart } from '../../../platform/db/company-days.ts';
import { afterCursor } from '../../../platform/db/cursor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { withMore } from '../../../platform/frames/written.ts';
import type { Handler } from '../../../platform/handler.ts';
import { writtenList } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { countStatuses } from './count-statuses.ts';
import { listFewOrders } from './few-orders.ts';
import { countOfTab, findPageStart, inTab, ownLocation, tabCount, tabOf } from './filter.ts';
import { narrowedBy } from './narrow.ts';
import { orderRowJson } from './rows.ts';
import { searchOrders } from './search-orders.ts';
import { cursorOf, type OrderSortName, orderSorts } from './sorts.ts';

/** Pages up to this row are found by skipping rows. Beyond it, the counts per day say where the page begins. */
const walkableRows = 500;

type ListOrders = Handler<OrderEndpoints['listOrders']>;
type Call = Parameters<ListOrders>[1];

/** Lists a page of orders, with the counts of the tabs by status if requested. */
export const listOrders: ListOrders = async (tx, call) => {
  const { counts, ...query } = call.query;
  if (!counts) return pageOf(tx, call);
  const { status_id: _status, sub_status_id: _sub, ...narrowing } = query;
  const [page, counted] = await Promise.all([
    pageOf(tx, { ...call, query }),
    countStatuses(tx, call.kind, { ...call, query: narrowing }),
  ]);
  return withMore(page, { counts: counted });
};

async function pageOf(tx: Tx, { kind, session, query, now }: Call): ReturnType<ListOrders> {
  const sort = query.sort ?? '-created_at';
  const name = sort.replace('-', '') as OrderSortName;
  const newestFirst = sort.startsWith('-');
  if (query.arriving || query.waiting || query.customer_id !== undefined || query.referral_source !== undefined) {
    return listFewOrders(tx, kind, { ...query, location_id: ownLocation(kind, session) ?? query.location_id }, now);
  }
  const tab = tabOf(kind, session, query);
  const column = orderSorts[name];
  const narrowed = narrowedBy(tx, query, now);
  if (narrowed) return searchOrders(tx, tab, narrowed, { ...query, name, newestFirst });
  const wheres: (SQL | undefined)[] = [inTab(orders, tab)];
  let skip = 0;
  if (query.cursor) {
    wheres.push(afterCursor(query.cursor, column, newestFirst, sql`${column}`, sql`${orders.id}`));
  } else {
    skip = (query.page - 1) * query.per_page;
    if (name === 'created_at' && skip > walkableRows) {
      const start = await findPageStart(tx, tab, newestFirst, skip);
      if (!start) return writtenList(query, [], await countOfTab(tx, tab));
      skip = start.skip;
      wheres.push(
        newestFirst
          ? sql`${orders.created_at} < ${dayStart(start.day, 1)}`
          : sql`${orders.created_at} >= ${dayStart(start.day)}`,
      );
    }
  }
  const direction = newestFirst ? desc : asc;
  // Skips rows in the index alone and reads only the rows of the page.
  const skipsRows = skip > query.per_page;
  const page = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(...wheres))
    .orderBy(direction(column), direction(orders.id))
    .limit(query.per_page + 1)
    .offset(skip);
  // The count comes with the rows, in one query instead of two.
  const found = await tx
    .select({ json: orderRowJson, id: orders.id, place: column, total: sql`(${tabCount(tx, tab)})`.mapWith(Number) })
    .from(orders)
    .where(skipsRows ? sql`${orders.id} = any(array(${page}))` : and(...wheres))
    .orderBy(direction(column), direction(orders.id))
    .limit(query.per_page + 1)
    .offset(skipsRows ? 0 : skip);
  const total = found[0]?.total ?? (await countOfTab(tx, tab));
  return writtenList(query, found, total, cursorOf);
}
