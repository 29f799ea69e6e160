import type { BodyOutput } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { categories, type PriceChangeSource } from '@recoup/contract/pricing/catalogue';
import type { setBasePrice } from '@recoup/contract/pricing/prices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { changePrices, type PriceChanger } from '../price-changes/change-prices.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import type { ConfirmedGuards } from '../price-changes/guard-prices.ts';
import type { ProposedPrice } from '../price-changes/proposals.ts';
import { type ComparedPrice, lookedAt, refuseUnseen } from '../price-changes/reviewed-prices.ts';
import { type Pricing, readPricing, worked } from '../rules/price-work.ts';
import { withoutCustom } from '../rules/without-custom.ts';

/** A price that staff set. Null removes the custom price. */
interface Cell {
  readonly product_id: string;
  readonly condition_id: number;
  readonly price: number | null;
}

type Leaf = Pick<typeof catalogueNodes.$inferSelect, 'id' | 'category' | 'ancestor_ids' | 'path_name'>;

/** The result of a change, worded for staff. */
export function answerOf({ id, changed }: { id: number | null; changed: number }) {
  const message = changed === 0 ? 'No prices changed' : `${counted(changed, 'price')} changed`;
  return { success: true as const, message, data: { change_id: id, changed } };
}

/** Leaves by product id. A missing one is an error at its place in the body. */
async function leavesOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, Leaf>> {
  const { id, category, ancestor_ids, path_name, product_id } = catalogueNodes;
  // One parameter for all ids: sending thousands takes longer than looking them up.
  const wanted = sql`${product_id} = any(${sql.param([...new Set(productIds)])}::text[])`;
  const rows = await tx
    .select({ id, category, ancestor_ids, path_name, product_id })
    .from(catalogueNodes)
    .where(wanted);
  const found = new Map(rows.map((row) => [row.product_id ?? '', row]));
  if (productIds.some((one) => !found.has(one)))
    throw new Refusal('invalid', undefined, { errors: { product_id: ['isn’t the name of a device'] } });
  return found;
}

async function categoriesOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .select({ id: conditions.id, category: conditions.category })
    .from(conditions)
    .where(and(inArray(conditions.id, [...new Set(ids)]), eq(conditions.status, 1)));
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Prices without their custom ones, for cells that lose theirs. Reads nothing if none does. */
async function withoutCustoms(tx: Tx, leaves: ReadonlyMap<string, Leaf>, cells: readonly Cell[]) {
  const losing = new Map(
    cells.flatMap(({ product_id, price }) => {
      const leaf = leaves.get(product_id);
      return leaf && price === null ? [[leaf.id, leaf] as const] : [];
    }),
  );
  if (losing.size === 0) return new Map<string, ProposedPrice>();
  const pricing = await readPricing(tx);
  const rows = await tx
    .select()
    .from(priceRows)
    .where(and(inArray(priceRows.leaf_id, [...losing.keys()]), eq(priceRows.custom, true)));
  return new Map(
    rows.flatMap((row) => {
      const leaf = losing.get(row.leaf_id);
      return leaf ? [[`${row.leaf_id} ${row.condition_id}`, withoutCustom(row, leaf, pricing)] as const] : [];
    }),
  );
}

/** Custom prices to be set, and what staff call them together. The caller holds the price lock. */
export async function customPricesOf(tx: Tx, cells: readonly Cell[]) {
  const leaves = await leavesOf(
    tx,
    cells.map(({ product_id }) => product_id),
  );
  const category = await categoriesOf(
    tx,
    cells.map(({ condition_id }) => condition_id),
  );
  const back = await withoutCustoms(tx, leaves, cells);
  const prices = new Map<string, ProposedPrice>();
  for (const { product_id, condition_id, price: amount } of cells) {
    const leaf = leaves.get(product_id);
    if (!leaf || category.get(condition_id) !== leaf.category)
      throw new Refusal('invalid', undefined, { errors: { condition_id: ['isn’t a condition of this device'] } });
    const key = `${leaf.id} ${condition_id}`;
    const proposed =
      amount === null ? back.get(key) : { leaf_id: leaf.id, condition_id, amount, custom: true, keeps: true };
    if (proposed) prices.set(key, proposed);
  }
  const [only] = leaves.size === 1 ? leaves.values() : [];
  return { subject: only?.path_name ?? counted(leaves.size, 'device'), prices: [...prices.values()] };
}

