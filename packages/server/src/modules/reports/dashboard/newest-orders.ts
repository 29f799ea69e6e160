import type { OrderKind } from '@recoup/contract/order-kind';
import { statusIds } from '@recoup/contract/order-status-ids';
import { desc } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { listFewOrders } from '../../orders/lists/few-orders.ts';
import { countOfTab, inTab, type OrderTab, ownLocation } from '../../orders/lists/filter.ts';
import { asOrderRow, orderRowColumns } from '../../orders/lists/rows.ts';

/** So many orders stand in a list of the dashboard; the rest is a click away. */
const shown = 8;

/** The newest active orders of a status, and how many there are in all. */
export async function newestOfStatus(tx: Tx, session: Session, kind: OrderKind, status_id: number) {
  const tab: OrderTab = { kind, category: 'active', status_id, location_id: ownLocation(kind, session) };
  const rows = await tx
    .select(orderRowColumns)
    .from(orders)
    .where(inTab(orders, tab))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(shown);
  return { data: rows.map(asOrderRow), total: await countOfTab(tx, tab) };
}

export function newestInTransit(tx: Tx, session: Session, kind: OrderKind) {
  return newestOfStatus(tx, session, kind, statusIds.inTransit);
}

/** What the list shows with `arriving: today`, by the same query. */
export async function newestArriving(tx: Tx, session: Session, kind: OrderKind, now: Date) {
  const query = { status_id: 'all', arriving: 'today', page: 1, per_page: shown } as const;
  const { data, total } = await listFewOrders(tx, kind, session, query, now);
  return { data, total };
}
