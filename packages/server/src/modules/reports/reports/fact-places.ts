import { statusIds, subStatusIds } from '@recoup/contract/order-status-ids';
import { ageBands, priceBands } from '@recoup/contract/reports/report-words';
import { inHouse } from '@recoup/contract/stock/inventory-status';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';

/** The condition of a device as quoted, and as inspected. */
export const conditionQuoted = sql`${orderItems.quoted}->>'condition'`;
export const conditionFound = sql`${orderItems.inspected}->>'condition'`;

/** Whether two grades of a device are the same. Null if one is missing. */
export function sameGrade(one: SQL, other: SQL | PgColumn): SQL {
  return sql`case when ${one} = ${other} then 'same' when ${one} <> ${other} then 'changed' end`;
}

/** No one is waiting for what was quoted in such an order. */
const isClosed = sql`(${orders.category} <> 'active' or coalesce(${orders.sub_status_id}, 0) in (${subStatusIds.cancelled}, ${subStatusIds.abandoned}))`;
const isBought = sql`${orderItems.state} in ('paid', 'stocked')`;
const isLost = sql`(${orderItems.state} in ('returned', 'rejected') or (not ${isBought} and ${isClosed}))`;

/** The outcome of a quoted device. Its words are in `quoteOutcomes` of the contract. */
export const outcomeOf = sql`case when ${isBought} then 'bought' when ${isLost} then 'lost' else 'open' end`;

/** The stage where a device was lost. Null if it wasn't. Its words are in `losses` of the contract. */
export const lossStage = sql`case when not ${isLost} then null
  when ${orderItems.inspected_at} is not null then 'refused'
  when ${orderItems.state} <> 'expected' then 'uninspected'
  when ${orders.sub_status_id} = ${subStatusIds.cancelled} then 'canceled'
  when ${orders.sub_status_id} = ${subStatusIds.abandoned} or ${orders.status_id} = ${statusIds.leads} then 'abandoned'
  else 'closed' end`;

/** The current place of an item that came into stock. Its words are in `stockOutcomes` of the contract. */
export const stockOutcome = sql`case when ${inventoryItems.status} = 2 then 'sold'
  when ${inventoryItems.status} in (${sql.raw(inHouse.join())}) then 'here' else 'gone' end`;

/** The start of the band that a number is in. */
function bandIn(value: SQL | PgColumn, starts: readonly number[]): SQL {
  const [first = 0, ...others] = starts.toSorted((a, b) => a - b);
  const whens = others
    .toReversed()
    .map((start) => sql`when ${value} >= ${sql.raw(String(start))} then ${sql.raw(String(start))}`);
  return sql`case ${sql.join(whens, sql` `)} else ${sql.raw(String(first))} end`;
}

/** The band of a device's quote. */
export const bandOf = bandIn(orderItems.quoted_amount, priceBands);

/** The band of the days that an item has been in stock. */
export function ageOn({ today, timezone }: OnDay): SQL {
  const days = sql`(${today}::date - (${inventoryItems.created_at} at time zone ${timezone})::date)`;
  return bandIn(days, Object.keys(ageBands).map(Number));
}

/** The day that the report is for, in the company's time zone. */
export interface OnDay {
  readonly today: string;
  readonly timezone: string;
}
