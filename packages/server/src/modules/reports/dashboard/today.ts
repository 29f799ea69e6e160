import type { Currency } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { type OrderWait, orderWaitNames } from '@recoup/contract/orders/order-waits';
import {
  allKinds,
  type getToday as endpoint,
  type getTodayOfKinds as kindsEndpoint,
  trendDays,
} from '@recoup/contract/reports/dashboard';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, count, eq, or, sql } from '../../../platform/db/drizzle.ts';
import { kindsOf } from '../../../platform/frames/order-kinds.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { orderDayCounters } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { arrivingToday } from '../../orders/lists/arriving-today.ts';
import { inTab, type OrderTab, ownLocation } from '../../orders/lists/filter.ts';
import { waitingFor } from '../../orders/lists/waiting.ts';
import { countSeconds } from '../../orders/second-inspections/list-second-inspections.ts';
import { isToBePaid } from '../../payouts/payouts/due.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';
import { usualMorning } from './mornings.ts';

/** The tab that an order kind is counted in. At a counter, it's the session's store. */
function tabAt(session: Session, kind: OrderKind, location_id: number | undefined): OrderTab {
  return { kind, category: 'active', status_id: 'all', location_id: ownLocation(kind, session) ?? location_id };
}

/** Orders in any of the tabs. No orders if there are no tabs. */
const inTabs = (table: typeof orders | typeof orderDayCounters, tabs: readonly OrderTab[]) =>
  or(...tabs.map((tab) => inTab(table, tab))) ?? sql`false`;

/** Open work. Each figure uses the conditions of its list. One statement counts all the order kinds. */
async function waitingOf(tx: Tx, session: Session, tabs: readonly OrderTab[], now: Date, currency: Currency) {
  const shipped = tabs.filter(({ kind }) => orderKinds[kind].ships);
  // Independent, so they share a round trip.
  const [waits, [owed], arriving] = await Promise.all([
    Promise.all(
      orderWaitNames.map(async (name): Promise<[OrderWait, number]> => {
        return [name, await tx.$count(orders, and(inTabs(orders, tabs), waitingFor[name](tx, now)))];
      }),
    ),
    tx
      .select({ count: count(), total: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number) })
      .from(orders)
      .where(and(isToBePaid(tx, session), inTabs(orders, tabs))),
    shipped.length > 0 ? tx.$count(orders, and(inTabs(orders, shipped), arrivingToday(tx, now))) : 0,
  ]);
  return {
    owed: { count: owed?.count ?? 0, total: { amount: owed?.total ?? 0, currency } },
    ...(Object.fromEntries(waits) as Record<OrderWait, number>),
    arriving,
  };
}

/** Open work, and the last weeks. */
export const today: Handler<typeof endpoint> = async (tx, { session, query, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const kinds = query.kind === allKinds ? kindsOf(session) : [query.kind];
  const tabs = kinds.map((kind) => tabAt(session, kind, query.location_id));
  const figures = await waitingOf(tx, session, tabs, now, currency);
  const last = dayIn(timezone, now);
  const first = addDays(last, 1 - trendDays);
  const usual = await usualMorning(tx, tabs, last, currency);
  const made = await madeOn(tx, tabs, first, last);
  const paid = await paidOn(tx, tabs, first);
  const days = Array.from({ length: trendDays }, (_, i) => addDays(first, i));
  return {
    data: {
      ...figures,
      usual,
      seconds: await countSeconds(tx, session, query.location_id),
      location_id: query.kind === allKinds ? null : (ownLocation(query.kind, session) ?? null),
      days: days.map((day) => ({
        day,
        orders: made.get(day)?.orders ?? 0,
        amount: { amount: made.get(day)?.amount ?? 0, currency },
        paid: { amount: paid.get(day) ?? 0, currency },
      })),
    },
  };
};

/** The same figures for each of the user's order kinds. */
export const todayOfKinds: Handler<typeof kindsEndpoint> = async (tx, { session, query, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const day = dayIn(timezone, now);
  const kinds = await Promise.all(
    kindsOf(session).map(async (kind) => {
      const tabs = [tabAt(session, kind, query.location_id)];
      const figures = await waitingOf(tx, session, tabs, now, currency);
      const made = await madeOn(tx, tabs, day, day);
      const location_id = ownLocation(kind, session) ?? null;
      return { kind, ...figures, location_id, made: made.get(day)?.orders ?? 0 };
    }),
  );
  return { data: { day, kinds } };
};

/** Orders per day of creation, with their totals. Only reads the stored counts. */
async function madeOn(tx: Tx, tabs: readonly OrderTab[], created_from: string, created_to: string) {
  const queries = tabs.map((tab) => ({ ...tab, category: 'all', created_from, created_to }) as const);
  const { count: many, total, day } = orderDayCounters;
  const rows = await tx
    .select({ day, orders: sql`sum(${many})`.mapWith(Number), amount: sql`sum(${total})`.mapWith(Number) })
    .from(orderDayCounters)
    .where(inTabs(orderDayCounters, queries))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row]));
}

/** Payouts per day they were ordered, for orders of any category. */
async function paidOn(tx: Tx, tabs: readonly OrderTab[], first: string) {
  const ofTabs = tabs.map(({ kind, location_id }) =>
    and(eq(orders.kind, kind), location_id === undefined ? undefined : eq(orders.location_id, location_id)),
  );
  const day = sql<string>`(${payouts.created_at} at time zone ${companyZone})::date::text`;
  const rows = await tx
    .select({ day: day.as('day'), paid: sql`sum(${payouts.amount})`.mapWith(Number) })
    .from(payouts)
    .innerJoin(orders, and(eq(orders.tenant_id, payouts.tenant_id), eq(orders.id, payouts.order_id)))
    .where(
      and(eq(payouts.state, 'sent'), sql`${payouts.created_at} >= ${dayStart(first)}`, or(...ofTabs) ?? sql`false`),
    )
    .groupBy(sql`day`);
  return new Map(rows.map((row) => [row.day, row.paid]));
}
