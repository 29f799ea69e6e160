import type { listDashboardOrders as endpoint } from '@recoup/contract/dashboard';
import { desc } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { orders } from '../../schema/orders.ts';
import { countOfTab, inTab, type OrderTab } from '../orders/order-filter.ts';
import { asOrderRow, orderRowColumns } from '../orders/order-rows.ts';

/** So many orders stand in a list of the dashboard; the rest is a click away. */
const shown = 8;

/** The newest active orders of a status, and how many there are in all. */
export const listDashboardOrders: Handler<typeof endpoint> = async (tx, { params }) => {
  const tab: OrderTab = { kind: 'mail-in', category: 'active', status_id: params.id };
  const rows = await tx
    .select(orderRowColumns)
    .from(orders)
    .where(inTab(orders, tab))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(shown);
  return { data: rows.map(asOrderRow), total: await countOfTab(tx, tab) };
};
