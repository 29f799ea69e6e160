import type { contract } from '@recoup/contract';
import { and, eq } from 'drizzle-orm';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { newestFirst, nodeColumns } from '../catalogue/list-nodes.ts';
import { versionHandlers } from './price-versions.ts';
import { leavesBelow, oneLeaf } from './priced-leaves.ts';
import { previewResetOf, resetCategory, setBase, setCustom } from './set-prices.ts';

export const priceHandlers: Handlers<typeof contract.prices> = {
  ...versionHandlers,
  listPricedLeaves: (tx, { query }) => leavesBelow(tx, query),
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
  setPrice: (tx, { body, ...by }) => setCustom(tx, by, 'custom', [body]),
  setPrices: (tx, { body, ...by }) => setCustom(tx, by, 'bulk', body.prices),
  setBasePrice: (tx, { body, ...by }) => setBase(tx, by, body.product_id, body.base_price),
  resetCustomPrice: (tx, { body, ...by }) => setCustom(tx, by, 'custom', [{ ...body, price: null }]),
  resetCustomPrices: (tx, { body, ...by }) => resetCategory(tx, by, body.category_id, body.seen),
  previewReset: async (tx, { body }) => ({ data: await previewResetOf(tx, body.category_id) }),
};
