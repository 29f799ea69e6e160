import type { getCustomerOrders as endpoint } from '@recoup/contract/stock/customer-acts';
import { and, count, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { kindsOf } from '../../../platform/frames/order-kinds.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';

export const getCustomerOrders: Handler<typeof endpoint> = async (tx, { session, params }) => {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, params.id));
  if (!customer) throw new Refusal('not_found');
  const { currency } = await readCompany(tx);
  const rows = await tx
    .select({ kind: orders.kind, orders: count(), amount: sql<number>`sum(${orders.total})`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.customer_id, customer.id), ne(orders.category, 'deleted')))
    .groupBy(orders.kind);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return {
    data: kindsOf(session).map((kind) => ({
      kind,
      orders: found.get(kind)?.orders ?? 0,
      total: { amount: found.get(kind)?.amount ?? 0, currency },
    })),
  };
};
