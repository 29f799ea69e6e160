import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { asMoney, orderSums } from '@recoup/contract/orders/order-sums';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { locations } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { missingOf } from '../../stock/customer-ids/location-requirements.ts';
import { asOrderItems, type ItemPart, itemJson } from '../items/items.ts';
import { orderRow } from '../lists/rows.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { asParcel, type ParcelPart, parcelsJson } from '../parcels/parcels.ts';
import { maskedDetails } from '../payouts/payout-details.ts';
import { linksOf } from './link.ts';
import { type PurchaseInvoicePart, purchaseInvoiceJson, purchaseTaxOf } from './order-purchase-tax.ts';
import { asOffer, asPayout, type OfferPart, type PayoutPart } from './parts.ts';

const json = <T>(query: SQL) => sql<T>`(${query})`;

const orderQuery = perConnection((tx) =>
  tx
    .select({
      row: orderRow,
      tenant_id: orders.tenant_id,
      details: orders.payout_details,
      location_name: locations.name,
      customer: {
        id: customers.id,
        first_name: customers.first_name,
        last_name: customers.last_name,
        email: customers.email,
        phone: customers.phone,
        address: customers.address,
      },
      purchase: {
        location_id: orders.location_id,
        purchase_tax_rate: orders.purchase_tax_rate,
        seller_tax_number: customers.tax_number,
      },
      purchase_invoice: json<PurchaseInvoicePart | null>(purchaseInvoiceJson),
      items: json<ItemPart[]>(
        sql`select coalesce(json_agg(${itemJson} order by ${orderItems.position}), '[]') from ${orderItems}
            where ${orderItems.order_id} = ${orders.id}`,
      ),
      parcels: json<ParcelPart[]>(parcelsJson),
      coupon: orders.coupon,
      shipping_cost: orders.shipping_cost,
      offer: json<OfferPart | null>(
        sql`select json_build_object('kind', ${offers.kind}, 'state', ${offers.state}, 'amount', ${offers.offered_total}, 'token', ${offers.token},
              'currency', ${offers.currency}, 'expires_at', ${offers.expires_at}, 'answered_at', ${offers.answered_at})
            from ${offers} where ${offers.order_id} = ${orders.id} order by ${desc(offers.id)} limit 1`,
      ),
      payout: json<PayoutPart | null>(
        sql`select json_build_object('id', ${payouts.id}, 'method', ${payouts.method}, 'amount', ${payouts.amount},
              'currency', ${payouts.currency}, 'state', ${payouts.state}, 'external_id', ${payouts.external_id},
              'message', ${payouts.message}, 'service_status', ${payouts.service_status}, 'service_issue', ${payouts.service_issue}, 'created_at', ${payouts.created_at}, 'created_by', ${payouts.created_by}, 'created_by_name', ${payouts.created_by_name},
              'approved_by_name', ${payouts.approved_by_name}, 'flagged_reason', ${payouts.flagged_reason}, 'file_id', ${payouts.file_id})
            from ${payouts} where ${payouts.order_id} = ${orders.id} order by ${desc(payouts.id)} limit 1`,
      ),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .leftJoin(locations, eq(locations.id, orders.location_id))
    .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.kind, sql.placeholder('kind')), isThere))
    .prepare('read_order'),
);

/** Reads the whole order with all its parts in one query. */
export async function readOrder(tx: Tx, secrets: Secrets, kind: OrderKind, id: number, now: Date): Promise<Order> {
  const [found] = await orderQuery(tx).execute({ id, kind });
  if (!found) throw new Refusal('not_found');
  // Read only if it matters, because it takes two more queries.
  const isToBePaid =
    !orderKinds[kind].ships && meaningOf(found.row.status_id) === statusIds.payoutProcessing && found.payout === null;
  const { currency } = found.row.total;
  const sums = orderSums(found, found.items);
  const bought = {
    ...{ customerId: found.customer.id, locationId: found.row.location_id },
    order: { id, total: sums.total },
  };
  const parcels = found.parcels.map(asParcel);
  const labels = parcels.flatMap(({ label }) => (label ? [label] : []));
  return {
    ...found.row,
    customer: found.customer,
    ...asOrderItems(found.items, currency),
    sums: asMoney(sums, currency),
    coupon: found.coupon && { code: found.coupon.code, percent: found.coupon.percent, amount: found.coupon.amount },
    purchase_tax: await purchaseTaxOf(tx, found, currency),
    shipping_cost: { amount: found.shipping_cost, currency: currency },
    box_id: parcels[0]?.id ?? 0,
    parcels,
    payout_details: maskedDetails(found.row.payout_method, found.details),
    label: labels.sort((a, b) => b.id - a.id)[0] ?? null,
    offer: found.offer && asOffer(found.offer, now),
    payout: found.payout && asPayout(found.payout),
    missing_id: isToBePaid ? await missingOf(tx, bought, now) : null,
    location_name: found.location_name ?? '',
    links: linksOf(secrets, { tenant_id: found.tenant_id, id, customer_id: found.customer.id }),
  };
}
