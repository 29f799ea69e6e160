import type { OrderWait } from '@recoup/contract/orders/order-waits';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';

/** Ids of orders with an open offer, as far as it's one of `these`. */
const withOpenOffer = (tx: Tx, now: Date, these?: SQL) =>
  tx
    .select({ id: offers.order_id })
    .from(offers)
    .where(and(eq(offers.state, 'open'), gt(offers.expires_at, now), these));

/** Ids of orders whose price guarantee ends by tomorrow night and whose devices haven't arrived. */
const withLock = (tx: Tx, now: Date) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // Written like the index's condition: only an active order can expire.
        sql`${orders.category} = 'active'`,
        isNull(orders.received_at),
        gt(orders.price_locked_until, now),
        sql`${orders.price_locked_until} < ${tomorrowNight(now)}`,
      ),
    );

/** The end of tomorrow in the company's time zone. */
const tomorrowNight = (now: Date) => dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${companyZone})`, 2);

/** Orders that wait for something. Each list has its own partial index. */
export const waitingFor: Readonly<Record<OrderWait, (tx: Tx, now: Date) => SQL | undefined>> = {
  inspection: (tx) =>
    inArray(orders.id, tx.select({ id: orderItems.order_id }).from(orderItems).where(eq(orderItems.state, 'scanned'))),
  // A union of ids: with an `or` between the two, neither index is used and every order of the company is read.
  expiry: (tx, now) =>
    inArray(
      orders.id,
      withLock(tx, now).unionAll(withOpenOffer(tx, now, sql`${offers.expires_at} < ${tomorrowNight(now)}`)),
    ),
  answer: (tx, now) => inArray(orders.id, withOpenOffer(tx, now)),
};
