import { statusIds } from '@recoup/contract/order-status-ids';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNotNull, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { meaningIn } from './meaning-in.ts';

export function arrivingToday(tx: Tx, now: Date): SQL | undefined {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${companyZone})`;
  const due = tx
    .select({ id: shippingLabels.order_id })
    .from(shippingLabels)
    .where(
      and(
        sql`${shippingLabels.expected_at} >= ${dayStart(today)} and ${shippingLabels.expected_at} < ${dayStart(today, 1)}`,
        isNotNull(shippingLabels.expected_at),
        eq(shippingLabels.outbound, false),
        sql`${shippingLabels.state} in ('created', 'in_transit')`,
      ),
    );
  const isComing = or(eq(meaningIn(orders.status_id), statusIds.inTransit), gt(orders.parcels_due, 0));
  return and(isComing, inArray(orders.id, due));
}
