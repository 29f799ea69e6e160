import { and, count, eq, isNull } from '../../../platform/db/drizzle.ts';
import { orders } from '../../../schema/orders.ts';
import { locationConverting } from '../../session/events/session-events.ts';

/** A location stays a mail-in center while packages are on their way to it. */
export const keepForParcels = locationConverting.heardBy(async (tx, { locationId, toMailIn, reasons }) => {
  if (toMailIn) return;
  const [row] = await tx
    .select({ n: count() })
    .from(orders)
    .where(
      and(
        eq(orders.location_id, locationId),
        eq(orders.kind, 'mail-in'),
        eq(orders.category, 'active'),
        isNull(orders.received_at),
      ),
    );
  const n = row?.n ?? 0;
  if (n === 1) reasons.push('The package of one order is in transit.');
  if (n > 1) reasons.push(`The packages of ${n} orders are in transit.`);
});
