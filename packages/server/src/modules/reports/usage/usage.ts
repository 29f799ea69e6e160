import type { Contract } from '@recoup/contract';
import { type UsageMeasure, usageMeasures } from '@recoup/contract/reports/usage';
import { companyZone } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

const counted = {
  orders: [orders, orders.created_at],
  devices: [inventoryItems, inventoryItems.created_at],
  labels: [shippingLabels, shippingLabels.created_at],
  payouts: [payouts, payouts.created_at],
} as const satisfies Record<UsageMeasure, readonly unknown[]>;
const measures = Object.keys(usageMeasures) as UsageMeasure[];

/** The start of the month that is `back` months ago, in the company's time zone. */
const monthStart = (now: Date, back: number): SQL =>
  sql`(date_trunc('month', ${now}::timestamptz at time zone ${companyZone}) - make_interval(months => ${back})) at time zone ${companyZone}`;

/** Usage per month since then, newest last. A month without usage counts 0. */
async function monthsOf(tx: Tx, now: Date, back: number) {
  const parts = measures.map((measure) => {
    const [table, at] = counted[measure];
    return sql`select ${measure}::text as measure, to_char(${at} at time zone ${companyZone}, 'YYYY-MM') as month, count(*)::int as n
      from ${table} where ${at} >= ${monthStart(now, back)} group by 1, 2`;
  });
  const { rows } = await tx.execute<{ measure: UsageMeasure; month: string; n: number }>(
    sql.join(parts, sql` union all `),
  );
  const { rows: months } = await tx.execute<{ month: string }>(
    sql`select to_char(${monthStart(now, 0)} at time zone ${companyZone} - make_interval(months => back), 'YYYY-MM') as month
        from generate_series(${back}::int, 0, -1) as back`,
  );
  return months.map(({ month }) => {
    const ofMonth = rows.filter((row) => row.month === month);
    const countOf = (measure: UsageMeasure) => ofMonth.find((row) => row.measure === measure)?.n ?? 0;
    return {
      month,
      counts: {
        orders: countOf('orders'),
        devices: countOf('devices'),
        labels: countOf('labels'),
        payouts: countOf('payouts'),
      },
    };
  });
}

export const usageHandlers: Handlers<Contract['usage']> = {
  async getUsage(tx, { now }) {
    const [current] = await monthsOf(tx, now, 0);
    const { rows } = await tx.execute<{ users: number; locations: number }>(
      sql`select (select count(*)::int from users where status = 1) as users,
                 (select count(*)::int from locations where status = 1) as locations`,
    );
    if (!current || !rows[0]) throw new Error('The usage wasn’t saved');
    return { data: { since: `${current.month}-01`, counts: current.counts, ...rows[0] } };
  },
  getUsageChart: async (tx, { now }) => ({ data: await monthsOf(tx, now, 11) }),
};
