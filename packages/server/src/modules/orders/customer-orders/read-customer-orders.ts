import { orderKinds } from '@recoup/contract/order-kind';
import { customerStepOf } from '@recoup/contract/orders/customer-pages/customer-step';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import type { OfferKind } from '@recoup/contract/orders/order-schema';
import { asMoney, isAgreed, type SummedDevice, sumsForCustomer } from '@recoup/contract/orders/order-sums';
import type { PayoutState } from '@recoup/contract/payouts/payout-state-names';
import { shippingCost } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { companies } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { readTextInfo } from '../../settings/text-infos/text-info.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { offerPath, offerState } from '../orders/parts.ts';
import { readSendIn } from '../orders/send-in.ts';
import { isShownToCustomer } from '../orders/shown-pictures.ts';

interface ItemPart extends SummedDevice {
  name: string;
  quoted_condition: string;
  found_condition: string | null;
  agreed_amount: number | null;
  pictures: number[];
}
interface OfferPart {
  kind: OfferKind;
  state: 'open' | 'accepted' | 'declined' | 'expired';
  token: string;
  amount: number;
  expires_at: string;
}
interface LabelPart {
  carrier: string;
  service: string;
  tracking_number: string;
  own: boolean;
  state: 'created' | 'in_transit' | 'delivered' | 'voided';
}
interface PayoutPart {
  state: PayoutState;
  amount: number;
  created_at: string;
}

const json = <T>(query: SQL) => sql<T>`(${query})`;

const columns = {
  id: orders.id,
  tenant_id: orders.tenant_id,
  customer_id: orders.customer_id,
  company: {
    name: companies.name,
    timezone: companies.timezone,
    clock: companies.clock,
    country_code: companies.country_code,
  },
  first_name: customers.first_name,
  language: customers.language,
  number: orders.number,
  kind: orders.kind,
  category: orders.category,
  status_id: orders.status_id,
  sub_status_id: orders.sub_status_id,
  currency: orders.currency,
  coupon: orders.coupon,
  shipping_cost: orders.shipping_cost,
  payout_method: orders.payout_method,
  price_locked_until: orders.price_locked_until,
  received_at: orders.received_at,
  inspected_at: sql<
    string | null
  >`(select case when bool_and(${orderItems.inspected_at} is not null) then max(${orderItems.inspected_at}) end
        from ${orderItems} where ${orderItems.order_id} = ${orders.id})`,
  created_at: orders.created_at,
  items: json<ItemPart[]>(
    sql`select coalesce(json_agg(json_build_object('name', ${orderItems.name},
          'quoted_condition', ${orderItems.quoted}->>'condition', 'quoted_amount', ${orderItems.quoted_amount},
          'found_condition', case when ${orderItems.agreed_amount} is null then null else ${orderItems.inspected}->>'condition' end,
          'agreed_amount', ${orderItems.agreed_amount},
          'pictures', (select coalesce(json_agg(${orderPictures.id} order by ${orderPictures.id}), '[]') from ${orderPictures}
            where ${orderPictures.item_id} = ${orderItems.id} and ${orderPictures.order_id} = ${orders.id}
              and ${isShownToCustomer})) order by ${asc(orderItems.position)}), '[]')
        from ${orderItems} where ${orderItems.order_id} = ${orders.id}`,
  ),
  offer: json<OfferPart | null>(
    sql`select json_build_object('kind', ${offers.kind}, 'state', ${offers.state}, 'token', ${offers.token}, 'amount', ${offers.offered_total},
          'expires_at', ${offers.expires_at})
        from ${offers} where ${offers.order_id} = ${orders.id} order by ${desc(offers.id)} limit 1`,
  ),
  label: json<LabelPart | null>(
    sql`select json_build_object('carrier', ${shippingLabels.carrier}, 'service', ${shippingLabels.service},
          'tracking_number', ${shippingLabels.tracking_number}, 'state', ${shippingLabels.state}, 'own', ${shippingLabels.own})
        from ${shippingLabels} where ${shippingLabels.order_id} = ${orders.id} and ${shippingLabels.state} in ('created', 'in_transit', 'delivered')
          and not ${shippingLabels.outbound}
        order by ${desc(shippingLabels.id)} limit 1`,
  ),
  label_failed: sql<boolean>`coalesce((select ${shippingLabels.state} = 'failed' from ${shippingLabels}
        where ${shippingLabels.order_id} = ${orders.id} and not ${shippingLabels.outbound}
        order by ${desc(shippingLabels.id)} limit 1), false)`,
  payout: json<PayoutPart | null>(
    sql`select json_build_object('state', ${payouts.state}, 'amount', ${payouts.amount}, 'created_at', ${payouts.created_at})
        from ${payouts} where ${payouts.order_id} = ${orders.id} order by ${desc(payouts.id)} limit 1`,
  ),
};

