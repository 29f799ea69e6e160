import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { asMoney, orderSums } from '@recoup/contract/orders/order-sums';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { ShippingLabelRef } from '@recoup/contract/shipping/label-state';
import { anOrderRow, money } from '@recoup/testing';

/** Conditions of a phone, best first; the last one isn't purchased. */
export const conditions: ConditionPrice[] = [
  {
    id: 1,
    term: 'Flawless',
    help: null,
    price: money(30000),
    subs: [{ id: 11, term: 'Box included', value: money(500) }],
  },
  { id: 2, term: 'Good', help: null, price: money(20000), subs: [] },
  { id: 3, term: 'No Power', help: null, price: null, subs: [] },
];

export function anItem(id: number, change: Partial<OrderItem> = {}): OrderItem {
  return {
    id,
    line: null,
    to_quote: false,
    device_id: 7,
    name: `Phone ${id}`,
    category: 'smartphones',
    state: 'scanned',
    imei: null,
    serial: null,
    ean: null,
    color: null,
    options: null,
    network: null,
    carrier_lock: null,
    quoted: { condition_id: 1, condition: 'Flawless', subs: [], price: money(30000) },
    inspected: null,
    price_list: 0,
    custom: null,
    inventory_id: null,
    box_id: null,
    custom_fields: {},
    ...change,
  };
}

export function aLabel(change: Partial<ShippingLabelRef> = {}): ShippingLabelRef {
  return {
    id: 9,
    box_id: 4,
    carrier: 'FedEx',
    service: 'Ground',
    tracking_number: '123456789012',
    state: 'created',
    own: false,
    customs_form: false,
    message: null,
    created_at: '2026-03-02T15:04:05.000Z',
    ...change,
  };
}

/** The sums of devices, without a coupon or a label. */
function sumsOf(items: readonly OrderItem[]): Order['sums'] {
  const devices = items.map(({ quoted, inspected, custom }) => ({
    quoted_amount: quoted.price.amount,
    inspected_amount: inspected?.price.amount ?? null,
    custom_amount: custom?.amount ?? null,
  }));
  return asMoney(orderSums({ coupon: null, shipping_cost: 0 }, devices), 'USD');
}

export function anOrder(id: number, change: Partial<Order> = {}): Order {
  return {
    ...anOrderRow(id),
    customer: { id: 3, first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.test', phone: null, address: null },
    items: [anItem(1)],
    price_lists: [conditions],
    sums: sumsOf(change.items ?? [anItem(1)]),
    coupon: null,
    purchase_tax: null,
    shipping_cost: money(0),
    box_id: 4,
    parcels: [{ id: 4, state: 'expected', received_at: null, label: null, insurance: null }],
    payout_details: { email: 'ada@example.test' },
    label: null,
    received_at: null,
    offer: null,
    payout: null,
    missing_id: null,
    location_name: 'Mail-in center',
    created_by: 'Olivia Owner',
    links: {
      token: 'T'.repeat(48),
      status: `/status/${'T'.repeat(48)}`,
      kit: `/shipping-kit?token=${'T'.repeat(48)}`,
      qr: `/shipping-qr-code?token=${'T'.repeat(48)}`,
    },
    ...change,
  };
}
