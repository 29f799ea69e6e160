import type { Category } from '@recoup/contract/pricing/catalogue';
import type { PriceDifference } from '@recoup/contract/pricing/price-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, or, sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, priceRows } from '../../../schema/catalogue.ts';
import { changePrices, type LiveChange, type PriceChanger } from '../price-changes/change-prices.ts';
import { differenceOf, noDifference } from '../price-changes/difference.ts';
import type { ConfirmedGuards } from '../price-changes/guard-prices.ts';
import { type ComparedPrice, lookedAt, refuseUnseen } from '../price-changes/reviewed-prices.ts';
import { type PricePlace, type Pricing, readPricing, worked } from './price-work.ts';
import { asStoredRules } from './stored-rules.ts';

/** The prices that may change: of a category or a node of the tree. Null is all. */
export type Scope = { readonly category: Category; readonly node_id: number | null } | null;

type Worked = (place: PricePlace, price: { base: number; amount: number }) => { amount: number; base: number | null };

/** Prices of a scope as they are and as they would be. Custom prices stay unchanged. */
export async function compare(tx: Tx, scope: Scope, work: Worked): Promise<ComparedPrice[]> {
  const rows = await tx
    .select({
      leaf_id: priceRows.leaf_id,
      condition_id: priceRows.condition_id,
      before: priceRows.amount,
      base: sql`coalesce(${priceRows.base}, ${priceRows.amount})`.mapWith(Number),
      source: priceRows.source,
      category: catalogueNodes.category,
      // As text: many leaves share the nodes above them, and each list of ids is parsed once.
      above: sql<string>`array_to_string(${catalogueNodes.ancestor_ids}, ' ')`,
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
  const pathsById = new Map<string, readonly number[]>();
  const idsOf = (above: string) => {
    const ids = pathsById.get(above) ?? above.split(' ').filter(Boolean).map(Number);
    pathsById.set(above, ids);
    return ids;
  };
  const compared: ComparedPrice[] = [];
  for (const { leaf_id, condition_id, before, base, source, category, above } of rows) {
    const place = { category, leaf_id, ancestor_ids: idsOf(above), condition_id };
    const after = work(place, { base, amount: before });
    if (after.amount !== before) compared.push({ leaf_id, condition_id, source, ...after, before });
  }
  return compared;
}

/** What to recalculate after rules or rounding were written. */
interface Rework {
  readonly scope: Scope;
  readonly subject: string;
  /** The previous rules. */
  readonly before: Pricing;
  readonly seen?: string | undefined;
  readonly undoes?: number;
  readonly confirmed: ConfirmedGuards;
}

/** Recalculates the prices of a scope from their base prices, as one version that can be rolled back. */
export async function workAnew(tx: Tx, by: PriceChanger, { scope, subject, before, seen, undoes, confirmed }: Rework) {
  const pricing = await readPricing(tx);
  const compared = await compare(tx, scope, (place, { base }) => worked(pricing, place, base));
  refuseUnseen(compared, seen);
  const prices = compared.map(({ before: _, ...price }) => price);
  const rules = { before: asStoredRules(before), after: asStoredRules(pricing) };
  return changePrices(tx, by, { source: 'rule', subject, rules, confirmed, ...(undoes && { undoes }) }, prices);
}

/** The same. Returns the difference. */
export async function rework(tx: Tx, by: PriceChanger, anew: Rework): Promise<PriceDifference> {
  return differenceMade(tx, await workAnew(tx, by, anew), anew.before);
}

/** The difference that a change made. */
export async function differenceMade(tx: Tx, { id }: LiveChange, { currency }: Pricing): Promise<PriceDifference> {
  return id === null ? noDifference : differenceOf(tx, id, currency);
}

/** The effect of recalculating prices with this pricing. */
export async function previewWork(tx: Tx, scope: Scope, pricing: Pricing, now: Date) {
  const compared = await compare(tx, scope, (place, { base }) => worked(pricing, place, base));
  return lookedAt(tx, compared, pricing.currency, now);
}
