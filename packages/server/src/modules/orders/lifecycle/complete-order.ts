import { normaliseSerial } from '@recoup/contract/identifiers/serial';
import { formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { carrierLocks } from '@recoup/contract/stock/carrier-lock';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray, sql } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { payouts } from '../../../schema/payouts.ts';
import { readInventoryGrades } from '../../settings/site-content/shown.ts';
import { settlePurchases } from '../../stock/commissions/settle-commissions.ts';
import { lockImeis, lockSerials, serialsInStock } from '../../stock/inventory-items/imei-in-use.ts';
import { type OrderChange, statusChanges, subjectOf } from '../history/order-changes.ts';
import { itemsOfOrders, type StoredItem } from '../items/items.ts';
import { moveItems } from '../items/move-items.ts';
import { invoicePurchases } from '../items/purchase-tax.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';
import { type Act, changeOrders } from './change-orders.ts';
import { askForReviews } from './review-mails.ts';

/** A locked order with its sent payout. `by` is how it was paid, as staff read it, such as "Check 1004". */
export interface PaidOrder {
  readonly order: StoredOrder;
  readonly payout: typeof payouts.$inferSelect;
  readonly by?: string;
}

/**
 * Completes orders whose money has been sent: adds their devices with their cost to inventory and moves the orders to
 * Completed. Thousands of orders take the same few statements as one. Devices of a payout that failed later are in
 * inventory already.
 */
export async function completeOrders(tx: Tx, act: Act, paid: readonly PaidOrder[]): Promise<void> {
  if (paid.length === 0) return;
  const { tenantId } = act.actor;
  const paidById = new Map(paid.map((one) => [one.order.id, one]));
  const ids = [...paidById.keys()];
  const items = (await itemsOfOrders(tx, ids)).filter(({ state }) => state !== 'stocked');
  await lockImeis(
    tx,
    tenantId,
    items.flatMap(({ imei }) => imei ?? []),
  );
  const serialOf = await freeSerials(tx, tenantId, items);
  await moveItems(tx, { orders: ids }, 'stocked');
  const gradeOf = await readInventoryGrades(tx);
  const taxOf = await invoicePurchases(
    tx,
    paid.map(({ order }) => order),
    items,
    act.now,
  );
  await insertMany(
    tx,
    inventoryItems,
    items.flatMap((item) => {
      const one = paidById.get(item.order_id);
      if (!one) return [];
      const row = inventoryRow(item, one.order, act.now, gradeOf);
      const purchase_tax = taxOf.get(item.id) ?? null;
      return [{ ...row, cost: costOf(item, taxOf), purchase_tax, serial: serialOf.get(item.id) ?? null }];
    }),
  );
  await tx.execute(
    sql`update ${orderItems} i set inventory_id = s.id from ${inventoryItems} s
        where s.order_item_id = i.id and s.tenant_id = i.tenant_id and i.inventory_id is null
          and i.order_id = any(${sql.param(ids)}::bigint[])`,
  );
  const bought = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(
      inArray(
        inventoryItems.order_item_id,
        items.map(({ id }) => id),
      ),
    );
  await settlePurchases(
    tx,
    bought.map(({ id }) => id),
    act.now,
  );
  await tx.execute(
    sql`update ${customers} c set paid_total = c.paid_total + p.amount
        from (select customer_id, sum(amount) as amount from ${payouts}
              where id = any(${sql.param(paid.map(({ payout }) => payout.id))}::bigint[]) group by customer_id) p
        where c.id = p.customer_id`,
  );
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const changed = paid.map(({ order }) => order);
  await changeOrders(tx, act, changed, {
    what: 'paid',
    set: { status_id: statusIds.completed, sub_status_id: null },
    changes: (order) => changesOf(order, paidById.get(order.id), itemsOf.get(order.id) ?? [], taxOf),
  });
  await askForReviews(tx, act.effects, paid);
  act.effects.emit('resource.changed', { resource: 'inventory-item', id: null });
}

/**
 * The serial numbers that inventory can store. A serial number already in stock stays with its order only, so that the
 * payout doesn't fail because of it.
 */
async function freeSerials(tx: Tx, tenantId: number, items: readonly StoredItem[]): Promise<Map<number, string>> {
  const withSerial = items.flatMap(({ id, serial }) => (serial ? [{ id, serial: normaliseSerial(serial) }] : []));
  const serials = withSerial.map(({ serial }) => serial);
  await lockSerials(tx, tenantId, serials);
  const usedSerials = new Set((await serialsInStock(tx, serials)).keys());
  const free = new Map<number, string>();
  for (const { id, serial } of withSerial) {
    if (!usedSerials.has(serial)) free.set(id, serial);
    usedSerials.add(serial);
  }
  return free;
}

function inventoryRow(item: StoredItem, order: StoredOrder, now: Date, gradeOf: (condition: string) => string) {
  return {
    tenant_id: order.tenant_id,
    device_id: item.device_id,
    name: item.name,
    imei: item.imei,
    attributes: attributesOf(item),
    custom_fields: item.custom_fields,
    category: item.category,
    condition: gradeOf((item.inspected ?? item.quoted).condition),
    status: 0 as const,
    currency: order.currency,
    location_id: order.location_id,
    order_id: order.id,
    order_number: order.number,
    order_item_id: item.id,
    created_at: now,
    search: searchText([item.name, item.imei, item.serial, item.ean, order.number]),
  };
}

/** Inventory keeps the descriptive details of a device. */
function attributesOf({ color, network, carrier_lock }: StoredItem) {
  return {
    ...(color !== null && { colour: color }),
    ...(network !== null && { network }),
    ...(carrier_lock !== null && { carrier_lock: carrierLocks[carrier_lock] }),
  };
}

/** The cost of a device without input tax, which we get back. */
const costOf = (item: StoredItem, taxOf: ReadonlyMap<number, number>) =>
  (item.agreed_amount ?? item.quoted_amount) - (taxOf.get(item.id) ?? 0);

function changesOf(
  order: StoredOrder,
  paid: PaidOrder | undefined,
  items: readonly StoredItem[],
  taxOf: ReadonlyMap<number, number>,
): OrderChange[] {
  if (!paid) throw new Error(`Order ${order.number} isn’t paid`);
  const { payout, by = payoutLabel(payout.method) } = paid;
  return [
    { action: 'Customer paid', field: 'payout', from: null, to: `${formatMoney(payout)} by ${by}` },
    ...statusChanges(order, statusIds.completed, null),
    ...items.map((item) => ({
      action: 'Moved to inventory',
      subject: `${subjectOf(order)}, ${item.name}`,
      field: 'cost',
      from: null,
      to: formatMoney({ amount: costOf(item, taxOf), currency: order.currency }),
    })),
  ];
}
