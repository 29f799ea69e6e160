import { companies } from '../../schema/core.ts';
import { type SQL, sql } from './drizzle.ts';

/** The time zone of the company that the transaction belongs to, inside a query. */
export const companyZone = sql`(select ${companies.timezone} from ${companies} limit 1)`;

/** When a day (and so many after it) begins, for the company unless a time zone is given, inside a query. */
export function dayStart(day: string | SQL, later = 0, zone: string | SQL = companyZone): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;
}
