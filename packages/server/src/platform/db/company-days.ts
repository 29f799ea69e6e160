import { companies } from '../../schema/core.ts';
import { type SQL, sql } from './drizzle.ts';

/** The time zone of the transaction's company, as an SQL expression. */
export const companyZone = sql`(select ${companies.timezone} from ${companies} limit 1)`;

/**
 * The start of a day, or of the day `later` days after it, as an SQL expression. In the company's time zone by default.
 */
export function dayStart(day: string | SQL, later = 0, zone: string | SQL = companyZone): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;
}
