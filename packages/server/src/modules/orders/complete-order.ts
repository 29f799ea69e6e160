import { formatMoney } from '@recoup/contract/money';
import { payoutMethods } from '@recoup/contract/payout-method';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { customers } from '../../schema/customers.ts';
import { inventoryItems } from '../../schema/inventory.ts';
import { orderItems, type payouts } from '../../schema/orders.ts';
import { searchText } from '../search-words.ts';
import { lockImeis } from './imei-in-use.ts';
import { itemsOfOrder } from './order-items.ts';
import { type Act, type StoredOrder, saveOrder, statusChanges, subjectOf } from './save-order.ts';

const completed = 9;

/** The money has gone: the devices are ours, with what they cost, and the order is Completed. */
export async function completeOrder(
  tx: Tx,
  act: Act,
  order: StoredOrder,
  payout: typeof payouts.$inferSelect,
): Promise<void> {
  const items = await itemsOfOrder(tx, order.id);
  await lockImeis(
    tx,
    order.tenant_id,
    items.flatMap(({ imei }) => imei ?? []),
  );
  await tx.update(orderItems).set({ state: 'stocked' }).where(eq(orderItems.order_id, order.id));
  const stocked = await tx
    .insert(inventoryItems)
    .values(
      items.map((item) => ({
        tenant_id: order.tenant_id,
        device_id: item.device_id,
        name: item.name,
        imei: item.imei,
        condition: (item.inspected ?? item.quoted).condition,
        status: 0 as const,
        cost: item.agreed_amount ?? item.quoted_amount,
        currency: order.currency,
        location_id: order.location_id,
        order_id: order.id,
        order_number: order.number,
        order_item_id: item.id,
        created_at: act.now,
        search: searchText([item.name, item.imei, order.number]),
      })),
    )
    .returning({ id: inventoryItems.id });
  await tx.execute(
    sql`update ${orderItems} i set inventory_id = s.id from ${inventoryItems} s
        where s.order_item_id = i.id and s.tenant_id = i.tenant_id and i.order_id = ${order.id}`,
  );
  await tx
    .update(customers)
    .set({ paid_total: sql`${customers.paid_total} + ${payout.amount}` })
    .where(eq(customers.id, order.customer_id));
  const method = payoutMethods[payout.method].label;
  const paid = `${formatMoney({ amount: payout.amount, currency: payout.currency })} by ${method}`;
  await saveOrder(tx, act, order, 'paid', { status_id: completed, sub_status_id: null }, [
    { action: 'Customer paid', field: 'payout', from: null, to: paid },
    ...statusChanges(order, completed, null),
    ...items.map((item) => ({
      action: 'Moved to inventory',
      subject: `${subjectOf(order)}, ${item.name}`,
      field: 'cost',
      from: null,
      to: formatMoney({ amount: item.agreed_amount ?? item.quoted_amount, currency: order.currency }),
    })),
  ]);
  act.effects.emit('resource.changed', { resource: 'inventory-item', id: stocked[0]?.id ?? null });
}
