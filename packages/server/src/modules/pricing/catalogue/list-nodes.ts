import {
  type listBrands as brandsEndpoint,
  categories,
  type listCategories as categoriesEndpoint,
  categoryNames,
  type listChildren as childrenEndpoint,
} from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';

/** The columns that describe a node of the pricing tree. */
export const nodeColumns = {
  id: catalogueNodes.id,
  name: catalogueNodes.name,
  level: catalogueNodes.level,
  category: catalogueNodes.category,
  parent_id: catalogueNodes.parent_id,
  children_count: catalogueNodes.children_count,
  year: catalogueNodes.year,
  leaves: catalogueNodes.leaves,
  priced: catalogueNodes.priced,
};

/** 64 GB before 256 GB before 1 TB: sorted by length, with terabytes written as gigabytes. */
const sized = sql`replace(${catalogueNodes.name}, ' TB', '000 GB')`;
export const bySize = [sql`length(${sized})`, sized] as const;

/** Sorts by model name, then by size. */
export const byModelAndSize = [
  sql`left(${catalogueNodes.path_name}, -length(${catalogueNodes.name}))`,
  ...bySize,
  asc(catalogueNodes.id),
] as const;

/** Newest models first. */
export const newestFirst = [desc(catalogueNodes.generation), ...byModelAndSize] as const;

/** Categories with devices, summed up from the counts of their brands. */
export const listCategories: Handler<typeof categoriesEndpoint> = async (tx) => {
  const rows = await tx
    .select({
      category: catalogueNodes.category,
      leaves: sql`sum(${catalogueNodes.leaves})`.mapWith(Number),
      priced: sql`sum(${catalogueNodes.priced})`.mapWith(Number),
    })
    .from(catalogueNodes)
    .where(eq(catalogueNodes.level, 'brand'))
    .groupBy(catalogueNodes.category);
  const found = new Map(rows.map((row) => [row.category, row]));
  return {
    data: categoryNames.flatMap((category) => {
      const row = found.get(category);
      return row ? [{ ...row, name: categories[category] }] : [];
    }),
  };
};

export const listBrands: Handler<typeof brandsEndpoint> = (tx, { query }) =>
  listNodes(
    tx,
    and(eq(catalogueNodes.category, query.category), eq(catalogueNodes.level, 'brand'), nameHas(query.search)),
    query,
    asc(sql`lower(${catalogueNodes.name})`),
  );

export const listChildren: Handler<typeof childrenEndpoint> = async (tx, { query }) => {
  const [parent] = await tx
    .select({ id: catalogueNodes.id, level: catalogueNodes.level })
    .from(catalogueNodes)
    .where(eq(catalogueNodes.id, query.id));
  if (!parent) throw new Refusal('not_found');
  const below = and(eq(catalogueNodes.parent_id, parent.id), nameHas(query.search));
  const order = parent.level === 'model' ? bySize : [asc(catalogueNodes.name)];
  return listNodes(tx, below, query, desc(catalogueNodes.generation), ...order);
};

/** A node has few enough children to search them by name. */
function nameHas(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  return sql`position(lower(${search}) in lower(${catalogueNodes.name})) > 0`;
}

async function listNodes(tx: Tx, where: SQL | undefined, query: { page: number; per_page: number }, ...order: SQL[]) {
  const rows = await tx
    .select(nodeColumns)
    .from(catalogueNodes)
    .where(where)
    .orderBy(...order, asc(catalogueNodes.id))
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page);
  const [total] = await tx.select({ count: count() }).from(catalogueNodes).where(where);
  return listResult(query, rows, total?.count ?? 0);
}
