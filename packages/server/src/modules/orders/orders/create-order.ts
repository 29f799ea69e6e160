import type { OrderKind } from '@recoup/contract/orders/order-kind';
import { orderKinds } from '@recoup/contract/orders/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { perConnection } from '../../../platform/prepared.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../company.ts';
import { checkPayoutSuits } from '../../payouts/payouts/suits.ts';
import { checkPayoutTravels } from '../../payouts/payouts/travel.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';
import { checkMayOrder } from './order-customer.ts';
import { orderLocation } from './order-location.ts';
import { nextOrderId } from './order-number.ts';
import { checkImeis } from './order-start.ts';
import { placeOrder, unknownCustomer } from './place-order.ts';
import { lockedFor, readPriceLock } from './price-lock.ts';
import { quoteItems } from './quote-items.ts';

/**
 * Creates an order with all that belongs to it, or nothing of it. What does not wait for something else is asked for
 * together: the orders of a company are numbered one after the other, so the time this takes is how many there can be.
 */
export function createOrder(kind: OrderKind): Handler<OrderEndpoints['createOrder']> {
  const { expires, quotedByStaff, ships } = orderKinds[kind];
  return async (tx, { session, body, now, services, effects }) => {
    const asked = readCompany(tx);
    const location = orderLocation(tx, kind, session.locationId);
    const [company, id, lock, locationId, quoted, known] = await Promise.all([
      asked,
      nextOrderId(tx),
      readPriceLock(tx),
      location,
      quoteItems(tx, body.items, asked, { byStaff: quotedByStaff }),
      'id' in body.customer ? existingCustomer(tx, body.customer.id) : null,
      location.then((id) => checkPayoutTravels(tx, body.payout.method, id)),
    ]);
    const customer =
      'id' in body.customer ? known : await insertCustomer(tx, session, now, body.customer, 'customer.email');
    if (!customer) throw unknownCustomer();
    checkMayOrder(customer);
    checkPayoutSuits(body.payout.method, kind, company.currency);
    if (body.label && !ships) {
      throw new Refusal('invalid', undefined, { errors: { label: ['Nothing is sent in an order of this kind'] } });
    }
    if (body.label && !customer.address) {
      throw new Refusal('invalid', undefined, { errors: { label: ['A label needs the address of the customer'] } });
    }
    await checkImeis(tx, session.tenantId, quoted);
    const by = { id: session.userId, name: session.userName };
    const data = await placeOrder(
      tx,
      { actor: session, by, now, services, effects },
      {
        id,
        kind,
        company,
        customer,
        locationId,
        quoted,
        payout: body.payout,
        label: body.label,
        lead: body.lead,
        referralSource: body.referral_source,
        // The price of a quote is locked when it is sent.
        lock: expires && !quotedByStaff ? lockedFor(now, lock) : null,
      },
    );
    return { success: true, message: `Order ${data.number} was created.`, data };
  };
}

type Customer = typeof customers.$inferSelect;

const customerQuery = perConnection((tx) =>
  tx
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('customer_of_order'),
);

async function existingCustomer(tx: Tx, id: number): Promise<Customer | null> {
  const [customer] = await customerQuery(tx).execute({ id });
  return customer ?? null;
}
