import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../platform/refusal.ts';
import { companies } from '../schema/core.ts';

/** The time zone of the company that the transaction belongs to, inside a query. */
export const companyZone = sql`(select ${companies.timezone} from ${companies} limit 1)`;

/** When a day (and so many after it) begins for the company, inside a query. */
export function dayStart(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${companyZone})`;
}

/** The day of a moment in a time zone. */
export function dayIn(timezone: string, moment: Date): string {
  return moment.toLocaleDateString('en-CA', { timeZone: timezone });
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Longest period that can be asked for: ten years of days. */
const longest = 3_660;

/** The days that were asked for, both included; left out, the last 30. */
export function periodOf(
  asked: { from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): { from: string; to: string } {
  const to = asked.to ?? dayIn(timezone, now);
  const from = asked.from ?? addDays(to, -29);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (length < 1) throw new Refusal('invalid', undefined, { errors: { from: ['must not be after the last day'] } });
  if (length > longest) throw new Refusal('invalid', undefined, { errors: { from: ['is too long ago'] } });
  return { from, to };
}
