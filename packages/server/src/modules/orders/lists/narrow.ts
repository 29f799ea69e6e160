import { deviceFilters, type OrderFilter, parcelFilters, uncountedFilters } from '@recoup/contract/orders/order-filter';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, isNotNull, ne, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { itemCondition, orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { methodPlace } from '../payouts/payout-offered.ts';
import { arrivingToday } from './arriving-today.ts';
import { waitingFor } from './waiting.ts';

/** Filters beyond those that the stored counts cover. */
export type Narrowing = Partial<OrderFilter> & { search?: string | undefined };

/** The orders that match every word of the search and all filters; undefined if there are none. */
export function narrowedBy(tx: Tx, query: Narrowing, now: Date): SQL | undefined {
  const ofDevice = filterBy(deviceFilters, query, { condition: itemCondition });
  const ofParcel = filterBy(parcelFilters, query, { courier: shippingLabels.carrier, shipping: shippingLabels.state });
  const inUse = query.shipping === undefined ? ne(shippingLabels.state, 'voided') : undefined;
  return and(
    hasAllWords(orders.search, query.search),
    // The search words of an order contain its tracking number and have an index.
    hasAllWords(orders.search, query.tracking),
    // Lets an index find the few orders with packages due.
    query.parcels && gt(orders.parcels_due, 0),
    filterBy(uncountedFilters, query, {
      total: orders.total,
      payout_method: methodPlace(orders.payout_method, query.payout_method),
      tracking: orders.tracking_number,
      referral_source: orders.referral_source,
      assignee: orders.assignee_id,
      tag: sql`${query.tag ?? null}::text`,
      answer: sql`'unread'`,
      fields: orders.custom_fields,
      parcels: sql`case when ${orders.parcels_due} > 0 then 'due' end`,
    }),
    query.tag === undefined ? undefined : sql`${orders.tags} <> '{}' and ${orders.tags} @> array[${query.tag}]::text[]`,
    query.answer && isNotNull(orders.unread_answer_at),
    query.customer_id === undefined ? undefined : eq(orders.customer_id, query.customer_id),
    query.arriving && arrivingToday(tx, now),
    query.waiting && waitingFor[query.waiting](tx, now),
    ofDevice && sql`exists (select from ${orderItems} where ${eq(orderItems.order_id, orders.id)} and ${ofDevice})`,
    ofParcel &&
      sql`exists (select from ${shippingLabels} where ${and(
        eq(shippingLabels.order_id, orders.id),
        eq(shippingLabels.outbound, false),
        inUse,
        ofParcel,
      )})`,
  );
}
