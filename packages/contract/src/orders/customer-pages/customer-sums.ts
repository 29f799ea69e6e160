import * as v from 'valibot';
import { moneySchema } from '../../money.ts';

/** The sums of an order, as they are sent with it. */
export const orderSumsSchema = v.object({
  devices: moneySchema,
  coupon: moneySchema,
  shipping: moneySchema,
  quoted: moneySchema,
  total: moneySchema,
});

/** A coupon as the customer sees it, with the amount that it adds. */
export const customerCouponSchema = v.object({ code: v.string(), percent: v.nullable(v.number()), worth: moneySchema });
