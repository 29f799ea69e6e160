import { formatMoney, type Money } from '@recoup/contract/money';
import { shippingCost } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { storedSums } from '../../orders/items/stored-sums.ts';
import { keepOnOrders } from '../../orders/lifecycle/change-orders.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import type { StoredLabel } from './ask-label.ts';

/** Deducts a label's cost from its order, if the company wants that. Returns what was done, or null. */
export async function takeCostOff(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'currency'>,
  labelId: number,
  cost: Money | undefined,
): Promise<string | null> {
  const { is_enable_shipping_cost } = await readDocument(tx, shippingCost);
  // A price in another currency isn't deducted.
  if (!is_enable_shipping_cost || !cost || cost.amount === 0 || cost.currency !== order.currency) return null;
  await tx.update(shippingLabels).set({ taken_off: cost.amount }).where(eq(shippingLabels.id, labelId));
  await changeCost(tx, order.id, cost.amount);
  return `Shipping of ${formatMoney(cost)} deducted`;
}

/**
 * Refunds the deducted cost of a label that is given up, unless the customer was already paid. A paid order keeps its
 * total.
 */
export async function giveCostBack(tx: Tx, { id, order_id, taken_off }: StoredLabel): Promise<void> {
  if (order_id === null || taken_off === 0 || (await isPaid(tx, order_id))) return;
  await tx.update(shippingLabels).set({ taken_off: 0 }).where(eq(shippingLabels.id, id));
  await changeCost(tx, order_id, -taken_off);
}

async function isPaid(tx: Tx, orderId: number): Promise<boolean> {
  const isActive = and(eq(payouts.order_id, orderId), ne(payouts.state, 'failed'));
  return (await tx.$count(payouts, isActive)) > 0;
}

async function changeCost(tx: Tx, orderId: number, by: number): Promise<void> {
  await keepOnOrders(tx, [{ id: orderId }], { shipping_cost: sql`${orders.shipping_cost} + ${by}` });
  await keepOnOrders(tx, [{ id: orderId }], { ...(await storedSums(tx, orderId)) });
}
