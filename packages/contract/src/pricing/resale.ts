import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { highestPrice, moneySchema } from '../money.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';
import { marginSettings, resaleDays, resaleSourceNames } from './margin.ts';

const expectedResaleSchema = v.object({
  leaf_id: idSchema,
  condition_id: idSchema,
  condition: v.string(),
  resale: moneySchema,
  source: v.picklist(resaleSourceNames),
  /** The number of own sales in the median. 0 if it isn't a median. */
  sold: v.number(),
  /** Who set it, or the name of the feed. Null for own sales. */
  by: v.nullable(v.string()),
});
export type ExpectedResale = v.InferOutput<typeof expectedResaleSchema>;

/** Explains an expected resale price: "Median of 12 sales in the last 90 days". */
export function resaleReason({ source, sold, by }: Pick<ExpectedResale, 'source' | 'sold' | 'by'>): string {
  if (source === 'hand') return `Set by ${by ?? 'hand'}`;
  if (source === 'feed') return `Price feed ${by ?? ''}`.trim();
  return sold === 1
    ? `One sale in the last ${resaleDays} days`
    : `Median of ${sold} sales in the last ${resaleDays} days`;
}

export const listMargins = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/margins/{id}',
  access: 'confidential.view',
  summary: 'List expected resale prices at or below a node of the pricing tree, with costs and margin floor.',
  resource: 'resale-price',
  answer: oneAnswer(
    v.object({
      settings: marginSettings.schema,
      /** By device and condition. Those without a resale price are left out. */
      resales: v.array(expectedResaleSchema),
    }),
  ),
});

const amount = v.pipe(
  v.number('must be an amount'),
  v.safeInteger(),
  v.minValue(1, 'must be more than zero'),
  v.maxValue(highestPrice, 'is too high'),
);

export const setResalePrice = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/resale-price',
  access: 'pricing.edit',
  also: 'confidential.view',
  summary: 'Set a device’s expected resale price in a condition. Null returns to your own sales or a feed.',
  resource: 'resale-price',
  body: v.object({ leaf_id: idSchema, condition_id: idSchema, amount: v.nullable(amount) }),
  answer: actionAnswer(v.nullable(expectedResaleSchema)),
  refuses: ['not_found'],
});

/** The most resale prices in one request. */
const mostResales = 5_000;

export const postResalePrices = endpoint({
  method: 'POST',
  path: '/v1/admin/resale-prices',
  access: { apiKey: 'pricing.edit' },
  summary: `Set expected resale prices as a feed. They count for ${resaleDays} days, unless staff set a price or you have your own sales.`,
  resource: 'resale-price',
  body: v.object({
    /** The source's name for staff. */
    feed: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(60)),
    prices: v.pipe(
      v.array(
        v.object({
          product_id: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(200)),
          /** The name of a condition of the device’s category. */
          condition: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(200)),
          /** In minor units of the company’s currency. Null removes the feed’s price. */
          amount: v.nullable(amount),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostResales),
    ),
  }),
  answer: actionAnswer(v.object({ changed: v.number() })),
});
