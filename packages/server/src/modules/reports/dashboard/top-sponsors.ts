import { orderCategories } from '@recoup/contract/order-kind';
import type { listTopSponsors as endpoint } from '@recoup/contract/reports/dashboard';
import { and, asc, desc, eq, gt, inArray, sql, sum } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orderSourceCounters } from '../../../schema/counters.ts';
import { readCompany } from '../../session/company/company.ts';

const mostShown = 8;

/** The referral sources with the most orders of the kind, from the stored counts. */
export const topSponsors: Handler<typeof endpoint> = async (tx, { query }) => {
  const { currency } = await readCompany(tx);
  const orders = sum(orderSourceCounters.count).mapWith(Number);
  const rows = await tx
    .select({
      referral_source: orderSourceCounters.referral_source,
      orders,
      total: sum(orderSourceCounters.total).mapWith(Number),
    })
    .from(orderSourceCounters)
    .where(and(eq(orderSourceCounters.kind, query.kind), inArray(orderSourceCounters.category, [...orderCategories])))
    .groupBy(orderSourceCounters.referral_source)
    .having(gt(sum(orderSourceCounters.count), sql`0`))
    .orderBy(desc(sql`sum(${orderSourceCounters.count})`), asc(orderSourceCounters.referral_source))
    .limit(mostShown);
  return {
    data: rows.map(({ referral_source, orders, total }) => ({
      referral_source,
      orders,
      total: { amount: total, currency },
    })),
  };
};
