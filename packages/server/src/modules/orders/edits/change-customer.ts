import type { OrderKind } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import type { OrderEditEndpoints } from '@recoup/contract/orders/order-edits';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, or, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { withdrawDisputeLinks } from '../disputes/dispute-link.ts';
import { customerChanged } from '../history/order-changes.ts';
import { saveOrder } from '../lifecycle/change-orders.ts';
import { renewOfferTokens } from '../offers/offer-token.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { checkMayOrder } from '../orders/may-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { refusePaid } from './change-payout.ts';

/**
 * Gives an order to another customer. The person who sent a package in stays its customer. The previous customer loses
 * access: their open offer is withdrawn and their links stop working.
 */
export const changeOrderCustomer: Handler<OrderEditEndpoints['changeOrderCustomer']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  await refusePaid(tx, kind, order);
  await refuseUsedLabel(tx, kind, order);
  const [customer] = await tx.select().from(customers).where(eq(customers.id, body.customer_id));
  if (!customer) {
    throw new Refusal('not_found', 'This customer doesn’t exist.', {
      errors: { customer_id: ['This customer doesn’t exist'] },
    });
  }
  checkMayOrder(customer);
  const name = `${customer.first_name} ${customer.last_name}`;
  const items = await tx.select({ imei: orderItems.imei }).from(orderItems).where(eq(orderItems.order_id, order.id));
  const words = [order.number, name, customer.email, customer.phone, order.tracking_number];
  if (customer.id !== order.customer_id) {
    // A single statement, so that two orders swapping customers lock both in the same order.
    await tx
      .update(customers)
      .set({
        orders_count: sql`${customers.orders_count} + case when ${customers.id} = ${customer.id} then 1 else -1 end`,
      })
      .where(inArray(customers.id, [customer.id, order.customer_id]));
    await withdrawOpenOffer(tx, order, now);
    await renewOfferTokens(tx, order.id);
    await withdrawDisputeLinks(tx, order.id, now);
  }
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    {
      customer_id: customer.id,
      customer_name: name,
      search: searchText([...words, ...items.map(({ imei }) => imei)]),
    },
    [{ action: customerChanged, field: 'customer', from: order.customer_name, to: name }],
  );
  return {
    success: true,
    message: `Order moved to ${name}`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

async function refuseUsedLabel(tx: Tx, kind: OrderKind, order: StoredOrder): Promise<void> {
  const [used] = await tx
    .select({ id: shippingLabels.id })
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.order_id, order.id),
        or(eq(shippingLabels.state, 'in_transit'), eq(shippingLabels.state, 'delivered')),
      ),
    )
    .limit(1);
  if (used) {
    const why = 'The customer already used this order’s label, so you can’t change the customer.';
    throw new Refusal('transition_refused', why, { allowed: nextStatuses(kind, order.status_id) });
  }
}
