import type { BodyOutput, contract } from '@recoup/contract';
import type { resetCustomPrice } from '@recoup/contract/pricing/prices';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { newestFirst, nodeColumns } from '../catalogue/list-nodes.ts';
import { confirmationOf } from '../price-changes/guard-prices.ts';
import { versionHandlers } from './price-versions.ts';
import { branchOf, leavesBelow, oneLeaf } from './priced-leaves.ts';
import { previewResetOf, resetCategory, setBase, setCustom } from './set-prices.ts';

/** Refuses to reset a price that differs from the one the sender saw. */
async function refuseAnother(tx: Tx, seen: BodyOutput<typeof resetCustomPrice>): Promise<void> {
  const { product_id, condition_id, source, last_child_id, custom_catalog } = seen;
  if (source === undefined && last_child_id === undefined && custom_catalog === undefined) return;
  const [leaf] = await tx.select().from(catalogueNodes).where(eq(catalogueNodes.product_id, product_id));
  if (!leaf) throw new Refusal('not_found');
  const errors: Record<string, string[]> = {};
  if (last_child_id !== undefined && last_child_id !== leaf.id) errors.last_child_id = ['isn’t this product’s device'];
  if (custom_catalog !== undefined && (custom_catalog === 1) !== leaf.custom)
    errors.custom_catalog = [leaf.custom ? 'must be 1 for your own device' : 'must be 0 for a catalog device'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
  if (source === undefined) return;
  const { data } = await oneLeaf(tx, eq(catalogueNodes.id, leaf.id));
  const price = data.prices.find((each) => each.condition_id === condition_id);
  if (price?.source !== source) throw new Refusal('price_changed');
}

export const priceHandlers: Handlers<typeof contract.prices> = {
  ...versionHandlers,
  listPricedLeaves: (tx, { query }) => leavesBelow(tx, query),
  openBranch: async (tx, { params }) => ({ data: await branchOf(tx, params.id) }),
  getPricedLeaf: (tx, { params }) => oneLeaf(tx, eq(catalogueNodes.id, params.id)),
  getPricedProduct: (tx, { query }) => oneLeaf(tx, eq(catalogueNodes.product_id, query.product_id)),
  searchModels: async (tx, { query: { search, category, limit } }) => ({
    data: await tx
      .select(nodeColumns)
      .from(catalogueNodes)
      .where(
        and(
          eq(catalogueNodes.level, 'model'),
          category ? eq(catalogueNodes.category, category) : undefined,
          hasAllWords(catalogueNodes.search, search),
        ),
      )
      .orderBy(...newestFirst)
      .limit(limit),
  }),
  setPrice: (tx, { body, ...by }) =>
    setCustom(tx, by, { source: 'custom', confirmed: confirmationOf(by.session, body) }, [body]),
  setPrices: (tx, { body, ...by }) =>
    setCustom(tx, by, { source: 'bulk', confirmed: confirmationOf(by.session, body) }, body.prices),
  setBasePrice: (tx, { body, ...by }) => setBase(tx, by, { ...body, confirmed: confirmationOf(by.session, body) }),
  async resetCustomPrice(tx, { body, ...by }) {
    const { product_id, condition_id } = body;
    const confirmed = confirmationOf(by.session, body);
    await refuseAnother(tx, body);
    return setCustom(tx, by, { source: 'custom', confirmed }, [{ product_id, condition_id, price: null }]);
  },
  resetCustomPrices: (tx, { body, ...by }) =>
    resetCategory(tx, by, {
      ...{ category: body.category_id, seen: body.seen },
      confirmed: confirmationOf(by.session, body),
    }),
  previewReset: async (tx, { body, now }) => ({ data: await previewResetOf(tx, body.category_id, now) }),
};
