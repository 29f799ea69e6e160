import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { daySchema, idSchema, listAnswer, oneAnswer, pageSizes, queryInteger, timeSchema } from '../wire.ts';
import { categoryNames, priceChangeSourceNames } from './catalogue.ts';

const paging = {
  page: v.optional(queryInteger(1, 1_000_000), 1),
  per_page: v.optional(queryInteger(1, pageSizes.at(-1)), 25),
};

const movedPriceSchema = v.object({
  leaf_id: idSchema,
  condition_id: idSchema,
  name: v.string(),
  condition: v.string(),
  before: v.nullable(moneySchema),
  after: v.nullable(moneySchema),
});
/** The change of a price from one amount to another. Null is no price. */
export type MovedPrice = v.InferOutput<typeof movedPriceSchema>;

const history = { method: 'GET', access: 'pricing.view', resource: 'price' } as const;

export const listVersionPrices = endpoint({
  ...history,
  path: '/v1/pos/pricing/changes/{id}/prices',
  summary: 'List every price in a change, with old and new values.',
  query: v.object(paging),
  answer: listAnswer(movedPriceSchema),
});

export const comparePrices = endpoint({
  ...history,
  path: '/v1/pos/pricing/compare',
  summary: 'List prices that changed between the end of one day and the end of another, largest change first.',
  query: v.object({ ...paging, from: daySchema, to: daySchema, category: v.optional(v.picklist(categoryNames)) }),
  answer: listAnswer(movedPriceSchema),
});

const deviceChangeSchema = v.object({
  ...movedPriceSchema.entries,
  change_id: idSchema,
  source: v.picklist(priceChangeSourceNames),
  subject: v.string(),
  by: v.string(),
  live_at: timeSchema,
});
/** A change of one price: who made it, when and how. */
export type DeviceChange = v.InferOutput<typeof deviceChangeSchema>;

export const listDeviceChanges = endpoint({
  ...history,
  path: '/v1/pos/pricing/devices/{id}/changes',
  summary: 'List price changes of a variant or of all variants of a model, newest first.',
  query: v.object(paging),
  answer: listAnswer(deviceChangeSchema),
});

/** The number of weeks in the price chart. */
export const weeksShown = 26;

const weekSchema = v.object({
  /** The last day of the week. */
  day: daySchema,
  price: v.nullable(moneySchema),
  /** The average cost of devices bought in the week, and the average price of devices sold in it. */
  paid: v.nullable(moneySchema),
  sold: v.nullable(moneySchema),
});

export const getPriceWeeks = endpoint({
  ...history,
  path: '/v1/pos/pricing/devices/{id}/weeks',
  summary: 'Get a variant’s weekly price in a condition, beside amounts paid and sold.',
  query: v.object({ condition_id: queryInteger(1) }),
  answer: oneAnswer(v.array(weekSchema)),
});
