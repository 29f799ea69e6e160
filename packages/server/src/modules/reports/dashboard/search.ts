import type { search as endpoint } from '@recoup/contract/reports/dashboard';
import { nameIn, workflowOf } from '@recoup/contract/workflow';
import { and, desc, inArray, ne } from 'drizzle-orm';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../../orders/orders/lock-order.ts';
import { workflowChanges } from '../../orders/workflow/read-workflow.ts';

const shown = 8;

/** Of so many matches the newest are shown; a text that matches more is not yet a search. */
const looked = 500;

/** Orders and customers that have every word of the text at the beginning of a word. */
export const search: Handler<typeof endpoint> = async (tx, { session, body }) => {
  const mayOrders = session.permissions.includes('orders.view');
  const mayCustomers = session.permissions.includes('customers.view');
  const words = body.q.toLowerCase().split(/\s+/);
  const starts = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));

  const foundOrders = mayOrders
    ? await tx
        .select({
          id: orders.id,
          kind: orders.kind,
          number: orders.number,
          name: orders.customer_name,
          status_id: orders.status_id,
          first_item: orders.first_item,
          text: orders.search,
        })
        .from(orders)
        .where(
          inArray(
            orders.id,
            tx
              .select({ id: orders.id })
              .from(orders)
              .where(and(isThere, hasAllWords(orders.search, body.q)))
              .limit(looked),
          ),
        )
        .orderBy(desc(orders.created_at), desc(orders.id))
    : [];
  const foundCustomers = mayCustomers
    ? await tx
        .select({
          id: customers.id,
          first_name: customers.first_name,
          last_name: customers.last_name,
          email: customers.email,
          text: customers.search,
        })
        .from(customers)
        .where(and(ne(customers.status, 0), hasAllWords(customers.search, body.q)))
        .orderBy(desc(customers.created_at), desc(customers.id))
        .limit(looked)
    : [];
  const changes = foundOrders.length > 0 ? await workflowChanges(tx) : [];
  return {
    data: [
      ...foundOrders
        .filter(({ text }) => starts(text))
        .slice(0, shown)
        .map((order) => ({
          type: 'order' as const,
          id: order.id,
          title: `Order ${order.number}`,
          detail: `${order.name}, ${order.first_item}, ${nameIn(workflowOf(order.kind, changes), order.status_id)}`,
          kind: order.kind,
        })),
      ...foundCustomers
        .filter(({ text }) => starts(text))
        .slice(0, shown)
        .map((customer) => ({
          type: 'customer' as const,
          id: customer.id,
          title: `${customer.first_name} ${customer.last_name}`,
          detail: customer.email,
          kind: null,
        })),
    ],
  };
};
