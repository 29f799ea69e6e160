import * as v from 'valibot';

/** The limits of a company on the wire, as its devices keep them. */
export const deviceLimitsSchema = v.object({
  prices_hours: v.number(),
  order_days: v.number(),
  most_orders: v.number(),
});
