import * as v from 'valibot';

/** The wire format of a company's offline limits, which its devices store. */
export const deviceLimitsSchema = v.object({
  prices_hours: v.number(),
  order_days: v.number(),
  most_orders: v.number(),
});