/** Orders as their customers see them, newest first. */
export async function readCustomerOrders(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select(columns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .innerJoin(companies, eq(companies.tenant_id, orders.tenant_id))
    .where(and(where, isThere))
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(limit);
}

type Found = Awaited<ReturnType<typeof readCustomerOrders>>[number];

/** A payout that waits for approval or for its file counts as none yet, because it can still be canceled. */
const payoutStates = {
  waiting: 'waiting',
  queued: 'waiting',
  sending: 'sending',
  processing: 'sending',
  held: 'sending',
  unclaimed: 'sending',
  sent: 'sent',
  returned: 'late',
  failed: 'late',
} as const satisfies Record<PayoutState, CustomerOrder['payout']['state']>;

/** What all orders of a company show. */
export interface ShownOnOrders {
  readonly nameOf: (number: number) => string;
  readonly failedLabel: string;
  /** How to send devices in without one of our labels; null where there is a label, or no such way. */
  readonly sendIn: string | null;
  readonly isCostVisible: boolean;
}

export async function readShownOnOrders(tx: Tx): Promise<ShownOnOrders> {
  const sendIn = await readSendIn(tx);
  return {
    nameOf: await readOrderNames(tx),
    failedLabel: (await readTextInfo(tx, 'failed-label')).text,
    sendIn: sendIn?.by === 'themselves' ? sendIn.text : null,
    isCostVisible: (await readDocument(tx, shippingCost)).is_shipping_cost_visible,
  };
}

/** An order as its customer sees it, without anything internal from staff. */
export function asCustomerOrder(
  found: Found,
  { nameOf, failedLabel, sendIn, isCostVisible }: ShownOnOrders,
  now: Date,
): Omit<CustomerOrder, 'locale' | 'accent' | 'favicon'> {
  const { currency, offer, label, payout, items } = found;
  const money = (amount: number) => ({ amount, currency });
  const isOpen = offer !== null && offerState(offer.state, new Date(offer.expires_at), now) === 'open';
  const payoutState = payout ? payoutStates[payout.state] : 'waiting';
  const sums = asMoney(sumsForCustomer(found, items), currency);
  const step = customerStepOf({ ...found, offer_open: isOpen });
  return {
    company_name: found.company.name,
    company_timezone: found.company.timezone,
    customer_first_name: found.first_name,
    order_number: nameOf(found.number),
    created_at: found.created_at.toISOString(),
    ships: orderKinds[found.kind].ships,
    received_at: found.received_at?.toISOString() ?? null,
    inspected_at: found.inspected_at === null ? null : new Date(found.inspected_at).toISOString(),
    step,
    price_locked_until: found.received_at ? null : (found.price_locked_until?.toISOString() ?? null),
    items: items.map((item) => ({
      name: item.name,
      quoted_condition: item.quoted_condition,
      quoted: money(item.quoted_amount),
      found_condition: item.found_condition,
      pictures: item.pictures,
      agreed: item.agreed_amount === null ? null : money(item.agreed_amount),
    })),
    sums: {
      devices: sums.devices,
      coupon: found.coupon && { code: found.coupon.code, percent: found.coupon.percent, worth: sums.coupon },
      ...(sums.shipping.amount > 0 && isCostVisible && { shipping: sums.shipping }),
      quoted: sums.quoted,
      total: sums.total,
      is_agreed: isAgreed(items),
    },
    label: label && {
      carrier: label.carrier,
      service: label.service,
      tracking_number: label.tracking_number,
      printable: label.state === 'created' && !label.own && found.received_at === null,
    },
    label_notice: (found.label_failed && failedLabel) || (step === 'send' && label === null ? sendIn : null),
    offer:
      offer && isOpen
        ? {
            path: offerPath(offer),
            total: money(offer.amount),
            expires_at: new Date(offer.expires_at).toISOString(),
          }
        : null,
    payout: {
      method: found.payout_method,
      state: payoutState,
      amount: payout && payoutState !== 'waiting' ? money(payout.amount) : null,
      at: payout && payoutState !== 'waiting' ? new Date(payout.created_at).toISOString() : null,
    },
  };
}
