import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { idSchema, listAnswer, listQuery, oneAnswer, queryInteger, timeSchema } from '../wire.ts';
import { catalogueNodeSchema, categoryNames } from './catalogue.ts';
import { listPricedLeaves } from './prices.ts';

const unpricedDeviceSchema = v.object({
  id: idSchema,
  product_id: v.string(),
  name: v.string(),
  category: v.picklist(categoryNames),
  /** How many orders and quotes of the last 90 days contained it, and the latest one. */
  quoted: v.number(),
  last_quoted_at: v.nullable(timeSchema),
});
export type UnpricedDevice = v.InferOutput<typeof unpricedDeviceSchema>;

export const listUnpricedDevices = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/price-coverage',
  access: 'pricing.view',
  summary: 'List devices without a price, most recently requested first.',
  resource: 'price',
  query: v.omit(listQuery(['name'], { category: v.optional(v.picklist(categoryNames)) }), ['sort', 'cursor']),
  answer: listAnswer(unpricedDeviceSchema),
});

export const listManualConditions = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/manual-conditions',
  access: 'pricing.view',
  summary: 'List a category’s conditions with the number of custom prices in each.',
  resource: 'price',
  query: v.object({ category_id: v.picklist(categoryNames) }),
  answer: v.object({ data: v.array(v.object({ id: idSchema, term: v.string(), manual: v.number() })) }),
});

export const checkManualPrice = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/check-manual-price',
  access: 'pricing.view',
  summary: 'Check whether a device’s price in a condition is custom.',
  resource: 'price',
  query: v.object({ device_id: queryInteger(1), condition_id: queryInteger(1) }),
  answer: oneAnswer(v.object({ is_manual: v.boolean(), price: v.nullable(moneySchema) })),
});

export const listPricingCategories = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/categories',
  access: 'pricing.view',
  summary: 'List categories and what the company buys in each. `enabled_only` leaves out the rest.',
  resource: 'catalogue',
  query: v.object({ enabled_only: v.optional(queryInteger(0, 1), 0) }),
  answer: v.object({
    data: v.array(
      v.object({
        category: v.picklist(categoryNames),
        name: v.string(),
        leaves: v.number(),
        priced: v.number(),
        enabled: v.boolean(),
      }),
    ),
  }),
});

export const listPricingDevices = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/devices',
  access: 'pricing.view',
  summary: 'List a brand’s devices.',
  resource: 'catalogue',
  query: v.object({
    id: queryInteger(1),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, 100), 10),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  }),
  answer: listAnswer(catalogueNodeSchema),
});

export const listBulkPricing = endpoint({
  method: 'GET',
  path: '/v2/pos/pricing/bulk-pricing',
  access: 'pricing.view',
  summary: 'List the devices of a category or brand with prices, 100 at a time.',
  resource: 'price',
  query: v.object({
    category_id: v.picklist(categoryNames),
    manufacturer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, 100), 100),
  }),
  answer: listPricedLeaves.answer,
});

/** Why a device isn't bought. */
const inactiveReasons = ['unknown', 'category', 'price'] as const;

export const checkDeviceActive = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/check-device-active',
  access: 'pricing.view',
  summary: 'List the devices the company buys: priced devices in its categories.',
  resource: 'price',
  body: v.object({ ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(500)) }),
  answer: v.object({
    data: v.array(v.object({ id: idSchema, active: v.boolean(), reason: v.nullable(v.picklist(inactiveReasons)) })),
  }),
});
