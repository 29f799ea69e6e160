import type { QueryOutput } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { mailInOrders } from '@recoup/contract/orders';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { listResult } from '../../platform/list.ts';
import { orders } from '../../schema/orders.ts';
import { hasAllWords } from '../search-words.ts';
import { arrivingToday } from './arriving-today.ts';
import { inTab } from './order-filter.ts';
import { asOrderRow, orderRowColumns } from './order-rows.ts';

const sorts = { created_at: orders.created_at, total: orders.total, number: orders.number } as const;

/**
 * Orders of one customer, from one referral source, or arriving today: few, found by an index of their own, then
 * narrowed, ordered and counted. Pages go by number; there is no cursor. A customer's are of every category unless one
 * is asked for.
 */
export async function listFewOrders(
  tx: Tx,
  kind: OrderKind,
  query: QueryOutput<typeof mailInOrders.listOrders>,
  now: Date,
) {
  const sort = query.sort ?? '-created_at';
  const column = sorts[sort.replace('-', '') as keyof typeof sorts];
  const direction = sort.startsWith('-') ? desc : asc;
  const category = query.category ?? (query.customer_id === undefined ? 'active' : 'all');
  const filter = and(
    query.customer_id === undefined ? undefined : eq(orders.customer_id, query.customer_id),
    query.referral_source === undefined ? undefined : eq(orders.referral_source, query.referral_source),
    query.arriving && arrivingToday(tx, now),
    inTab(orders, { ...query, kind, category }),
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
