import * as v from 'valibot';
import { type Category, categoryNames } from '../category.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { idSchema, listAnswer, oneAnswer, queryInteger, shortestSearch, shortSearchText, timeSchema } from '../wire.ts';
import { conditionLookNames } from './condition-look.ts';

export { type Category, categories, categoryNames } from '../category.ts';

/** Whether all devices of a category have an IMEI. Their inspection isn't complete without it. */
export function needsImei(category: Category): boolean {
  return category === 'smartphones';
}

/** Levels of the pricing tree below the category. The `last_child` (storage, network ...) carries the prices. */
export const catalogueLevels = ['brand', 'device', 'model', 'last_child'] as const;

export const catalogueNodeSchema = v.object({
  id: idSchema,
  name: v.string(),
  level: v.picklist(catalogueLevels),
  category: v.picklist(categoryNames),
  parent_id: v.nullable(idSchema),
  children_count: v.number(),
  /** The model's release year. Null if unknown, and above models. */
  year: v.nullable(v.number()),
  /** The number of leaves below it (or itself), and how many of them have a price. */
  leaves: v.number(),
  priced: v.number(),
});
export type CatalogueNode = v.InferOutput<typeof catalogueNodeSchema>;

/** An answer that changes the price of a device: a sub-condition with the amount that it adds or subtracts. */
export const subConditionSchema = v.object({ id: idSchema, term: v.string(), value: moneySchema });

/** A condition of a device with its price. Null if we don't buy the device in this condition. */
export const conditionPriceSchema = v.object({
  id: idSchema,
  term: v.string(),
  help: v.nullable(v.string()),
  /** Left out in quotes from before examples existed. */
  examples: v.optional(v.array(v.string())),
  /** The drawing of the condition. Null or left out, its position decides. */
  look: v.optional(v.nullable(v.picklist(conditionLookNames))),
  price: v.nullable(moneySchema),
  subs: v.array(subConditionSchema),
});
export type ConditionPrice = v.InferOutput<typeof conditionPriceSchema>;

/** A leaf with everything that tells it apart: "Apple iPhone 14 Pro 256 GB". */
export const deviceSchema = v.object({
  id: idSchema,
  product_id: v.string(),
  name: v.string(),
  category: v.picklist(categoryNames),
  brand: v.string(),
  best_price: v.nullable(moneySchema),
});
export type Device = v.InferOutput<typeof deviceSchema>;

export const searchDevices = endpoint({
  method: 'GET',
  path: '/v1/buyback/devices/all',
  access: 'orders.view',
  summary: 'List devices whose name contains all the words of `search`, priced ones first.',
  resource: 'catalogue',
  query: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(shortestSearch, shortSearchText), v.maxLength(100)),
    limit: v.optional(queryInteger(1, 50), 20),
  }),
  answer: v.object({ data: v.array(deviceSchema) }),
});

export const getConditionPrices = endpoint({
  method: 'GET',
  path: '/v1/pos/order/condition-price',
  access: 'orders.view',
  summary: 'Get a device’s price in each condition and the answers that change it.',
  resource: 'price',
  query: v.object({ device_id: queryInteger(1) }),
  answer: oneAnswer(v.object({ device: deviceSchema, conditions: v.array(conditionPriceSchema) })),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/category/list',
  access: 'pricing.view',
  summary: 'List categories with the number of devices in each.',
  resource: 'catalogue',
  answer: v.object({
    data: v.array(
      v.object({ category: v.picklist(categoryNames), name: v.string(), leaves: v.number(), priced: v.number() }),
    ),
  }),
});

export const listBrands = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/brands',
  access: 'pricing.view',
  summary: 'List brands of a category.',
  resource: 'catalogue',
  query: v.object({
    category: v.picklist(categoryNames),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 1_000), 10),
  }),
  answer: listAnswer(catalogueNodeSchema),
});

export const listChildren = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/children',
  access: 'pricing.view',
  summary: 'List nodes directly below a node of the pricing tree, 100 at a time.',
  resource: 'catalogue',
  query: v.object({
    id: queryInteger(1),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 100),
  }),
  answer: listAnswer(catalogueNodeSchema),
});

/** The sources of a price. */
export const priceSources = ['manual', 'upload', 'sync', 'rule'] as const;

/** The ways to change prices, with their names for staff. */
export const priceChangeSources = {
  upload: 'Upload',
  rule: 'Rules and round-up',
  sync: 'Sync',
  bulk: 'Bulk entry',
  custom: 'By hand',
} as const;
export type PriceChangeSource = keyof typeof priceChangeSources;
export const priceChangeSourceNames = Object.keys(priceChangeSources) as [PriceChangeSource, ...PriceChangeSource[]];

export const listPrices = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/get-prices',
  access: 'pricing.view',
  summary: 'List a variant’s prices, one per condition.',
  resource: 'price',
  query: v.object({ id: queryInteger(1) }),
  answer: v.object({
    data: v.array(
      v.object({
        condition_id: idSchema,
        condition: v.string(),
        price: v.nullable(moneySchema),
        source: v.nullable(v.picklist(priceSources)),
        last_update: v.nullable(timeSchema),
      }),
    ),
  }),
});
