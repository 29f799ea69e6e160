import type { payDueOrders as endpoint } from '@recoup/contract/payouts/due-payouts';
import { and, asc, inArray } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { notThere } from '../../orders/bulk/change-many.ts';
import { isThereFor } from '../../orders/orders/lock-order.ts';
import { orderPayouts } from './order-payouts.ts';

/** Pays many orders of any kind; each is paid or refused for itself, with the reason in the words of paying it alone. */
export const payDueOrders: Handler<typeof endpoint> = async (tx, call) => {
  const { orders: asked, flagged_reason } = call.body;
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isThereFor(call.session)))
    .orderBy(asc(orders.id))
    .for('update');
  const { paid, refused } = await orderPayouts(tx, call, found, ({ id }) => ({
    version: versions.get(id) ?? 0,
    flagged_reason,
  }));
  const known = new Set(found.map(({ id }) => id));
  return {
    changed: paid.map(({ order_id }) => order_id),
    refused: [
      ...ids.filter((id) => !known.has(id)).map((id) => ({ id, reason: notThere })),
      ...refused.map(({ id, refusal }) => ({ id, reason: refusal.message })),
    ],
    payouts: paid.map(({ id, order_id, method, state }) => ({ id, order_id, method, state })),
  };
};
