import { randomUUID } from 'node:crypto';
import type { refreshTracking as endpoint } from '@recoup/contract/shipping/order-shipping';
import { and, eq, gt, inArray, isNull, ne, or, type SQL } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { isThere, isThereFor } from '../../orders/order-rows/lock-order.ts';

/** Orders that still expect a package. */
const isWaited = and(or(isNull(orders.received_at), gt(orders.parcels_due, 0)), isThere);

/** Labels that a carrier may have news about: bought, with a package that hasn't arrived. */
export function trackableLabels(orderId: number | null): SQL | undefined {
  return and(
    inArray(shippingLabels.state, ['created', 'in_transit']),
    ne(shippingLabels.tracking_number, ''),
    orderId === null
      ? or(isNull(shippingLabels.order_id), shippingLabels.outbound, and(eq(orders.category, 'active'), isWaited))
      : and(eq(orders.id, orderId), isWaited),
  );
}

/** Queues a job that asks the carriers about one order, or about all packages in transit. */
export const refreshTracking: Handler<typeof endpoint> = async (tx, { session, body, effects }) => {
  const orderId = body.order_id ?? null;
  if (orderId !== null) {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), isThereFor(session)));
    if (!order) throw new Refusal('not_found');
  }
  const total = await tx.$count(
    tx
      .select({ id: shippingLabels.id })
      .from(shippingLabels)
      .leftJoin(orders, eq(orders.id, shippingLabels.order_id))
      .where(trackableLabels(orderId))
      .as('asked'),
  );
  const jobId = randomUUID();
  const { tenantId, userId } = session;
  if (total > 0) await effects.enqueue('refresh-tracking', { tenantId, jobId, userId, orderId }, jobId);
  const parcels = total === 1 ? '1 package' : `${total.toLocaleString('en-US')} packages`;
  const message = total === 0 ? 'No packages in transit' : `Checking with the carrier about ${parcels}.`;
  return { success: true, message, data: { job_id: jobId, total } };
};
