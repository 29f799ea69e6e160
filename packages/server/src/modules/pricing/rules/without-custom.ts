import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, priceRows } from '../../../schema/catalogue.ts';
import { priceVersions } from '../../../schema/price-changes.ts';
import type { ProposedPrice } from '../price-changes/proposals.ts';
import { type PricePlace, type Pricing, readPricing, worked } from './price-work.ts';

type StoredPrice = Pick<typeof priceRows.$inferSelect, 'leaf_id' | 'condition_id' | 'base' | 'source'>;

/** The price without its custom price: calculated from its base, or none. */
export function withoutCustom(
  { leaf_id, condition_id, base, source }: StoredPrice,
  leaf: Pick<PricePlace, 'category' | 'ancestor_ids'>,
  pricing: Pricing,
): ProposedPrice {
  if (base === null) return { leaf_id, condition_id, amount: null };
  const { category, ancestor_ids } = leaf;
  return { leaf_id, condition_id, source, ...worked(pricing, { category, ancestor_ids, leaf_id, condition_id }, base) };
}

/** A price that loses its custom price, in its current state. */
function renewed(price: typeof priceRows.$inferSelect | null, leaf: PricePlace, pricing: Pricing): ProposedPrice {
  if (!price) return { ...leaf, amount: null };
  // It was already removed, so there is nothing to do.
  return price.custom ? withoutCustom(price, leaf, pricing) : price;
}

/**
 * Recalculates the result of removing custom prices, from current bases and rules. False if one of them differs from
 * what was reviewed. The caller holds the price lock.
 */
export async function renewRemovals(tx: Tx, tenantId: number, changeId: number): Promise<boolean> {
  const v = priceVersions;
  const rows = await tx
    .select({ version: v, price: priceRows, category: catalogueNodes.category, above: catalogueNodes.ancestor_ids })
    .from(v)
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, v.leaf_id))
    .leftJoin(priceRows, and(eq(priceRows.leaf_id, v.leaf_id), eq(priceRows.condition_id, v.condition_id)))
    .where(and(eq(v.change_id, changeId), eq(v.after_custom, false)));
  if (rows.length === 0) return true;
  const pricing = await readPricing(tx);
  const found = rows.map(({ version: { leaf_id, condition_id, after }, price, category, above }) => ({
    ...{ leaf_id, condition_id, base: null, source: null },
    ...renewed(price, { leaf_id, condition_id, category, ancestor_ids: above }, pricing),
    seen: after,
  }));
  const column = (name: 'leaf_id' | 'condition_id' | 'amount' | 'base' | 'source') =>
    `{${found.map((one) => one[name] ?? 'null').join()}}`;
  await tx.execute(sql`update ${priceVersions} v set after = r.amount, after_base = r.base,
      after_source = coalesce(r.source, v.after_source), before_base = p.base, before_custom = p.custom, before_source = p.source
    from unnest(${column('leaf_id')}::bigint[], ${column('condition_id')}::bigint[], ${column('amount')}::bigint[],
      ${column('base')}::bigint[], ${column('source')}::text[]) as r(leaf_id, condition_id, amount, base, source)
    left join ${priceRows} p
      on p.tenant_id = ${tenantId} and p.leaf_id = r.leaf_id and p.condition_id = r.condition_id
    where v.tenant_id = ${tenantId} and v.change_id = ${changeId}
      and v.leaf_id = r.leaf_id and v.condition_id = r.condition_id`);
  return found.every(({ amount, seen }) => amount === seen);
}
