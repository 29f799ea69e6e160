import type { Category } from '@recoup/contract/pricing/catalogue';
import type { PriceDifference } from '@recoup/contract/pricing/price-imports';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { changePrices, type PriceChanger } from '../price-changes/change-prices.ts';
import { differenceOf, noDifference } from '../price-changes/difference.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { type Pricing, readPricing, worked } from './price-work.ts';

/** Which prices may become other ones: of a category or of a node of the tree; null is all of them. */
export type Scope = { readonly category: Category; readonly node_id: number | null } | null;

/** Prices of a scope as they are and as they would be; custom ones are left as they are. */
async function compare(tx: Tx, scope: Scope, pricing: Pricing) {
  const rows = await tx
    .select({
      leaf_id: priceRows.leaf_id,
      condition_id: priceRows.condition_id,
      before: priceRows.amount,
      base: sql`coalesce(${priceRows.base}, ${priceRows.amount})`.mapWith(Number),
      source: priceRows.source,
      category: catalogueNodes.category,
      ancestor_ids: catalogueNodes.ancestor_ids,
    })
    .from(priceRows)
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, priceRows.leaf_id))
    .where(
      and(
        eq(priceRows.custom, false),
        scope ? eq(catalogueNodes.category, scope.category) : undefined,
        scope?.node_id
          ? or(eq(catalogueNodes.id, scope.node_id), sql`${scope.node_id} = any(${catalogueNodes.ancestor_ids})`)
          : undefined,
      ),
    );
  return rows.flatMap(({ before, base, ...row }) => {
    const { category: _, ancestor_ids: __, ...price } = row;
    const after = worked(pricing, row, base);
    return after.amount === before ? [] : [{ ...price, ...after, before }];
  });
}

/** Works the prices of a scope out anew from their base prices, as one version; answers what that did. */
export async function rework(tx: Tx, by: PriceChanger, scope: Scope, subject: string): Promise<PriceDifference> {
  await lockPrices(tx, by.session.tenantId);
  const pricing = await readPricing(tx);
  const prices = (await compare(tx, scope, pricing)).map(({ before: _, ...price }) => price);
  const { id } = await changePrices(tx, by, { source: 'rule', subject }, prices);
  return id === null ? noDifference : differenceOf(tx, id, pricing.currency);
}

/** What working prices out anew would do, were this the pricing. */
export async function previewWork(tx: Tx, scope: Scope, pricing: Pricing): Promise<PriceDifference> {
  const { currency } = pricing;
  const prices = await compare(tx, scope, pricing);
  const largest = prices
    .toSorted((a, b) => Math.abs(b.amount - b.before) - Math.abs(a.amount - a.before) || a.leaf_id - b.leaf_id)
    .slice(0, 10);
  const [nodes, terms] = [
    await tx
      .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
      .from(catalogueNodes)
      .where(
        inArray(
          catalogueNodes.id,
          largest.map(({ leaf_id }) => leaf_id),
        ),
      ),
    await tx
      .select({ id: conditions.id, name: conditions.term })
      .from(conditions)
      .where(
        inArray(
          conditions.id,
          largest.map(({ condition_id }) => condition_id),
        ),
      ),
  ];
  const called = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? '';
  return {
    up: prices.filter(({ amount, before }) => amount > before).length,
    down: prices.filter(({ amount, before }) => amount < before && amount > 0).length,
    to_zero: prices.filter(({ amount }) => amount === 0).length,
    new: 0,
    jumps: largest.map(({ leaf_id, condition_id, before, amount }) => ({
      name: called(nodes, leaf_id),
      condition: called(terms, condition_id),
      before: { amount: before, currency },
      after: { amount, currency },
    })),
  };
}
