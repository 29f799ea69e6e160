import type { contract } from '@recoup/contract';
import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { and, asc, count, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';
import { listCategories, listChildren } from '../catalogue/list-nodes.ts';
import { leavesWhere, oneLeaf } from '../prices/priced-leaves.ts';

/** How many days of quotes it counts. */
const daysBack = 90;

export const coverageHandlers: Handlers<typeof contract.coverage> = {
  listUnpricedDevices: async (tx, { query, now }) => {
    const since = new Date(now.getTime() - daysBack * 86_400_000);
    const quoted = tx
      .select({
        device_id: orderItems.device_id,
        times: count().as('times'),
        last: sql<Date | null>`max(${orders.created_at})`.mapWith(orders.created_at).as('last'),
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.order_id))
      .where(sql`${orders.created_at} > ${since.toISOString()}::timestamptz`)
      .groupBy(orderItems.device_id)
      .as('quoted');
    const { id, product_id, path_name, category, level, priced, search } = catalogueNodes;
    const where = and(
      eq(level, 'last_child'),
      eq(priced, 0),
      query.category ? eq(category, query.category) : undefined,
      hasAllWords(search, query.search),
    );
    const rows = await tx
      .select({ id, product_id, name: path_name, category, quoted: quoted.times, last_quoted_at: quoted.last })
      .from(catalogueNodes)
      .leftJoin(quoted, eq(quoted.device_id, id))
      .where(where)
      .orderBy(sql`${quoted.last} desc nulls last`, asc(path_name), asc(id))
      .limit(query.per_page + 1)
      .offset((query.page - 1) * query.per_page);
    const [total] = await tx.select({ n: count() }).from(catalogueNodes).where(where);
    const data = rows.map((row) => ({
      ...row,
      product_id: row.product_id ?? '',
      quoted: row.quoted ?? 0,
      last_quoted_at: row.last_quoted_at?.toISOString() ?? null,
    }));
    return listResult(query, data, total?.n ?? 0);
  },
  listManualConditions: async (tx, { query }) => {
    const { id, term, position, status, category } = conditions;
    const data = await tx
      .select({ id, term, manual: count(priceRows.leaf_id) })
      .from(conditions)
      .leftJoin(priceRows, and(eq(priceRows.condition_id, id), eq(priceRows.custom, true)))
      .where(and(eq(category, query.category_id), eq(status, 1)))
      .groupBy(id, term, position)
      .orderBy(asc(position), asc(id));
    return { data };
  },
  checkManualPrice: async (tx, { query }) => {
    const { data } = await oneLeaf(tx, eq(catalogueNodes.id, query.device_id));
    const price = data.prices.find(({ condition_id }) => condition_id === query.condition_id);
    return { data: { is_manual: price?.is_custom_price ?? false, price: price?.price ?? null } };
  },
  listPricingCategories: async (tx, { query, ...call }) => {
    const { data } = await listCategories(tx, { ...call, query: undefined });
    const bought = await categoriesBought(tx);
    const counts = new Map(data.map((row) => [row.category, row]));
    const rows = categoryNames.map((category) => {
      const { leaves = 0, priced = 0 } = counts.get(category) ?? {};
      return { category, name: categories[category], leaves, priced, enabled: bought.includes(category) };
    });
    return { data: rows.filter(({ enabled }) => query.enabled_only === 0 || enabled) };
  },
  listPricingDevices: (tx, { query: { limit, ...query }, ...call }) =>
    listChildren(tx, { ...call, query: { ...query, per_page: limit } }),
  listBulkPricing: (tx, { query: { category_id, manufacturer, page, limit } }) => {
    const { category, brand } = catalogueNodes;
    const where = and(
      eq(category, category_id),
      manufacturer && manufacturer !== 'all' ? eq(brand, manufacturer) : undefined,
    );
    return leavesWhere(tx, where, { page, limit });
  },
  checkDeviceActive: async (tx, { body: { ids } }) => {
    const bought = await categoriesBought(tx);
    const { id, category, priced, level } = catalogueNodes;
    const rows = await tx
      .select({ id, category, priced })
      .from(catalogueNodes)
      .where(and(inArray(id, ids), eq(level, 'last_child')));
    const found = new Map(rows.map((row) => [row.id, row]));
    const reasonOf = (one: number) => {
      const row = found.get(one);
      if (!row) return 'unknown' as const;
      if (!bought.includes(row.category)) return 'category' as const;
      return row.priced === 0 ? ('price' as const) : null;
    };
    return { data: ids.map((one) => ({ id: one, active: reasonOf(one) === null, reason: reasonOf(one) })) };
  },
};
