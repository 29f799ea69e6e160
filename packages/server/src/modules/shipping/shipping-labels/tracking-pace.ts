import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

/**
 * How often a carrier is asked about a package, by the days since its label was created. It's asked less and less, and
 * finally not at all.
 */
const paces = [
  { days: 14, everyMinutes: 30 },
  { days: 30, everyMinutes: 6 * 60 },
  { days: 90, everyMinutes: 24 * 60 },
] as const;

/** When the carrier is first asked about a label created now. */
export function firstTrackingTime(now: Date): Date {
  return new Date(now.getTime() + paces[0].everyMinutes * 60_000);
}

/** When the carrier is asked next about a label it is asked about now. */
export function nextTrackingTime(now: Date): SQL<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const cases = paces.map(
    ({ days, everyMinutes }) =>
      sql`when ${shippingLabels.created_at} > ${at} - make_interval(days => ${days}::int)
        then ${at} + make_interval(mins => ${everyMinutes}::int)`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
