import { statusIds } from '@recoup/contract/order-status-ids';
import { shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import { simulatedCarrier } from '../../integrations/simulator.ts';
import { hashOfToken } from '../../modules/orders/offers/offer-token.ts';
import { searchText } from '../../platform/db/search-words.ts';
import { lowerOf, type Written } from './order-rows.ts';

const day = 86_400_000;

/** The carrier's expected delivery: four days after the label, or later if the package is late. */
function expectedAt({ plan, now, number }: Written): string {
  const promised = plan.created.getTime() + 4 * day;
  return new Date(Math.max(promised, now.getTime() + (number % 4) * day)).toISOString();
}

export function boxRow({ own, ids, id, arrived }: Written) {
  return { ...own, id: ids.box, order_id: id, state: arrived ? 'received' : 'expected', received_at: arrived };
}

export function labelRow(order: Written) {
  const { plan, name, arrived, tracking, number } = order;
  const { address } = order.customer;
  return {
    ...order.own,
    id: order.ids.label,
    order_id: order.id,
    order_number: number,
    box_id: order.ids.box,
    customer_name: name,
    from_city: address.city,
    sender: {
      name,
      lines: [address.address1, `${address.city} ${address.state ?? ''} ${address.zip}`],
      country: 'US',
    },
    receiver: { name: 'Northwind Devices', lines: ['1200 NW Naito Pkwy', 'Portland', 'OR 97209'], country: 'US' },
    parcel: shippingTemplate.initial,
    cost: 640,
    cost_currency: 'USD',
    carrier: simulatedCarrier.name,
    service: 'Ground Return',
    tracking_number: tracking,
    reference: order.reference,
    state: arrived ? 'delivered' : plan.scenario.status_id === statusIds.inTransit ? 'in_transit' : 'created',
    type: 0,
    created_at: plan.created.toISOString(),
    expected_at: arrived ?? expectedAt(order),
    search: searchText([number, name, tracking, address.city]),
  };
}

export function offerRow({ own, ids, id, plan, reference, history, last, items }: Written) {
  const token = `demo-${hashOfToken(reference).slice(0, 32)}`;
  return {
    ...own,
    id: ids.offer,
    order_id: id,
    kind: 'revised',
    state: plan.scenario.offer,
    token,
    token_hash: hashOfToken(token),
    message: '',
    currency: 'USD',
    quoted_total: plan.quoted_total,
    offered_total: plan.total,
    created_at: history.offered.toISOString(),
    expires_at: new Date(history.offered.getTime() + 7 * day).toISOString(),
    answered_at: plan.scenario.offer === 'open' ? null : last,
    lines: items.map((item) => ({
      item_id: item.id,
      name: item.leaf.name,
      quantity: 1,
      quoted_condition: item.quoted.condition,
      quoted: { amount: item.quoted_amount, currency: 'USD' },
      inspected_condition: (item.inspected ?? item.quoted).condition,
      offered: { amount: lowerOf(item, item.quoted_amount), currency: 'USD' },
      reason: item.reason,
      note: null,
      custom_reason: null,
    })),
  };
}

export function payoutRow({ own, ids, id, customerId, plan, details, staff, reference, last }: Written) {
  const { method } = plan.payout;
  return {
    ...own,
    id: ids.payout,
    order_id: id,
    customer_id: customerId,
    method,
    details,
    amount: plan.total,
    currency: 'USD',
    state: 'sent',
    reference: `payout-${own.tenant_id}-${id}-1`,
    external_id: method === 'check' ? null : `SIM-${hashOfToken(reference).slice(0, 16).toUpperCase()}`,
    message: null,
    created_by: staff.id,
    created_by_name: staff.name,
    created_at: last,
    sent_at: last,
  };
}
