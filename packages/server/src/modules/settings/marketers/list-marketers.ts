import type { listMarketers as endpoint } from '@recoup/contract/settings/marketers';
import { asc } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { marketers } from '../../../schema/orders.ts';

/** All of the company's marketplaces, since there are few. Removed ones still have orders. */
export const listMarketers: Handler<typeof endpoint> = async (tx) => {
  const { id, name } = marketers;
  return { data: await tx.select({ id, name }).from(marketers).orderBy(asc(name)) };
};
