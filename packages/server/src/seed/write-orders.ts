import { orderKinds } from '@recoup/contract/order-kind';
import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import { sql } from 'drizzle-orm';
import { playedCheck, simulatedCarrier, trackingNumberOf } from '../integrations/simulator.ts';
import { hashOfToken } from '../modules/orders/offers/offer-token.ts';
import { sealDetails } from '../modules/orders/orders/payout-details.ts';
import type { Tx } from '../platform/db/db.ts';
import { searchText } from '../platform/db/search-words.ts';
import type { Secrets } from '../platform/secrets.ts';
import { auditEntries } from '../schema/core.ts';
import { deviceChecks } from '../schema/device-checks.ts';
import { inventoryItems } from '../schema/inventory.ts';
import { boxes, offers, orderItems, orders, payouts } from '../schema/orders.ts';
import { shippingLabels } from '../schema/shipping.ts';
import { insertRows, takeIds } from './bulk.ts';
import type { SeededCompany } from './company.ts';
import { historyOf } from './order-history.ts';
import type { PlannedOrder } from './order-plan.ts';
import type { person } from './people.ts';

const day = 86_400_000;

/** Who sends customers: about half of the orders come by themselves. */
const referralSources = ['CellTrader', 'SellCompare', 'Partner stores', 'CellTrader', 'Newsletter', 'SellCompare'];

/** The carrier's promise for a parcel on its way: four days after the label, or later where it is late. */
function expectedAt(created: Date, now: Date, number: number): string {
  const promised = created.getTime() + 4 * day;
  return new Date(Math.max(promised, now.getTime() + (number % 4) * day)).toISOString();
}

/** A planned order with its ids. */
export interface Numbered {
  plan: PlannedOrder;
  id: number;
  number: number;
  customerId: number;
  customer: ReturnType<typeof person>;
}

