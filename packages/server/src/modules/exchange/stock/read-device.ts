import { integrationOf } from '@recoup/contract/add-ons/integration';
import { amountText, type Money } from '@recoup/contract/money';
import type { InventoryStatusId } from '@recoup/contract/stock/inventory-status';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import type { deliveries } from '../../../schema/exchange.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { targetsFor } from '../deliveries/put-deliveries.ts';
import type { Purchase, StockedDevice, StockState } from '../sinks/stock-sink.ts';
import { readMapping } from './read-mapping.ts';

type Delivery = typeof deliveries.$inferSelect;

/** A device as sent to another system, with its version to detect changes. */
export interface ReadDevice {
  readonly device: StockedDevice;
  /** Null: it came in without an order, so there is nothing to hand over. */
  readonly purchase: Purchase | null;
  readonly version: number;
}

const states: Readonly<Record<InventoryStatusId, StockState>> = {
  0: 'available',
  1: 'held',
  2: 'sold',
  4: 'moving',
  5: 'unavailable',
  [-1]: 'deleted',
};

/** The reference of a device in other systems: of its order item, or of the item if it came in without an order. */
export const deviceReference = (tenantId: number, item: { order_item_id: number | null; id: number }) =>
  item.order_item_id === null ? `item-${tenantId}-${item.id}` : `device-${tenantId}-${item.order_item_id}`;

/** The current state of a delivery's device. Null if it no longer exists. */
export async function readDevice(tx: Tx, delivery: Delivery): Promise<ReadDevice | null> {
  const { inventory_id, item_id } = delivery;
  const byId =
    inventory_id === null ? eq(inventoryItems.order_item_id, item_id ?? 0) : eq(inventoryItems.id, inventory_id);
  const [found] = await tx
    .select({
      item: inventoryItems,
      location: locations.name,
      brand: catalogueNodes.brand,
      product: catalogueNodes.product_id,
    })
    .from(inventoryItems)
    .innerJoin(locations, eq(locations.id, inventoryItems.location_id))
    .leftJoin(catalogueNodes, eq(catalogueNodes.id, inventoryItems.device_id))
    .where(byId);
  if (!found) return null;
  const { item, location, brand, product } = found;
  const { condition } = item;
  const { grades, locations: places } = await readMapping(tx, delivery.connection_id);
  const place = places[String(item.location_id)] ?? null;
  const alike = and(
    eq(inventoryItems.status, 0),
    isNull(inventoryItems.hold),
    eq(inventoryItems.condition, condition),
    item.device_id === null ? eq(inventoryItems.name, item.name) : eq(inventoryItems.device_id, item.device_id),
  );
  const account = (await targetsFor(tx)).find(({ connection_id }) => connection_id === delivery.connection_id);
  const reference = deviceReference(delivery.tenant_id, item);
  const device: StockedDevice = {
    reference,
    item: {
      sku: reference,
      product: product ?? item.name,
      name: item.name,
      brand: brand ?? '',
      category: item.category,
      imei: item.imei,
      grade: grades[condition] ?? condition,
    },
    state: item.hold !== null && item.status === 0 ? 'held' : states[item.status],
    forSale: item.status === 0 && item.hold === null && account?.isAt(item.location_id) === true,
    inStock: await tx.$count(inventoryItems, alike),
    price: priceFor(item, delivery.integration),
    location: place ?? location,
    place,
  };
  return { device, purchase: await purchaseOf(tx, delivery, item, device), version: item.version };
}

/** The price of a device in a system: the one of the channel of that name, or else its own. */
export function priceFor(
  { price, more_prices, currency }: typeof inventoryItems.$inferSelect,
  slug: Delivery['integration'],
): Money | null {
  const { name } = integrationOf(slug);
  const ownPrice = more_prices.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const amount = ownPrice?.amount ?? price;
  return amount === null ? null : { amount, currency };
}

/** The device with its seller and its cost. */
async function purchaseOf(
  tx: Tx,
  delivery: Delivery,
  { order_item_id }: typeof inventoryItems.$inferSelect,
  device: StockedDevice,
): Promise<Purchase | null> {
  if (order_item_id === null) return null;
  const [found] = await tx
    .select({ item: orderItems, order: orders, customer: customers })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(eq(orderItems.id, order_item_id), isThere));
  if (!found) return null;
  const { item, order, customer } = found;
  const nameOf = await readOrderNames(tx);
  return {
    ...device,
    at: delivery.created_at,
    order: nameOf(order.number),
    cost: amountText({ amount: item.agreed_amount ?? item.quoted_amount, currency: order.currency }),
    currency: order.currency,
    seller: {
      reference: `customer-${customer.tenant_id}-${customer.id}`,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      email: customer.email || null,
      phone: customer.phone,
    },
  };
}
