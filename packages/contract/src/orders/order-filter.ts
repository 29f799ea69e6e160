import * as v from 'valibot';
import { daySchema, queryInteger } from '../wire.ts';

/** What narrows a list of orders besides its tab: so a figure of the dashboard leads to the orders that it counts. */
export const orderFilters = {
  /** Days in the company's time zone, both included. */
  created_from: v.optional(daySchema),
  created_to: v.optional(daySchema),
  location_id: v.optional(queryInteger(1)),
  /** On their way, and due today by what the carrier promised. */
  arriving: v.optional(v.picklist(['today'])),
  /** Only orders that this marketplace sent. */
  marketer_id: v.optional(queryInteger(1)),
  referral_source: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
};

export type OrderFilter = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>;
