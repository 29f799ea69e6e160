import type { QueryOutput } from '@recoup/contract';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { listOrdersInTransit } from '@recoup/contract/reports/dashboard';
import type { Tx } from '../../../platform/db/db.ts';
import { desc } from '../../../platform/db/drizzle.ts';
import { writtenAnswer } from '../../../platform/frames/written.ts';
import type { Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { listFewOrders } from '../../orders/lists/few-orders.ts';
import { countOfTab, inTab, type OrderTab, ownLocation } from '../../orders/lists/filter.ts';
import { orderRowJson } from '../../orders/lists/rows.ts';

/** How many orders a list on the dashboard shows. The rest is a click away. */
const mostShown = 8;

type Asked = QueryOutput<typeof listOrdersInTransit>;

const placeOf = (session: Session, { kind, location_id }: Asked) => ownLocation(kind, session) ?? location_id;

/** The newest active orders of a status, with their total number. */
export function newestOfStatus(tx: Tx, session: Session, query: Asked, status_id: number) {
  return newestOf(tx, { kind: query.kind, category: 'active', status_id, location_id: placeOf(session, query) });
}

/** Orders in transit, or in a custom status that behaves like it. */
export function newestInTransit(tx: Tx, session: Session, query: Asked) {
  const tab = { kind: query.kind, category: 'active', status_id: 'all', like: statusIds.inTransit } as const;
  return newestOf(tx, { ...tab, location_id: placeOf(session, query) });
}

async function newestOf(tx: Tx, tab: OrderTab) {
  const rows = await tx
    .select({ json: orderRowJson })
    .from(orders)
    .where(inTab(orders, tab))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(mostShown);
  return writtenAnswer(rows, { total: await countOfTab(tx, tab) });
}

/** The same orders as in the list with `arriving: today`, by the same query. */
export async function newestArriving(tx: Tx, session: Session, arrivalQuery: Asked, now: Date) {
  const query = { status_id: 'all', arriving: 'today', page: 1, per_page: mostShown } as const;
  const here = { ...query, location_id: placeOf(session, arrivalQuery) };
  const { data, total } = await listFewOrders(tx, arrivalQuery.kind, here, now);
  return { data, total };
}
