import type { listShippingLabels as endpoint } from '@recoup/contract/shipping/shipping-labels';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { countsOf } from '../../row-counts.ts';
import { hasAllWords } from '../../search-words.ts';
import { asLabelRow } from './label-rows.ts';

/** Labels with the tabs of their carriers. A tab's id is the carrier's name in lower case. */
export const listShippingLabels: Handler<typeof endpoint> = async (tx, { query }) => {
  const carriers = await countsOf(tx, 'shipping_labels');
  const couriers = carriers.map(({ key, count }) => ({ id: key.toLowerCase(), label: key, count }));
  const chosen = couriers.find(({ id }) => id === query.shipping_courier.toLowerCase());
  const words = hasAllWords(shippingLabels.search, query.search);
  // An unknown carrier has no labels; that is an empty list and not an error, as its last label may be gone.
  if (!chosen && query.shipping_courier !== 'all') return { ...listResult(query, [], 0), couriers };
  const filter = and(chosen ? eq(shippingLabels.carrier, chosen.label) : undefined, words);
  const descending = query.sort !== 'created_at';
  const direction = descending ? desc : asc;
  let after: SQL | undefined;
  if (query.cursor) {
    const [last, id] = decodeCursor(query.cursor, ['string', 'number']);
    after = sql`(${shippingLabels.created_at}, ${shippingLabels.id}) ${descending ? sql`<` : sql`>`} (${last}::timestamptz, ${id}::bigint)`;
  }
  const rows = await tx
    .select({ label: shippingLabels, kind: orders.kind })
    .from(shippingLabels)
    .innerJoin(orders, eq(orders.id, shippingLabels.order_id))
    .where(and(filter, after))
    .orderBy(direction(shippingLabels.created_at), direction(shippingLabels.id))
    .limit(query.per_page + 1)
    .offset(query.cursor ? 0 : (query.page - 1) * query.per_page);
  const known = (chosen ? [chosen] : couriers).reduce((sum, courier) => sum + courier.count, 0);
  const total = words ? ((await tx.select({ n: count() }).from(shippingLabels).where(filter))[0]?.n ?? 0) : known;
  return {
    ...listResult(
      query,
      rows.map(({ label, kind }) => asLabelRow(label, kind)),
      total,
      (last) => encodeCursor([last.created_at, last.id]),
    ),
    couriers,
  };
};
