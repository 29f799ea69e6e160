import type { payDueOrders as endpoint } from '@recoup/contract/payouts/due-payouts';
import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orders } from '../../../schema/orders.ts';
import { paymentRuns } from '../../../schema/payouts.ts';
import { doesNotExist } from '../../orders/lifecycle/change-many.ts';
import { isThereFor } from '../../orders/order-rows/lock-order.ts';
import { orderPayouts } from './order-payouts.ts';

/**
 * Pays many orders of any kind. Each is paid or refused individually, with the same reason as when paid alone. The
 * results are stored as a payment run.
 */
export const payDueOrders: Handler<typeof endpoint> = async (tx, call) => {
  const { session, now, body } = call;
  const versions = new Map(body.orders.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const common = { tenant_id: session.tenantId, created_by: session.userId, created_by_name: session.userName };
  const [run] = await tx
    .insert(paymentRuns)
    .values({ ...common, created_at: now, made: 0, refused: [] })
    .returning({ id: paymentRuns.id });
  if (!run) throw new Error('The payment run wasn’t saved');
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isThereFor(session)))
    .orderBy(asc(orders.id))
    .for('update');
  const seenOf = ({ id }: { id: number }) => ({
    version: versions.get(id) ?? 0,
    flagged_reason: body.flagged_reason,
    floor_reason: body.floor_reason,
  });
  const { paid, refused } = await orderPayouts(tx, call, found, seenOf, run.id);
  const unpaid = refused.map(({ id, refusal, repair }) => ({ order_id: id, reason: refusal.message, repair }));
  await tx.update(paymentRuns).set({ made: paid.length, refused: unpaid }).where(eq(paymentRuns.id, run.id));
  const existing = new Set(found.map(({ id }) => id));
  return {
    changed: paid.map(({ order_id }) => order_id),
    refused: [
      ...ids.filter((id) => !existing.has(id)).map((id) => ({ id, reason: doesNotExist })),
      ...unpaid.map(({ order_id, reason }) => ({ id: order_id, reason })),
    ],
    run_id: run.id,
    payouts: paid.map(({ id, order_id, method, state }) => ({ id, order_id, method, state })),
  };
};
