import type { QueryOutput } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { listResult } from '../../platform/list.ts';
import { orders } from '../../schema/orders.ts';
import { hasAllWords } from '../search-words.ts';
import { asOrderRow, orderRowColumns } from './order-rows.ts';
import { isThere } from './save-order.ts';

const sorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

/**
 * Orders of one customer, of every category unless one is asked for. They are few: found by the index of customers,
 * then narrowed, ordered and counted. Pages go by number; there is no cursor.
 */
export async function listOrdersOfCustomer(
  tx: Tx,
  kind: OrderKind,
  customerId: number,
  query: QueryOutput<OrderEndpoints['listOrders']>,
) {
  const sort = query.sort ?? '-created_at';
  const column = sorts[sort.replace('-', '') as keyof typeof sorts];
  const direction = sort.startsWith('-') ? desc : asc;
  const filter = and(
    eq(orders.customer_id, customerId),
    eq(orders.kind, kind),
    isThere,
    query.category && eq(orders.category, query.category),
    query.status_id === 'all' ? undefined : eq(orders.status_id, query.status_id),
    query.sub_status_id === undefined ? undefined : eq(orders.sub_status_id, query.sub_status_id),
    hasAllWords(orders.search, query.search),
  );
  const rows = await tx
    .select(orderRowColumns)
    .from(orders)
    .where(filter)
    .orderBy(direction(column), direction(orders.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await tx.select({ total: count() }).from(orders).where(filter);
  return listResult(query, rows.map(asOrderRow), counted?.total ?? 0);
}
