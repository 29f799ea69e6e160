import type { Currency } from '@recoup/contract/money';
import { mostOfBranch, type PricedLeaf } from '@recoup/contract/pricing/prices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, priceRows } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { byModelAndSize, nodeColumns } from '../catalogue/list-nodes.ts';

type StoredPrice = typeof priceRows.$inferSelect;

function asLeafPrice({ condition_id, amount, base, custom, source, updated_at }: StoredPrice, currency: Currency) {
  const original = base ?? (custom ? null : amount);
  return {
    condition_id,
    price: { amount, currency },
    original_price: original === null ? null : { amount: original, currency },
    is_custom_price: custom,
    is_ruled: !custom && base !== null,
    source,
    last_update: updated_at.toISOString(),
  };
}

/** Leaves with their prices, named as in the tree. */
async function readLeaves(
  tx: Tx,
  where: SQL | undefined,
  page?: { limit: number; page: number },
): Promise<(PricedLeaf & { parent_id: number })[]> {
  const { currency } = await readCompany(tx);
  const leaves = await tx
    .select({
      id: catalogueNodes.id,
      product_id: sql<string>`coalesce(${catalogueNodes.product_id}, '')`,
      name: catalogueNodes.name,
      path_name: catalogueNodes.path_name,
      category: catalogueNodes.category,
      parent_id: sql`coalesce(${catalogueNodes.parent_id}, ${catalogueNodes.id})`.mapWith(Number),
    })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.level, 'last_child'), where))
    .orderBy(...byModelAndSize)
    .limit(page ? page.limit + 1 : 1)
    .offset(page ? (page.page - 1) * page.limit : 0);
  const ids = leaves.map(({ id }) => id);
  const prices = Map.groupBy(
    await tx.select().from(priceRows).where(inArray(priceRows.leaf_id, ids)),
    ({ leaf_id }) => leaf_id,
  );
  return leaves.map((leaf) => ({
    ...leaf,
    prices: (prices.get(leaf.id) ?? []).map((price) => asLeafPrice(price, currency)),
  }));
}

/** The leaves below a node of the tree, or the node itself. */
export async function leavesBelow(tx: Tx, { id, page, limit }: { id: number; page: number; limit: number }) {
  const [node] = await tx.select({ id: catalogueNodes.id }).from(catalogueNodes).where(eq(catalogueNodes.id, id));
  if (!node) throw new Refusal('not_found');
  const below = or(
    eq(catalogueNodes.parent_id, id),
    eq(catalogueNodes.id, id),
    sql`${id} = any(${catalogueNodes.ancestor_ids})`,
  );
  return leavesWhere(tx, below, { page, limit });
}

/** Everything below a node: its nodes in tree order, and its first leaves. */
export async function branchOf(tx: Tx, id: number) {
  const [root] = await tx.select({ id: catalogueNodes.id }).from(catalogueNodes).where(eq(catalogueNodes.id, id));
  if (!root) throw new Refusal('not_found');
  const below = sql`${catalogueNodes.ancestor_ids} @> array[${id}]::bigint[]`;
  const nodes = await tx
    .select(nodeColumns)
    .from(catalogueNodes)
    .where(and(ne(catalogueNodes.level, 'last_child'), below))
    .orderBy(desc(catalogueNodes.generation), asc(catalogueNodes.name), asc(catalogueNodes.id));
  const leaves = await readLeaves(tx, below, { limit: mostOfBranch, page: 1 });
  return { nodes, leaves: leaves.slice(0, mostOfBranch) };
}

/** A page of leaves with their prices. */
export async function leavesWhere(tx: Tx, where: SQL | undefined, { page, limit }: { page: number; limit: number }) {
  const [total] = await tx
    .select({ many: count() })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.level, 'last_child'), where));
  return listResult({ page, per_page: limit }, await readLeaves(tx, where, { page, limit }), total?.many ?? 0);
}

/** One leaf with its prices. */
export async function oneLeaf(tx: Tx, where: SQL) {
  const [leaf] = await readLeaves(tx, where);
  if (!leaf) throw new Refusal('not_found');
  return { data: leaf };
}