/** Writes a batch of orders with everything that belongs to them. */
export async function writeOrders(
  tx: Tx,
  { company, now, secrets }: { company: SeededCompany; now: Date; secrets: Secrets },
  by: { staff: { id: number; name: string }; locationId: number; storeIds: readonly number[] },
  batch: readonly Numbered[],
) {
  const { tenantId, marketerIds } = company;
  const own = { tenant_id: tenantId };
  const devices = batch.reduce((sum, { plan }) => sum + plan.items.length, 0);
  const entriesAtMost = 12 + Math.max(...batch.map(({ plan }) => plan.items.length));
  let device = 0;
  const ids = {
    box: await takeIds(tx, boxes, batch.length),
    label: await takeIds(tx, shippingLabels, batch.length),
    offer: await takeIds(tx, offers, batch.length),
    payout: await takeIds(tx, payouts, batch.length),
    item: await takeIds(tx, orderItems, devices),
    check: await takeIds(tx, deviceChecks, devices),
    stock: await takeIds(tx, inventoryItems, devices),
    audit: await takeIds(tx, auditEntries, batch.length * entriesAtMost),
  };
  const out: Record<
    'orders' | 'items' | 'checks' | 'boxes' | 'labels' | 'offers' | 'payouts' | 'stock' | 'audit',
    object[]
  > = {
    orders: [],
    items: [],
    checks: [],
    boxes: [],
    labels: [],
    offers: [],
    payouts: [],
    stock: [],
    audit: [],
  };
  for (const [i, { plan, id, number, customerId, customer }] of batch.entries()) {
    const { scenario, items } = plan;
    const name = `${customer.first_name} ${customer.last_name}`;
    const { ships, expires, atCounter, quotedByStaff, marketplace } = orderKinds[plan.kind];
    const boxId = ids.box + i;
    const locationId = atCounter ? (by.storeIds[i % by.storeIds.length] ?? by.locationId) : by.locationId;
    const details = sealDetails(secrets, tenantId, plan.payout.details);
    const reference = `box-${tenantId}-${boxId}`;
    const labelled =
      ships && scenario.status_id !== statusIds.manualQuote && scenario.sub_status_id !== subStatusIds.abandoned;
    const tracking = labelled ? trackingNumberOf(reference) : null;
    const history = historyOf(plan, number, now);
    const arrived = scenario.item === 'expected' ? null : history.arrived.toISOString();
    const imeis = items.map(({ imei }) => imei);
    out.orders.push({
      ...own,
      id,
      number,
      kind: plan.kind,
      location_id: locationId,
      category: scenario.category,
      status_id: scenario.status_id,
      sub_status_id: scenario.sub_status_id,
      customer_id: customerId,
      customer_name: name,
      item_count: items.length,
      first_item: items[0]?.leaf.name ?? '',
      currency: 'USD',
      quoted_total: plan.quoted_total,
      total: plan.total,
      payout_method: plan.payout.method,
      payout_details: details,
      tracking_number: tracking,
      referral_source: referralSources[number % 11] ?? null,
      // Every seventh order of a kind that marketplaces send; the demo's companies have two of them or none.
      marketer_id: marketplace && number % 7 === 3 ? (marketerIds[number % marketerIds.length] ?? null) : null,
      price_locked_until: expires ? new Date(plan.created.getTime() + 14 * day).toISOString() : null,
      received_at: arrived,
      created_by: by.staff.id,
      created_by_name: by.staff.name,
      created_at: plan.created.toISOString(),
      updated_at: history.last.toISOString(),
      version: history.entries.length,
      search: searchText([number, name, customer.email, customer.phone, tracking, ...imeis]),
    });
    out.boxes.push({ ...own, id: boxId, order_id: id, state: arrived ? 'received' : 'expected', received_at: arrived });
    if (tracking) {
      const { address } = customer;
      out.labels.push({
        ...own,
        id: ids.label + i,
        order_id: id,
        order_number: number,
        box_id: boxId,
        customer_name: name,
        from_city: address.city,
        sender: {
          name,
          lines: [address.address1, `${address.city} ${address.state ?? ''} ${address.zip}`],
          country: 'US',
        },
        receiver: { name: 'Northwind Devices', lines: ['1200 NW Naito Pkwy', 'Portland', 'OR 97209'], country: 'US' },
        carrier: simulatedCarrier.name,
        service: 'Ground Return',
        tracking_number: tracking,
        reference,
        state: arrived ? 'delivered' : scenario.status_id === statusIds.inTransit ? 'in_transit' : 'created',
        type: 0,
        created_at: plan.created.toISOString(),
        expected_at: arrived ?? expectedAt(plan.created, now, number),
        search: searchText([number, name, tracking, address.city]),
      });
    }
    for (const [position, item] of items.entries()) {
      const itemId = ids.item + device;
      const agreed =
        item.state === 'accepted' || item.state === 'stocked'
          ? Math.min(item.inspected_amount ?? 0, item.quoted_amount)
          : null;
      const stockId = item.state === 'stocked' ? ids.stock + device : null;
      const checkId = ids.check + device;
      device += 1;
      out.items.push({
        ...own,
        id: itemId,
        order_id: id,
        position,
        line: quotedByStaff ? position + 1 : null,
        to_quote: false,
        device_id: item.leaf.id,
        name: item.leaf.name,
        category: item.leaf.category,
        state: item.state,
        imei: item.imei,
        quoted: item.quoted,
        quoted_amount: item.quoted_amount,
        inspected: item.inspected,
        inspected_amount: item.inspected_amount,
        reason: item.reason,
        note: null,
        agreed_amount: agreed,
        inventory_id: stockId,
      });
      if (item.imei !== null) {
        const { raw, ...reading } = playedCheck(item.imei);
        out.checks.push({
          ...own,
          id: checkId,
          order_id: id,
          item_id: itemId,
          item_name: item.leaf.name,
          imei: item.imei,
          state: 'done',
          ...reading,
          raw,
          service: simulatedCarrier.name,
          created_by_name: by.staff.name,
          created_at: history.arrived.toISOString(),
          answered_at: history.arrived.toISOString(),
        });
      }
      if (stockId !== null) {
        out.stock.push({
          ...own,
          id: stockId,
          device_id: item.leaf.id,
          name: item.leaf.name,
          imei: item.imei,
          condition: (item.inspected ?? item.quoted).condition,
          status: [0, 0, 0, 0, 1, 2, 2, 4, 5][(id + position) % 9],
          cost: agreed ?? 0,
          currency: 'USD',
          location_id: locationId,
          order_id: id,
          order_number: number,
          order_item_id: itemId,
          created_at: history.last.toISOString(),
          search: searchText([item.leaf.name, item.imei, number]),
        });
      }
    }
    if (scenario.offer) {
      const token = `demo-${hashOfToken(reference).slice(0, 32)}`;
      out.offers.push({
        ...own,
        id: ids.offer + i,
        order_id: id,
        kind: 'revised',
        state: scenario.offer,
        token,
        token_hash: hashOfToken(token),
        message: '',
        currency: 'USD',
        quoted_total: plan.quoted_total,
        offered_total: plan.total,
        created_at: history.offered.toISOString(),
        expires_at: new Date(history.offered.getTime() + 7 * day).toISOString(),
        answered_at: scenario.offer === 'open' ? null : history.last.toISOString(),
        lines: items.map((item, place) => ({
          item_id: ids.item + device - items.length + place,
          name: item.leaf.name,
          quantity: 1,
          quoted_condition: item.quoted.condition,
          quoted: { amount: item.quoted_amount, currency: 'USD' },
          inspected_condition: (item.inspected ?? item.quoted).condition,
          offered: {
            amount: Math.min(item.inspected_amount ?? item.quoted_amount, item.quoted_amount),
            currency: 'USD',
          },
          reason: item.reason,
          note: null,
          custom_reason: null,
        })),
      });
    }
    if (scenario.paid) {
      out.payouts.push({
        ...own,
        id: ids.payout + i,
        order_id: id,
        customer_id: customerId,
        method: plan.payout.method,
        details,
        amount: plan.total,
        currency: 'USD',
        state: 'sent',
        reference: `payout-${tenantId}-${id}-1`,
        external_id: plan.payout.method === 'check' ? null : `SIM-${hashOfToken(reference).slice(0, 16).toUpperCase()}`,
        message: null,
        created_by: by.staff.id,
        created_by_name: by.staff.name,
        created_at: history.last.toISOString(),
        sent_at: history.last.toISOString(),
      });
    }
    for (const [j, entry] of history.entries.entries()) {
      out.audit.push({
        ...own,
        id: ids.audit + i * entriesAtMost + j,
        entity: 'order',
        entity_id: id,
        user_id: entry.actor === 'user' ? by.staff.id : null,
        by: entry.actor === 'user' ? by.staff.name : null,
        version: j + 1,
        ...entry,
      });
    }
  }
  await insertRows(tx, orders, out.orders);
  await insertRows(tx, boxes, out.boxes);
  await insertRows(tx, orderItems, out.items, {
    name: 'price_list',
    value: sql`(select l.list from seeded_price_lists l where l.device_id = r.device_id)`,
  });
  await insertRows(tx, deviceChecks, out.checks);
  await insertRows(tx, shippingLabels, out.labels);
  await insertRows(tx, offers, out.offers);
  await insertRows(tx, payouts, out.payouts);
  await insertRows(tx, inventoryItems, out.stock);
  await insertRows(tx, auditEntries, out.audit);
}
