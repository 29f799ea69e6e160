import { orderCategories } from '@recoup/contract/order-kind';
import type { listTopCustomers as endpoint } from '@recoup/contract/reports/dashboard';
import { and, count, desc, eq, gt, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';

const mostShown = 8;

/**
 * Customers with the highest payouts. Their orders of the kind are counted with the index of customers, as in their
 * list.
 */
export const topCustomers: Handler<typeof endpoint> = async (tx, { query }) => {
  const { currency } = await readCompany(tx);
  const most = await tx
    .select({
      id: customers.id,
      first_name: customers.first_name,
      last_name: customers.last_name,
      paid: customers.paid_total,
    })
    .from(customers)
    .where(gt(customers.paid_total, 0))
    .orderBy(desc(customers.paid_total), desc(customers.id))
    .limit(mostShown);
  const ids = most.map(({ id }) => id);
  const counts = await tx
    .select({ id: orders.customer_id, orders: count() })
    .from(orders)
    .where(
      and(
        inArray(orders.customer_id, ids),
        eq(orders.kind, query.kind),
        inArray(orders.category, [...orderCategories]),
      ),
    )
    .groupBy(orders.customer_id);
  const ordersOf = new Map(counts.map((row) => [row.id, row.orders]));
  return {
    data: most.map(({ id, first_name, last_name, paid }) => ({
      id,
      name: `${first_name} ${last_name}`,
      orders: ordersOf.get(id) ?? 0,
      paid: { amount: paid, currency },
    })),
  };
};
