import { sumMoney } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { orderKinds } from '@recoup/contract/order-kind';
import type { orderBody } from '@recoup/contract/order-schema';
import type { mailInOrders } from '@recoup/contract/orders';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import type { Handler, Session } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customers } from '../../schema/customers.ts';
import { boxes, orderItems, orders } from '../../schema/orders.ts';
import { readCompany } from '../company.ts';
import { insertCustomer } from '../customers/insert-customer.ts';
import { searchText } from '../search-words.ts';
import { buyLabel } from '../shipping-labels/buy-label.ts';
import { mailInLocation } from './order-location.ts';
import { nextOrderNumber } from './order-number.ts';
import { sealDetails } from './payout-details.ts';
import { daysAfter, readPriceLock } from './price-lock.ts';
import { quoteItems } from './quote-items.ts';
import { readOrder } from './read-order.ts';
import { subjectOf } from './save-order.ts';

/** Leads, Active: where every order begins. */
const firstStatus = { status_id: 1, sub_status_id: 11 };

/** Creates an order with all that belongs to it, or nothing of it. */
export function createOrder(kind: OrderKind): Handler<typeof mailInOrders.createOrder> {
  return async (tx, { session, body, now, services, effects }) => {
    const [company, lock, location] = await Promise.all([
      readCompany(tx),
      readPriceLock(tx),
      mailInLocation(tx, session.locationId),
    ]);
    const quoted = await quoteItems(tx, body.items, company.currency);
    const customer = await customerOf(tx, session, now, body.customer);
    if (body.label && !customer.address) {
      throw new Refusal('invalid', undefined, { errors: { label: ['A label needs the address of the customer'] } });
    }
    const { tenantId } = session;
    const total = sumMoney(
      company.currency,
      quoted.map(({ price }) => price),
    ).amount;
    const customerName = `${customer.first_name} ${customer.last_name}`;
    const number = await nextOrderNumber(tx, tenantId);
    const searchable = [number, customerName, customer.email, customer.phone];
    const [order] = await tx
      .insert(orders)
      .values({
        tenant_id: tenantId,
        number,
        kind,
        location_id: location,
        ...firstStatus,
        customer_id: customer.id,
        customer_name: customerName,
        item_count: quoted.length,
        first_item: quoted[0]?.list.device.name ?? '',
        currency: company.currency,
        quoted_total: total,
        total,
        payout_method: body.payout.method,
        payout_details: sealDetails(services.secrets, tenantId, body.payout.details),
        price_locked_until: orderKinds[kind].expires ? daysAfter(now, lock.lock_days) : null,
        created_by: session.userId,
        created_by_name: session.userName,
        created_at: now,
        updated_at: now,
        search: searchText(searchable),
      })
      .returning();
    if (!order) throw new Error('The order was not written');
    const [, [box]] = await Promise.all([
      tx.insert(orderItems).values(
        quoted.map(({ list, grade, price }, position) => ({
          tenant_id: tenantId,
          order_id: order.id,
          position,
          device_id: list.device.id,
          name: list.device.name,
          category: list.device.category,
          state: 'expected' as const,
          quoted: grade,
          quoted_amount: price.amount,
          price_list: list.conditions,
        })),
      ),
      tx
        .insert(boxes)
        .values({ tenant_id: tenantId, order_id: order.id, state: 'expected' })
        .returning({ id: boxes.id }),
    ]);
    const changes = [{ action: 'Order created' }];
    if (body.label && customer.address && box) {
      const label = await buyLabel(tx, services.carrier, now, {
        tenantId,
        order,
        boxId: box.id,
        customer: { ...customer, address: customer.address },
        company,
      });
      await tx
        .update(orders)
        .set({ tracking_number: label.tracking_number, search: searchText([...searchable, label.tracking_number]) })
        .where(eq(orders.id, order.id));
      changes.push({ action: `Label bought from ${label.carrier}: ${label.tracking_number}` });
    }
    effects.emit('order.changed', {
      id: order.id,
      kind,
      version: order.version,
      status_id: order.status_id,
      by: session.userName,
      what: 'created',
    });
    const [data] = await Promise.all([
      readOrder(tx, kind, order.id, now),
      audit(
        tx,
        session,
        changes.map((change) => ({
          ...change,
          entity: 'order',
          entityId: order.id,
          subject: subjectOf(order),
          version: 1,
        })),
      ),
    ]);
    return { success: true, message: `Order ${number} was created.`, data };
  };
}

/** The existing customer, counted one order on, or the new one. Who is blocked or archived places no order. */
async function customerOf(tx: Tx, session: Session, now: Date, given: v.InferOutput<typeof orderBody>['customer']) {
  const id = 'id' in given ? given.id : (await insertCustomer(tx, session, now, given, 'customer.email')).id;
  const [customer] = await tx
    .update(customers)
    .set({ orders_count: sql`${customers.orders_count} + 1` })
    .where(eq(customers.id, id))
    .returning();
  if (!customer)
    throw new Refusal('not_found', 'This customer does not exist.', {
      errors: { customer: ['This customer does not exist'] },
    });
  if (customer.status !== 1) {
    const why =
      customer.status === 2 ? 'is blocked and cannot place an order' : 'is archived; restore the customer first';
    const message = `${customer.first_name} ${customer.last_name} ${why}.`;
    throw new Refusal('invalid', message, { errors: { customer: [message] } });
  }
  return customer;
}
