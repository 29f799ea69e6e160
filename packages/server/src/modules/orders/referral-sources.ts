import { orderCategories } from '@recoup/contract/order-kind';
import type { listReferralSources as endpoint } from '@recoup/contract/referral-sources';
import { and, asc, gt, inArray, sum } from 'drizzle-orm';
import type { Handler } from '../../platform/handler.ts';
import { orderSourceCounters } from '../../schema/counters.ts';

/** Where orders came from, from the kept counts. */
export const listReferralSources: Handler<typeof endpoint> = async (tx) => {
  const { referral_source, count, category } = orderSourceCounters;
  const data = await tx
    .select({ referral_source, count: sum(count).mapWith(Number) })
    .from(orderSourceCounters)
    .where(and(gt(count, 0), inArray(category, [...orderCategories])))
    .groupBy(referral_source)
    .orderBy(asc(referral_source));
  return { data };
};
