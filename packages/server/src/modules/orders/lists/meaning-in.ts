import { type Column, sql } from '../../../platform/db/drizzle.ts';

/** `meaningOf` of the contract, in the database: what a status of the company's own behaves like. */
export const meaningIn = (status: Column) =>
  sql<number>`(case when ${status} < 100 then ${status} else ${status} / 100 end)`;
