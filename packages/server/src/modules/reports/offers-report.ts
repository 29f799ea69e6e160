import type { offersReport } from '@recoup/contract/reports/reports';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { orders, payouts } from '../../schema/orders.ts';
import type { Line, Lines } from './report-of.ts';

type Day = Line<typeof offersReport>;

/**
 * Orders by the day they were made and payouts by the day they were ordered. Days without anything have their line too.
 * Deleted orders do not count, and neither do payouts that failed or wait for approval.
 */
export const readOffersReport: Lines<typeof offersReport> = async (tx, asked) => {
  const { from, to, start, end, timezone, kind, location_id } = asked;
  const chosen = and(
    kind === undefined ? undefined : eq(orders.kind, kind),
    location_id === undefined ? undefined : eq(orders.location_id, location_id),
  );
  const ofOrders = (found: SQL) => (chosen ? sql`and ${found}` : sql``);
  const { rows } = await tx.execute<Day & Record<string, unknown>>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(o.orders, 0)::int as orders, coalesce(o.items, 0)::int as items,
      coalesce(o.quoted, 0)::bigint as quoted, coalesce(p.paid_orders, 0)::int as paid_orders, coalesce(p.paid, 0)::bigint as paid
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join (
      select (created_at at time zone ${timezone})::date as day, count(*) as orders, sum(item_count) as items, sum(quoted_total) as quoted
      from ${orders} where created_at >= ${start} and created_at < ${end} and category <> 'deleted' ${ofOrders(sql`${chosen}`)} group by 1
    ) o on o.day = d.day
    left join (
      select (created_at at time zone ${timezone})::date as day, count(distinct order_id) as paid_orders, sum(amount) as paid
      from ${payouts} where created_at >= ${start} and created_at < ${end} and state not in ('failed', 'waiting')
        ${ofOrders(sql`order_id in (select id from ${orders} where ${chosen})`)} group by 1
    ) p on p.day = d.day
    order by d.day`);
  return rows;
};
