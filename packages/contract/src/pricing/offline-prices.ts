import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { deviceLimitsSchema } from '../offline/device-limits.ts';
import { idSchema, oneAnswer, timeSchema } from '../wire.ts';
import { categoryNames } from './catalogue.ts';

/** Prices as a device keeps them: each condition once, and of a device only what it is worth in each. */
export const offlinePricesSchema = v.object({
  /** When they were the prices. */
  as_of: timeSchema,
  currency: v.picklist(currencyCodes),
  /** There are more devices with a price than are kept. */
  is_cut: v.boolean(),
  /** How long a device keeps them, and orders that wait, and how many of those. */
  limits: v.optional(deviceLimitsSchema),
  conditions: v.array(
    v.object({
      id: idSchema,
      category: v.picklist(categoryNames),
      term: v.string(),
      help: v.nullable(v.string()),
      subs: v.array(v.object({ id: idSchema, term: v.string(), amount: v.number() })),
    }),
  ),
  devices: v.array(
    v.object({
      id: idSchema,
      name: v.string(),
      category: v.picklist(categoryNames),
      /** Minor units by the id of a condition. */
      prices: v.record(v.string(), v.number()),
    }),
  ),
});
export type OfflinePrices = v.InferOutput<typeof offlinePricesSchema>;

export const listOfflinePrices = endpoint({
  method: 'GET',
  path: '/v1/pos/offline/prices',
  access: 'orders.view',
  summary: 'List the prices to keep for offline quotes: priced devices, newest first, with conditions.',
  resource: 'price',
  answer: oneAnswer(offlinePricesSchema),
  perMinute: 20,
});
