import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { days, filters, manyOf } from '../list-filter.ts';
import { highestPrice, moneySchema } from '../money.ts';
import {
  actionAnswer,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  queryInteger,
  shortestSearch,
  shortSearchText,
  timeSchema,
} from '../wire.ts';
import {
  catalogueNodeSchema,
  categoryNames,
  priceChangeSourceNames,
  priceChangeSources,
  priceSources,
} from './catalogue.ts';
import { previewAnswer, seenEntry } from './mass-rules.ts';
import { guardEntry } from './price-guards.ts';

/** A price in minor units of the company's currency. */
export const amountSchema = v.pipe(
  v.number('must be an amount'),
  v.safeInteger(),
  v.minValue(0, 'must not be below zero'),
  v.maxValue(highestPrice, 'is too high'),
);

/** The price of a leaf in a condition, with what explains it. */
const leafPriceSchema = v.object({
  condition_id: idSchema,
  price: moneySchema,
  /** The price before rules, rounding or a custom price. Null if there is only a custom price. */
  original_price: v.nullable(moneySchema),
  is_custom_price: v.boolean(),
  /** Rules or rounding changed the original price. */
  is_ruled: v.boolean(),
  source: v.picklist(priceSources),
  last_update: timeSchema,
});
export type LeafPrice = v.InferOutput<typeof leafPriceSchema>;

const pricedLeafSchema = v.object({
  id: idSchema,
  product_id: v.string(),
  name: v.string(),
  path_name: v.string(),
  category: v.picklist(categoryNames),
  prices: v.array(leafPriceSchema),
});
export type PricedLeaf = v.InferOutput<typeof pricedLeafSchema>;

const paging = {
  page: v.optional(queryInteger(1, 1_000_000), 1),
  limit: v.optional(queryInteger(1, 100), 100),
};

export const listPricedLeaves = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/get-devices',
  access: 'pricing.view',
  summary: 'List variants below a node of the pricing tree with prices, 100 at a time.',
  resource: 'price',
  query: v.object({ id: queryInteger(1), ...paging }),
  answer: listAnswer(pricedLeafSchema),
});

/** The most leaves of a branch that are returned at once. For larger branches, clients read model by model. */
export const mostOfBranch = 5_000;

export const openBranch = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/branch/{id}',
  access: 'pricing.view',
  summary: 'Get everything below a node of the pricing tree: its nodes, and up to 5,000 variants with prices.',
  resource: 'price',
  answer: oneAnswer(
    v.object({
      nodes: v.array(catalogueNodeSchema),
      leaves: v.array(v.object({ ...pricedLeafSchema.entries, parent_id: idSchema })),
    }),
  ),
});

export const getPricedLeaf = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/get-devices/{id}',
  access: 'pricing.view',
  summary: 'Get a variant with its prices.',
  resource: 'price',
  answer: oneAnswer(pricedLeafSchema),
});

export const getPricedProduct = endpoint({
  method: 'GET',
  path: '/v2/pos/pricing/bulk-device',
  access: 'pricing.view',
  summary: 'Get a variant with its prices by its price sheet product id.',
  resource: 'price',
  query: v.object({ product_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  answer: oneAnswer(pricedLeafSchema),
});

export const searchModels = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/search-models',
  access: 'pricing.view',
  summary: 'Search models by name, newest first.',
  resource: 'catalogue',
  query: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(shortestSearch, shortSearchText), v.maxLength(100)),
    category: v.optional(v.picklist(categoryNames)),
    limit: v.optional(queryInteger(1, 100), 50),
  }),
  answer: v.object({ data: v.array(catalogueNodeSchema) }),
});

/** The result of a price change: its version, and how many prices changed. */
const changedSchema = v.object({ change_id: v.nullable(idSchema), changed: v.number() });

/** Identifies a price: a variant in a condition. */
export const cellSchema = v.object({ product_id: v.pipe(v.string(), v.minLength(1)), condition_id: idSchema });

const change = { method: 'POST', access: 'pricing.edit', resource: 'price', touches: ['catalogue'] } as const;

export const setPrice = endpoint({
  ...change,
  path: '/v1/pos/pricing/set-pricing',
  summary: 'Set a custom price. Rules and syncs don’t change it.',
  body: v.object({ ...cellSchema.entries, price: amountSchema, ...guardEntry }),
  answer: actionAnswer(changedSchema),
  refuses: ['price_guards'],
});

