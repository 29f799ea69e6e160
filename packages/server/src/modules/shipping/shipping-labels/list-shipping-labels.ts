import { type listShippingLabels as endpoint, shippingLabelFilters } from '@recoup/contract/shipping/shipping-labels';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq } from '../../../platform/db/drizzle.ts';
import { countsOf } from '../../../platform/db/row-counts.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { asLabelRow, labelsFor } from './label-rows.ts';

/** Labels per carrier: from the stored counts, or counted for users who may see only some order kinds. */
async function labelsByCarrier(tx: Tx, session: Session): Promise<{ key: string; count: number }[]> {
  const theirs = labelsFor(session);
  if (!theirs) return countsOf(tx, shippingLabels);
  const { carrier } = shippingLabels;
  return tx
    .select({ key: carrier, count: count() })
    .from(shippingLabels)
    .where(theirs)
    .groupBy(carrier)
    .orderBy(carrier);
}

/** Lists labels with a tab per carrier. A tab's id is the carrier's name in lowercase. */
export const listShippingLabels: Handler<typeof endpoint> = async (tx, { query, session }) => {
  const seesCost = session.permissions.includes('confidential.view');
  const counts = await labelsByCarrier(tx, session);
  const couriers = counts.map(({ key, count }) => ({ id: key.toLowerCase(), label: key, count }));
  const chosen = couriers.find(({ id }) => id === query.shipping_courier.toLowerCase());
  // An unknown carrier has an empty list instead of an error, because its last label may just be gone.
  if (!chosen && query.shipping_courier !== 'all') return { ...listResult(query, [], 0), couriers };
  const list = await listOf(tx, query, {
    table: shippingLabels,
    rows: tx
      .select({ label: shippingLabels, kind: orders.kind })
      .from(shippingLabels)
      .leftJoin(orders, eq(orders.id, shippingLabels.order_id))
      .$dynamic(),
    own: ({ label }) => label,
    tab: chosen?.label,
    counts,
    where: and(
      labelsFor(session),
      filterBy(shippingLabelFilters, query, {
        created: shippingLabels.created_at,
        state: shippingLabels.state,
        type: shippingLabels.type,
        trouble: shippingLabels.trouble,
        city: shippingLabels.from_city,
      }),
    ),
    search: shippingLabels.search,
    as: ({ label, kind }) => asLabelRow(label, kind, seesCost),
  });
  return { ...list, couriers };
};
