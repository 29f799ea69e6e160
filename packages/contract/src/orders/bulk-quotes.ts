import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { conditionPriceSchema, deviceSchema } from '../pricing/catalogue.ts';
import { idSchema } from '../wire.ts';

/** The most lines that one request can look up. */
export const mostLinesAtOnce = 50;

/** Devices that the text of a line may mean, most likely first. */
export const lineMatchSchema = v.object({
  words: v.string(),
  /** The matching device. Null if there is none, or if several are equally likely. */
  match: v.nullable(idSchema),
  devices: v.array(deviceSchema),
});
export type LineMatch = v.InferOutput<typeof lineMatchSchema>;

export const matchQuoteLines = endpoint({
  method: 'GET',
  path: '/v1/pos/bulk-quote/search',
  access: 'orders.view',
  summary: `Find the devices that lines of text describe, with their prices. One device per line, at most ${mostLinesAtOnce}.`,
  resource: 'catalogue',
  query: v.object({
    lines: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Enter at least one line'),
      v.maxLength(6000),
      v.check(
        (text) => text.split('\n').length <= mostLinesAtOnce,
        `You can add up to ${mostLinesAtOnce} lines at a time`,
      ),
    ),
  }),
  answer: v.object({
    data: v.array(lineMatchSchema),
    /** Conditions and prices of the matching devices. */
    price_lists: v.array(v.object({ device_id: idSchema, conditions: v.array(conditionPriceSchema) })),
  }),
});