export const setPrices = endpoint({
  ...change,
  path: '/v1/pos/pricing/set-bulk-pricing',
  summary: 'Set custom prices, all or none. Null removes a custom price.',
  body: v.object({
    prices: v.pipe(
      v.array(v.object({ ...cellSchema.entries, price: v.nullable(amountSchema) })),
      v.minLength(1),
      v.maxLength(5_000),
    ),
    ...guardEntry,
  }),
  answer: actionAnswer(changedSchema),
  refuses: ['price_guards'],
});

export const setBasePrice = endpoint({
  ...change,
  path: '/v1/pos/pricing/set-base-pricing',
  summary: 'Set a device’s base price. Each condition adds or subtracts its own amount.',
  body: v.object({ product_id: cellSchema.entries.product_id, base_price: amountSchema, ...guardEntry }),
  answer: actionAnswer(changedSchema),
  refuses: ['price_guards'],
});

export const resetCustomPrice = endpoint({
  ...change,
  path: '/v1/pos/pricing/reset-custom-price',
  summary: 'Remove a custom price. The price from rules, sync or upload applies again.',
  body: v.object({
    ...cellSchema.entries,
    /** The source that the sender saw. If the price has another source by now, nothing is reset. */
    source: v.optional(v.picklist(priceSources)),
    /** The id of the device. It must match the product. */
    last_child_id: v.optional(idSchema),
    /** Whether it's a device of the company's own catalog. It must be correct. */
    custom_catalog: v.optional(v.picklist([0, 1])),
    ...guardEntry,
  }),
  answer: actionAnswer(changedSchema),
  refuses: ['price_changed', 'price_guards'],
});

export const resetCustomPrices = endpoint({
  ...change,
  path: '/v1/pos/pricing/reset-custom-price-bulk',
  summary: 'Remove all custom prices of a category.',
  body: v.object({ category_id: v.picklist(categoryNames), ...seenEntry, ...guardEntry }),
  answer: actionAnswer(changedSchema),
  refuses: ['price_changed', 'price_guards'],
});

export const previewReset = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/reset-custom-price-bulk/preview',
  access: 'pricing.view',
  summary: 'Preview removing all custom prices of a category.',
  resource: 'price',
  body: v.object({ category_id: v.picklist(categoryNames) }),
  answer: previewAnswer,
});

/** A version of prices, published or rolled back. */
const priceVersionSchema = v.object({
  id: idSchema,
  source: v.picklist(priceChangeSourceNames),
  subject: v.string(),
  by: v.string(),
  live_at: timeSchema,
  changed: v.number(),
  /** The change that it rolls back. */
  undoes: v.nullable(idSchema),
  /** Whether it was rolled back. */
  undone: v.boolean(),
  /** Why prices below the margin floor are paid. Null if there are none. */
  reason: v.nullable(v.string()),
});
export type PriceVersion = v.InferOutput<typeof priceVersionSchema>;

export const priceVersionFilters = filters({ made: days(), source: manyOf(priceChangeSources) });

export const listPriceVersions = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/changes',
  access: 'pricing.view',
  summary: 'List price changes with who, when and how, newest first.',
  resource: 'price',
  query: listQuery(['live_at'], priceVersionFilters),
  answer: listAnswer(priceVersionSchema),
});

export const listPriceHistory = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/price-history',
  access: 'pricing.view',
  summary: 'List the last 50 changes of a variant’s price in a condition, newest first.',
  resource: 'price',
  query: v.object({ device_id: queryInteger(1), condition_id: queryInteger(1) }),
  answer: v.object({
    data: v.array(
      v.object({
        change_id: idSchema,
        source: v.picklist(priceChangeSourceNames),
        subject: v.string(),
        by: v.string(),
        live_at: timeSchema,
        before: v.nullable(moneySchema),
        after: v.nullable(moneySchema),
      }),
    ),
  }),
});

export const undoPriceVersion = endpoint({
  ...change,
  path: '/v1/pos/pricing/changes/{id}/undo',
  summary: 'Roll back a price change, except prices changed since.',
  answer: actionAnswer(changedSchema),
  refuses: ['already_done'],
});
