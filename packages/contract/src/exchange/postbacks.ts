import * as v from 'valibot';
import { integrationSlugs } from '../add-ons/integration.ts';
import { addressSchema } from '../address.ts';
import { endpoint } from '../endpoint.ts';
import { payoutSchema } from '../payouts/payout-method.ts';
import { reachableCustomer } from '../stock/customer-body.ts';
import { idSchema, requiredText } from '../wire.ts';

/** An order as a comparison site sends it. Its devices are lines of our feed. */
export const postbackBody = v.object({
  /** The site's order number. The same number is one order, however often it is sent. */
  order_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.minLength(1), v.maxLength(100)),
  /** Other programs may not send a state. */
  customer: v.object({ ...reachableCustomer.entries, address: addressSchema }),
  items: v.pipe(
    v.array(
      v.object({
        /** From the feed: product id and condition. */
        sku: requiredText(null),
        quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20)), 1),
      }),
    ),
    v.minLength(1, 'are missing'),
    v.maxLength(20),
  ),
  payout: payoutSchema,
});

export const takePostback = endpoint({
  method: 'POST',
  path: '/v1/postback/{integration}/{connection}',
  access: 'signed',
  summary: 'Send an order from a comparison site. It becomes one mail-in order of its marketplace at today’s prices.',
  resource: 'order',
  params: v.object({ integration: v.picklist(integrationSlugs), connection: v.pipe(v.string(), v.maxLength(100)) }),
  answer: v.object({ status: v.literal(200), order_id: idSchema, order_number: v.number() }),
});
