import { courierOf, plainTracking } from '@recoup/contract/shipping/couriers';
import type * as shipping from '@recoup/contract/shipping/order-shipping';
import type { TrackedLabel } from '@recoup/contract/shipping/order-shipping';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import { countsOf } from '../../../platform/db/row-counts.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels, trackingEvents } from '../../../schema/shipping.ts';
import { isThereFor } from '../../orders/order-rows/lock-order.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { asLabelRef, findLabel } from '../shipping-labels/label-rows.ts';

/** All labels of an order, newest first. Refuses an order that this user can't see. */
async function labelsOfOrder(tx: Tx, session: Pick<Session, 'permissions'>, orderId: number): Promise<StoredLabel[]> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isThereFor(session)));
  if (!order) throw new Refusal('not_found');
  return tx.select().from(shippingLabels).where(eq(shippingLabels.order_id, orderId)).orderBy(desc(shippingLabels.id));
}

async function withEvents(tx: Tx, labels: readonly StoredLabel[]): Promise<TrackedLabel[]> {
  const ids = labels.map(({ id }) => id);
  const events = await tx
    .select()
    .from(trackingEvents)
    .where(inArray(trackingEvents.label_id, ids))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id));
  return labels.map((label) => ({
    ...asLabelRef(label),
    expected_at: label.expected_at?.toISOString() ?? null,
    tracked_at: label.tracked_at?.toISOString() ?? null,
    answer: label.tracking_answer,
    events: events
      .filter(({ label_id }) => label_id === label.id)
      .map(({ at, code, text, place }) => ({ at: at.toISOString(), code, text, place })),
  }));
}

export const getLiveTracking: Handler<typeof shipping.getLiveTracking> = async (tx, { session, params }) => {
  const labels = await labelsOfOrder(tx, session, params.id);
  return {
    data: await withEvents(
      tx,
      labels.filter(({ state }) => state !== 'voided'),
    ),
  };
};

export const trackShippingLabel: Handler<typeof shipping.trackShippingLabel> = async (tx, { session, params }) => {
  const [label] = await withEvents(tx, [await findLabel(tx, session, params.id)]);
  if (!label) throw new Refusal('not_found');
  return { data: label };
};

export const getShippingLabel: Handler<typeof shipping.getShippingLabel> = async (tx, { session, query }) => {
  const label = (await labelsOfOrder(tx, session, query.order_id)).find(
    ({ state, outbound }) => state !== 'voided' && !outbound,
  );
  return { data: label ? asLabelRef(label) : null };
};

export const listShippingLabelHistories: Handler<typeof shipping.listShippingLabelHistories> = async (
  tx,
  { session, query },
) => ({
  data: (await labelsOfOrder(tx, session, query.order_id)).map(asLabelRef),
});

export const checkCourier: Handler<typeof shipping.checkCourier> = async (_tx, { query }) => ({
  data: { tracking_number: plainTracking(query.tracking_number), courier: courierOf(query.tracking_number) },
});

export const filterCourier: Handler<typeof shipping.filterCourier> = async (tx) => ({
  data: (await countsOf(tx, shippingLabels)).map(({ key, count }) => ({
    id: key.toLowerCase(),
    label: key,
    count,
  })),
});
