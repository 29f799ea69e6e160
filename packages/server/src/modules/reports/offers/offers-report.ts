import type { Currency } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { orders, payouts } from '../../../schema/orders.ts';
import { readCompany } from '../../company.ts';
import { periodOf } from '../../days.ts';

/** One day of the report, amounts in minor units. */
export interface ReportDay {
  day: string;
  orders: number;
  items: number;
  quoted: number;
  paid_orders: number;
  paid: number;
}

export interface OffersReport {
  days: ReportDay[];
  total: Omit<ReportDay, 'day'>;
  from: string;
  to: string;
  currency: Currency;
}

/**
 * Orders by the day they were made and payouts by the day they were ordered, in the company's time zone. Days without
 * anything have their line too. Payouts that
 * failed or wait for approval do not count.
 */
export async function readOffersReport(
  tx: Tx,
  period: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<OffersReport> {
  const { currency, timezone } = await readCompany(tx);
  const { from, to } = periodOf(period, timezone, now);
  const start = dayStart(from, 0, timezone);
  const end = dayStart(to, 1, timezone);
  const { rows } = await tx.execute<ReportDay & Record<string, unknown>>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(o.orders, 0)::int as orders, coalesce(o.items, 0)::int as items,
      coalesce(o.quoted, 0)::bigint as quoted, coalesce(p.paid_orders, 0)::int as paid_orders, coalesce(p.paid, 0)::bigint as paid
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join (
      select (created_at at time zone ${timezone})::date as day, count(*) as orders, sum(item_count) as items, sum(quoted_total) as quoted
      from ${orders} where created_at >= ${start} and created_at < ${end} group by 1
    ) o on o.day = d.day
    left join (
      select (created_at at time zone ${timezone})::date as day, count(distinct order_id) as paid_orders, sum(amount) as paid
      from ${payouts} where created_at >= ${start} and created_at < ${end} and state not in ('failed', 'waiting') group by 1
    ) p on p.day = d.day
    order by d.day`);
  const days = rows.map(({ day, orders, items, quoted, paid_orders, paid }) => ({
    day,
    orders,
    items,
    quoted,
    paid_orders,
    paid,
  }));
  const total = { orders: 0, items: 0, quoted: 0, paid_orders: 0, paid: 0 };
  for (const day of days) for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += day[name];
  return { days, total, from, to, currency };
}
