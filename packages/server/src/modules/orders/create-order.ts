import { sumMoney } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { orderKinds } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import type { Handler } from '../../platform/handler.ts';
import { perConnection } from '../../platform/prepared.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customers } from '../../schema/customers.ts';
import { boxes, orderItems, orders } from '../../schema/orders.ts';
import { readCompany } from '../company.ts';
import { insertCustomer } from '../customers/insert-customer.ts';
import { checkPayoutSuits } from '../payouts/suits.ts';
import { searchText } from '../search-words.ts';
import { buyLabel } from '../shipping-labels/buy-label.ts';
import { checkMayOrder } from './order-customer.ts';
import { orderLocation } from './order-location.ts';
import { nextOrderNumber } from './order-number.ts';
import { checkImeis, orderStart } from './order-start.ts';
import { sealDetails } from './payout-details.ts';
import { daysAfter, readPriceLock } from './price-lock.ts';
import { quoteItems } from './quote-items.ts';
import { readOrder } from './read-order.ts';
import { subjectOf } from './save-order.ts';

/**
 * Creates an order with all that belongs to it, or nothing of it. What does not wait for something else is asked for
 * together: the orders of a company are numbered one after the other, so the time this takes is how many there can be.
 */
export function createOrder(kind: OrderKind): Handler<OrderEndpoints['createOrder']> {
  return async (tx, { session, body, now, services, effects }) => {
    const { tenantId } = session;
    const asked = readCompany(tx);
    const [company, lock, location, quoted, known] = await Promise.all([
      asked,
      readPriceLock(tx),
      orderLocation(tx, kind, session.locationId),
      quoteItems(tx, body.items, asked),
      'id' in body.customer ? existingCustomer(tx, body.customer.id) : null,
    ]);
    const customer =
      'id' in body.customer ? known : await insertCustomer(tx, session, now, body.customer, 'customer.email');
    if (!customer) throw unknownCustomer();
    checkMayOrder(customer);
    checkPayoutSuits(body.payout.method, kind, company.currency);
    if (body.label && !orderKinds[kind].ships) {
      throw new Refusal('invalid', undefined, { errors: { label: ['Nothing is sent in an order of this kind'] } });
    }
    if (body.label && !customer.address) {
      throw new Refusal('invalid', undefined, { errors: { label: ['A label needs the address of the customer'] } });
    }
    await checkImeis(tx, tenantId, quoted);
    const { items, ...start } = orderStart(kind, body, quoted, now);
    const total = sumMoney(
      company.currency,
      quoted.map(({ price }) => price),
    ).amount;
    const customerName = `${customer.first_name} ${customer.last_name}`;
    const searchable = [customerName, customer.email, customer.phone, ...quoted.map(({ imei }) => imei)];
    const { next, number } = nextOrderNumber(tx, tenantId);
    const [order] = await tx
      .with(next)
      .insert(orders)
      .values({
        tenant_id: tenantId,
        number,
        kind,
        location_id: location,
        ...start,
        customer_id: customer.id,
        customer_name: customerName,
        item_count: quoted.length,
        first_item: quoted[0]?.list.device.name ?? '',
        currency: company.currency,
        quoted_total: total,
        total,
        payout_method: body.payout.method,
        payout_details: sealDetails(services.secrets, tenantId, body.payout.details),
        referral_source: body.referral_source,
        price_locked_until: orderKinds[kind].expires ? daysAfter(now, lock.lock_days) : null,
        created_by: session.userId,
        created_by_name: session.userName,
        created_at: now,
        updated_at: now,
        search: sql`${number} || ' ' || ${searchText(searchable)}`,
      })
      .returning({ id: orders.id, number: orders.number, status_id: orders.status_id, version: orders.version });
    if (!order) throw new Error('The order was not written');
    const changes = [{ action: 'Order created' }];
    const parts = Promise.all([
      tx
        .insert(boxes)
        .values({
          tenant_id: tenantId,
          order_id: order.id,
          state: start.received_at ? 'received' : 'expected',
          received_at: start.received_at,
        })
        .returning({ id: boxes.id })
        .execute(),
      tx
        .insert(orderItems)
        .values(
          quoted.map(({ list, grade, price }, position) => ({
            tenant_id: tenantId,
            order_id: order.id,
            position,
            device_id: list.device.id,
            name: list.device.name,
            category: list.device.category,
            ...items[position],
            state: items[position]?.state ?? 'expected',
            quoted: grade,
            quoted_amount: price.amount,
            price_list: list.conditions,
          })),
        )
        .execute(),
      countOrder(tx, customer),
    ]);
    if (body.label && customer.address) {
      const [[box]] = await parts;
      if (!box) throw new Error('The parcel was not written');
      const label = await buyLabel(tx, services.carrier, now, {
        tenantId,
        order,
        boxId: box.id,
        customer: { ...customer, address: customer.address },
        company,
      });
      await tx
        .update(orders)
        .set({
          tracking_number: label.tracking_number,
          search: searchText([order.number, ...searchable, label.tracking_number]),
        })
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
    // What is executed is sent at once, and done in that order: the order is read with its parts.
    const [data] = await Promise.all([
      readOrder(tx, services.secrets, kind, order.id, now),
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
      parts,
    ]);
    return { success: true, message: `Order ${order.number} was created.`, data };
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

const unknownCustomer = () =>
  new Refusal('not_found', 'This customer does not exist.', { errors: { customer: ['This customer does not exist'] } });

/** Counts the customer one order on; refused when he was blocked a moment ago. */
async function countOrder(tx: Tx, { id }: Customer): Promise<void> {
  const [customer] = await tx
    .update(customers)
    .set({ orders_count: sql`${customers.orders_count} + 1` })
    .where(eq(customers.id, id))
    .returning({ status: customers.status, first_name: customers.first_name, last_name: customers.last_name })
    .execute();
  if (!customer) throw unknownCustomer();
  checkMayOrder(customer);
}
