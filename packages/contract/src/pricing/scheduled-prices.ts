import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, idSchema, queryInteger, timeSchema } from '../wire.ts';
import { guardEntry } from './price-guards.ts';
import { momentSchema, priceImportSchema } from './price-imports.ts';
import { amountSchema, cellSchema } from './prices.ts';

export const schedulePrices = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/schedule',
  access: 'pricing.edit',
  summary: 'Set custom prices at a later time, all or none. Null removes a custom price.',
  resource: 'import',
  body: v.object({
    prices: v.pipe(
      v.array(v.object({ ...cellSchema.entries, price: v.nullable(amountSchema) })),
      v.minLength(1),
      v.maxLength(5_000),
    ),
    live: momentSchema,
    ...guardEntry,
  }),
  answer: actionAnswer(priceImportSchema),
  refuses: ['price_guards', 'already_done'],
});

const scheduledPriceSchema = v.object({
  /** The import that it belongs to. `cancelPriceImport` cancels it. */
  import_id: idSchema,
  leaf_id: idSchema,
  condition_id: idSchema,
  before: v.nullable(moneySchema),
  after: v.nullable(moneySchema),
  /** The custom price is removed, and the price becomes the computed one. */
  removes: v.boolean(),
  /** Null if the time has passed. The price was changed before then, so it waits for staff. */
  live_at: v.nullable(timeSchema),
  by: v.string(),
  /** The name for staff of what it belongs to: the device, or the file. */
  subject: v.string(),
  /** How many prices are scheduled together. */
  many: v.number(),
  /** Why it may be below the margin floor. */
  reason: v.nullable(v.string()),
});

/** A scheduled price. */
export type ScheduledPrice = v.InferOutput<typeof scheduledPriceSchema>;

export const listScheduledPrices = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/schedule',
  access: 'pricing.view',
  summary:
    'List scheduled prices of the price editor, soonest first and at most 5,000; of one variant also those of uploads.',
  resource: 'import',
  query: v.object({ device_id: v.optional(queryInteger(1)) }),
  answer: v.object({ data: v.array(scheduledPriceSchema) }),
});
