import type { getCustomerOrder as endpoint } from '@recoup/contract/orders/order-links';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { currentCustomerId } from '../edits/follow-customer.ts';
import { nothingThere, orderOfToken } from '../orders/link.ts';
import { asCustomerOrder, readCustomerOrders, readShownOnOrders } from './read-customer-orders.ts';

/** The order behind a customer's link. */
export const getCustomerOrder: Handler<typeof endpoint> = async (db, { params, now, services }) => {
  const { tenant_id, id, customer_id } = orderOfToken(services.secrets, params.id);
  const data = await db.inTenant(tenant_id, async (tx) => {
    const where = and(eq(orders.id, id), eq(orders.customer_id, await currentCustomerId(tx, customer_id)));
    const [found] = await readCustomerOrders(tx, where, 1);
    if (!found) throw nothingThere();
    const words = await wordsFor(tx, found.company, found);
    return {
      ...(await customerLook(tx, services, tenant_id, words)),
      ...asCustomerOrder(found, await readShownOnOrders(tx), now),
    };
  });
  return { data };
};
