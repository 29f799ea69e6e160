import type { Currency } from '@recoup/contract/money';
import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { type OrderWait, orderWaitNames } from '@recoup/contract/orders/order-waits';
import { permissionOfKind } from '@recoup/contract/permission';
import {
  type getToday as endpoint,
  type getTodayOfKinds as kindsEndpoint,
  trendDays,
} from '@recoup/contract/reports/dashboard';
import { and, count, eq, sql } from 'drizzle-orm';
import { companyZone, dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { orderDayCounters } from '../../../schema/counters.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { arrivingToday } from '../../orders/lists/arriving-today.ts';
import { inTab, type OrderTab, ownLocation } from '../../orders/lists/filter.ts';
import { waitingFor } from '../../orders/lists/waiting.ts';
import { isToBePaid } from '../../payouts/payouts/due.ts';
import { readCompany } from '../../session/company/company.ts';
import { addDays, dayIn } from '../../session/company/days.ts';

interface Asked {
  readonly kind: OrderKind;
  readonly location_id?: number | undefined;
}

/** What waits for somebody. Every figure is asked as its list asks. */
async function waitingOf(tx: Tx, session: Session, { kind, location_id: asked }: Asked, now: Date, currency: Currency) {
  const location_id = ownLocation(kind, session) ?? asked;
  const tab: OrderTab = { kind, category: 'active', status_id: 'all', location_id };
  // None waits for another: they travel together.
  const [waits, [owed], arriving] = await Promise.all([
    Promise.all(
      orderWaitNames.map(async (name): Promise<[OrderWait, number]> => {
        return [name, await tx.$count(orders, and(inTab(orders, tab), waitingFor[name](tx, now)))];
      }),
    ),
    tx
      .select({ count: count(), total: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number) })
      .from(orders)
      .where(and(isToBePaid(tx, session), inTab(orders, tab))),
    orderKinds[kind].ships ? tx.$count(orders, and(inTab(orders, tab), arrivingToday(tx, now))) : 0,
  ]);
  const figures = {
    owed: { count: owed?.count ?? 0, total: { amount: owed?.total ?? 0, currency } },
    ...(Object.fromEntries(waits) as Record<OrderWait, number>),
    arriving,
    location_id: ownLocation(kind, session) ?? null,
  };
  return { tab, figures };
}

/** What waits for somebody, and the last weeks. */
export const today: Handler<typeof endpoint> = async (tx, { session, query, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const { tab, figures } = await waitingOf(tx, session, query, now, currency);
  const last = dayIn(timezone, now);
  const first = addDays(last, 1 - trendDays);
  const made = await madeOn(tx, { ...tab, category: 'all', created_from: first, created_to: last });
  const paid = await paidOn(tx, tab, first);
  const days = Array.from({ length: trendDays }, (_, i) => addDays(first, i));
  return {
    data: {
      ...figures,
      days: days.map((day) => ({
        day,
        orders: made.get(day)?.orders ?? 0,
        amount: { amount: made.get(day)?.amount ?? 0, currency },
        paid: { amount: paid.get(day) ?? 0, currency },
      })),
    },
  };
};

/** The same figures for each kind that the user has to do with. */
export const todayOfKinds: Handler<typeof kindsEndpoint> = async (tx, { session, query, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const day = dayIn(timezone, now);
  const own = orderKindNames.filter((kind) => session.permissions.includes(permissionOfKind(kind)));
  const kinds = await Promise.all(
    own.map(async (kind) => {
      const { tab, figures } = await waitingOf(tx, session, { ...query, kind }, now, currency);
      const made = await madeOn(tx, { ...tab, category: 'all', created_from: day, created_to: day });
      return { kind, ...figures, made: made.get(day)?.orders ?? 0 };
    }),
  );
  return { data: { day, kinds } };
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
