import { orderKinds } from '@recoup/contract/order-kind';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import { playedCheck, trackingNumberOf } from '../../integrations/simulator.ts';
import { sealDetails } from '../../modules/orders/payouts/payout-details.ts';
import { searchText } from '../../platform/db/search-words.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { SeededCompany } from '../company.ts';
import type { person } from '../people.ts';
import { historyOf } from './order-history.ts';
import type { PlannedItem, PlannedOrder } from './order-plan.ts';

const day = 86_400_000;

/** Referral sources. About half of the orders have none. */
const referralSources = ['CellTrader', 'SellCompare', 'Partner stores', 'CellTrader', 'Newsletter', 'SellCompare'];

/** A planned order with its ids. */
export interface Numbered {
  plan: PlannedOrder;
  id: number;
  number: number;
  customerId: number;
  customer: ReturnType<typeof person>;
}

/** The ids of what belongs to an order. If it has several, the first one. */
export type FirstIds = Readonly<
  Record<'box' | 'label' | 'offer' | 'payout' | 'item' | 'check' | 'stock' | 'audit', number>
>;

interface Writer {
  company: SeededCompany;
  now: Date;
  secrets: Secrets;
  staff: { id: number; name: string };
  /** Where packages arrive, and the store of an order made at a counter. */
  locationId: number;
  storeId: number;
}

/** An order with everything that its rows share. */
export type Written = ReturnType<typeof writtenOf>;
type WrittenItem = Written['items'][number];

export function writtenOf(
  order: Numbered,
  ids: FirstIds,
  { company, now, secrets, staff, locationId, storeId }: Writer,
) {
  const { plan, number, customer } = order;
  const { scenario } = plan;
  const { ships, atCounter } = orderKinds[plan.kind];
  const common = { tenant_id: company.tenantId };
  const reference = `box-${common.tenant_id}-${ids.box}`;
  const labelled =
    ships && scenario.status_id !== statusIds.manualQuote && scenario.sub_status_id !== subStatusIds.abandoned;
  const history = historyOf(plan, number, now);
  return {
    ...order,
    ids,
    own: common,
    now,
    staff,
    marketerIds: company.marketerIds,
    name: `${customer.first_name} ${customer.last_name}`,
    locationId: atCounter ? storeId : locationId,
    details: sealDetails(secrets, common.tenant_id, plan.payout),
    reference,
    tracking: labelled ? trackingNumberOf(reference) : null,
    history,
    last: history.last.toISOString(),
    arrived: scenario.item === 'expected' ? null : history.arrived.toISOString(),
    items: plan.items.map((item, position) => ({
      ...item,
      position,
      id: ids.item + position,
      checkId: ids.check + position,
      stockId: item.state === 'stocked' ? ids.stock + position : null,
      agreed: item.state === 'accepted' || item.state === 'stocked' ? lowerOf(item, 0) : null,
    })),
  };
}

/** A device's amount: no more than was promised. */
export function lowerOf({ inspected_amount, quoted_amount }: PlannedItem, unseen: number): number {
  return Math.min(inspected_amount ?? unseen, quoted_amount);
}

export function orderRow({ plan, number, customer, history, own, name, tracking, arrived, staff, ...order }: Written) {
  const { scenario, items } = plan;
  const { expires, marketplace } = orderKinds[plan.kind];
  const { marketerIds } = order;
  const imeis = items.map(({ imei }) => imei);
  return {
    ...own,
    id: order.id,
    number,
    kind: plan.kind,
    location_id: order.locationId,
    category: scenario.category,
    status_id: scenario.status_id,
    sub_status_id: scenario.sub_status_id,
    customer_id: order.customerId,
    customer_name: name,
    item_count: items.length,
    first_item: items[0]?.leaf.name ?? '',
    currency: 'USD',
    quoted_total: plan.quoted_total,
    total: plan.total,
    coupon_worth: plan.coupon_worth,
    coupon: plan.coupon ?? null,
    payout_method: plan.payout.method,
    payout_details: order.details,
    tracking_number: tracking,
    referral_source: referralSources[number % 11] ?? null,
    // Every seventh order of a kind that marketplaces send. The demo's companies have two marketplaces or none.
    marketer_id: marketplace && number % 7 === 3 ? (marketerIds[number % marketerIds.length] ?? null) : null,
    price_locked_until: expires ? new Date(plan.created.getTime() + 14 * day).toISOString() : null,
    received_at: arrived,
    created_by: staff.id,
    created_by_name: staff.name,
    created_at: plan.created.toISOString(),
    updated_at: order.last,
    version: history.entries.length,
    search: searchText([number, name, customer.email, customer.phone, tracking, ...imeis]),
  };
}

export function itemRow(
  { own, id: order_id, plan, staff, arrived, last }: Written,
  { leaf, position, stockId, agreed, ...item }: WrittenItem,
) {
  return {
    ...own,
    id: item.id,
    order_id,
    position,
    line: orderKinds[plan.kind].quotedByStaff ? position + 1 : null,
    to_quote: false,
    device_id: leaf.id,
    name: leaf.name,
    category: leaf.category,
    state: item.state,
    imei: item.imei,
    quoted: item.quoted,
    quoted_amount: item.quoted_amount,
    inspected: item.inspected,
    inspected_amount: item.inspected_amount,
    inspected_by: item.inspected && staff.id,
    inspected_at: item.inspected && (arrived ?? last),
    reason: item.reason,
    note: null,
    agreed_amount: agreed,
    inventory_id: stockId,
  };
}

/** The check of a device, made when it arrived. None without an IMEI. */
export function checkRows({ own, id: order_id, arrived, staff }: Written, { id, checkId, leaf, imei }: WrittenItem) {
  if (imei === null) return [];
  return [
    {
      ...own,
      id: checkId,
      order_id,
      item_id: id,
      item_name: leaf.name,
      imei,
      state: 'done',
      ...playedCheck(imei),
      service: 'Simulator',
      created_by_name: staff.name,
      created_at: arrived,
      answered_at: arrived,
    },
  ];
}

export function stockRow({ own, id, number, locationId, last }: Written, item: WrittenItem) {
  return {
    ...own,
    id: item.stockId,
    device_id: item.leaf.id,
    name: item.leaf.name,
    imei: item.imei,
    condition: (item.inspected ?? item.quoted).condition,
    status: [0, 0, 0, 0, 1, 2, 2, 4, 5][(id + item.position) % 9],
    category: item.leaf.category,
    attributes: {},
    cost: item.agreed ?? 0,
    price: Math.ceil(((item.agreed ?? 0) * 1.35) / 500) * 500,
    more_prices: [],
    version: 1,
    currency: 'USD',
    location_id: locationId,
    order_id: id,
    order_number: number,
    order_item_id: item.id,
    created_at: last,
    search: searchText([item.leaf.name, item.imei, number]),
  };
}

export function auditRow(
  { own, id, ids, staff }: Written,
  entry: Written['history']['entries'][number],
  place: number,
) {
  const isStaff = entry.actor === 'user';
  return {
    ...own,
    id: ids.audit + place,
    entity: 'order',
    entity_id: id,
    user_id: isStaff ? staff.id : null,
    by: isStaff ? staff.name : null,
    version: place + 1,
    ...entry,
  };
}
