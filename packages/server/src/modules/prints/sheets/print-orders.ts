import type { Address } from '@recoup/contract/address';
import { addressLinesFrom } from '@recoup/contract/addresses/address-format';
import type { Currency } from '@recoup/contract/money';
import { isAgreed as allAgreed, sumsForCustomer } from '@recoup/contract/orders/order-sums';
import type { IdKind, Signature } from '@recoup/contract/stock/customer-ids';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Session } from '../../../platform/handler.ts';
import { locations } from '../../../schema/core.ts';
import { customerIds, customers, sellerStatements } from '../../../schema/customers.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import { orders, type StoredCoupon } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { type LabelParty, shippingLabels } from '../../../schema/shipping.ts';
import { isThere, isThereFor } from '../../orders/order-rows/lock-order.ts';
import { type PurchaseInvoicePart, purchaseInvoiceJson } from '../../orders/orders/order-purchase-tax.ts';
import { maskedDetails } from '../../orders/payouts/payout-details.ts';

/** A device as customers see it: as quoted, and as agreed once it is. */
export interface PrintItem {
  name: string;
  imei: string | null;
  quoted_condition: string;
  quoted_amount: number;
  /** The inspected condition; shown once the customer has agreed to it. */
  condition: string | null;
  agreed_amount: number | null;
  /** Whether staff confirmed that the customer's data was erased from it. */
  wiped: boolean | null;
}

/** The store where an order was created. */
export interface PrintStore {
  name: string;
  address: Address | null;
  phone: string | null;
}

/** The label of an order that isn't void. */
export interface PrintLabel {
  carrier: string;
  service: string;
  tracking_number: string;
  sender: LabelParty;
  receiver: LabelParty;
  /** The file key of the carrier's own label. */
  image_key: string | null;
  /** The file key of the code that a store prints the label from. */
  code_key: string | null;
}

const json = <T>(query: SQL) => sql<T>`(${query})`;

const columns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  customer_id: orders.customer_id,
  status_id: orders.status_id,
  sub_status_id: orders.sub_status_id,
  currency: orders.currency,
  coupon: orders.coupon,
  shipping_cost: orders.shipping_cost,
  payout_method: orders.payout_method,
  payout_details: orders.payout_details,
  price_locked_until: orders.price_locked_until,
  created_at: orders.created_at,
  created_by_name: orders.created_by_name,
  customer: {
    first_name: customers.first_name,
    last_name: customers.last_name,
    email: customers.email,
    phone: customers.phone,
    address: customers.address,
    language: customers.language,
  },
  statement: json<{ text: string; signature: Signature; at: string } | null>(
    sql`select json_build_object('text', ${sellerStatements.text}, 'signature', ${sellerStatements.signature},
          'at', ${sellerStatements.at}) from ${sellerStatements} where ${sellerStatements.order_id} = ${orders.id}`,
  ),
  items: json<PrintItem[]>(
    sql`select coalesce(json_agg(json_build_object('name', ${orderItems.name}, 'imei', ${orderItems.imei},
          'quoted_condition', ${orderItems.quoted}->>'condition', 'quoted_amount', ${orderItems.quoted_amount},
          'condition', case when ${orderItems.agreed_amount} is null then null else ${orderItems.inspected}->>'condition' end,
          'agreed_amount', ${orderItems.agreed_amount}, 'wiped', ${orderItems.wiped}) order by ${asc(orderItems.position)}), '[]')
        from ${orderItems} where ${orderItems.order_id} = ${orders.id}`,
  ),
  label: json<PrintLabel | null>(
    sql`select json_build_object('carrier', ${shippingLabels.carrier}, 'service', ${shippingLabels.service},
          'tracking_number', ${shippingLabels.tracking_number}, 'sender', ${shippingLabels.sender}, 'receiver', ${shippingLabels.receiver},
          'image_key', ${shippingLabels.image_key}, 'code_key', ${shippingLabels.code_key})
        from ${shippingLabels} where ${shippingLabels.order_id} = ${orders.id} and ${shippingLabels.state} in ('created', 'in_transit', 'delivered') and not ${shippingLabels.own}
          and not ${shippingLabels.outbound}
        order by ${desc(shippingLabels.id)} limit 1`,
  ),
  /** The self-billed invoice of an order that a business sold with tax, once it's paid. */
  purchase_invoice: json<PurchaseInvoicePart | null>(purchaseInvoiceJson),
  /** When the money was sent; null until then. */
  paid_at:
    sql`(select ${payouts.sent_at} from ${payouts} where ${payouts.order_id} = ${orders.id} and ${payouts.state} = 'sent')`.mapWith(
      (value: string | null) => (value === null ? null : new Date(value)),
    ),
  store: json<PrintStore | null>(
    sql`select json_build_object('name', ${locations.name}, 'address', ${locations.address}, 'phone', ${locations.phone})
        from ${locations} where ${locations.id} = ${orders.location_id}`,
  ),
  /** The kind of ID on file when the money was sent; null if there was none. */
  id_kind: json<IdKind | null>(
    sql`select ${customerIds.kind} from ${customerIds} where ${customerIds.customer_id} = ${orders.customer_id}
          and ${customerIds.created_at} <= coalesce((select ${payouts.sent_at} from ${payouts}
            where ${payouts.order_id} = ${orders.id} and ${payouts.state} = 'sent'), now())
        order by ${desc(customerIds.id)} limit 1`,
  ),
  box_id: json<number | null>(
    sql`select ${boxes.id} from ${boxes} where ${boxes.order_id} = ${orders.id} order by ${boxes.id} limit 1`,
  ),
};

/**
 * Reads everything that prints need about orders, in the order of the ids and in one query. Orders that don't exist,
 * are deleted or can't be seen by this user are left out. Customers print their own orders without a session.
 */
export async function readPrintOrders(tx: Tx, ids: readonly number[], session?: Pick<Session, 'permissions'>) {
  const found = await tx
    .select(columns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(and(inArray(orders.id, [...ids]), session ? isThereFor(session) : isThere));
  const byId = new Map(found.map((order) => [order.id, order]));
  return [...new Set(ids)].flatMap((id) => {
    const order = byId.get(id);
    return order ? [{ ...order, payout_details: maskedDetails(order.payout_method, order.payout_details) }] : [];
  });
}

export type PrintOrder = Awaited<ReturnType<typeof readPrintOrders>>[number];

/** An amount of an order for printing. */
export function moneyOf(order: { currency: Currency }, amount: number) {
  return { amount, currency: order.currency };
}

/** Whether the customer has agreed to a price for every device. */
export function isAgreed(order: PrintOrder): boolean {
  return allAgreed(order.items);
}

/** The totals of an order as its customer sees them, with the text of its coupon. */
export function sumsOf(order: PrintOrder) {
  const { coupon, items } = order;
  return { ...sumsForCustomer(order, items), agreed: isAgreed(order), couponLabel: coupon && couponLabel(coupon) };
}

function couponLabel({ code, percent }: StoredCoupon): string {
  return percent === null ? `Coupon ${code}` : `Coupon ${code}, ${percent}%`;
}

export function nameOf({ customer }: PrintOrder): string {
  return `${customer.first_name} ${customer.last_name}`;
}

/** The lines of an address below the name; empty without an address. */
export function addressLines(address: Address | null, from: string): string[] {
  return address ? addressLinesFrom(from, address) : [];
}
