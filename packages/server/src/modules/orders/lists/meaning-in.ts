import { type Column, sql } from '../../../platform/db/drizzle.ts';

/** The contract's `meaningOf` in SQL: which default status a custom status behaves like. */
export const meaningIn = (status: Column) =>
  sql<number>`(case when ${status} < 100 then ${status} else ${status} / 100 end)`;
