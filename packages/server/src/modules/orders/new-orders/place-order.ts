import { formatMoney } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSums, quotedTotal } from '@recoup/contract/orders/order-sums';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import { type Actor, type AuditChange, auditRow } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import type { StoredCoupon } from '../../../schema/orders.ts';
import type { Company } from '../../session/company/company.ts';
import { checkOnEntry } from '../device-checks/ask-for-checks.ts';
import { labelRequested, ordersMoved } from '../events/order-events.ts';
import { type QuotedItem, quotedColumns } from '../items/quote-items.ts';
import { labelSeller } from '../labels/label-seller.ts';
import type { lockedFor } from '../lifecycle/price-lock.ts';
import { checkMayOrder } from '../orders/may-order.ts';
import { marketerOf } from '../orders/order-marketer.ts';
import { readOrder } from '../orders/read-order.ts';
import { sealDetails } from '../payouts/payout-details.ts';
import { keepAccount } from '../risk/keep-account.ts';
import { drawDevices } from '../second-inspections/draw-devices.ts';
import { auditQuery, boxQuery, countQuery, type NewOrderRow, orderQuery } from './new-order-statements.ts';
import { orderStart } from './order-start.ts';

type Customer = typeof customers.$inferSelect;

/** Everything a new order consists of, validated and priced. */
export interface NewOrder {
  /** Reserved before, with {@link nextOrderId}. */
  readonly id: number;
  readonly kind: OrderKind;
  readonly company: Company;
  readonly customer: Customer;
  readonly locationId: number;
  readonly quoted: readonly QuotedItem[];
  readonly payout: { readonly method: PayoutMethod; readonly details: Readonly<Record<string, string>> };
  readonly label: boolean;
  readonly lead: boolean;
  readonly referralSource: string | null;
  readonly lock: ReturnType<typeof lockedFor> | null;
  readonly coupon?: StoredCoupon | null;
  /** Values of the company's custom fields. */
  readonly customFields?: CustomValues;
  /** The provisional receipt that the customer got while the device was offline, and its time. */
  readonly takenOffline?: { readonly receipt: string; readonly at: string } | undefined;
}

/** Who places the order and when, with the effects and services it needs. */
export interface Placing {
  readonly actor: Actor;
  readonly by: { readonly id: number; readonly name: string };
  readonly now: Date;
  readonly effects: Pick<Effects, 'emit' | 'enqueue' | 'raise'>;
  readonly services: Services;
}

/**
 * Inserts an order with its package, devices and label, and reads it. Its id is known, so everything is sent in one
 * round trip and executed in that order. Only the label waits for the number and the package.
 */
