import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { deviceLimitsSchema } from '../offline/device-limits.ts';
import { idSchema, oneAnswer, timeSchema } from '../wire.ts';
import { categoryNames } from './catalogue.ts';

/** Prices as a device stores them: each condition once, and per device only the price in each. */
export const offlinePricesSchema = v.object({
  /** When these prices were valid. */
  as_of: timeSchema,
  currency: v.picklist(currencyCodes),
  /** There are more priced devices than are stored. */
  is_cut: v.boolean(),
  /** How long the device keeps prices and waiting orders, and how many orders can wait. */
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
      /** Minor units by condition id. */
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
