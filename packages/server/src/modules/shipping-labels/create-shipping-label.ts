import type { createShippingLabel as endpoint } from '@recoup/contract/shipping-labels';
import { and, eq, ne } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customers } from '../../schema/customers.ts';
import { boxes, orders } from '../../schema/orders.ts';
import { shippingLabels } from '../../schema/shipping.ts';
import { readCompany } from '../company.ts';
import { saveOrder } from '../orders/save-order.ts';
import { buyLabel } from './buy-label.ts';
import { asLabelRef } from './label-rows.ts';

/** Buys a label for an order that has none. */
export const createShippingLabel: Handler<typeof endpoint> = async (tx, { session, body, now, effects, services }) => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, body.order_id)).for('update');
  if (!order) throw new Refusal('not_found');
  const existing = await tx.$count(
    shippingLabels,
    and(eq(shippingLabels.order_id, order.id), ne(shippingLabels.state, 'voided')),
  );
  if (existing > 0) throw new Refusal('already_done', `Order ${order.number} has a label already.`);
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customer_id));
  const [box] = await tx.select({ id: boxes.id }).from(boxes).where(eq(boxes.order_id, order.id)).limit(1);
  if (!customer || !box) throw new Refusal('not_found');
  const { address } = customer;
  if (!address)
    throw new Refusal('invalid', 'A label needs the address of the customer.', {
      errors: { order_id: ['The customer has no address'] },
    });
  const label = await buyLabel(tx, services.carrier, now, {
    tenantId: session.tenantId,
    order,
    boxId: box.id,
    customer: { ...customer, address },
    company: await readCompany(tx),
  });
  await saveOrder(
    tx,
    { actor: session, now, effects },
    order,
    'changed',
    { tracking_number: label.tracking_number, search: `${order.search} ${label.tracking_number}` },
    [{ action: `Label bought from ${label.carrier}`, field: 'tracking_number', from: null, to: label.tracking_number }],
  );
  return { success: true, message: `A label of ${label.carrier} was bought.`, data: asLabelRef(label) };
};
