import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { actionAnswer, requiredText, versionSchema } from '../wire.ts';
import { orderSchema } from './order-schema.ts';

export const extendPriceLock = endpoint({
  method: 'PUT',
  path: '/v1/pos/order/price-lock/{id}',
  access: 'orders.edit',
  summary: 'Extend an order’s price lock, with a reason. An expired order becomes active again.',
  resource: 'order',
  touches: ['dashboard'],
  body: v.object({
    days: wholeNumber(1, 90),
    reason: requiredText('Reason', 300),
    version: versionSchema,
  }),
  answer: actionAnswer(orderSchema),
  refuses: ['conflict', 'transition_refused'],
});
