import type { OrderWait } from '@recoup/contract/orders/order-waits';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { offers, orders } from '../../../schema/orders.ts';

/** Orders with an offer that nobody has answered, as far as it is one of `these`. */
const withOpenOffer = (tx: Tx, now: Date, these?: SQL) =>
  inArray(
    orders.id,
    tx
      .select({ id: offers.order_id })
      .from(offers)
      .where(and(eq(offers.state, 'open'), gt(offers.expires_at, now), these)),
  );

/** Until when something ends by tomorrow night, the company's. */
const tomorrowNight = (now: Date) => dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${companyZone})`, 2);

/** Orders that wait for something, each found by an index of what waits and nothing else. */
export const waitingFor: Readonly<Record<OrderWait, (tx: Tx, now: Date) => SQL | undefined>> = {
  inspection: (tx) =>
    inArray(orders.id, tx.select({ id: orderItems.order_id }).from(orderItems).where(eq(orderItems.state, 'scanned'))),
  expiry: (tx, now) =>
    or(
      and(
        isNull(orders.received_at),
        gt(orders.price_locked_until, now),
        sql`${orders.price_locked_until} < ${tomorrowNight(now)}`,
      ),
      withOpenOffer(tx, now, sql`${offers.expires_at} < ${tomorrowNight(now)}`),
    ),
  answer: (tx, now) => withOpenOffer(tx, now),
};
