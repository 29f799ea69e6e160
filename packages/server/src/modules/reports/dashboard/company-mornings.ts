import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { companies } from '../../../schema/core.ts';

/** From this hour on, in the company's time zone, reports are mailed: before the day begins. */
const morning = 7;

/** What the clock of a company says. */
const clockOf = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${companies.timezone})`;

/** That it is morning at a company, or later. */
export const isMorning = (now: Date): SQL => sql`extract(hour from ${clockOf(now)}) >= ${morning}::int`;

/** That it is Monday at a company. */
export const isMonday = (now: Date): SQL => sql`extract(isodow from ${clockOf(now)}) = 1`;

/** That it is the first of a month at a company. */
export const isFirst = (now: Date): SQL => sql`extract(day from ${clockOf(now)}) = 1`;

/** When the day of a company began. */
export const todayBegan = (now: Date): SQL =>
  sql`(date_trunc('day', ${clockOf(now)}) at time zone ${companies.timezone})`;
