import { type OrderKind, orderCategories } from '@recoup/contract/order-kind';
import type { listReferralSources as endpoint } from '@recoup/contract/orders/referral-sources';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gt, inArray, sql, sum } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orderSourceCounters } from '../../../schema/counters.ts';
import type { OrderTab } from './filter.ts';

/** Lists the referral sources of orders from the stored counts. */
export const listReferralSources: Handler<typeof endpoint> = async (tx, { query }) => {
  const { kind, referral_source, count, category } = orderSourceCounters;
  const data = await tx
    .select({ referral_source, count: sum(count).mapWith(Number) })
    .from(orderSourceCounters)
    .where(and(eq(kind, query.kind), inArray(category, [...orderCategories])))
    .groupBy(referral_source)
    .having(gt(sum(count), sql`0`))
    .orderBy(asc(referral_source));
  return { data };
};

/** The number of orders of a kind and category from a referral source. */
export async function countOfSource(
  tx: Tx,
  kind: OrderKind,
  category: OrderTab['category'],
  source: string,
): Promise<number> {
  const [row] = await tx
    .select({ total: sum(orderSourceCounters.count).mapWith(Number) })
    .from(orderSourceCounters)
    .where(
      and(
        eq(orderSourceCounters.kind, kind),
        eq(orderSourceCounters.referral_source, source),
        inArray(orderSourceCounters.category, category === 'all' ? [...orderCategories] : [category]),
      ),
    );
  return row?.total ?? 0;
}
