import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { companies } from '../../../schema/core.ts';

/** The hour, in the company's time zone, from which reports are emailed: before the workday begins. */
const morning = 7;

/** The company's local time. */
const clockOf = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${companies.timezone})`;

/** SQL: it is morning at a company, or later. */
export const isMorning = (now: Date): SQL => sql`extract(hour from ${clockOf(now)}) >= ${morning}::int`;

/** SQL: it is Monday at a company. */
export const isMonday = (now: Date): SQL => sql`extract(isodow from ${clockOf(now)}) = 1`;

/** SQL: it is the first of a month at a company. */
export const isFirst = (now: Date): SQL => sql`extract(day from ${clockOf(now)}) = 1`;

/** SQL: the start of a company's day. */
export const todayBegan = (now: Date): SQL =>
  sql`(date_trunc('day', ${clockOf(now)}) at time zone ${companies.timezone})`;
