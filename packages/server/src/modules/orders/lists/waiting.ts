import type { OrderWait } from '@recoup/contract/orders/order-waits';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';

/** Ids of orders with an offer that nobody has answered, as far as it is one of `these`. */
const withOpenOffer = (tx: Tx, now: Date, these?: SQL) =>
  tx
    .select({ id: offers.order_id })
    .from(offers)
    .where(and(eq(offers.state, 'open'), gt(offers.expires_at, now), these));

/** Ids of orders whose price guarantee runs until tomorrow night, and whose devices are not here. */
const withLock = (tx: Tx, now: Date) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // Said as the index says it: only an order in work can expire.
        sql`${orders.category} = 'active'`,
        isNull(orders.received_at),
        gt(orders.price_locked_until, now),
        sql`${orders.price_locked_until} < ${tomorrowNight(now)}`,
      ),
    );

/** Until when something ends by tomorrow night, the company's. */
const tomorrowNight = (now: Date) => dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${companyZone})`, 2);

/** Orders that wait for something, each found by an index of what waits and nothing else. */
export const waitingFor: Readonly<Record<OrderWait, (tx: Tx, now: Date) => SQL | undefined>> = {
  inspection: (tx) =>
    inArray(orders.id, tx.select({ id: orderItems.order_id }).from(orderItems).where(eq(orderItems.state, 'scanned'))),
  // One set of ids: with “or” between the two, neither index is used, and every order of the company is read.
  expiry: (tx, now) =>
    inArray(
      orders.id,
      withLock(tx, now).unionAll(withOpenOffer(tx, now, sql`${offers.expires_at} < ${tomorrowNight(now)}`)),
    ),
  answer: (tx, now) => inArray(orders.id, withOpenOffer(tx, now)),
};