/** Sets or removes custom prices, as one version. */
export async function setCustom(
  tx: Tx,
  by: PriceChanger,
  { source, confirmed }: { readonly source: PriceChangeSource; readonly confirmed: ConfirmedGuards },
  cells: readonly Cell[],
) {
  await lockPrices(tx, by.session.tenantId);
  const { subject, prices } = await customPricesOf(tx, cells);
  return answerOf(await changePrices(tx, by, { source, subject, confirmed }, prices));
}

/** The custom prices of a category, with the prices without them. */
async function customsOf(tx: Tx, category: Leaf['category'], pricing: Pricing): Promise<ComparedPrice[]> {
  const rows = await tx
    .select()
    .from(priceRows)
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, priceRows.leaf_id))
    .where(and(eq(priceRows.custom, true), eq(catalogueNodes.category, category)));
  return rows.map((row) => ({
    ...withoutCustom(row.price_rows, row.catalogue_nodes, pricing),
    before: row.price_rows.amount,
  }));
}

/** The effect of removing all custom prices of a category. */
export async function previewResetOf(tx: Tx, category: Leaf['category'], now: Date) {
  const pricing = await readPricing(tx);
  return lookedAt(tx, await customsOf(tx, category, pricing), pricing.currency, now);
}

interface Reset {
  readonly category: Leaf['category'];
  readonly seen: string | undefined;
  readonly confirmed: ConfirmedGuards;
}

/** Removes all custom prices of a category. */
export async function resetCategory(tx: Tx, by: PriceChanger, { category, seen, confirmed }: Reset) {
  await lockPrices(tx, by.session.tenantId);
  const compared = await customsOf(tx, category, await readPricing(tx));
  refuseUnseen(compared, seen);
  const prices = compared.map(({ before: _, ...price }) => price);
  const subject = `Custom prices of ${categories[category]} removed`;
  return answerOf(await changePrices(tx, by, { source: 'custom', subject, confirmed }, prices));
}

type BaseBody = Pick<BodyOutput<typeof setBasePrice>, 'product_id' | 'base_price'> & {
  readonly confirmed: ConfirmedGuards;
};

/** Sets the base price of a device. Each condition's price follows from its difference to the base. */
export async function setBase(
  tx: Tx,
  by: PriceChanger,
  { product_id: productId, base_price: price, confirmed }: BaseBody,
) {
  await lockPrices(tx, by.session.tenantId);
  const leaf = (await leavesOf(tx, [productId])).get(productId);
  if (!leaf) throw new Refusal('not_found');
  const pricing = await readPricing(tx);
  const terms = await tx
    .select()
    .from(conditions)
    .where(and(eq(conditions.category, leaf.category), eq(conditions.status, 1)));
  const customs = await tx
    .select()
    .from(priceRows)
    .where(and(eq(priceRows.leaf_id, leaf.id), eq(priceRows.custom, true)));
  const prices = terms.map(({ id: condition_id, amount }): ProposedPrice => {
    const place = { ...leaf, leaf_id: leaf.id, condition_id };
    const base = Math.max(0, price + amount);
    const custom = customs.find((row) => row.condition_id === condition_id);
    const cell = { leaf_id: leaf.id, condition_id, source: 'manual' as const };
    return custom
      ? { ...cell, amount: custom.amount, base, custom: true }
      : { ...cell, ...worked(pricing, place, base) };
  });
  const named = { source: 'bulk' as const, subject: `Base price of ${leaf.path_name}`, confirmed };
  return answerOf(await changePrices(tx, by, named, prices));
}
