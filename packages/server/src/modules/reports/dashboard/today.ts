import { orderKinds } from '@recoup/contract/order-kind';
import { type OrderWait, orderWaitNames } from '@recoup/contract/orders/order-waits';
import { type getToday as endpoint, trendDays } from '@recoup/contract/reports/dashboard';
import { and, count, eq, sql } from 'drizzle-orm';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orderDayCounters } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { arrivingToday } from '../../orders/lists/arriving-today.ts';
import { inTab, type OrderTab, ownLocation } from '../../orders/lists/filter.ts';
import { waitingFor } from '../../orders/lists/waiting.ts';
import { isToBePaid } from '../../payouts/payouts/due.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';

/** What waits for somebody, and the last weeks. Every figure is asked as its list asks. */
export const today: Handler<typeof endpoint> = async (tx, { session, query, now }) => {
  const { kind } = query;
  const { currency, timezone } = await readCompany(tx);
  const location_id = ownLocation(kind, session) ?? query.location_id;
  const tab: OrderTab = { kind, category: 'active', status_id: 'all', location_id };
  const last = dayIn(timezone, now);
  const first = addDays(last, 1 - trendDays);
  const waits: [OrderWait, number][] = [];
  for (const name of orderWaitNames)
    waits.push([name, await tx.$count(orders, and(inTab(orders, tab), waitingFor[name](tx, now)))]);
  const [owed] = await tx
    .select({ count: count(), total: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(isToBePaid(tx, session), inTab(orders, tab)));
  const made = await madeOn(tx, { ...tab, category: 'all', created_from: first, created_to: last });
  const paid = await paidOn(tx, tab, first);
  const days = Array.from({ length: trendDays }, (_, i) => addDays(first, i));
  return {
    data: {
      owed: { count: owed?.count ?? 0, total: { amount: owed?.total ?? 0, currency } },
      ...(Object.fromEntries(waits) as Record<OrderWait, number>),
      arriving: orderKinds[kind].ships ? await tx.$count(orders, and(inTab(orders, tab), arrivingToday(tx, now))) : 0,
      location_id: ownLocation(kind, session) ?? null,
      days: days.map((day) => ({
        day,
        orders: made.get(day)?.orders ?? 0,
        amount: { amount: made.get(day)?.amount ?? 0, currency },
        paid: { amount: paid.get(day) ?? 0, currency },
      })),
    },
  };
};

/** Orders per day of creation, and what they come to: the kept counts alone. */
async function madeOn(tx: Tx, tab: OrderTab) {
  const { count: many, total, day } = orderDayCounters;
  const rows = await tx
    .select({ day, orders: sql`sum(${many})`.mapWith(Number), amount: sql`sum(${total})`.mapWith(Number) })
    .from(orderDayCounters)
    .where(inTab(orderDayCounters, tab))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row]));
}

/** What was paid per day on which it was ordered, of orders of any category. */
async function paidOn(tx: Tx, { kind, location_id }: OrderTab, first: string) {
  const day = sql<string>`(${payouts.created_at} at time zone ${companyZone})::date::text`;
  const rows = await tx
    .select({ day: day.as('day'), paid: sql`sum(${payouts.amount})`.mapWith(Number) })
    .from(payouts)
    .innerJoin(orders, and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id)))
    .where(
      and(
        eq(payouts.state, 'sent'),
        sql`${payouts.created_at} >= ${dayStart(first)}`,
        eq(orders.kind, kind),
        location_id === undefined ? undefined : eq(orders.location_id, location_id),
      ),
    )
    .groupBy(sql`day`);
  return new Map(rows.map((row) => [row.day, row.paid]));
}
