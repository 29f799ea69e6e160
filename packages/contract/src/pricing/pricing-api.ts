import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema } from '../wire.ts';
import { guardEntry } from './price-guards.ts';
import { priceDifferenceSchema } from './price-imports.ts';

/** The most prices in one request. */
const mostPrices = 5_000;

export const postPrices = endpoint({
  method: 'POST',
  path: '/v1/admin/pricing',
  access: { apiKey: 'pricing.edit' },
  summary:
    'Set prices like a price sheet, all or none, as one version that staff can roll back. `dry_run` only previews the change.',
  resource: 'price',
  body: v.object({
    prices: v.pipe(
      v.array(
        v.object({
          product_id: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(200)),
          /** The name of a condition of the device's category. */
          condition: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(200)),
          /** A plain decimal in the company's currency. */
          price: v.union([v.pipe(v.string(), v.trim(), v.maxLength(30)), v.number()]),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostPrices),
    ),
    dry_run: v.optional(v.boolean(), false),
    ...guardEntry,
  }),
  answer: actionAnswer(
    v.object({ change_id: v.nullable(idSchema), changed: v.number(), difference: priceDifferenceSchema }),
  ),
});
