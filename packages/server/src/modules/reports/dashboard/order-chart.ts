import type { OrderKind } from '@recoup/contract/order-kind';
import { statusIds } from '@recoup/contract/order-status-ids';
import type {
  getOrderChart as chartEndpoint,
  getConversionChart as conversionEndpoint,
} from '@recoup/contract/reports/dashboard-charts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, sql } from '../../../platform/db/drizzle.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { orderDayCounters } from '../../../schema/counters.ts';
import { inTab, ownLocation } from '../../orders/lists/filter.ts';
import { meaningIn } from '../../orders/lists/meaning-in.ts';
import { readCompany } from '../../session/company/company.ts';
import { periodOf } from '../../session/company/days.ts';
import { type Point, pointsOf } from './chart-points.ts';

interface Counted {
  kind: OrderKind;
  location_id?: number | undefined;
}

/** Counts are limited to a store where lists are. */
function countedFor(session: Session, { kind, location_id }: Counted): Counted {
  return { kind, location_id: ownLocation(kind, session) ?? location_id };
}

/** Orders of all categories per day of creation, and how many of them are completed. Only reads the stored counts. */
async function daysOf(tx: Tx, counted: Counted, { from, to }: Point, status_id: number | 'all') {
  const { count, total, status_id: status, day } = orderDayCounters;
  const tab = { ...counted, category: 'all', status_id, created_from: from, created_to: to } as const;
  return tx
    .select({
      day,
      orders: sql`sum(${count})`.mapWith(Number),
      amount: sql`sum(${total})`.mapWith(Number),
      completed: sql`coalesce(sum(${count}) filter (where ${meaningIn(status)} = ${statusIds.completed}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orderDayCounters)
    .where(inTab(orderDayCounters, tab))
    .groupBy(day)
    .orderBy(asc(day));
}

type Day = Awaited<ReturnType<typeof daysOf>>[number];

function sumOf(days: readonly Day[], figure: 'orders' | 'amount' | 'completed'): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

const within = (days: readonly Day[], { from, to }: Point) => days.filter(({ day }) => day >= from && day <= to);

export const orderChart: Handler<typeof chartEndpoint> = async (tx, { session, body, now }) => {
  const { currency, timezone } = await readCompany(tx);
  const period = periodOf(body, timezone, now);
  const days = await daysOf(tx, countedFor(session, body), period, body.status_id ?? 'all');
  const figures = (some: readonly Day[]) => ({
    orders: sumOf(some, 'orders'),
    amount: { amount: sumOf(some, 'amount'), currency },
  });
  const data = pointsOf(period, body.by).map((point) => ({ ...point, ...figures(within(days, point)) }));
  return { data, total: figures(days), ...period };
};

export const conversionChart: Handler<typeof conversionEndpoint> = async (tx, { session, query, now }) => {
  const { timezone } = await readCompany(tx);
  const period = periodOf(query, timezone, now);
  const days = await daysOf(tx, countedFor(session, query), period, 'all');
  const figures = (some: readonly Day[]) => {
    const created = sumOf(some, 'orders');
    const completed = sumOf(some, 'completed');
    return { created, completed, rate: created === 0 ? null : completed / created };
  };
  const data = pointsOf(period, query.by).map((point) => ({ ...point, ...figures(within(days, point)) }));
  return { data, total: figures(days), ...period };
};
