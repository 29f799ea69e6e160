import type { Contract } from '@recoup/contract';
import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { customProducts } from '@recoup/contract/pricing/custom-catalog';
import { offlineSettings } from '@recoup/contract/settings/offline-settings';
import { and, asc, eq, inArray, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';
import { newestFirst } from './list-nodes.ts';

// Full table names, because drizzle would leave out a column's table inside this text.
const pricesOfLeaf = sql<Record<string, number>>`(
  select coalesce(json_object_agg(p.condition_id, p.amount), '{}')
  from ${priceRows} p where p.leaf_id = catalogue_nodes.id
)`;

/** The prices for quoting offline: what the company buys and has priced. */
export const listOfflinePrices: Handlers<Contract['offlinePrices']>['listOfflinePrices'] = async (tx, { now }) => {
  const [{ currency }, bought, { is_enabled }, { prices_hours, order_days, most_orders }] = await Promise.all([
    readCompany(tx),
    categoriesBought(tx),
    readDocument(tx, customProducts),
    readDocument(tx, offlineSettings),
  ]);
  const { id, category, term, help, subs } = conditions;
  const graded = await tx
    .select({ id, category, term, help, subs })
    .from(conditions)
    .where(and(eq(conditions.status, 1), inArray(category, bought)))
    .orderBy(asc(category), asc(conditions.position), asc(id));
  const leaves = await tx
    .select({
      id: catalogueNodes.id,
      name: catalogueNodes.path_name,
      category: catalogueNodes.category,
      prices: pricesOfLeaf,
    })
    .from(catalogueNodes)
    .where(
      and(
        eq(catalogueNodes.level, 'last_child'),
        isNotNull(catalogueNodes.best_price),
        inArray(catalogueNodes.category, bought),
        is_enabled ? undefined : eq(catalogueNodes.custom, false),
      ),
    )
    .orderBy(...newestFirst)
    .limit(offlineLimits.devices + 1);
  return {
    data: {
      as_of: now.toISOString(),
      currency,
      limits: { prices_hours, order_days, most_orders },
      is_cut: leaves.length > offlineLimits.devices,
      conditions: graded.map((row) => ({
        ...row,
        subs: row.subs.map((sub) => ({ id: sub.id, term: sub.term, amount: sub.amount })),
      })),
      devices: leaves.slice(0, offlineLimits.devices),
    },
  };
};
