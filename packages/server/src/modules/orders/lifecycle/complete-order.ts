import { formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/orders/order-status-ids';
import { payoutMethods } from '@recoup/contract/payouts/payout-method';
import { and, inArray, ne, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db.ts';
import { insertMany } from '../../../platform/insert-many.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems, orders, payouts } from '../../../schema/orders.ts';
import { searchText } from '../../search-words.ts';
import { lockImeis } from '../items/imei-in-use.ts';
import { itemsOfOrders, type StoredItem } from '../items/items.ts';
import { readWorkflows } from '../workflow/read-workflow.ts';
import { type Act, inWords, type OrderChange, type StoredOrder, statusChanges, subjectOf } from './save-order.ts';
import { tellCustomers } from './status-mails.ts';

/** A locked order with the payout that has gone; `by` is what staff read of how: "Check 1004". */
export interface PaidOrder {
  readonly order: StoredOrder;
  readonly payout: typeof payouts.$inferSelect;
  readonly by?: string;
}

/**
 * The money has gone: the devices are ours, with what they cost, and the orders are Completed. One or five thousand
 * orders are completed in the same few statements. Devices that came to inventory with a payout which failed later are
 * there already.
 */
export async function completeOrders(tx: Tx, act: Act, paid: readonly PaidOrder[]): Promise<void> {
  const ids = paid.map(({ order }) => order.id);
  const [first] = paid;
  if (!first) return;
  const { tenantId } = act.actor;
  const known = new Map(paid.map(({ order }) => [order.id, order]));
  const items = (await itemsOfOrders(tx, ids)).filter(({ state }) => state !== 'stocked');
  await lockImeis(
    tx,
    tenantId,
    items.flatMap(({ imei }) => imei ?? []),
  );
  await tx
    .update(orderItems)
    .set({ state: 'stocked' })
    .where(and(inArray(orderItems.order_id, ids), ne(orderItems.state, 'stocked')));
  await insertMany(
    tx,
    inventoryItems,
    items.flatMap((item) => {
      const order = known.get(item.order_id);
      return order ? [inventoryRow(item, order, act.now)] : [];
    }),
  );
  await tx.execute(
    sql`update ${orderItems} i set inventory_id = s.id from ${inventoryItems} s
        where s.order_item_id = i.id and s.tenant_id = i.tenant_id and i.inventory_id is null
          and i.order_id = any(${sql.param(ids)}::bigint[])`,
  );
  await tx.execute(
    sql`update ${customers} c set paid_total = c.paid_total + p.amount
        from (select customer_id, sum(amount) as amount from ${payouts}
              where id = any(${sql.param(paid.map(({ payout }) => payout.id))}::bigint[]) group by customer_id) p
        where c.id = p.customer_id`,
  );
  await tx
    .update(orders)
    .set({
      status_id: statusIds.completed,
      sub_status_id: null,
      version: sql`${orders.version} + 1`,
      updated_at: act.now,
    })
    .where(inArray(orders.id, ids));
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const workflows = await readWorkflows(
    tx,
    paid.map(({ order }) => order),
  );
  await audit(
    tx,
    act.actor,
    paid.flatMap(({ order, payout, by }) =>
      changesOf(order, payout, by, itemsOf.get(order.id) ?? []).map((change) => ({
        subject: subjectOf(order),
        ...inWords(workflows.get(order.kind), change),
        entity: 'order',
        entityId: order.id,
        version: order.version + 1,
      })),
    ),
  );
  for (const [kind, workflow] of workflows) {
    const moved = paid
      .filter(({ order }) => order.kind === kind)
      .map(({ order }) => ({ before: order, after: asCompleted(order) }));
    await tellCustomers(tx, act.effects, workflow, moved);
  }
  tell(act, paid);
}

const asCompleted = (order: StoredOrder) => ({
  ...order,
  status_id: statusIds.completed,
  sub_status_id: null,
  version: order.version + 1,
});

function inventoryRow(item: StoredItem, order: StoredOrder, now: Date) {
  return {
    tenant_id: order.tenant_id,
    device_id: item.device_id,
    name: item.name,
    imei: item.imei,
    condition: (item.inspected ?? item.quoted).condition,
    status: 0 as const,
    cost: costOf(item),
    currency: order.currency,
    location_id: order.location_id,
    order_id: order.id,
    order_number: order.number,
    order_item_id: item.id,
    created_at: now,
    search: searchText([item.name, item.imei, order.number]),
  };
}

const costOf = (item: StoredItem) => item.agreed_amount ?? item.quoted_amount;

function changesOf(
  order: StoredOrder,
  { amount, currency, method }: PaidOrder['payout'],
  by: string = payoutMethods[method].label,
  items: readonly StoredItem[],
): OrderChange[] {
  return [
    { action: 'Customer paid', field: 'payout', from: null, to: `${formatMoney({ amount, currency })} by ${by}` },
    ...statusChanges(order, statusIds.completed, null),
    ...items.map((item) => ({
      action: 'Moved to inventory',
      subject: `${subjectOf(order)}, ${item.name}`,
      field: 'cost',
      from: null,
      to: formatMoney({ amount: costOf(item), currency: order.currency }),
    })),
  ];
}

/** One word for many orders: open lists read again once, not once per order. */
function tell({ actor, effects }: Act, paid: readonly PaidOrder[]): void {
  const [first] = paid;
  if (paid.length === 1 && first) {
    const { id, kind, version } = first.order;
    effects.emit('order.changed', {
      id,
      kind,
      version: version + 1,
      status_id: statusIds.completed,
      by: 'userName' in actor ? actor.userName : null,
      what: 'paid',
    });
  } else effects.emit('resource.changed', { resource: 'order', id: null });
  effects.emit('resource.changed', { resource: 'inventory-item', id: null });
}
