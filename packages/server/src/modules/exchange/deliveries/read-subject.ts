import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import { amountText } from '@recoup/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import type { deliveries } from '../../../schema/exchange.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../company.ts';
import { statusLink } from '../../orders/orders/link.ts';
import { isThere } from '../../orders/orders/lock-order.ts';
import { readOrderNames } from '../../settings/order-rules.ts';
import { readApprovalMessage } from '../approval-message.ts';
import type { OrderEvent, Purchase } from '../ports.ts';
import { publicOrders } from '../public-api/read-orders.ts';
import { readMapping } from '../stock/read-mapping.ts';

type Delivery = typeof deliveries.$inferSelect;

/** The event of a delivery, with its order as it is now. */
export async function readEvent(tx: Tx, links: LinkParts, delivery: Delivery): Promise<OrderEvent> {
  const [stored] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, delivery.order_id ?? 0), isThere));
  const [order] = await publicOrders(tx, stored ? [stored] : []);
  if (!stored || !order) throw gone();
  const link = statusLink(links, await readCompany(tx), stored);
  return {
    id: delivery.reference,
    name: delivery.what as OrderEventName,
    at: delivery.created_at,
    status: delivery.status || order.status,
    order,
    link,
    message: delivery.what === 'order.offered' ? await readApprovalMessage(tx, { order, link }) : '',
  };
}

/** The device of a delivery, as another system's stock. */
export async function readPurchase(tx: Tx, delivery: Delivery): Promise<Purchase> {
  const [found] = await tx
    .select({
      item: orderItems,
      order: orders,
      customer: customers,
      location: locations.name,
      brand: catalogueNodes.brand,
      product: catalogueNodes.product_id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .innerJoin(locations, eq(locations.id, orders.location_id))
    .leftJoin(catalogueNodes, eq(catalogueNodes.id, orderItems.device_id))
    .where(and(eq(orderItems.id, delivery.item_id ?? 0), isThere));
  if (!found) throw gone();
  const { item, order, customer, location, brand, product } = found;
  const nameOf = await readOrderNames(tx);
  const { condition } = item.inspected ?? item.quoted;
  const { grades, locations: places } = await readMapping(tx, delivery.connection_id);
  const place = places[String(order.location_id)] ?? null;
  const alike = and(
    eq(inventoryItems.status, 0),
    eq(inventoryItems.condition, condition),
    item.device_id === null ? eq(inventoryItems.name, item.name) : eq(inventoryItems.device_id, item.device_id),
  );
  return {
    reference: delivery.reference,
    at: delivery.created_at,
    order: nameOf(order.number),
    item: {
      sku: delivery.reference,
      product: product ?? item.name,
      name: item.name,
      brand: brand ?? '',
      category: item.category,
      imei: item.imei,
      grade: grades[condition] ?? condition,
    },
    cost: amountText({ amount: item.agreed_amount ?? item.quoted_amount, currency: order.currency }),
    inStock: await tx.$count(inventoryItems, alike),
    currency: order.currency,
    location: place ?? location,
    place,
    seller: {
      reference: `customer-${customer.tenant_id}-${customer.id}`,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      email: customer.email || null,
      phone: customer.phone,
    },
  };
}

const gone = () => new ServiceError('missing', 'What it was about has been deleted since');