export async function placeOrder(tx: Tx, placing: Placing, newOrder: NewOrder): Promise<Order> {
  const { actor, by, now, services } = placing;
  const { tenantId } = actor;
  const { id, kind, company, customer, quoted, coupon = null } = newOrder;
  const { items, ...start } = orderStart(kind, newOrder, quoted, now);
  const devices = quotedTotal(company.currency, quoted).amount;
  const sums = orderSums({ coupon, shipping_cost: 0 }, [{ quoted_amount: devices }]);
  const customerName = `${customer.first_name} ${customer.last_name}`;
  const row: NewOrderRow = {
    tenant_id: tenantId,
    id,
    kind,
    location_id: newOrder.locationId,
    ...start,
    customer_id: customer.id,
    customer_name: customerName,
    item_count: quoted.reduce((units, { quantity }) => units + quantity, 0),
    first_item: quoted[0]?.list.device.name ?? '',
    currency: company.currency,
    quoted_total: sums.total,
    total: sums.total,
    coupon,
    coupon_worth: sums.coupon,
    custom_fields: newOrder.customFields ?? {},
    payout_method: newOrder.payout.method,
    payout_details: sealDetails(services.secrets, tenantId, newOrder.payout),
    referral_source: newOrder.referralSource,
    marketer_id: await marketerOf(tx, kind, newOrder.referralSource),
    price_locked_until: newOrder.lock?.price_locked_until ?? null,
    lock_reminder_at: newOrder.lock?.lock_reminder_at ?? null,
    created_by: by.id,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  };
  const { takenOffline } = newOrder;
  const imeis = quoted.map(({ imei }) => imei);
  const words = searchText([customerName, customer.email, customer.phone, ...imeis, takenOffline?.receipt ?? null]);
  const changes: Pick<AuditChange, 'action' | 'field' | 'from' | 'to'>[] = [{ action: 'Order created' }];
  if (coupon) {
    const worth = formatMoney({ amount: sums.coupon, currency: company.currency });
    changes.push({ action: 'Coupon added', field: 'coupon', from: null, to: `${coupon.code}, ${worth}` });
  }
  if (takenOffline) {
    const { receipt, at } = takenOffline;
    changes.push({ action: 'Taken offline', field: 'receipt', from: null, to: receipt });
    changes.push({ action: 'Taken offline', field: 'taken_at', from: null, to: at });
  }
  const { received_at } = start;
  const parts = Promise.all([
    orderQuery(tx).execute({ ...row, words }),
    boxQuery(tx).execute({
      tenant_id: tenantId,
      order_id: id,
      state: received_at ? 'received' : 'expected',
      received_at,
    }),
    insertMany(tx, orderItems, unitsOf(tenantId, newOrder, items, { inspected_by: by.id, inspected_at: now })),
    countOrder(tx, customer),
  ]);
  if (newOrder.label && customer.address) {
    const [[order], [box]] = await parts;
    if (!order || !box) throw new Error('The order wasn’t saved');
    const carrier = await labelSeller(tx, services, {
      locationId: newOrder.locationId,
      from: customer.address.country,
      to: company.country_code,
      currency: company.currency,
      value: devices,
      devices: quoted.map(({ list, grade }) => ({
        name: list.device.name,
        device_id: list.device.id,
        condition: grade.condition,
        condition_id: grade.condition_id,
      })),
    });
    await placing.effects.raise(labelRequested, {
      now,
      shipment: {
        tenantId,
        order: { id, number: order.number },
        boxId: box.id,
        customer: { ...customer, address: customer.address },
        company,
        carrier,
      },
    });
    changes.push({ action: `Label requested from ${carrier.name}` });
  }
  placing.effects.emit('order.changed', {
    id,
    kind,
    version: 1,
    status_id: start.status_id,
    by: 'userName' in actor ? actor.userName : null,
    what: 'created',
  });
  const reading = Promise.all([
    readOrder(tx, services.secrets, kind, id, now),
    ...changes.map((change) => {
      const { subject: _, ...entry } = auditRow(actor, {
        entity: 'order',
        entityId: id,
        ...change,
        subject: '',
        version: 1,
      });
      return auditQuery(tx).execute(entry);
    }),
    // The account references the order, so it's inserted after it.
    keepAccount(tx, services.secrets, { tenantId, orderId: id }, newOrder.payout),
  ]);
  // Report the error of the part that failed, not the errors of the statements after it.
  reading.catch(() => undefined);
  await parts;
  const [data] = await reading;
  const moved = [{ ...data, location_id: newOrder.locationId }];
  await placing.effects.raise(ordersMoved, { tenantId, what: 'order.created', moved, now });
  const inspected = data.items.filter(({ state }) => state === 'accepted').map((item) => item.id);
  await drawDevices(tx, { tenantId, secrets: services.secrets, now }, inspected);
  await checkOnEntry(tx, { actor, now, effects: placing.effects, services }, id, data.items);
  return data;
}

/** The rows of the devices: one for each unit of a line. */
function unitsOf(
  tenantId: number,
  { id, kind, quoted }: NewOrder,
  items: ReturnType<typeof orderStart>['items'],
  by: { inspected_by: number; inspected_at: Date },
) {
  const lined = orderKinds[kind].quotedByStaff;
  const units = quoted.flatMap((line, i) =>
    Array.from({ length: line.quantity }, () => ({
      ...quotedColumns(line),
      ...{ imei: null, inspected: null, inspected_amount: null, agreed_amount: null, state: 'expected' as const },
      ...{ checks: [], wiped: null },
      ...items[i],
      ...(items[i]?.state === 'accepted' ? by : { inspected_by: null, inspected_at: null }),
      line: lined ? i + 1 : null,
    })),
  );
  return units.map((unit, position) => ({ tenant_id: tenantId, order_id: id, position, ...unit }));
}

export const unknownCustomer = () =>
  new Refusal('not_found', 'This customer doesn’t exist.', { errors: { customer: ['This customer doesn’t exist'] } });

/** Increments the customer's order count. Refuses a customer who was just blocked. */
async function countOrder(tx: Tx, { id }: Customer): Promise<void> {
  const [customer] = await countQuery(tx).execute({ id });
  if (!customer) throw unknownCustomer();
  checkMayOrder(customer);
}
