import type { Currency } from '@recoup/contract/money';
import type { OrderItem, orderItemSchema } from '@recoup/contract/orders/order-schema';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { InferOutput } from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, inArray, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';

/** The columns of a device, shared by the queries for one device, one order and many orders. */
const listedColumns = {
  id: orderItems.id,
  line: orderItems.line,
  device_id: orderItems.device_id,
  name: orderItems.name,
  category: orderItems.category,
  state: orderItems.state,
  imei: orderItems.imei,
  serial: orderItems.serial,
  ean: orderItems.ean,
  color: orderItems.color,
  options: orderItems.options,
  network: orderItems.network,
  carrier_lock: orderItems.carrier_lock,
  quoted: orderItems.quoted,
  quoted_amount: orderItems.quoted_amount,
  to_quote: orderItems.to_quote,
  inspected: orderItems.inspected,
  inspected_amount: orderItems.inspected_amount,
  custom_amount: orderItems.custom_amount,
  agreed_amount: orderItems.agreed_amount,
  reason: orderItems.reason,
  note: orderItems.note,
  checks: orderItems.checks,
  wiped: orderItems.wiped,
  inventory_id: orderItems.inventory_id,
  box_id: orderItems.box_id,
  custom_fields: orderItems.custom_fields,
};
const partColumns = { ...listedColumns, price_list: orderItems.price_list };

/** An item as the detail query aggregates it. */
export type ItemPart = Pick<typeof orderItems.$inferSelect, keyof typeof partColumns>;

export const itemJson = sql`json_build_object(${sql.join(
  Object.entries(partColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
)})`;

type LoneItem = InferOutput<typeof orderItemSchema>;

/** A single item as the API returns it. */
export function asOrderItem(item: ItemPart, currency: Currency): LoneItem {
  return { ...asItem(item, currency), price_list: item.price_list };
}

/** The items of an order as the API returns them. Identical price lists are sent once. */
export function asOrderItems(
  items: readonly ItemPart[],
  currency: Currency,
): { items: OrderItem[]; price_lists: ConditionPrice[][] } {
  const places = new Map<string, number>();
  const price_lists: ConditionPrice[][] = [];
  const placeOf = (list: ConditionPrice[]) => {
    const text = JSON.stringify(list);
    const place = places.get(text) ?? price_lists.push(list) - 1;
    places.set(text, place);
    return place;
  };
  return {
    items: items.map((item) => ({ ...asItem(item, currency), price_list: placeOf(item.price_list) })),
    price_lists,
  };
}

function asItem(item: ItemPart, currency: Currency): Omit<LoneItem, 'price_list'> {
  return {
    id: item.id,
    line: item.line,
    device_id: item.device_id,
    name: item.name,
    category: item.category,
    state: item.state,
    imei: item.imei,
    serial: item.serial,
    ean: item.ean,
    color: item.color,
    options: item.options,
    network: item.network,
    carrier_lock: item.carrier_lock,
    quoted: { ...item.quoted, price: { amount: item.quoted_amount, currency } },
    to_quote: item.to_quote,
    inspected:
      item.inspected && item.inspected_amount !== null
        ? {
            ...item.inspected,
            price: { amount: item.inspected_amount, currency },
            reason: item.reason,
            note: item.note,
            checks: item.checks,
            wiped: item.wiped,
          }
        : null,
    custom: item.custom_amount === null ? null : { amount: item.custom_amount, currency },
    inventory_id: item.inventory_id,
    box_id: item.box_id,
    custom_fields: item.custom_fields,
  };
}

/** The items of an order by position. The caller must lock the order's row. */
export async function itemsOfOrder(tx: Tx, orderId: number) {
  return itemsOfOrders(tx, [orderId]);
}

/** The items of several orders. */
export async function itemsOfOrders(tx: Tx, orderIds: readonly number[]) {
  const { order_id, position, custom_reason, cleared_amount } = orderItems;
  return tx
    .select({ ...listedColumns, order_id, position, custom_reason, cleared_amount })
    .from(orderItems)
    .where(inArray(orderItems.order_id, [...orderIds]))
    .orderBy(asc(orderItems.order_id), asc(orderItems.position));
}
export type StoredItem = Awaited<ReturnType<typeof itemsOfOrder>>[number];
