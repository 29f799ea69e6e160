import type { QueryOutput } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, desc, type SQL } from '../../../platform/db/drizzle.ts';
import { writtenList } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { categoryOf, inTab, type OrderTab } from './filter.ts';
import { narrowedBy } from './narrow.ts';
import { countOfSource } from './referral-sources.ts';
import { orderRowJson } from './rows.ts';
import { type OrderSortName, orderSorts } from './sorts.ts';

/**
 * Lists orders of one customer, from one referral source, arriving today or waiting for something. They are few, so an
 * index finds them before they are filtered, sorted and counted. Pages go by number without a cursor. The query says
 * which location.
 */
export async function listFewOrders(
  tx: Tx,
  kind: OrderKind,
  query: QueryOutput<OrderEndpoints['listOrders']>,
  now: Date,
) {
  const sort = query.sort ?? '-created_at';
  const column = orderSorts[sort.replace('-', '') as OrderSortName];
  const direction = sort.startsWith('-') ? desc : asc;
  const tab = { ...query, kind, category: categoryOf(query) };
  const filter = and(inTab(orders, tab), narrowedBy(tx, query, now));
  const rows = await tx
    .select({ json: orderRowJson })
    .from(orders)
    .where(filter)
    .orderBy(direction(column), direction(orders.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  return writtenList(query, rows, await totalOf(tx, { ...query, ...tab }, filter));
}

type Asked = QueryOutput<OrderEndpoints['listOrders']> & Pick<OrderTab, 'kind' | 'category'>;

/** A referral source may have sent many orders. If nothing else filters them, use the stored count. */
async function totalOf(tx: Tx, query: Asked, filter: SQL | undefined): Promise<number> {
  const { page, per_page, cursor, sort, kind, category, referral_source, status_id, ...narrower } = query;
  const isWhole = status_id === 'all' && Object.values(narrower).every((value) => value === undefined);
  if (referral_source !== undefined && isWhole) return countOfSource(tx, kind, category, referral_source);
  const [counted] = await tx.select({ total: count() }).from(orders).where(filter);
  return counted?.total ?? 0;
}
